import type { AuditAction } from '#contract/audit/audit.rules.ts'
import { formatDollarsExact, toDollars } from '#contract/shared/money.ts'
import type { Database } from '../../../db/client.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { RefundService } from '../../payments/refunds/refunds.service.ts'
import { readBookingView } from '../bookings.read-model.ts'
import { lockBooking } from '../bookings.repository.ts'
import type { BookingTransitions } from '../lifecycle/transitions.service.ts'
import { isOver, refundNow, shareOf, timeZoneOf } from './cancellation.domain.ts'
import { cancelConfirmed, endings, requireCancelable } from './confirmed-stays.service.ts'

export interface OperatorCancellationDeps {
  db: Database
  clock: Clock
  transitions: BookingTransitions
  refunds: Pick<RefundService, 'readLeft' | 'schedule' | 'wasAsked'>
}

export interface RefundOrder {
  /** The member of staff who refunds. */
  actorId: string
  /** Chosen by the caller: repeating the amount under the same key refunds once. */
  requestKey?: string | undefined
}

/** An amount in cents, all that is left, or the refund of the booking's policy. */
export type WantedRefund = number | 'everything' | 'by_policy'

/**
 * The operator refunds after the confirmation. A part, in cents, leaves the stay booked; a full refund ends it; so
 * does the policy's refund. The host keeps the rest, so a stay that is over is refused. A repeat under the same key
 * has no further effect.
 */
export const refundConfirmed = (
  { db, clock, transitions, refunds }: OperatorCancellationDeps,
  bookingId: number,
  wanted: WantedRefund,
  { actorId, requestKey }: RefundOrder,
): Promise<'done' | 'too_large' | 'not_confirmed'> =>
  db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking && requestKey && (await refunds.wasAsked(tx, booking.id, requestKey))) return 'done'
    if (booking?.phase !== 'confirmed') return 'not_confirmed'
    const leftCents = await refunds.readLeft(tx, booking)
    if (typeof wanted === 'number' && wanted > leftCents) return 'too_large'
    const record = (action: AuditAction, refundCents: number) =>
      recordAudit(tx, {
        actorId,
        action,
        subjectId: booking.id,
        detail: `${formatDollarsExact(toDollars(refundCents))} refunded`,
        at: clock.now(),
      })
    if (typeof wanted === 'number' && wanted < leftCents) {
      await refunds.schedule(tx, booking, wanted, requestKey)
      await record('booking.refunded', wanted)
      return 'done'
    }
    const end = async (by: 'guest' | 'operator', refundCents: number) => {
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
