/** The largest id there can be. */
export const MAX_INT32 = 2_147_483_647

/** An id as it stands in a path or a query: digits without sign, leading zero or exponent; null for what is none. */
export const readPathId = (text: string): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_INT32 ? Number(text) : null
