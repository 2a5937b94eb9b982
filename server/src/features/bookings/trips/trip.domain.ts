import { TZDate } from '@date-fns/tz'
import { stayHours } from '#contract/availability/stay-hours.rules.ts'
import { bookedRule, guestRefund } from '#contract/bookings/refund.rules.ts'
import type { TripRefund } from '#contract/bookings/trips.schemas.ts'
import { datedLadder } from '#contract/properties/cancellation.rules.ts'
import { addDays, type IsoDate } from '#contract/shared/dates.ts'
import { toDollars } from '#contract/shared/money.ts'
import type { BookingRow } from '../../../db/queries/bookings.queries.ts'

function hourOf(date: IsoDate, hour: number, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, day, hour, timeZone).getTime())
}

/** The hours of check-in and check-out, by the clock of the property. */
export const stayInstants = ({ checkIn, checkOut }: Pick<BookingRow, 'checkIn' | 'checkOut'>, timeZone: string) => ({
  checkInAt: hourOf(checkIn, stayHours.checkIn, timeZone),
  checkOutAt: hourOf(checkOut, stayHours.checkOut, timeZone),
})

/** Longer ago than the free period of any payment. */
const LONG_AGO = new Date(0)

/** The refund of each step of the policy after the free period, in order; the last one ends on the eve of check-in. */
export function tripRefunds({
  quote,
  cancellationPolicy: policy,
  checkIn,
}: Pick<BookingRow, 'quote' | 'cancellationPolicy' | 'checkIn'>): TripRefund[] {
  const ends = [...datedLadder(bookedRule(quote, policy), checkIn).map(({ until }) => until), addDays(checkIn, -1)]
  return ends.map((until) => {
    const { percent, refundCents } = guestRefund({ quote, policy, checkIn, paidAt: LONG_AGO, now: new Date(), today: until })
    return { percent, refund: toDollars(refundCents), until }
  })
}
