import { z } from 'zod'
import { toBreakdown } from '#contract/bookings/breakdown.rules.ts'
import type { Database } from '../db/client.ts'
import { toBooking } from '../features/bookings/bookings.mapper.ts'
import { findBookable, findBookingView } from '../features/bookings/bookings.read-model.ts'
import {
  attachIntent,
  excuseHold,
  excuseUnopenedHold,
  findBookingByIntent,
  findLiveHolds,
  insertHold,
  listUnpaidEnds,
  lockLiveHolds,
} from '../features/bookings/bookings.repository.ts'
import { createBookingsService } from '../features/bookings/bookings.service.ts'
import { toTerms } from '../features/bookings/cancellation.domain.ts'
import { createCancellationsService } from '../features/bookings/cancellations.service.ts'
import { hasOpenDispute } from '../features/bookings/disputes.repository.ts'
import { createDisputeService } from '../features/bookings/disputes.service.ts'
import { createExpiryService } from '../features/bookings/expiry.service.ts'
import { createOffers } from '../features/bookings/offers.service.ts'
import { createPaymentAttempts } from '../features/bookings/payment-attempts.service.ts'
import { createPaymentSteps } from '../features/bookings/payment-steps.service.ts'
import { createRefundService } from '../features/bookings/refunds.service.ts'
import { createSettlementService } from '../features/bookings/settlement.service.ts'
import type { FeedReader } from '../features/calendars/feed-reader.service.ts'
import { createCheckoutService } from '../features/checkout/checkout.service.ts'
import { createWebhookService } from '../features/checkout/webhook.service.ts'
import { createConcerns } from '../features/ledger/concerns.repository.ts'
import { createLedgerService } from '../features/ledger/ledger.service.ts'
import { createOperatorRefunds } from '../features/ledger/operator-refunds.service.ts'
import { createProviderBooks } from '../features/ledger/provider-books.service.ts'
import { createReconciler } from '../features/ledger/reconciler.service.ts'
import { createPaymentOps, paymentOpJob } from '../features/payment-ops/payment-ops.service.ts'
import { createPayoutsReadModel } from '../features/payouts/payouts.read-model.ts'
import { createPayoutsRepository } from '../features/payouts/payouts.repository.ts'
import { createPayoutsService } from '../features/payouts/payouts.service.ts'
import { createTransferService } from '../features/payouts/transfers.service.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { JobRunner } from '../platform/jobs/job-runner.ts'
import type { PaymentProvider } from '../platform/payment-provider/payment-provider.ts'

/** Work on money is carried out by four at a time, and given up after three days of failures. */
const MONEY = { lanes: 4, mostFailures: 900 }
const SWEEP_SECONDS = 30
const QUARTER_SECONDS = 900
const HOUR_SECONDS = 3_600

interface Deps {
  db: Database
  clock: Clock
  payments: PaymentProvider
  publicUrl: string
  /** What stands for a network address where failed payments are counted; null: they are not. */
  payerKeyOf(address: string): string | null
  log: { error(fields: object, message: string): void }
  urlFor(imageKey: string): string
  feedReader: Pick<FeedReader, 'readForCheckout'>
}

type Services = ReturnType<typeof composeMoney>

/** Puts the parts together that move bookings and money: holds, payments, refunds, disputes, payouts and their ledger. */
export function composeMoney({ db, clock, payments, publicUrl, payerKeyOf, log, urlFor, feedReader }: Deps) {
  const concerns = createConcerns({ clock, log })
  const ops = createPaymentOps({ db, clock })
  const transfers = createTransferService({ db, clock, payments, ops, concerns, hasOpenDispute, publicUrl })
  const { settleHost } = transfers
  const steps = createPaymentSteps({ db, clock, payments, ops, concerns })
  const refunds = createRefundService({ db, clock, payments, ops, concerns, settleHost, publicUrl })
  const disputes = createDisputeService({ db, clock, payments, concerns, settleHost })
  const attempts = createPaymentAttempts({ db, clock, payments })
  const settlement = createSettlementService({ db, clock, payments, steps, attempts, refunds, concerns, publicUrl, log })
  const expiry = createExpiryService({ db, clock, settlement, log })
  const offers = createOffers({ clock })
  const bookings = createBookingsService({ db, clock, settlement, offers, urlFor })
  const cancellations = createCancellationsService({ db, clock, refunds, urlFor })
  const checkout = createCheckoutService({
    db,
    clock,
    settlement,
    attempts,
    payerKeyOf,
    offers,
    calendars: feedReader,
    bookings: {
      findBookable: (id) => findBookable(db, id),
      findLiveHolds,
      lockLiveHolds,
      listUnpaidEnds,
      excuseHold: (id, isExcused) => excuseHold(db, id, isExcused),
      excuseUnopenedHold: (id) => excuseUnopenedHold(db, id),
      insertHold,
      findBookingByIntent: (intentId) => findBookingByIntent(db, intentId),
      findBookingView: (id) => findBookingView(db, id),
      toBooking: (view) => toBooking(view, 'guest', urlFor),
      toBreakdown,
      toTerms,
    },
  })
  const payouts = createPayoutsService({
    repository: createPayoutsRepository(db),
    reads: createPayoutsReadModel(db),
    payments,
    publicUrl,
    accountChanged: transfers.wake,
  })
  const webhooks = createWebhookService({
    db,
    clock,
    advanceIntent: settlement.advanceIntent,
    syncRefunds: refunds.sync,
    syncDispute: disputes.sync,
    refreshAccount: payouts.refreshAccount,
  })
  const ledger = createLedgerService({ db, concerns })
  const books = createProviderBooks({ db, payments, clock })
  const operatorRefunds = createOperatorRefunds({
    cancellations,
    findBookingView: (id) => findBookingView(db, id),
    // The operator gives money back without learning who the guest is: how to reach them is for the host alone.
    toBooking: (view) => toBooking(view, 'guest', urlFor),
  })
  const reconciler = createReconciler({
    db,
    clock,
    payments,
    concerns,
    books,
    advance: settlement.advance,
    syncRefunds: refunds.sync,
    syncDispute: disputes.sync,
    receiveEvent: webhooks.receive,
    attachIntent: (bookingId, intent) => attachIntent(db, bookingId, intent),
    postCharge: (booking, { chargeId }) => refunds.postMissing(booking, chargeId),
    log,
  })
  return {
    reconciler,
    ledger,
    books,
    operatorRefunds,
    concerns,
    ops,
    transfers,
    refunds,
    disputes,
    settlement,
    expiry,
    attempts,
    bookings,
    cancellations,
    checkout,
    payouts,
    webhooks,
  }
}

/** Tells the runner who carries out the jobs of money, and what is looked after every half minute. */
export function registerMoneyJobs(jobs: JobRunner, services: Services): void {
  const { ops, settlement, expiry, attempts, transfers, webhooks, reconciler } = services
  jobs.handle(paymentOpJob, (payload) => ops.carryOut(z.object({ opId: z.number() }).parse(payload).opId), MONEY)
  jobs.handle('booking.reminder', (payload) =>
    settlement.remindHost(z.object({ bookingId: z.number() }).parse(payload).bookingId),
  )
  jobs.handle('provider.event', (payload) => webhooks.process(z.object({ eventId: z.string() }).parse(payload).eventId), MONEY)
  // Apart, so that hosts' silence is answered in time while the provider is slow.
  jobs.every(SWEEP_SECONDS, 'unanswered-requests', expiry.expireRequests)
  jobs.every(SWEEP_SECONDS, 'ended-holds', expiry.expireHolds)
  jobs.every(SWEEP_SECONDS, 'payouts', transfers.sweep)
  jobs.every(60, 'unfinished', reconciler.followUnfinished)
  jobs.every(QUARTER_SECONDS, 'missed-events', reconciler.catchUpEvents)
  jobs.every(QUARTER_SECONDS, 'lost-payments', reconciler.claimIntents)
  jobs.every(HOUR_SECONDS, 'books', reconciler.compareBooks)
  jobs.every(HOUR_SECONDS, 'failed-payments', attempts.forget)
  jobs.every(HOUR_SECONDS, 'finished-events', webhooks.removeFinished)
}
