import { type BookingAction, type BookingParty, type CancelReason, findTransition } from '#contract/bookings/bookings.rules.ts'
import type { Database, Transaction } from '../../db/client.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { passCrashPoint } from '../../platform/crash-points.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { PaymentProvider, ProviderIntent } from '../../platform/payment-provider/payment-provider.ts'
import type { Concerns } from '../ledger/concerns.repository.ts'
import { postCharge } from './booking-ledger.repository.ts'
import { queueBookingMails } from './bookings.mails.ts'
import { findBookable } from './bookings.read-model.ts'
import {
  type BookingRow,
  findBooking,
  findBookingByIntent,
  freeNights,
  lockBooking,
  markPaymentFailed,
  movePhase,
} from './bookings.repository.ts'
import { answerDeadline, halfTime } from './deadlines.domain.ts'
import type { BookingNews } from './guest-letters.mails.ts'
import type { PaymentAttempts } from './payment-attempts.service.ts'
import type { PaymentSteps } from './payment-steps.service.ts'
import type { RefundService } from './refunds.service.ts'

export interface SettlementDeps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'getIntent'>
  steps: PaymentSteps
  attempts: Pick<PaymentAttempts, 'learn'>
  refunds: RefundService
  concerns: Concerns
  publicUrl: string
  log: { error(fields: object, message: string): void }
}

export type { BookingRow, NewBooking } from './bookings.repository.ts'
export type SettlementService = ReturnType<typeof createSettlementService>

/**
 * Moves bookings along the table of transitions and makes the payment provider follow. Every change is decided by a conditional update, and
 * what must happen after it (mail, ledger, refund) is written in the same transaction. The provider is never called inside one. All of it
 * may run again.
 */
export function createSettlementService(deps: SettlementDeps) {
  const { db, clock, payments, steps, attempts, refunds, concerns, publicUrl, log } = deps

  /** One transition with what goes with it; null when the booking is no longer where the transition starts. */
  const transition = (
    booking: BookingRow,
    action: BookingAction,
    by: BookingParty,
    patch: Partial<Pick<BookingRow, 'cancelReason' | 'paidAt' | 'respondBy' | 'holdExpiresAt'>>,
    after: (tx: Transaction, moved: BookingRow) => Promise<void> = async () => undefined,
  ) => {
    const row = findTransition(action, by, booking.phase)
    if (!row) return Promise.resolve(null)
    const change = db.transaction(async (tx) => {
      const moved = await movePhase(tx, booking.id, { from: [booking.phase], to: row.to, patch, now: clock.now() })
      if (!moved) return null
      if (moved.phase === 'cancelled') await freeNights(tx, booking.id)
      await after(tx, moved)
      passCrashPoint('change-before-commit')
      return moved
    })
    return change.then((moved) => {
      passCrashPoint('change-after-commit')
      return moved
    })
  }

  /** Promises a refund, as far as it has not gone back already, and tells everybody. */
  const refundAndTell = (news: BookingNews, owedCents: number) => (tx: Transaction, booking: BookingRow) =>
    refunds.promiseAndTell(tx, booking, news, owedCents)

  /** What a payment in time sets going: the host is asked and reminded, or, with Instant Book, both are told that the stay is booked. */
  const settleInTime = async (booking: BookingRow, intent: ProviderIntent): Promise<void> => {
    const now = clock.now()
    const isInstant = booking.instantBook
    const timeZone = (await findBookable(db, booking.propertyId))?.timeZone ?? 'UTC'
    // With Instant Book the answer is there with the payment: the host said yes in advance.
    const respondBy = isInstant ? now : answerDeadline(now, booking.checkIn, timeZone)
    const patch = { paidAt: now, respondBy, cancelReason: null }
    await transition(booking, isInstant ? 'pay_instantly' : 'pay', 'system', patch, async (tx, moved) => {
      await postCharge(tx, moved, { chargeId: intent.chargeId, at: now })
      await refunds.promiseAndTell(tx, moved, isInstant ? 'booked' : 'paid', 0)
      const runAt = isInstant ? null : halfTime(now, respondBy)
      if (runAt)
        await enqueue(tx, { kind: 'booking.reminder', key: `reminder:${moved.id}`, payload: { bookingId: moved.id }, runAt })
    })
  }

  /** The provider says the money is there. In time it settles the booking; after the end of the booking it goes back (decision B3). */
  const settlePaid = async (booking: BookingRow, intent: ProviderIntent): Promise<void> => {
    // A hold that was replaced has no nights any more, and one that its guest has cancelled is not wanted.
    const guestLetGo = booking.phase === 'expiring' && (booking.cancelReason === 'guest' || booking.cancelReason === 'replaced')
    if (booking.phase === 'cancelled' || guestLetGo) return returnLatePayment(booking, intent)
    if (booking.phase === 'held' || booking.phase === 'expiring') return settleInTime(booking, intent)
  }

  const returnLatePayment = async (booking: BookingRow, intent: ProviderIntent): Promise<void> => {
    if (booking.paidAt) return
    await db.transaction(async (tx) => {
      const known = await lockBooking(tx, booking.id)
      if (!known || known.paidAt) return
      const patch = { paidAt: clock.now(), cancelReason: known.cancelReason ?? ('late_payment' as const) }
      const moved = await movePhase(tx, booking.id, { from: ['expiring', 'cancelled'], to: 'cancelled', patch, now: clock.now() })
      if (!moved) return
      await freeNights(tx, booking.id)
      await postCharge(tx, moved, { chargeId: intent.chargeId, at: clock.now() })
      await refundAndTell('paid_too_late', moved.totalCents)(tx, moved)
    })
  }

  /** A payment of another amount than was asked for is nobody's to settle: it is raised, and the booking stays where it is. */
  const isAsAsked = async (booking: BookingRow, intent: ProviderIntent): Promise<boolean> => {
    if (intent.amountReceivedCents === booking.totalCents && intent.currency === 'usd') return true
    const paid = `${intent.amountReceivedCents} ${intent.currency}`
    const detail = `Booking ${booking.id} was paid ${paid} instead of ${booking.totalCents} usd: settle it at the provider.`
    await concerns.raise(db, { key: `amount:${intent.id}`, kind: 'payment', bookingId: booking.id, detail })
    return false
  }

  /** Asks the provider how the payment stands and moves the booking accordingly. Webhook, confirm call and sweeper all end here. */
  const advance = async (bookingId: number): Promise<'succeeded' | 'processing' | 'open' | 'canceled'> => {
    const booking = await findBooking(db, bookingId)
    if (!booking?.intentId) return 'open'
    const intent = await payments.getIntent(booking.intentId)
    if (intent.status === 'succeeded') {
      if (!(await isAsAsked(booking, intent))) return 'processing'
      await settlePaid(booking, intent)
      return 'succeeded'
    }
    if (intent.status === 'canceled') {
      if (booking.phase === 'held') await transition(booking, 'let_go', 'system', { cancelReason: 'hold_expired' })
      const expiring = await findBooking(db, bookingId)
      if (expiring?.phase === 'expiring') await transition(expiring, 'release', 'system', {})
      await noteFailures(booking, intent)
      return 'canceled'
    }
    if (intent.status === 'processing') return 'processing'
    await noteFailures(booking, intent)
    return 'open'
  }

  /** Counts attempts that failed; too many end every hold of the guest that still waits for its payment. */
  const noteFailures = async (booking: BookingRow, { id, chargeId, lastError }: ProviderIntent): Promise<void> => {
    if (!lastError) return
    await markPaymentFailed(db, booking.id)
    const ended = chargeId ? await attempts.learn(booking, { intentId: id, chargeId }) : []
    for (const each of ended) await letGo(each, 'system', 'hold_expired')
  }

  /** Ends an unpaid hold: the payment is voided first, and only then are the nights free (money-and-safety N8). False: no hold any more. */
  const letGo = async (booking: BookingRow, by: 'guest' | 'system', reason: CancelReason): Promise<boolean> => {
    const holdExpiresAt = new Date(Math.min(booking.holdExpiresAt.getTime(), clock.now().getTime()))
    const moved = await transition(booking, 'let_go', by, { cancelReason: reason, holdExpiresAt })
    // While the provider is silent the nights stay taken, and the sweep tries again.
    if (moved) await releaseOrTellLog(moved)
    return moved !== null
  }

  const releaseOrTellLog = (booking: BookingRow): Promise<void> =>
    release(booking).catch((error: unknown) => log.error({ err: error, booking: booking.id }, 'A hold could not be voided yet'))

  const release = async (booking: BookingRow): Promise<void> => {
    if (await steps.wasRefused(booking)) {
      await transition(booking, 'release', 'system', {})
      return
    }
    await steps.voidPayment(booking)
    // A payment that went through a moment before was not voided; advance() then finds it paid.
    await advance(booking.id)
  }

  return {
    advance,
    ensureIntent: steps.ensureIntent,
    letGo,

    advanceIntent: async (intentId: string) => {
      const booking = await findBookingByIntent(db, intentId)
      if (booking) await advance(booking.id)
    },

    /** The guest gives up a request the host has not agreed to: everything goes back (spec §2, "free cancellation"). Null: no longer theirs. */
    cancelPaid: (booking: BookingRow) =>
      transition(booking, 'cancel', 'guest', { cancelReason: 'guest' }, refundAndTell('cancelled', booking.totalCents)),

    approve: (booking: BookingRow) => transition(booking, 'approve', 'host', {}, refundAndTell('approved', 0)),

    reject: (booking: BookingRow) =>
      transition(booking, 'reject', 'host', { cancelReason: 'host' }, refundAndTell('rejected', booking.totalCents)),

    /** Reminds the host once, when half of the time to answer has passed and the request still waits (decision B6). */
    remindHost: (bookingId: number) =>
      db.transaction(async (tx) => {
        const booking = await lockBooking(tx, bookingId)
        if (booking?.phase !== 'paid') return
        await queueBookingMails(tx, { news: 'reminder', booking, refundCents: 0, publicUrl })
      }),

    /** Ends a hold that ran out of time; its nights stay taken until `voidHold` has asked the provider. Null: no hold any more. */
    expireHold: (booking: BookingRow) => transition(booking, 'let_go', 'system', { cancelReason: 'hold_expired' }),

    /** Cancels a paid request the host left unanswered; everything goes back. Only writes rows. Null: the request has moved on. */
    expireRequest: (booking: BookingRow) =>
      transition(booking, 'lapse', 'system', { cancelReason: 'host_silent' }, refundAndTell('lapsed', booking.totalCents)),

    /** Voids the payment of a hold that has ended and frees its nights; a payment that was quicker is settled. */
    voidHold: release,

    /**
     * Ends a hold in the transaction of the one that takes its place, nights first: they are free for that one alone until it commits, and
     * taken as before when it does not. What `voidReplaced` makes of the payment is for afterwards. Null: no hold any more.
     */
    replaceHold: async (tx: Transaction, booking: BookingRow): Promise<BookingRow | null> => {
      const row = findTransition('replace', 'guest', booking.phase)
      if (!row) return null
      const patch = { cancelReason: 'replaced' as const, holdExpiresAt: clock.now() }
      const moved = await movePhase(tx, booking.id, { from: row.from, to: row.to, patch, now: clock.now() })
      if (moved) await freeNights(tx, moved.id)
      return moved
    },

    /** Voids the payment of a hold that was replaced; the sweep does it when the provider is silent now. */
    voidReplaced: releaseOrTellLog,
  }
}
