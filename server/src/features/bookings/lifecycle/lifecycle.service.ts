import type { Database } from '../../../db/client.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { passCrashPoint } from '../../../platform/crash-points.ts'
import type { PaymentProvider, ProviderIntent } from '../../../platform/payment-provider/payment-provider.ts'
import type { PaymentAttempts } from '../../payments/intents/payment-attempts.service.ts'
import type { PaymentIntents } from '../../payments/intents/payment-intents.service.ts'
import type { PaymentExceptions } from '../../payments/reconciliation/payment-exceptions.repository.ts'
import type { CurrentSettings } from '../../site/site-settings.ts'
import { type BookingRow, findBooking, findBookingByIntent, markPaymentFailed } from '../bookings.repository.ts'
import { createHoldEnds } from './hold-ends.service.ts'
import { createReceivedPayments } from './received-payments.service.ts'
import { createRequests } from './requests.service.ts'
import type { ApplyTransition, BookingTransitions } from './transitions.service.ts'

export interface LifecycleDeps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'getIntent'>
  intents: PaymentIntents
  attempts: Pick<PaymentAttempts, 'learn'>
  transitions: BookingTransitions
  exceptions: PaymentExceptions
  settings: CurrentSettings
  publicUrl: string
  /** Runs work again while the database cannot write. */
  persist<T>(work: () => Promise<T>): Promise<T>
  log: { error(fields: object, message: string): void }
}

export type BookingLifecycle = ReturnType<typeof createBookingLifecycle>

/**
 * Moves bookings along the table of transitions and makes the payment provider follow. A conditional update decides
 * every change, and its effects (email, ledger, refund) are written in the same transaction. The provider is never
 * called inside one. Every step may run again.
 */
export function createBookingLifecycle(deps: LifecycleDeps) {
  const { db, clock, payments, intents, attempts, transitions, exceptions, settings, publicUrl, persist, log } = deps

  const transition: ApplyTransition = async (booking, request) => {
    const moved = await db.transaction((tx) => transitions.apply(tx, booking, request))
    passCrashPoint('change-after-commit')
    return moved
  }

  const received = createReceivedPayments({ db, clock, transition, transitions, exceptions, settings })
  const holdEnds = createHoldEnds({ db, clock, transition, transitions, intents, advance: (id) => advance(id), persist, log })
  const requests = createRequests({ db, transition, publicUrl })

  /**
   * Asks the provider for the payment's state and moves the booking accordingly. Webhook, confirm call and sweep all
   * end here.
   */
  const advance = async (bookingId: number): Promise<'succeeded' | 'processing' | 'open' | 'canceled'> => {
    const booking = await findBooking(db, bookingId)
    if (!booking?.intentId) return 'open'
    const intent = await payments.getIntent(booking.intentId)
    if (intent.status === 'succeeded') {
      if (!(await received.hasExpectedAmount(booking, intent))) return 'processing'
      await received.handlePaidIntent(booking, intent)
      return 'succeeded'
    }
    if (intent.status === 'canceled') {
      if (booking.phase === 'held')
        await transition(booking, { action: 'end_hold', by: 'system', patch: { cancelReason: 'hold_expired' } })
      const expiring = await findBooking(db, bookingId)
      if (expiring?.phase === 'expiring') await transition(expiring, { action: 'release_nights', by: 'system' })
      await noteFailures(booking, intent)
      return 'canceled'
    }
    if (intent.status === 'processing') return 'processing'
    await noteFailures(booking, intent)
    return 'open'
  }

  /** Counts failed attempts; too many end every hold of the guest that still waits for its payment. */
  const noteFailures = async (booking: BookingRow, { id, chargeId, lastError }: ProviderIntent): Promise<void> => {
    if (!lastError) return
    await markPaymentFailed(db, booking.id)
    const ended = chargeId ? await attempts.learn(booking, { intentId: id, chargeId }) : []
    for (const each of ended) await holdEnds.endHold(each, 'system', 'hold_expired')
  }

  return {
    advance,
    ensureIntent: intents.ensureIntent,
    ...holdEnds,
    ...requests,

    advanceIntent: async (intentId: string) => {
      const booking = await findBookingByIntent(db, intentId)
      if (booking) await advance(booking.id)
    },
  }
}
