/** Steps per degree of a public coordinate: 1/500° is about 220 m north to south and less east to west. */
const STEPS_PER_DEGREE = 500

const unit =
  /[\s,]*(?:#|\b(?:apt|apartment|unit|suite|ste|room|rm|floor|fl|bldg|building|lot|no)\b\.?)\s*#?\s*(?:[\w-]*\d[\w-]*|[a-z]\b)|[\s,]*#\s*\w+/gi
const leadingNumber = /^(?!\d+(?:st|nd|rd|th)\b)#?\d[\w/-]*(?:\s+\d+\/\d+)?[\s,]+/i
const trailingNumber = /(?<!\b(?:route|highway|hwy|road|rd|us|state|county|interstate|i|sr|cr|fm|rr))[\s,]+\d+[a-z]?$/i

/**
 * The public form of a street: without house number and apartment. Numbers that name a street stay: `350 5th Avenue`
 * → `5th Avenue`.
 */
export function hideStreetNumber(address: string): string {
  const street = address.trim().replace(unit, '').trim().replace(leadingNumber, '').replace(trailingNumber, '')
  return /^#?\d+\w?$/.test(street) ? '' : street.trim()
}

/**
 * The public form of a coordinate, snapped to a grid of about 200 m. The map box of a search is compared with this
 * one, never with the exact place.
 */
export const roundCoordinate = (degrees: number): number => degreesOf(stepsOf(degrees))

/** A public coordinate as a whole number, and back: sums of them are exact. */
export const stepsOf = (degrees: number): number => Math.floor(degrees * STEPS_PER_DEGREE + 0.5)
export const degreesOf = (steps: number): number => steps / STEPS_PER_DEGREE
