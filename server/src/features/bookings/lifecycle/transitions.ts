import { type BookingAction, type BookingParty, findTransition, statusOf } from '#contract/bookings/bookings.rules.ts'
import type { WebhookKind } from '#contract/developers/webhook-events.rules.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Transaction } from '../../../db/client.ts'
import { type BookingRow, freeNights, insertTransition, movePhase } from '../../../db/queries/bookings.queries.ts'
import { passCrashPoint } from '../../../platform/crash-points.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { recordEvent, toBookingData } from '../../../platform/jobs/webhook-outbox.ts'
import { type BookingNews, queueBookingEmails } from '../../booking-emails/bookings.emails.ts'
import { postCharge } from '../../ledger/posting.ts'
import type { MoneyContext } from '../../payments/operations/provider-operation.ts'
import { readLeft } from '../../payments/refunds/refund-records.ts'
import { readGivenBack } from '../../payments/refunds/refunds.queries.ts'
import { scheduleRefund } from '../../payments/refunds/refunds.ts'

/** The kind of job that reminds the host of an open request. */
export const REMINDER_JOB = 'booking.reminder'

/** The effects of a booking's change. */
interface TransitionEffects {
  /** A received payment: an entry of the ledger. */
  charge?: { chargeId: string | null }
  /** Cents owed to the guest by the change, earlier refunds included; only the difference is scheduled. */
  refundOwedCents?: number
  /** What the emails to guest and host are about. */
  email?: BookingNews
  /** When the host is reminded of an open request; null: never. */
  remindAt?: Date | null
}

/** One change of a booking: a row of the table of transitions, the columns it sets, and its effects. */
interface TransitionRequest {
  action: BookingAction
  by: BookingParty
  patch?: Partial<Pick<BookingRow, 'cancelReason' | 'paidAt' | 'cardBrand' | 'cardLast4' | 'respondBy' | 'holdExpiresAt'>>
  effects?: TransitionEffects
}

/** Applies one change in a transaction of its own; null when the booking has moved on. */
export async function transition(ctx: MoneyContext, booking: BookingRow, request: TransitionRequest): Promise<BookingRow | null> {
  const moved = await ctx.db.transaction((tx) => applyTransition(ctx, tx, booking, request))
  passCrashPoint('change-after-commit')
  return moved
}

/**
 * Moves a booking along the table of transitions and writes the effects, in the caller's transaction: the only place
 * where a booking changes its phase. The update is conditional: null when the table has no such row, or when the
 * booking has moved on since it was read. The provider is never called here: operations follow the commit.
 */
export async function applyTransition(
  ctx: MoneyContext,
  tx: Transaction,
  booking: BookingRow,
  { action, by, patch = {}, effects = {} }: TransitionRequest,
): Promise<BookingRow | null> {
  const row = findTransition(action, by, booking.phase)
  if (!row) return null
  const moved = await movePhase(tx, booking.id, { from: [booking.phase], to: row.to, patch, now: ctx.clock.now() })
  if (!moved) return null
  await insertTransition(tx, { bookingId: moved.id, action, by, at: moved.updatedAt })
  // A replaced hold gives its nights to the new one at once, before its payment is voided.
  if (moved.phase === 'cancelled' || action === 'replace') await freeNights(tx, moved.id)
  await applyEffects(ctx, tx, moved, effects)
  const kind = kindByAction[action]
  if (kind) await recordEvent(tx, { kind, data: toBookingData(moved), at: moved.updatedAt })
  passCrashPoint('change-before-commit')
  return moved
}

/** Writes ledger entry, refund, emails and reminder of a change in the same transaction. */
async function applyEffects(ctx: MoneyContext, tx: Transaction, booking: BookingRow, effects: TransitionEffects): Promise<void> {
  const { charge, refundOwedCents = 0, email, remindAt } = effects
  if (charge) await postCharge(tx, booking, { chargeId: charge.chargeId, at: ctx.clock.now() })
  const refundCents = refundOwedCents > 0 ? Math.min(refundOwedCents, await readLeft(tx, booking)) : 0
  if (refundCents > 0) await scheduleRefund(ctx, tx, booking, refundCents)
  if (email) {
    const givenBackCents = await readGivenBack(tx, booking.id)
    await queueBookingEmails(ctx, tx, { news: email, booking, refundCents, givenBackCents })
  }
  if (!remindAt) return
  const payload = { bookingId: booking.id }
  await enqueue(tx, { kind: REMINDER_JOB, key: `reminder:${booking.id}`, payload, runAt: remindAt })
}

/** The event of each change that a host learns of: unpaid holds are not theirs to see. */
const kindByAction: Partial<Record<BookingAction, WebhookKind & `booking.${string}`>> = {
  pay: 'booking.requested',
  pay_instantly: 'booking.confirmed',
  approve: 'booking.confirmed',
  reject: 'booking.rejected',
  expire_request: 'booking.rejected',
  cancel: 'booking.canceled',
  cancel_confirmed: 'booking.canceled',
}

const statusWords = { pending: 'is pending', confirmed: 'is already confirmed', cancelled: 'is already canceled' } as const

/** Refuses a change of a booking with `invalid_transition` and names the booking's status. */
export function refuseTransition({ phase }: Pick<BookingRow, 'phase'>): never {
  throw new Refusal('invalid_transition', `This booking ${statusWords[statusOf(phase)]}.`)
}
