import {
  type BookingAction,
  type BookingParty,
  bookingPolicy,
  type CancelReason,
  findTransition,
} from '#contract/bookings/bookings.rules.ts'
import { guestRefundCents } from '#contract/bookings/refund.rules.ts'
import { dateInZone } from '#contract/shared/dates.ts'
import type { Database, Transaction } from '../../db/client.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts'
import { queueBookingMails } from './bookings.mails.ts'
import { findBookable } from './bookings.read-model.ts'
import {
  attachIntent,
  type BookingRow,
  findBooking,
  findBookingByIntent,
  findDue,
  findRefund,
  freeNights,
  insertRefund,
  lockBooking,
  markPaymentFailed,
  movePhase,
  settleRefund,
} from './bookings.repository.ts'
import { halfTime, startOfDayIn } from './deadlines.domain.ts'
import type { BookingNews } from './guest-letters.mails.ts'

export interface SettlementDeps {
  db: Database
  clock: Clock
  payments: PaymentProvider
  publicUrl: string
  log: { error(fields: object, message: string): void }
}

export type { BookingRow, NewBooking } from './bookings.repository.ts'
export type SettlementService = ReturnType<typeof createSettlementService>

const HOUR_MS = 3_600_000

const refundStatus = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
} as const

/**
 * Moves bookings along the table of transitions and makes the payment provider follow. Every change is decided by a conditional update, and
 * what must happen after it (mail, refund) is written in the same transaction. The provider is never called inside one. All of it may run again.
 */
export function createSettlementService({ db, clock, payments, publicUrl, log }: SettlementDeps) {
  /** One transition with what goes with it; null when the booking is no longer where the transition starts. */
  const transition = (
    booking: BookingRow,
    action: BookingAction,
    by: BookingParty,
    patch: Partial<Pick<BookingRow, 'cancelReason' | 'paidAt' | 'respondBy'>>,
    after: (tx: Transaction, moved: BookingRow) => Promise<void> = async () => undefined,
  ) => {
    const row = findTransition(action, by, booking.phase)
    if (!row) return Promise.resolve(null)
    return db.transaction(async (tx) => {
      const moved = await movePhase(tx, booking.id, { from: [booking.phase], to: row.to, patch, now: clock.now() })
      if (!moved) return null
      if (moved.phase === 'cancelled') await freeNights(tx, booking.id)
      await after(tx, moved)
      return moved
    })
  }

  const refundAndTell = (news: BookingNews, refundCents: number) => async (tx: Transaction, booking: BookingRow) => {
    if (refundCents > 0) {
      await insertRefund(tx, booking.id, refundCents)
      await enqueue(tx, { kind: 'booking.refund', key: `refund:${booking.id}`, payload: { bookingId: booking.id } })
    }
    await queueBookingMails(tx, { news, booking, refundCents, publicUrl })
  }

  /** Gives the booking its payment at the provider. The idempotency key makes a repeat find the first one. */
  const ensureIntent = async (booking: BookingRow): Promise<BookingRow & { intentId: string; clientSecret: string }> => {
    if (booking.intentId && booking.clientSecret)
      return { ...booking, intentId: booking.intentId, clientSecret: booking.clientSecret }
    const intent = await payments.createIntent({
      amountCents: booking.totalCents,
      currency: 'usd',
      description: `${booking.property.title}, ${booking.checkIn} to ${booking.checkOut}`,
      metadata: { booking_id: String(booking.id), property_id: String(booking.propertyId), guest_id: booking.guestId },
      idempotencyKey: `pi:${booking.id}:1`,
    })
    await attachIntent(db, booking.id, intent)
    return { ...booking, intentId: intent.id, clientSecret: intent.clientSecret }
  }

  /** The provider says the money is there. In time: the host is asked. After the end of the booking: it goes back (decision B3). */
  const settlePaid = async (booking: BookingRow): Promise<void> => {
    const now = clock.now()
    const guestLetGo = booking.phase === 'expiring' && booking.cancelReason === 'guest'
    if (booking.phase === 'cancelled' || guestLetGo) return returnLatePayment(booking)
    if (booking.phase !== 'held' && booking.phase !== 'expiring') return
    const timeZone = (await findBookable(db, booking.propertyId))?.timeZone ?? 'UTC'
    const respondBy = new Date(
      Math.min(now.getTime() + bookingPolicy.hostAnswerHours * HOUR_MS, startOfDayIn(booking.checkIn, timeZone).getTime()),
    )
    await transition(booking, 'pay', 'system', { paidAt: now, respondBy, cancelReason: null }, async (tx, moved) => {
      await queueBookingMails(tx, { news: 'paid', booking: moved, refundCents: 0, publicUrl })
      const runAt = halfTime(now, respondBy)
      if (runAt)
        await enqueue(tx, { kind: 'booking.reminder', key: `reminder:${moved.id}`, payload: { bookingId: moved.id }, runAt })
    })
  }

  const returnLatePayment = async (booking: BookingRow): Promise<void> => {
    if (await findRefund(db, booking.id)) return
    await db.transaction(async (tx) => {
      const patch = { paidAt: clock.now(), cancelReason: booking.cancelReason ?? ('late_payment' as const) }
      const moved = await movePhase(tx, booking.id, { from: ['expiring', 'cancelled'], to: 'cancelled', patch, now: clock.now() })
      if (!moved) return
      await freeNights(tx, booking.id)
      await refundAndTell('paid_too_late', moved.totalCents)(tx, moved)
    })
  }

  /** Asks the provider how the payment stands and moves the booking accordingly. Webhook, confirm call and sweeper all end here. */
  const advance = async (bookingId: number): Promise<'succeeded' | 'processing' | 'open' | 'canceled'> => {
    const booking = await findBooking(db, bookingId)
    if (!booking?.intentId) return 'open'
    const intent = await payments.getIntent(booking.intentId)
    if (intent.status === 'succeeded') {
      if (intent.amountReceivedCents !== booking.totalCents || intent.currency !== 'usd') {
        throw new Error(
          `Booking ${booking.id} was paid ${intent.amountReceivedCents} ${intent.currency} instead of ${booking.totalCents} usd`,
        )
      }
      await settlePaid(booking)
      return 'succeeded'
    }
    if (intent.status === 'canceled') {
      if (booking.phase === 'held') await transition(booking, 'let_go', 'system', { cancelReason: 'hold_expired' })
      const expiring = await findBooking(db, bookingId)
      if (expiring?.phase === 'expiring') await transition(expiring, 'release', 'system', {})
      return 'canceled'
    }
    if (intent.status === 'processing') return 'processing'
    if (intent.lastError) await markPaymentFailed(db, booking.id)
    return 'open'
  }

  /** Ends an unpaid hold: the payment is voided first, and only then are the nights free (money-and-safety N8). False: no hold any more. */
  const letGo = async (booking: BookingRow, by: 'guest' | 'system', reason: CancelReason): Promise<boolean> => {
    const moved = await transition(booking, 'let_go', by, { cancelReason: reason })
    // While the provider is silent the nights stay taken, and the sweep tries again.
    if (moved)
      await release(moved).catch((error: unknown) =>
        log.error({ err: error, booking: booking.id }, 'A hold could not be voided yet'),
      )
    return moved !== null
  }

  const release = async (booking: BookingRow): Promise<void> => {
    const { intentId } = await ensureIntent(booking)
    // A payment that went through a moment before is not voided; advance() then finds it paid.
    await payments.cancelIntent(intentId, `void:${booking.id}:1`)
    await advance(booking.id)
  }

  return {
    advance,
    ensureIntent,
    letGo,

    advanceIntent: async (intentId: string) => {
      const booking = await findBookingByIntent(db, intentId)
      if (booking) await advance(booking.id)
    },

    /** The guest gives up a paid request (M6 says what comes back). Null when it is no longer theirs to cancel. */
    cancelPaid: async (booking: BookingRow) => {
      const now = clock.now()
      const timeZone = (await findBookable(db, booking.propertyId))?.timeZone ?? 'UTC'
      const refundCents = guestRefundCents({
        quote: booking.quote,
        policy: booking.cancellationPolicy,
        checkIn: booking.checkIn,
        paidAt: booking.paidAt ?? now,
        now,
        today: dateInZone(now, timeZone),
      })
      return transition(booking, 'cancel', 'guest', { cancelReason: 'guest' }, refundAndTell('cancelled', refundCents))
    },

    approve: (booking: BookingRow) => transition(booking, 'approve', 'host', {}, refundAndTell('approved', 0)),

    reject: (booking: BookingRow) =>
      transition(booking, 'reject', 'host', { cancelReason: 'host' }, refundAndTell('rejected', booking.totalCents)),

    /** Carries a refund out at the provider; the job that calls it may run again (decision M7). */
    carryOutRefund: async (bookingId: number) => {
      const [booking, refund] = [await findBooking(db, bookingId), await findRefund(db, bookingId)]
      if (!booking?.intentId || !refund || refund.status === 'succeeded') return
      const result = await payments.refund({
        intentId: booking.intentId,
        amountCents: refund.amountCents,
        idempotencyKey: `ref:${bookingId}:1:1`,
        metadata: { booking_id: String(bookingId), refund_id: String(refund.id) },
      })
      await settleRefund(db, bookingId, { providerRefundId: result.id, status: refundStatus[result.status], now: clock.now() })
    },

    /** Reminds the host once, when half of the time to answer has passed and the request still waits (decision B6). */
    remindHost: (bookingId: number) =>
      db.transaction(async (tx) => {
        const booking = await lockBooking(tx, bookingId)
        if (booking?.phase !== 'paid') return
        await queueBookingMails(tx, { news: 'reminder', booking, refundCents: 0, publicUrl })
      }),

    /** Lets go what ran out of time: unpaid holds, and paid requests the host left unanswered (decisions B3, B6). */
    sweep: async () => {
      for (const booking of await findDue(db, clock.now())) {
        if (booking.phase === 'held') await letGo(booking, 'system', 'hold_expired')
        else if (booking.phase === 'expiring') await release(booking)
        else
          await transition(
            booking,
            'lapse',
            'system',
            { cancelReason: 'host_silent' },
            refundAndTell('lapsed', booking.totalCents),
          )
      }
    },
  }
}
