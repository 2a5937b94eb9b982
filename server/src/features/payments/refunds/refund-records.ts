import type { Queryable, Transaction } from '../../../db/client.ts'
import { type BookingRow, findBookingByIntent, requireBooking, requireLocked } from '../../../db/queries/bookings.queries.ts'
import type { ProviderRefund } from '../../../platform/payment-provider/payment-provider.ts'
import { queueBookingEmails } from '../../booking-emails/bookings.emails.ts'
import { postRefundDue, postRefundReturned, postRefundSent } from '../../ledger/posting.ts'
import { raiseException } from '../exceptions.ts'
import type { MoneyContext } from '../operations/provider-operation.ts'
import { reverseOverpayment } from '../transfers/overpayments.ts'
import {
  correctRefundAmount,
  insertRefund,
  listRefunds,
  lockRefund,
  type RefundRow,
  readGivenBack,
  shrinkRefund,
  updateRefundStatus,
} from './refunds.queries.ts'

// The rows of refunds: those we plan, the provider's news of them, and those made by hand at the provider.

const refundStatus = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
} as const

const isOurs = ({ metadata }: ProviderRefund) => metadata.refund_id !== undefined

/** Updates the refunds of a payment from the provider, including those made by hand there. */
export async function syncRefunds(ctx: MoneyContext, intentId: string): Promise<void> {
  const { db, payments } = ctx
  const known = await findBookingByIntent(db, intentId)
  if (!known?.paidAt) return
  const listed = (await payments.listRefunds(intentId)).toReversed()
  // Ours come first: one that was sent is not reduced for one made by hand.
  for (const refund of [...listed.filter(isOurs), ...listed.filter((one) => !isOurs(one))]) {
    await db.transaction(async (tx) => {
      const booking = await requireLocked(tx, known.id)
      const rows = await listRefunds(tx, booking.id)
      const own = rows.find((row) => row.providerRefundId === refund.id || refund.metadata.refund_id === String(row.id))
      await (own ? recordNews(ctx, tx, own, refund) : adoptRefund(ctx, tx, booking, refund))
    })
  }
}

/** What could still be refunded of a payment, in cents. */
export const readLeft = async (tx: Queryable, booking: BookingRow): Promise<number> =>
  Math.max(0, booking.totalCents - (await readGivenBack(tx, booking.id)))

/** Writes a refund in cents. `dueCents` is the part that the parties give up now, unless they have already. */
export async function writeRefund(
  ctx: MoneyContext,
  tx: Transaction,
  booking: BookingRow,
  {
    amountCents,
    dueCents = amountCents,
    requestKey = null,
  }: { amountCents: number; dueCents?: number; requestKey?: string | null },
): Promise<RefundRow> {
  const at = ctx.clock.now()
  const number = (await listRefunds(tx, booking.id)).length + 1
  const givenBackCents = await readGivenBack(tx, booking.id)
  const refund = await insertRefund(tx, { bookingId: booking.id, number, amountCents, requestKey, createdAt: at })
  if (dueCents > 0) await postRefundDue(tx, booking, { number, givenBackCents, amountCents: dueCents, at })
  await reverseOverpayment(ctx, tx, booking.id)
  return refund
}

/** Records the provider's news of a refund; repeating it, in any order, changes nothing more. */
export async function recordNews(ctx: MoneyContext, tx: Transaction, refund: RefundRow, known: ProviderRefund): Promise<void> {
  const { clock } = ctx
  const { amountCents: plannedCents } = await lockRefund(tx, refund.id)
  // The refund was reduced for one made by hand after it had been sent: another one is reduced instead.
  if (known.amountCents > plannedCents) {
    await correctRefundAmount(tx, refund.id, known.amountCents)
    await shrinkWaiting(tx, refund.bookingId, known.amountCents - plannedCents)
  }
  const facts = { refundId: known.id, amountCents: known.amountCents, at: clock.now() }
  await postRefundSent(tx, refund.bookingId, facts)
  const status = refundStatus[known.status]
  const moved = await updateRefundStatus(tx, refund.id, { providerRefundId: known.id, status, now: clock.now() })
  if (!moved || status !== 'failed') return
  await postRefundReturned(tx, refund.bookingId, facts)
  const detail = `Refund ${known.id} did not reach the guest (${known.failureReason ?? 'no reason given'}). Refund it another way.`
  await raiseException(ctx, tx, { key: `refund_failed:${known.id}`, kind: 'refund', bookingId: refund.bookingId, detail })
  const booking = await requireBooking(tx, refund.bookingId)
  const { id: refundId, amountCents: refundCents } = known
  await queueBookingEmails(ctx, tx, { news: 'refund_failed', booking, refundCents, refundId })
}

/**
 * A refund made by hand at the provider that no row names yet: it replaces a waiting one of ours, in whole or in
 * part, or stands alone.
 */
async function adoptRefund(ctx: MoneyContext, tx: Transaction, booking: BookingRow, known: ProviderRefund): Promise<void> {
  const detail = `Refund ${known.id} was made by hand at the payment provider. The ledger includes it.`
  await raiseException(ctx, tx, { key: `refund_by_hand:${known.id}`, kind: 'refund', bookingId: booking.id, detail })
  const rows = await listRefunds(tx, booking.id)
  const same = rows.find((row) => row.providerRefundId === null && row.amountCents === known.amountCents)
  if (same) return recordNews(ctx, tx, same, known)
  // More than is left: the rest was already scheduled, and that refund shrinks by as much.
  const leftCents = await readLeft(tx, booking)
  const promisedCents = Math.max(0, known.amountCents - leftCents)
  const { amountCents } = known
  const written = await writeRefund(ctx, tx, booking, { amountCents, dueCents: amountCents - promisedCents })
  await recordNews(ctx, tx, written, known)
  if (promisedCents > 0) await shrinkWaiting(tx, booking.id, promisedCents)
}

/**
 * Takes an amount in cents that the provider sent beyond our plan from a refund that still waits. The newest goes
 * first: an older one may be on its way.
 */
async function shrinkWaiting(tx: Transaction, bookingId: number, cents: number): Promise<void> {
  for (const { id } of (await listRefunds(tx, bookingId)).toReversed()) if (await shrinkRefund(tx, id, cents)) return
}
