import { defaultSiteFees, quoteStay } from '#contract/bookings/price.rules.ts'
import type { Database } from '../../server/src/db/client.ts'
import { insertHold, type NewBooking } from '../../server/src/db/queries/bookings.queries.ts'
import type { Slot } from './free-slots.ts'

const HOLD_MS = 15 * 60_000

const property = {
  title: 'A house',
  address: '1 Main St',
  city: 'Salem',
  state: 'OR',
  country: 'United States',
  primaryImageKey: null,
}

/** A booking of free nights by one of a thousand guests. */
export function toBooking({ propertyId, checkIn, checkOut }: Slot, piece: number): NewBooking {
  const quote = quoteStay({ checkIn, checkOut, nightlyRateCents: 15_000, fees: [], siteFees: defaultSiteFees })
  return {
    propertyId,
    guestId: `scale-guest-${1 + (piece % 1_000)}`,
    checkIn,
    checkOut,
    guestCount: 2,
    phase: 'held',
    quote,
    totalCents: quote.totalCents,
    cancellationPolicy: 'moderate',
    property,
    holdExpiresAt: new Date(Date.now() + HOLD_MS),
  }
}

/** A hold as the product takes it; false when one of the nights is taken. */
export async function hold(db: Database, booking: NewBooking): Promise<boolean> {
  const taken = new Error('taken')
  try {
    await db.transaction(async (tx) => {
      if (!(await insertHold(tx, booking))) throw taken
    })
    return true
  } catch (error) {
    if (error === taken) return false
    throw error
  }
}
