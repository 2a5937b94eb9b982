import { sharedNights } from '#contract/calendars/calendars.rules.ts'
import type { Claim, Nights, Overlap } from '#contract/calendars/calendars.schemas.ts'

interface Sources {
  imported: readonly (Nights & { name: string })[]
  booked: readonly (Nights & { id: number })[]
}

/** More than a host can look through; the earliest are shown. */
const MAX_OVERLAPS = 200

/**
 * Where an imported stay claims nights of a booking made here, or of another imported stay: both may have been sold.
 * An equal range is marked, because it may be one stay copied from calendar to calendar.
 */
export function findOverlaps({ imported, booked }: Sources): Overlap[] {
  const claims: Claim[] = [
    ...imported.map(({ from, to, name }) => ({ from, to, name })),
    ...booked.map(({ from, to, id }) => ({ from, to, name: `Porchlight booking ${id}`, bookingId: id })),
  ].sort((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to))
  const overlaps: Overlap[] = []
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
