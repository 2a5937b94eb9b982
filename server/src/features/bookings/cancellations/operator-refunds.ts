import type { AuditAction } from '#contract/audit/audit.rules.ts'
import type { CancellationQuote } from '#contract/bookings/bookings.schemas.ts'
import { formatDollarsExact, toDollars } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../../db/client.ts'
import { lockBooking } from '../../../db/queries/bookings.queries.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { queueBookingEmails } from '../../booking-emails/bookings.emails.ts'
import type { RefundService } from '../../payments/refunds/refunds.ts'
import { findBookingView, readBookingView } from '../booking-views.queries.ts'
import type { BookingTransitions } from '../lifecycle/transitions.ts'
import { isOver, refundNow, shareOf, timeZoneOf, toCancellationQuote } from './cancellation.ts'
import { cancelConfirmed, endings, requireCancelable } from './confirmed-stays.ts'

export interface OperatorCancellationDeps {
  db: Database
  clock: Clock
  transitions: BookingTransitions
  refunds: Pick<RefundService, 'readLeft' | 'readGivenBack' | 'schedule' | 'findAmount'>
  publicUrl: string
}

export interface RefundOrder {
  /** The member of staff who refunds. */
  actorId: string
  /** Chosen by the caller: repeating the amount under the same key refunds once. */
  requestKey?: string | undefined
  /** The cents that were shown for a refund that ends the stay. */
  expectedCents?: number | undefined
  /** For the audit log. */
  reason?: string | undefined
}

/** An amount in cents, all that is left, or the refund of the booking's policy. */
export type WantedRefund = number | 'everything' | 'by_policy'

/**
 * The operator refunds after the confirmation. A part, in cents, leaves the stay booked; a full refund ends it; so
 * does the policy's refund. The host keeps the rest, so a stay that is over is refused. A repeat under the same key
 * has no further effect; `key_reused`: the key belongs to a refund of another amount. `changed`: the refund that ends
 * the stay is not the expected one.
 */
export const refundConfirmed = (
  { db, clock, transitions, refunds, publicUrl }: OperatorCancellationDeps,
  bookingId: number,
  wanted: WantedRefund,
  { actorId, requestKey, expectedCents, reason }: RefundOrder,
): Promise<'done' | 'too_large' | 'not_confirmed' | 'changed' | 'key_reused'> =>
  db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    const beforeCents = booking && requestKey ? await refunds.findAmount(tx, booking.id, requestKey) : null
    if (beforeCents !== null) return beforeCents === wanted ? 'done' : 'key_reused'
    if (booking?.phase !== 'confirmed') return 'not_confirmed'
    const leftCents = await refunds.readLeft(tx, booking)
    if (typeof wanted === 'number' && wanted > leftCents) return 'too_large'
    const record = (action: AuditAction, refundCents: number) =>
      recordAudit(tx, {
        actorId,
        action,
        subjectId: booking.id,
        detail: `${formatDollarsExact(toDollars(refundCents))} refunded${reason ? `. ${reason}` : ''}`,
        at: clock.now(),
      })
    if (typeof wanted === 'number' && wanted < leftCents) {
      const number = await refunds.schedule(tx, booking, wanted, requestKey)
      const givenBackCents = await refunds.readGivenBack(tx, booking.id)
      const refundId = String(number)
      await queueBookingEmails(tx, { news: 'refunded', booking, refundCents: wanted, givenBackCents, refundId, publicUrl })
      await record('booking.refunded', wanted)
      return 'done'
    }
    const end = async (by: 'guest' | 'operator', refundCents: number) => {
      if (expectedCents !== undefined && expectedCents !== refundCents) return 'changed' as const
      await cancelConfirmed(transitions, tx, booking, { by, refundCents })
      await record('booking.canceled', refundCents)
      return 'done' as const
    }
    if (wanted !== 'by_policy') return end('operator', leftCents)
    const stay = { booking, timeZone: timeZoneOf(await readBookingView(tx, bookingId)), now: clock.now() }
    requireCancelable(stay)
    return end('guest', refundNow(shareOf('guest', stay), booking, leftCents))
  })

/**
 * The operator cancels a request, or a confirmed stay that is not over, with a full refund. False, without an effect:
 * the booking is none of these any more.
 */
export const cancelForOperator = (
  { db, clock, transitions, refunds }: OperatorCancellationDeps,
  bookingId: number,
  actorId: string,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking?.phase !== 'paid' && booking?.phase !== 'confirmed') return false
    const now = clock.now()
    if (isOver({ booking, timeZone: timeZoneOf(await readBookingView(tx, bookingId)), now })) return false
    const refundCents = await refunds.readLeft(tx, booking)
    if (booking.phase === 'confirmed') await cancelConfirmed(transitions, tx, booking, { by: 'operator', refundCents })
    else
      await transitions.apply(tx, booking, {
        action: 'expire_request',
        by: 'system',
        patch: { cancelReason: endings.operator.reason },
        effects: { refundOwedCents: refundCents, email: endings.operator.email },
      })
    const detail = `${formatDollarsExact(toDollars(refundCents))} refunded`
    await recordAudit(tx, { actorId, action: 'booking.canceled', subjectId: bookingId, detail, at: now })
    return true
  })

/**
 * What the guest is refunded if staff cancel a stay now: all that is left, or the policy's refund. Refuses with
 * `booking_not_found`, and a booking that is not confirmed or over.
 */
export async function quoteForStaff(
  { db, clock, refunds }: OperatorCancellationDeps,
  bookingId: number,
): Promise<{ everything: CancellationQuote; byPolicy: CancellationQuote }> {
  const view = await findBookingView(db, bookingId)
  if (!view) throw new Refusal('booking_not_found')
  const stay = { booking: view.booking, timeZone: timeZoneOf(view), now: clock.now() }
  requireCancelable(stay)
  const leftCents = await refunds.readLeft(db, view.booking)
  return { everything: toCancellationQuote('host', stay, leftCents), byPolicy: toCancellationQuote('guest', stay, leftCents) }
}
