import type { Database, Queryable, Transaction } from '../../db/client.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { PaymentProvider, ProviderRefund } from '../../platform/payment-provider/payment-provider.ts'
import type { Concerns } from '../ledger/concerns.repository.ts'
import type { OpWork, PaymentOps } from '../payment-ops/payment-ops.service.ts'
import { postCharge, postRefundDue, postRefundReturned, postRefundSent } from './booking-ledger.repository.ts'
import { queueBookingMails } from './bookings.mails.ts'
import { type BookingRow, findBooking, findBookingByIntent, lockBooking } from './bookings.repository.ts'
import { hasOpenDispute } from './disputes.repository.ts'
import type { BookingNews } from './guest-letters.mails.ts'
import {
  findRefundByNumber,
  insertRefund,
  listRefunds,
  type RefundRow,
  readGivenBack,
  settleRefund,
  shrinkRefund,
} from './refunds.repository.ts'

export interface RefundDeps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'refund' | 'findRefund' | 'listRefunds'>
  ops: PaymentOps
  concerns: Concerns
  /** Pays the host more, or takes back, after what they are to get has changed. */
  settleHost: (tx: Transaction, bookingId: number) => Promise<void>
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

/** Gives guests their money back: a row and a ledger entry with the booking's change, an operation that carries it out, the provider's word (M7). */
export function createRefundService({ db, clock, payments, ops, concerns, settleHost, publicUrl }: RefundDeps) {
  const requireParts = async (op: { bookingId: number; number: number }) => {
    const [booking, refund] = [await findBooking(db, op.bookingId), await findRefundByNumber(db, op.bookingId, op.number)]
    if (!booking?.intentId || !refund) throw new Error(`Refund ${op.number} of booking ${op.bookingId} has no payment`)
    return { intentId: booking.intentId, refund }
  }

  /** Writes what the provider says of a refund; repeating it, in any order, changes nothing more. */
  const apply = async (tx: Transaction, refund: RefundRow, known: ProviderRefund): Promise<void> => {
    const facts = { refundId: known.id, amountCents: known.amountCents, at: clock.now() }
    await postRefundSent(tx, refund.bookingId, facts)
    const status = refundStatus[known.status]
    const moved = await settleRefund(tx, refund.id, { providerRefundId: known.id, status, now: clock.now() })
    if (!moved || status !== 'failed') return
    await postRefundReturned(tx, refund.bookingId, facts)
    const detail = `Refund ${known.id} did not reach the guest (${known.failureReason ?? 'no reason given'}): pay it back another way.`
    await concerns.raise(tx, { key: `refund_failed:${known.id}`, kind: 'refund', bookingId: refund.bookingId, detail })
    const booking = await findBooking(tx, refund.bookingId)
    if (booking) await queueBookingMails(tx, { news: 'refund_failed', booking, refundCents: known.amountCents, publicUrl })
  }

  /** Writes a refund down. `dueCents` is what of it the parties give up now, unless they have given it up before. */
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
    await settleHost(tx, booking.id)
    return refund
  }

  const readLeft = async (tx: Queryable, booking: BookingRow): Promise<number> =>
    Math.max(0, booking.totalCents - (await readGivenBack(tx, booking.id)))

  /** A refund somebody made at the provider by hand: it stands for one of ours that waits, or for a part of it, or becomes one of its own. */
  const adopt = async (tx: Transaction, booking: BookingRow, known: ProviderRefund): Promise<void> => {
    const rows = await listRefunds(tx, booking.id)
    if (rows.some((row) => row.providerRefundId === known.id)) return
    const detail = `Refund ${known.id} was made at the provider by hand; the ledger follows it.`
    await concerns.raise(tx, { key: `refund_by_hand:${known.id}`, kind: 'refund', bookingId: booking.id, detail })
    const waiting = rows.filter((row) => row.providerRefundId === null)
    const same = waiting.find((row) => row.amountCents === known.amountCents)
    if (same) return apply(tx, same, known)
    // More than is left: the rest of it was promised already, and so much less of that promise goes out.
    const leftCents = await readLeft(tx, booking)
    const promisedCents = Math.max(0, known.amountCents - leftCents)
    const planned = await plan(tx, booking, known.amountCents, { dueCents: known.amountCents - promisedCents })
    const wider = waiting.find((row) => row.amountCents > promisedCents)
    if (wider && promisedCents > 0) await shrinkRefund(tx, wider, promisedCents)
    await apply(tx, planned, known)
  }

  /** Takes over how the refunds of a payment stand at the provider, those made there by hand included. */
  const sync = async (intentId: string): Promise<void> => {
    const known = await findBookingByIntent(db, intentId)
    if (!known?.paidAt) return
    for (const refund of (await payments.listRefunds(intentId)).toReversed()) {
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
   * Whether less than was asked for is left because of refunds made by hand. They may have been taken over at any moment since the request was
   * sent, by an event too, so the refund is compared with what was asked for.
   */
  const wasOvertaken = async (op: { bookingId: number; number: number; amountCents: number }): Promise<boolean> => {
    const { intentId } = await requireParts(op)
    await sync(intentId)
    const refund = await findRefundByNumber(db, op.bookingId, op.number)
    return refund?.amountCents !== op.amountCents || refund.providerRefundId !== null
  }

  const work: OpWork<ProviderRefund> = {
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
      await concerns.resolve(tx, `refund_refused:${op.id}`)
    },
    // A refund made by hand in the meantime stands for this one, or for a part of it.
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
      await concerns.raise(db, { key: `refund_refused:${op.id}`, kind: 'refund', bookingId: op.bookingId, detail })
      // Until the dispute is decided; what the provider then still refuses a person has to pay back.
      const mayPass = refusal.reason === 'charge_disputed' && (await hasOpenDispute(db, op.bookingId))
      return mayPass ? { retryAt: new Date(clock.now().getTime() + DAY_MS) } : 'park'
    },
  }
  ops.register('refund', work)

  const promise = async (tx: Transaction, booking: BookingRow, amountCents: number, requestKey?: string): Promise<void> => {
    const { number } = await plan(tx, booking, amountCents, requestKey ? { requestKey } : {})
    await ops.plan(tx, { bookingId: booking.id, kind: 'refund', number, amountCents })
  }

  return {
    /** Promises a refund in the transaction of the change that causes it; the operation that carries it out follows the commit. */
    promise,

    /** What goes with a change of a booking: a refund, as far as the money has not gone back already, and the mails to both parties. */
    promiseAndTell: async (tx: Transaction, booking: BookingRow, news: BookingNews, owedCents: number): Promise<void> => {
      const refundCents = owedCents > 0 ? Math.min(owedCents, await readLeft(tx, booking)) : 0
      if (refundCents > 0) await promise(tx, booking, refundCents)
      await queueBookingMails(tx, { news, booking, refundCents, givenBackCents: await readGivenBack(tx, booking.id), publicUrl })
    },

    /** What of a payment could still go back, in cents. */
    readLeft,

    /** Whether a refund of the booking was promised under this key. */
    wasAsked: async (tx: Transaction, bookingId: number, requestKey: string): Promise<boolean> =>
      (await listRefunds(tx, bookingId)).some((refund) => refund.requestKey === requestKey),

    /** Writes the charge, and the refunds promised since, of a booking that the ledger does not know yet. */
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
