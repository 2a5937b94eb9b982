import type { AuditAction } from '#contract/audit/audit.rules.ts'
import type { Booking, CancellationQuote } from '#contract/bookings/bookings.schemas.ts'
import { moneyFormat, toAmount, toCents } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../../context.ts'
import { lockBooking } from '../../../db/queries/bookings.queries.ts'
import type { Actor } from '../../../http/caller/actor.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { queueBookingEmails } from '../../booking-emails/bookings.emails.ts'
import type { MoneyContext } from '../../payments/operations/provider-operation.ts'
import { readLeft } from '../../payments/refunds/refund-records.ts'
import { readGivenBack } from '../../payments/refunds/refunds.queries.ts'
import { findRefundAmount, scheduleRefund } from '../../payments/refunds/refunds.ts'
import { requireAmounts } from '../../site/amounts.ts'
import { findBookingView, readBookingView } from '../booking-views.queries.ts'
import { applyTransition } from '../lifecycle/transitions.ts'
import { toBooking } from '../to-booking.ts'
import { isOver, refundNow, shareOf, timeZoneOf, toCancellationQuote } from './cancellation.ts'
import { cancelConfirmed, endings, requireCancelable } from './confirmed-stays.ts'

// The operator refunds a confirmed booking in part, in full or by the policy, and cancels.

/** `$120.00 refunded`, for the audit log. */
const refundedWords = ({ settings }: MoneyContext, cents: number): string =>
  `${moneyFormat(settings.current()).exact(toAmount(cents))} refunded`

/** `amount` in the site's currency; without one all that is left, or the policy's refund. */
interface RefundRequest {
  bookingId: number
  amount?: number | undefined
  byPolicy?: true | undefined
  requestKey?: string | undefined
  expectedRefund?: number | undefined
  reason?: string | undefined
}

/**
 * Refuses with `booking_not_found`, `invalid_request` for an amount that the currency does not have,
 * `refund_too_large` and `invalid_transition`, and with `cancellation_changed` when a refund that ends the stay is
 * not the expected one, and with `key_reused` when the key belongs to a refund of another amount. Each refund is in
 * the audit log.
 */
export async function refundBooking(ctx: MoneyContext & Needs<'images'>, actor: Actor, request: RefundRequest): Promise<Booking> {
  const { bookingId, amount, byPolicy, requestKey, expectedRefund, reason } = request
  requireAmounts(ctx, { amount })
  const view = await findBookingView(ctx.db, bookingId)
  if (!view?.booking.paidAt) throw new Refusal('booking_not_found')
  const ending = byPolicy ? 'by_policy' : 'everything'
  const outcome = await refundConfirmed(ctx, bookingId, amount === undefined ? ending : toCents(amount), {
    actorId: actor.id,
    requestKey,
    expectedCents: expectedRefund === undefined ? undefined : toCents(expectedRefund),
    reason: reason || undefined,
  })
  if (outcome === 'changed') throw new Refusal('cancellation_changed', 'The refund has changed. Review it and try again.')
  if (outcome === 'key_reused') throw new Refusal('key_reused')
  if (outcome === 'too_large') throw new Refusal('refund_too_large')
  if (outcome === 'not_confirmed') throw new Refusal('invalid_transition')
  // The operator refunds without learning who the guest is: contact details are for the host alone.
  return toBooking(await readBookingView(ctx.db, bookingId), 'guest', ctx)
}

interface RefundOrder {
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
type WantedRefund = number | 'everything' | 'by_policy'

/**
 * The operator refunds after the confirmation. A part, in cents, leaves the stay booked; a full refund ends it; so
 * does the policy's refund. The host keeps the rest, so a stay that is over is refused. A repeat under the same key
 * has no further effect; `key_reused`: the key belongs to a refund of another amount. `changed`: the refund that ends
 * the stay is not the expected one.
 */
const refundConfirmed = (
  ctx: MoneyContext,
  bookingId: number,
  wanted: WantedRefund,
  { actorId, requestKey, expectedCents, reason }: RefundOrder,
): Promise<'done' | 'too_large' | 'not_confirmed' | 'changed' | 'key_reused'> =>
  ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    const beforeCents = booking && requestKey ? await findRefundAmount(tx, booking.id, requestKey) : null
    if (beforeCents !== null) return beforeCents === wanted ? 'done' : 'key_reused'
    if (booking?.phase !== 'confirmed') return 'not_confirmed'
    const leftCents = await readLeft(tx, booking)
    if (typeof wanted === 'number' && wanted > leftCents) return 'too_large'
    const record = (action: AuditAction, refundCents: number) =>
      recordAudit(tx, {
        actorId,
        action,
        subjectId: booking.id,
        detail: `${refundedWords(ctx, refundCents)}${reason ? `. ${reason}` : ''}`,
        at: ctx.clock.now(),
      })
    if (typeof wanted === 'number' && wanted < leftCents) {
      const number = await scheduleRefund(ctx, tx, booking, wanted, requestKey)
      const givenBackCents = await readGivenBack(tx, booking.id)
      const refundId = String(number)
      await queueBookingEmails(ctx, tx, { news: 'refunded', booking, refundCents: wanted, givenBackCents, refundId })
      await record('booking.refunded', wanted)
      return 'done'
    }
    const end = async (by: 'guest' | 'operator', refundCents: number) => {
      if (expectedCents !== undefined && expectedCents !== refundCents) return 'changed' as const
      await cancelConfirmed(ctx, tx, booking, { by, refundCents })
      await record('booking.canceled', refundCents)
      return 'done' as const
    }
    if (wanted !== 'by_policy') return end('operator', leftCents)
    const stay = { booking, timeZone: timeZoneOf(await readBookingView(tx, bookingId)), now: ctx.clock.now() }
    requireCancelable(stay)
    return end('guest', refundNow(shareOf('guest', stay), booking, leftCents))
  })

/**
 * The operator cancels a request, or a confirmed stay that is not over, with a full refund. False, without an effect:
 * the booking is none of these any more.
 */
export const cancelForOperator = (ctx: MoneyContext, bookingId: number, actorId: string): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking?.phase !== 'paid' && booking?.phase !== 'confirmed') return false
    const now = ctx.clock.now()
    if (isOver({ booking, timeZone: timeZoneOf(await readBookingView(tx, bookingId)), now })) return false
    const refundCents = await readLeft(tx, booking)
    if (booking.phase === 'confirmed') await cancelConfirmed(ctx, tx, booking, { by: 'operator', refundCents })
    else
      await applyTransition(ctx, tx, booking, {
        action: 'expire_request',
        by: 'system',
        patch: { cancelReason: endings.operator.reason },
        effects: { refundOwedCents: refundCents, email: endings.operator.email },
      })
    const detail = refundedWords(ctx, refundCents)
    await recordAudit(tx, { actorId, action: 'booking.canceled', subjectId: bookingId, detail, at: now })
    return true
  })

/**
 * What the guest is refunded if staff cancel a stay now: all that is left, or the policy's refund. Refuses with
 * `booking_not_found`, and a booking that is not confirmed or over.
 */
export async function quoteForStaff(
  { db, clock }: Needs<'db' | 'clock'>,
  bookingId: number,
): Promise<{ everything: CancellationQuote; byPolicy: CancellationQuote }> {
  const view = await findBookingView(db, bookingId)
  if (!view) throw new Refusal('booking_not_found')
  const stay = { booking: view.booking, timeZone: timeZoneOf(view), now: clock.now() }
  requireCancelable(stay)
  const leftCents = await readLeft(db, view.booking)
  return { everything: toCancellationQuote('host', stay, leftCents), byPolicy: toCancellationQuote('guest', stay, leftCents) }
}
