import { createHash } from 'node:crypto'
import { foldText } from '#contract/properties/search/search-text.rules.ts'
import type { Coordinates, PostalAddress } from './geocoder.ts'

/** About 900 m to the north, the farthest a point is moved. */
const REACH_DEGREES = 0.008

/** A number of `[0, 1)` from four bytes. */
const fraction = (bytes: Buffer, at: number): number => bytes.readUInt32BE(at) / 2 ** 32

/**
 * Moves the point of a whole area by a little, always the same way for the same street, so that the listings of one
 * ZIP code do not overlap. Without a street the point stays.
 */
export function scatter(center: Coordinates, { address, zipCode }: PostalAddress): Coordinates {
  const street = foldText(address ?? '')
  if (!street) return center
  const hash = createHash('sha256').update(`${street}|${zipCode}`).digest()
  const angle = 2 * Math.PI * fraction(hash, 0)
  const reach = REACH_DEGREES * Math.sqrt(fraction(hash, 4))
  const narrowing = Math.max(0.2, Math.cos((center.latitude * Math.PI) / 180))
  return {
    latitude: center.latitude + reach * Math.sin(angle),
    longitude: center.longitude + (reach * Math.cos(angle)) / narrowing,
  }
}
