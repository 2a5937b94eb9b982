/** The largest possible id. */
export const MAX_INT32 = 2_147_483_647

/** An id in a path or a query: digits without sign, leading zero or exponent; null when it is invalid. */
export const readPathId = (text: string): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_INT32 ? Number(text) : null
