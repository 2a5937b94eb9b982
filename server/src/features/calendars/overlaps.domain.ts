import { bookingClaim, sharedNights } from '#contract/calendars/calendars.rules.ts'
import type { Claim, Nights } from '#contract/calendars/calendars.schemas.ts'

/** A claim with the imported stay it is, unless it is a booking. */
export type SourceClaim = Claim & { stayId?: number }
export interface FoundOverlap {
  nights: Nights
  isSame: boolean
  claims: [SourceClaim, SourceClaim]
}

interface Sources {
  imported: readonly (Nights & { id: number; name: string })[]
  booked: readonly (Nights & { id: number })[]
}

/** More than a host can look through; the earliest are shown. */
const MAX_OVERLAPS = 200

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Where an imported stay claims nights of a booking made here, or of another imported stay: both may have been sold.
 * An equal range is marked, because it may be one stay copied from calendar to calendar.
 */
export function findOverlaps({ imported, booked }: Sources): FoundOverlap[] {
  const claims: SourceClaim[] = [
    ...imported.map(({ from, to, name, id }) => ({ from, to, name, stayId: id })),
    ...booked.map(({ from, to, id }) => ({ from, to, name: bookingClaim(id), bookingId: id })),
  ].sort((a, b) => compare(a.from, b.from) || compare(a.to, b.to))
  const overlaps: FoundOverlap[] = []
  for (const [index, one] of claims.entries()) {
    for (let next = index + 1; next < claims.length; next++) {
      const other = claims[next]
      if (!other || other.from >= one.to) break
      const nights = sharedNights(one, other)
      const isOurs = one.bookingId !== undefined && other.bookingId !== undefined
      if (nights && !isOurs)
        overlaps.push({ nights, isSame: one.from === other.from && one.to === other.to, claims: [one, other] })
      if (overlaps.length >= MAX_OVERLAPS) return overlaps
    }
  }
  return overlaps
}
