import { defaultSiteFees, quoteStay } from '#contract/bookings/price.rules.ts'
import { addDays, type IsoDate } from '#contract/shared/dates.ts'
import { bookings } from '../../src/db/schema/bookings.schema.ts'
import type { TestApi } from '../api.ts'

interface PastStay {
  propertyId: number
  guestId: string
  checkOut: IsoDate
  phase?: 'confirmed' | 'cancelled' | 'paid'
}

/** A paid stay of two nights, inserted directly; returns its id. */
export async function makePastStay({ db, clock }: TestApi, stay: PastStay): Promise<number> {
  const { propertyId, guestId, checkOut, phase = 'confirmed' } = stay
  const checkIn = addDays(checkOut, -2)
  const quote = quoteStay({ checkIn, checkOut, nightlyRateCents: 10_000, fees: [], siteFees: defaultSiteFees })
  const [row] = await db
    .insert(bookings)
    .values({
      propertyId,
      guestId,
      checkIn,
      checkOut,
      guestCount: 1,
      phase,
      cancelReason: phase === 'cancelled' ? 'guest' : null,
      quote,
      totalCents: quote.totalCents,
      cancellationPolicy: 'flexible',
      property: { title: 'The cabin', address: '', city: 'Asheville', state: 'NC', country: 'US', primaryImageKey: null },
      paidAt: clock.now(),
      payoutPlannedAt: clock.now(),
      holdExpiresAt: clock.now(),
    })
    .returning({ id: bookings.id })
  if (!row) throw new Error('No stay')
  return row.id
}

export const fiveStars = { cleanliness: 5, accuracy: 5, checkIn: 5, location: 5, value: 5 }
export const stayReview = (rating = 5) => ({
  rating,
  scores: { ...fiveStars, value: 4 },
  comment: 'A quiet place with a good stove.',
})
export const guestReview = (rating = 5) => ({ rating, comment: 'Left the place as it was found.' })
