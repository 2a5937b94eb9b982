import { type CancelReason, findTransition, statusOf } from '#contract/bookings/bookings.rules.ts'
import type { Booking, CancellationQuote } from '#contract/bookings/bookings.schemas.ts'
import { toCents } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database, Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { toBooking } from './bookings.mapper.ts'
import { type BookingView, findBookingView } from './bookings.read-model.ts'
import { type BookingRow, freeNights, lockBooking, movePhase } from './bookings.repository.ts'
import {
  type CancellingParty,
  isOver,
  refundNow,
  type StayAt,
  shareOf,
  timeZoneOf,
  toCancellationQuote,
} from './cancellation.domain.ts'
import type { BookingNews } from './guest-letters.mails.ts'
import type { RefundService } from './refunds.service.ts'

interface CancellationDeps {
  db: Database
  clock: Clock
  refunds: RefundService
  urlFor: (imageKey: string) => string
}

export type CancellationsService = ReturnType<typeof createCancellationsService>

const standing = { pending: 'is pending', confirmed: 'is already confirmed', cancelled: 'is already cancelled' } as const
const endings = {
  guest: { reason: 'guest', news: 'stay_cancelled' },
  host: { reason: 'host_cancelled', news: 'host_cancelled' },
  operator: { reason: 'operator', news: 'annulled' },
} as const satisfies Record<string, { reason: CancelReason; news: BookingNews }>

/** Refuses what is not a confirmed stay with nights ahead. */
function requireStanding({ booking, timeZone, now }: StayAt): void {
  if (booking.phase !== 'confirmed') throw new Refusal('invalid_transition', `This booking ${standing[statusOf(booking.phase)]}.`)
  if (isOver({ booking, timeZone, now })) throw new Refusal('invalid_transition', 'This stay is over.')
}

/**
 * Ends confirmed stays: their guest does, for what the policy copied onto the booking gives; their host does, and everything goes back; or
 * the operator (decision M6). The booking is locked, so that of several who try at once one succeeds.
 */
export function createCancellationsService({ db, clock, refunds, urlFor }: CancellationDeps) {
  const findOwn = async (actor: Actor, bookingId: number): Promise<{ view: BookingView; by: CancellingParty }> => {
    const view = await findBookingView(db, bookingId)
    const by = view?.booking.guestId === actor.id ? 'guest' : view?.ownerId === actor.id && view.booking.paidAt ? 'host' : null
    if (!view || !by) throw new Refusal('booking_not_found')
    return { view, by }
  }

  const stayAt = (booking: BookingRow, timeZone: string): StayAt => ({ booking, timeZone, now: clock.now() })

  /** The end of a locked, confirmed stay: nights free, money promised, both told. */
  const end = async (tx: Transaction, booking: BookingRow, by: keyof typeof endings, refundCents: number): Promise<boolean> => {
    const row = findTransition('annul', by === 'operator' ? 'system' : by, booking.phase)
    const { reason, news } = endings[by]
    const moved =
      row &&
      (await movePhase(tx, booking.id, {
        from: row.from,
        to: row.to,
        patch: { cancelReason: reason },
        now: clock.now(),
      }))
    if (!moved) return false
    await freeNights(tx, booking.id)
    await refunds.promiseAndTell(tx, moved, news, refundCents)
    return true
  }

  return {
    /** What goes back and what is kept if the actor gives the stay up now. Refuses a booking that is not confirmed, or a stay that is over. */
    getQuote: async (actor: Actor, bookingId: number): Promise<CancellationQuote> => {
      const { view, by } = await findOwn(actor, bookingId)
      const stay = stayAt(view.booking, timeZoneOf(view))
      requireStanding(stay)
      return toCancellationQuote(by, stay, await refunds.readLeft(db, view.booking))
    },

    /**
     * Gives a confirmed stay up for `expectedRefund` dollars, which the actor was shown. When something else would go back by now, refuses
     * with `cancellation_changed` and the new quote. Repeating it is answered with the booking as it is.
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
        await end(tx, booking, by, refundCents)
      })
      return toBooking((await findBookingView(db, bookingId)) ?? view, by, urlFor)
    },

    /**
     * The operator gives money back after the confirmation. A part, in cents, leaves the stay standing; all that is left ends it; so does
     * what the guest's policy gives them; the host keeps what it does not (M6), so that a stay that is over is refused. Asked for again under
     * the same key, it is done once.
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
          await refunds.promise(tx, booking, wanted, requestKey)
          return 'done'
        }
        if (wanted !== 'by_policy') return (await end(tx, booking, 'operator', leftCents)) ? 'done' : 'not_confirmed'
        const view = await findBookingView(tx, bookingId)
        const stay = stayAt(booking, view ? timeZoneOf(view) : 'UTC')
        requireStanding(stay)
        return (await end(tx, booking, 'guest', refundNow(shareOf('guest', stay), booking, leftCents))) ? 'done' : 'not_confirmed'
      }),
  }
}
