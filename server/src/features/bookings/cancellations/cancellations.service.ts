import { type CancelReason, statusOf } from '#contract/bookings/bookings.rules.ts'
import type { Booking, CancellationQuote } from '#contract/bookings/bookings.schemas.ts'
import { toCents } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database, Transaction } from '../../../db/client.ts'
import type { Actor } from '../../../http/caller/actor.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { RefundService } from '../../payments/refunds/refunds.service.ts'
import { toBooking } from '../bookings.mapper.ts'
import { type BookingView, findBookingView } from '../bookings.read-model.ts'
import { type BookingRow, lockBooking } from '../bookings.repository.ts'
import type { BookingNews } from '../emails/guest.emails.ts'
import type { BookingTransitions } from '../lifecycle/transitions.service.ts'
import {
  type CancelingParty,
  isOver,
  refundNow,
  type StayAt,
  shareOf,
  timeZoneOf,
  toCancellationQuote,
} from './cancellation.domain.ts'

interface CancellationDeps {
  db: Database
  clock: Clock
  transitions: BookingTransitions
  refunds: Pick<RefundService, 'readLeft' | 'schedule' | 'wasAsked'>
  urlFor: (imageKey: string) => string
}

export type CancellationsService = ReturnType<typeof createCancellationsService>

const standing = { pending: 'is pending', confirmed: 'is already confirmed', cancelled: 'is already canceled' } as const
const endings = {
  guest: { reason: 'guest', email: 'stay_cancelled' },
  host: { reason: 'host_cancelled', email: 'host_cancelled' },
  operator: { reason: 'operator', email: 'operator_cancelled' },
} as const satisfies Record<string, { reason: CancelReason; email: BookingNews }>

/** Refuses a booking that is not a confirmed stay with nights ahead. */
function requireStanding({ booking, timeZone, now }: StayAt): void {
  if (booking.phase !== 'confirmed') throw new Refusal('invalid_transition', `This booking ${standing[statusOf(booking.phase)]}.`)
  if (isOver({ booking, timeZone, now })) throw new Refusal('invalid_transition', 'This stay is over.')
}

/**
 * Cancels confirmed stays: by the guest with the refund of the booking's policy; by the host or the operator with a
 * full refund. The booking is locked, so that of several concurrent calls one succeeds.
 */
export function createCancellationsService({ db, clock, transitions, refunds, urlFor }: CancellationDeps) {
  const findOwn = async (actor: Actor, bookingId: number): Promise<{ view: BookingView; by: CancelingParty }> => {
    const view = await findBookingView(db, bookingId)
    const by = view?.booking.guestId === actor.id ? 'guest' : view?.ownerId === actor.id && view.booking.paidAt ? 'host' : null
    if (!view || !by) throw new Refusal('booking_not_found')
    return { view, by }
  }

  const stayAt = (booking: BookingRow, timeZone: string): StayAt => ({ booking, timeZone, now: clock.now() })

  /** Cancels a locked, confirmed stay; false when it is no longer confirmed. */
  const cancelConfirmed = async (
    tx: Transaction,
    booking: BookingRow,
    by: keyof typeof endings,
    refundOwedCents: number,
  ): Promise<boolean> => {
    const { reason, email } = endings[by]
    const moved = await transitions.apply(tx, booking, {
      action: 'cancel_confirmed',
      by: by === 'operator' ? 'system' : by,
      patch: { cancelReason: reason },
      effects: { refundOwedCents, email },
    })
    return moved !== null
  }

  return {
    /**
     * The refund and the kept amount if the actor cancels now. Refuses a booking that is not confirmed, or a stay
     * that is over.
     */
    getQuote: async (actor: Actor, bookingId: number): Promise<CancellationQuote> => {
      const { view, by } = await findOwn(actor, bookingId)
      const stay = stayAt(view.booking, timeZoneOf(view))
      requireStanding(stay)
      return toCancellationQuote(by, stay, await refunds.readLeft(db, view.booking))
    },

    /**
     * Cancels a confirmed stay for `expectedRefund` dollars, which the actor was shown. When the refund has changed,
     * refuses with `cancellation_changed` and the new quote. A repeat returns the booking as it is.
     */
    cancel: async (actor: Actor, bookingId: number, expectedRefund: number): Promise<Booking> => {
      const { view, by } = await findOwn(actor, bookingId)
      await db.transaction(async (tx) => {
        const booking = await lockBooking(tx, bookingId)
        if (!booking) throw new Refusal('booking_not_found')
        if (booking.phase === 'cancelled' && booking.cancelReason === endings[by].reason) return
        const stay = stayAt(booking, timeZoneOf(view))
        requireStanding(stay)
        const leftCents = await refunds.readLeft(tx, booking)
        const refundCents = refundNow(shareOf(by, stay), booking, leftCents)
        if (refundCents !== toCents(expectedRefund))
          throw new Refusal('cancellation_changed', undefined, undefined, toCancellationQuote(by, stay, leftCents))
        await cancelConfirmed(tx, booking, by, refundCents)
      })
      return toBooking((await findBookingView(db, bookingId)) ?? view, by, urlFor)
    },

    /**
     * The operator refunds after the confirmation. A part, in cents, leaves the stay booked; a full refund ends it;
     * so does the policy's refund. The host keeps the rest, so a stay that is over is refused. A repeat under the
     * same key has no further effect.
     */
    refundConfirmed: (
      bookingId: number,
      wanted: number | 'everything' | 'by_policy',
      requestKey?: string,
    ): Promise<'done' | 'too_large' | 'not_confirmed'> =>
      db.transaction(async (tx) => {
        const booking = await lockBooking(tx, bookingId)
        if (booking && requestKey && (await refunds.wasAsked(tx, booking.id, requestKey))) return 'done'
        if (booking?.phase !== 'confirmed') return 'not_confirmed'
        const leftCents = await refunds.readLeft(tx, booking)
        if (typeof wanted === 'number' && wanted > leftCents) return 'too_large'
        if (typeof wanted === 'number' && wanted < leftCents) {
          await refunds.schedule(tx, booking, wanted, requestKey)
          return 'done'
        }
        if (wanted !== 'by_policy') return (await cancelConfirmed(tx, booking, 'operator', leftCents)) ? 'done' : 'not_confirmed'
        const view = await findBookingView(tx, bookingId)
        const stay = stayAt(booking, view ? timeZoneOf(view) : 'UTC')
        requireStanding(stay)
        return (await cancelConfirmed(tx, booking, 'guest', refundNow(shareOf('guest', stay), booking, leftCents)))
          ? 'done'
          : 'not_confirmed'
      }),
  }
}
