import { z } from 'zod'
import { expireHolds, expireRequests } from '../features/bookings/lifecycle/expiry.ts'
import type { BookingContext } from '../features/bookings/lifecycle/received-payments.ts'
import { remindHost } from '../features/bookings/lifecycle/requests.ts'
import { REMINDER_JOB } from '../features/bookings/lifecycle/transitions.ts'
import { foldLedgerTotals } from '../features/ledger/ledger.queries.ts'
import { forgetFailures } from '../features/payments/failed-attempts.ts'
import { executeOperation } from '../features/payments/operations/operations.ts'
import { paymentOperationJob } from '../features/payments/operations/plan-operation.ts'
import { planDuePayouts } from '../features/payments/transfers/transfers.ts'
import { PROVIDER_EVENT_JOB, processEvent, removeFinishedEvents } from '../features/reconciliation/provider-events.ts'
import { catchUpEvents, compareBooks, followUnfinished } from '../features/reconciliation/reconciler.ts'
import { claimNewIntents } from '../features/reconciliation/unclaimed-payments.ts'
import type { JobRunner } from '../platform/jobs/job-runner.ts'

/** Four money jobs run at a time. A job is given up after three days of failures. */
const MONEY = { concurrency: 4, mostFailures: 900 }
const SWEEP_SECONDS = 30
const QUARTER_SECONDS = 900
const HOUR_SECONDS = 3_600

/** Registers the money jobs with the runner, and the checks that run from every half minute to every hour. */
export function registerMoneyJobs(jobs: JobRunner, ctx: BookingContext): void {
  jobs.handle(paymentOperationJob, (payload) => executeOperation(ctx, z.object({ opId: z.number() }).parse(payload).opId), MONEY)
  jobs.handle(REMINDER_JOB, (payload) => remindHost(ctx, z.object({ bookingId: z.number() }).parse(payload).bookingId))
  jobs.handle(PROVIDER_EVENT_JOB, (payload) => processEvent(ctx, z.object({ eventId: z.string() }).parse(payload).eventId), MONEY)
  // Runs separately, so that unanswered requests expire on time while the provider is slow.
  jobs.every(SWEEP_SECONDS, 'unanswered-requests', () => expireRequests(ctx))
  jobs.every(SWEEP_SECONDS, 'ended-holds', () => expireHolds(ctx))
  jobs.every(SWEEP_SECONDS, 'payouts', () => planDuePayouts(ctx))
  jobs.every(60, 'unfinished', () => followUnfinished(ctx))
  jobs.every(60, 'ledger-totals', () => foldLedgerTotals(ctx.db))
  jobs.every(QUARTER_SECONDS, 'missed-events', () => catchUpEvents(ctx))
  jobs.every(QUARTER_SECONDS, 'lost-payments', () => claimNewIntents(ctx))
  jobs.every(HOUR_SECONDS, 'books', () => compareBooks(ctx))
  jobs.every(HOUR_SECONDS, 'failed-payments', () => forgetFailures(ctx))
  jobs.every(HOUR_SECONDS, 'finished-events', () => removeFinishedEvents(ctx))
}
