import { z } from 'zod'
import type { Database } from '../db/client.ts'
import { retryTransientErrors } from '../db/transient-errors.ts'
import { attachIntent } from '../features/bookings/bookings.repository.ts'
import { createBookingsService } from '../features/bookings/bookings.service.ts'
import { createCancellationsService } from '../features/bookings/cancellations/cancellations.service.ts'
import { createStayEligibility } from '../features/bookings/eligibility/stay-eligibility.service.ts'
import { createExpiryService } from '../features/bookings/lifecycle/expiry.service.ts'
import { createBookingLifecycle } from '../features/bookings/lifecycle/lifecycle.service.ts'
import { createBookingTransitions } from '../features/bookings/lifecycle/transitions.service.ts'
import { createTripsService } from '../features/bookings/trips/trips.service.ts'
import type { FeedReader } from '../features/calendars/feeds/feed-reader.service.ts'
import { createCheckoutService } from '../features/checkout/checkout.service.ts'
import { createLedgerService } from '../features/ledger/ledger.service.ts'
import { foldLedgerTotals } from '../features/ledger/ledger-totals.repository.ts'
import { hasOpenDispute } from '../features/payments/disputes/disputes.repository.ts'
import { createDisputeService } from '../features/payments/disputes/disputes.service.ts'
import { createPaymentAttempts } from '../features/payments/intents/payment-attempts.service.ts'
import { createPaymentIntents, type PaymentIntents } from '../features/payments/intents/payment-intents.service.ts'
import {
  createPaymentOperations,
  type PaymentOperations,
  paymentOperationJob,
} from '../features/payments/operations/payment-operations.service.ts'
import { createPaymentExceptions } from '../features/payments/reconciliation/payment-exceptions.repository.ts'
import { createProviderBooks } from '../features/payments/reconciliation/provider-books.service.ts'
import { createReconciler } from '../features/payments/reconciliation/reconciler.service.ts'
import { createOperatorRefunds } from '../features/payments/refunds/operator-refunds.service.ts'
import { createRefundService, type RefundService } from '../features/payments/refunds/refunds.service.ts'
import { createWebhookService } from '../features/payments/webhooks/webhook.service.ts'
import { createPayoutsReadModel } from '../features/payouts/onboarding/payouts.read-model.ts'
import { createPayoutsRepository } from '../features/payouts/onboarding/payouts.repository.ts'
import { createPayoutsService } from '../features/payouts/onboarding/payouts.service.ts'
import { createTransferService, type TransferService } from '../features/payouts/transfers/transfers.service.ts'
import type { CurrentSettings } from '../features/site/site-settings.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { JobRunner } from '../platform/jobs/job-runner.ts'
import type { PaymentProvider } from '../platform/payment-provider/payment-provider.ts'

/** Four money jobs run at a time. A job is given up after three days of failures. */
const MONEY = { concurrency: 4, mostFailures: 900 }
const SWEEP_SECONDS = 30
const QUARTER_SECONDS = 900
const HOUR_SECONDS = 3_600
/** The end of an unopened hold is tried again for about as long as the hold would last. */
const HOLD_RETRIES = { tries: 100, pauseMs: 250 }

interface Deps {
  db: Database
  clock: Clock
  payments: PaymentProvider
  publicUrl: string
  /** The key that stands for a network address when failed payments are counted; null when they are not counted. */
  payerKeyOf(address: string): string | null
  log: { error(fields: object, message: string): void }
  urlFor(imageKey: string): string
  feedReader: Pick<FeedReader, 'readForCheckout'>
  settings: CurrentSettings
}

type Services = ReturnType<typeof composeMoney>

interface OperationOwners {
  intents: PaymentIntents
  refunds: RefundService
  transfers: TransferService
}

/** Names who executes each kind of operation at the provider. */
function handleOperations(ops: PaymentOperations, { intents, refunds, transfers }: OperationOwners): void {
  ops.handle('intent', intents.operationHandlers.opening)
  ops.handle('void', intents.operationHandlers.voiding)
  ops.handle('refund', refunds.operationHandler)
  ops.handle('transfer', transfers.operationHandlers.transfers)
  ops.handle('reversal', transfers.operationHandlers.reversals)
}

/**
 * Composes the services that move bookings and money: holds, payments, refunds, disputes, payouts and the ledger.
 */
export function composeMoney(deps: Deps) {
  const { db, clock, payments, publicUrl, log, urlFor, feedReader, settings } = deps
  const exceptions = createPaymentExceptions({ clock, log })
  const ops = createPaymentOperations({ db, clock })
  const transfers = createTransferService({ db, clock, payments, ops, exceptions, hasOpenDispute, publicUrl })
  const { reverseOverpayment } = transfers
  const intents = createPaymentIntents({ db, clock, payments, ops, exceptions })
  const refunds = createRefundService({ db, clock, payments, ops, exceptions, reverseOverpayment, publicUrl })
  const disputes = createDisputeService({ db, clock, payments, exceptions, reverseOverpayment })
  const attempts = createPaymentAttempts({ db, clock, payments })
  handleOperations(ops, { intents, refunds, transfers })
  const transitions = createBookingTransitions({ clock, refunds, publicUrl })
  const persist = <T>(work: () => Promise<T>) => retryTransientErrors(work, HOLD_RETRIES)
  const lifecycle = createBookingLifecycle({ ...deps, intents, attempts, transitions, exceptions, persist })
  const expiry = createExpiryService({ db, clock, lifecycle, log })
  const eligibility = createStayEligibility({ clock })
  const bookings = createBookingsService({ db, clock, lifecycle, eligibility, urlFor, settings })
  const cancellations = createCancellationsService({ db, clock, transitions, refunds, urlFor, publicUrl })
  const checkout = createCheckoutService({ ...deps, lifecycle, attempts, eligibility, calendars: feedReader })
  const payouts = createPayoutsService({
    repository: createPayoutsRepository(db),
    reads: createPayoutsReadModel(db),
    payments,
    publicUrl,
    accountChanged: transfers.retryWaiting,
  })
  const webhooks = createWebhookService({
    db,
    clock,
    advanceIntent: lifecycle.advanceIntent,
    syncRefunds: refunds.sync,
    syncDispute: disputes.sync,
    refreshAccount: payouts.refreshAccount,
  })
  const ledger = createLedgerService({ db, clock, exceptions })
  const books = createProviderBooks({ db, payments, clock })
  const operatorRefunds = createOperatorRefunds({ db, cancellations, urlFor })
  const reconciler = createReconciler({
    db,
    clock,
    payments,
    exceptions,
    books,
    advance: lifecycle.advance,
    syncRefunds: refunds.sync,
    syncDispute: disputes.sync,
    receiveEvent: webhooks.receive,
    attachIntent: (bookingId, intent) => attachIntent(db, bookingId, intent),
    postCharge: (booking, { chargeId }) => refunds.postMissing(booking, chargeId),
    log,
  })
  return {
    reconciler,
    foldLedgerTotals: () => foldLedgerTotals(db),
    ledger,
    books,
    operatorRefunds,
    exceptions,
    ops,
    transfers,
    refunds,
    disputes,
    lifecycle,
    expiry,
    attempts,
    bookings,
    cancellations,
    trips: createTripsService({ db, clock, urlFor, publicUrl }),
    checkout,
    payouts,
    webhooks,
  }
}

/** Registers the money jobs with the runner, and the checks that run from every half minute to every hour. */
export function registerMoneyJobs(jobs: JobRunner, services: Services): void {
  const { ops, lifecycle, expiry, attempts, transfers, webhooks, reconciler } = services
  jobs.handle(paymentOperationJob, (payload) => ops.execute(z.object({ opId: z.number() }).parse(payload).opId), MONEY)
  jobs.handle('booking.reminder', (payload) => lifecycle.remindHost(z.object({ bookingId: z.number() }).parse(payload).bookingId))
  jobs.handle('provider.event', (payload) => webhooks.process(z.object({ eventId: z.string() }).parse(payload).eventId), MONEY)
  // Runs separately, so that unanswered requests expire on time while the provider is slow.
  jobs.every(SWEEP_SECONDS, 'unanswered-requests', expiry.expireRequests)
  jobs.every(SWEEP_SECONDS, 'ended-holds', expiry.expireHolds)
  jobs.every(SWEEP_SECONDS, 'payouts', transfers.sweep)
  jobs.every(60, 'unfinished', reconciler.followUnfinished)
  jobs.every(60, 'ledger-totals', services.foldLedgerTotals)
  jobs.every(QUARTER_SECONDS, 'missed-events', reconciler.catchUpEvents)
  jobs.every(QUARTER_SECONDS, 'lost-payments', reconciler.claimIntents)
  jobs.every(HOUR_SECONDS, 'books', reconciler.compareBooks)
  jobs.every(HOUR_SECONDS, 'failed-payments', attempts.forget)
  jobs.every(HOUR_SECONDS, 'finished-events', webhooks.removeFinished)
}
