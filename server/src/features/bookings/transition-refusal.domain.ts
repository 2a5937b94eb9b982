import { statusOf } from '#contract/bookings/bookings.rules.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { BookingRow } from '../../db/queries/bookings.queries.ts'

const statusWords = { pending: 'is pending', confirmed: 'is already confirmed', cancelled: 'is already canceled' } as const

/** Refuses a change of a booking with `invalid_transition` and names the booking's status. */
export function refuseTransition({ phase }: Pick<BookingRow, 'phase'>): never {
  throw new Refusal('invalid_transition', `This booking ${statusWords[statusOf(phase)]}.`)
}
