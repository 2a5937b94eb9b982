import type { Database, Queryable, Transaction } from '../../../db/client.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { PaymentProvider, ProviderRefund } from '../../../platform/payment-provider/payment-provider.ts'
import { type BookingRow, findBooking, findBookingByIntent, lockBooking } from '../../bookings/bookings.repository.ts'
import { queueBookingEmails } from '../../bookings/emails/bookings.emails.ts'
import { postCharge, postRefundDue, postRefundReturned, postRefundSent } from '../../ledger/posting/booking-entries.repository.ts'
import { hasOpenDispute } from '../disputes/disputes.repository.ts'
import type { OperationHandler, PaymentOperations } from '../operations/payment-operations.service.ts'
import type { PaymentExceptions } from '../reconciliation/payment-exceptions.repository.ts'
import {
  correctRefundAmount,
  findRefundByNumber,
  insertRefund,
  listRefunds,
  lockRefund,
  type RefundRow,
  readGivenBack,
  shrinkRefund,
  updateRefundStatus,
} from './refunds.repository.ts'

export interface RefundDeps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'refund' | 'findRefund' | 'listRefunds'>
  ops: PaymentOperations
  exceptions: PaymentExceptions
  /** Reverses the part of the host's payout that is too much after their share has shrunk. */
  reverseOverpayment: (tx: Transaction, bookingId: number) => Promise<void>
  publicUrl: string
}

export type RefundService = ReturnType<typeof createRefundService>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const refundStatus = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
} as const

const toMetadata = (refund: RefundRow) => ({ booking_id: String(refund.bookingId), refund_id: String(refund.id) })

/**
 * Refunds guests: a row and a ledger entry with the booking's change, an operation that executes it, the provider's
 * confirmation.
 */
export function createRefundService({ db, clock, payments, ops, exceptions, reverseOverpayment, publicUrl }: RefundDeps) {
  const requireParts = async (op: { bookingId: number; number: number }) => {
    const [booking, refund] = [await findBooking(db, op.bookingId), await findRefundByNumber(db, op.bookingId, op.number)]
    if (!booking?.intentId || !refund) throw new Error(`Refund ${op.number} of booking ${op.bookingId} has no payment`)
    return { intentId: booking.intentId, refund }
  }

  /**
   * Takes an amount in cents that the provider sent beyond our plan from a refund that still waits. The newest goes
   * first: an older one may be on its way.
   */
  const shrinkWaiting = async (tx: Transaction, bookingId: number, cents: number): Promise<void> => {
    for (const { id } of (await listRefunds(tx, bookingId)).toReversed()) if (await shrinkRefund(tx, id, cents)) return
  }

  /** Records the provider's news of a refund; repeating it, in any order, changes nothing more. */
  const apply = async (tx: Transaction, refund: RefundRow, known: ProviderRefund): Promise<void> => {
    const plannedCents = (await lockRefund(tx, refund.id))?.amountCents ?? known.amountCents
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
    await exceptions.raise(tx, { key: `refund_failed:${known.id}`, kind: 'refund', bookingId: refund.bookingId, detail })
    const booking = await findBooking(tx, refund.bookingId)
    if (!booking) return
    const { id: refundId, amountCents: refundCents } = known
    await queueBookingEmails(tx, { news: 'refund_failed', booking, refundCents, refundId, publicUrl })
  }

  /** Records a refund. `dueCents` is the part that the parties give up now, unless they have already. */
  const plan = async (
    tx: Transaction,
    booking: BookingRow,
    amountCents: number,
    { dueCents = amountCents, requestKey = null }: { dueCents?: number; requestKey?: string | null } = {},
  ): Promise<RefundRow> => {
    const number = (await listRefunds(tx, booking.id)).length + 1
    const givenBackCents = await readGivenBack(tx, booking.id)
    const refund = await insertRefund(tx, { bookingId: booking.id, number, amountCents, requestKey, createdAt: clock.now() })
    if (dueCents > 0) await postRefundDue(tx, booking, { number, givenBackCents, amountCents: dueCents, at: clock.now() })
    await reverseOverpayment(tx, booking.id)
    return refund
  }

  const readLeft = async (tx: Queryable, booking: BookingRow): Promise<number> =>
    Math.max(0, booking.totalCents - (await readGivenBack(tx, booking.id)))

  /** A refund made by hand at the provider: it replaces a waiting one of ours, or a part of it, or stands alone. */
  const adopt = async (tx: Transaction, booking: BookingRow, known: ProviderRefund): Promise<void> => {
    const rows = await listRefunds(tx, booking.id)
    if (rows.some((row) => row.providerRefundId === known.id)) return
    const detail = `Refund ${known.id} was made by hand at the payment provider. The ledger includes it.`
    await exceptions.raise(tx, { key: `refund_by_hand:${known.id}`, kind: 'refund', bookingId: booking.id, detail })
    const waiting = rows.filter((row) => row.providerRefundId === null)
    const same = waiting.find((row) => row.amountCents === known.amountCents)
    if (same) return apply(tx, same, known)
    // More than is left: the rest was already scheduled, and that refund shrinks by as much.
    const leftCents = await readLeft(tx, booking)
    const promisedCents = Math.max(0, known.amountCents - leftCents)
    const planned = await plan(tx, booking, known.amountCents, { dueCents: known.amountCents - promisedCents })
    await apply(tx, planned, known)
    if (promisedCents > 0) await shrinkWaiting(tx, booking.id, promisedCents)
  }

  /** Updates the refunds of a payment from the provider, including those made by hand there. */
  const sync = async (intentId: string): Promise<void> => {
    const known = await findBookingByIntent(db, intentId)
    if (!known?.paidAt) return
    const listed = (await payments.listRefunds(intentId)).toReversed()
    const isOurs = ({ metadata }: ProviderRefund) => metadata.refund_id !== undefined
    // Ours come first: one that was sent is not reduced for one made by hand.
    for (const refund of [...listed.filter(isOurs), ...listed.filter((one) => !isOurs(one))]) {
      await db.transaction(async (tx) => {
        const booking = await lockBooking(tx, known.id)
        if (!booking) return
        const rows = await listRefunds(tx, booking.id)
        const own = rows.find((row) => row.providerRefundId === refund.id || refund.metadata.refund_id === String(row.id))
        await (own ? apply(tx, own, refund) : adopt(tx, booking, refund))
      })
    }
  }

  /**
   * Whether refunds made by hand left less than was requested. They may have been recorded at any moment since the
   * request, by an event too, so the refund is compared with the request.
   */
  const wasOvertaken = async (op: { bookingId: number; number: number; amountCents: number }): Promise<boolean> => {
    const { intentId } = await requireParts(op)
    await sync(intentId)
    const refund = await findRefundByNumber(db, op.bookingId, op.number)
    return refund?.amountCents !== op.amountCents || refund.providerRefundId !== null
  }

  const operationHandler: OperationHandler<ProviderRefund> = {
    find: async (op) => {
      const { intentId, refund } = await requireParts(op)
      return payments.findRefund(intentId, toMetadata(refund))
    },
    send: async (op) => {
      const { intentId, refund } = await requireParts(op)
      const { amountCents, idempotencyKey } = op
      return payments.refund({ intentId, amountCents, idempotencyKey, metadata: toMetadata(refund) })
    },
    settle: async (tx, op, result) => {
      const refund = await findRefundByNumber(tx, op.bookingId, op.number)
      if (refund) await apply(tx, refund, result)
      await exceptions.resolve(tx, `refund_refused:${op.id}`)
    },
    // A refund made by hand in the meantime replaces this one, or a part of it.
    review: async (tx, op) => {
      const refund = await findRefundByNumber(tx, op.bookingId, op.number)
      return refund?.providerRefundId === null ? { amountCents: refund.amountCents } : null
    },
    refused: async (op, refusal) => {
      if (refusal.reason === 'balance_insufficient') return { retryAt: new Date(clock.now().getTime() + HOUR_MS) }
      if (refusal.reason === 'key_reused') return { retryAt: clock.now() }
      const isTooMuch = refusal.reason === 'refund_too_large' || refusal.reason === 'already_refunded'
      if (isTooMuch && (await wasOvertaken(op))) return { retryAt: clock.now() }
      const detail = `Refund ${op.number} of booking ${op.bookingId} was refused (${refusal.reason}): ${refusal.message}`
      await exceptions.raise(db, { key: `refund_refused:${op.id}`, kind: 'refund', bookingId: op.bookingId, detail })
      // Until the dispute is decided; what the provider still refuses then, a person has to pay back.
      const mayPass = refusal.reason === 'charge_disputed' && (await hasOpenDispute(db, op.bookingId))
      return mayPass ? { retryAt: new Date(clock.now().getTime() + DAY_MS) } : 'dead_letter'
    },
  }
  return {
    /** Sends refunds to the provider. */
    operationHandler,

    /**
     * Writes a refund in cents in the transaction of the change that causes it; the operation that sends it follows
     * the commit. `requestKey` identifies the request, so that a repeat is recognized.
     */
    schedule: async (tx: Transaction, booking: BookingRow, amountCents: number, requestKey?: string): Promise<void> => {
      const { number } = await plan(tx, booking, amountCents, requestKey ? { requestKey } : {})
      await ops.plan(tx, { bookingId: booking.id, kind: 'refund', number, amountCents })
    },

    /** What was refunded of a booking, or lost in disputes, so far, in cents. */
    readGivenBack,

    /** What could still be refunded of a payment, in cents. */
    readLeft,

    /** Whether a refund of the booking was scheduled under this key. */
    wasAsked: async (tx: Transaction, bookingId: number, requestKey: string): Promise<boolean> =>
      (await listRefunds(tx, bookingId)).some((refund) => refund.requestKey === requestKey),

    /** Writes the charge, and the refunds scheduled since, of a booking that is missing from the ledger. */
    postMissing: (known: BookingRow, chargeId: string | null): Promise<void> =>
      db.transaction(async (tx) => {
        const booking = await lockBooking(tx, known.id)
        if (!booking?.paidAt || !(await postCharge(tx, booking, { chargeId, at: booking.paidAt }))) return
        let givenBackCents = 0
        for (const { number, amountCents, createdAt, providerRefundId } of await listRefunds(tx, booking.id)) {
          await postRefundDue(tx, booking, { number, givenBackCents, amountCents, at: createdAt })
          givenBackCents += amountCents
          const sent = { refundId: providerRefundId ?? '', amountCents, at: createdAt }
          if (providerRefundId) await postRefundSent(tx, booking.id, sent)
        }
      }),

    sync,
  }
}
