import { z } from 'zod'
import type { Context } from '../context.ts'
import { CODE_EMAIL_JOB, sendCodeEmail } from '../features/auth/codes/code-emails.ts'
import { EMAIL_CHANGE_JOB, sendEmailChange } from '../features/auth/codes/email-changes.ts'
import { removeExpired } from '../features/auth/remove-expired.ts'
import { expireHolds, expireRequests } from '../features/bookings/lifecycle/expiry.ts'
import { remindHost } from '../features/bookings/lifecycle/requests.ts'
import { REMINDER_JOB } from '../features/bookings/lifecycle/transitions.ts'
import { takeMissingNights } from '../features/calendars/feeds/keep-outcome.ts'
import { readDueFeeds } from '../features/calendars/feeds/read-feeds.ts'
import { sendDueWebhooks } from '../features/developers/webhooks/send-webhooks.ts'
import { removeOldEvents } from '../features/developers/webhooks/webhook-deliveries.queries.ts'
import { fetchDueRates } from '../features/exchange-rates/exchange-rates.ts'
import { EXPORT_JOB, executeExport, removeOldExports, startNightly } from '../features/exports/exports.ts'
import { foldLedgerTotals } from '../features/ledger/ledger.queries.ts'
import { writePlaceNames } from '../features/listings/place-names.ts'
import { removeForgottenFiles } from '../features/messages/message-files.ts'
import { MESSAGE_NOTICE_JOB, queueNotice } from '../features/messages/notices.ts'
import { keepFinishedDays } from '../features/overview/overview.ts'
import { forgetFailures } from '../features/payments/failed-attempts.ts'
import { executeOperation } from '../features/payments/operations/operation-kinds.ts'
import { type MoneyContext, paymentOperationJob } from '../features/payments/operations/provider-operation.ts'
import { planDuePayouts } from '../features/payments/transfers/transfers.ts'
import { cancelStay } from '../features/people/manage-person.ts'
import { CANCEL_STAY_JOB } from '../features/people/person.queries.ts'
import { FORGET_FILES_JOB, forgetFiles } from '../features/pictures/picture-intake.ts'
import { NOTE_RENAMED_JOB, noteRenamedListings } from '../features/properties/catalog.ts'
import { PROVIDER_EVENT_JOB, processEvent, removeFinishedEvents } from '../features/reconciliation/provider-events.ts'
import { catchUpEvents, compareBooks, followUnfinished } from '../features/reconciliation/reconciler.ts'
import { claimNewIntents } from '../features/reconciliation/unclaimed-payments.ts'
import { askForReviews, publishDueReviews } from '../features/reviews/reviews.ts'
import { removeOldChanges } from '../features/search/sync/listing-changes.ts'
import type { JobOptions } from '../platform/jobs/job-attempts.ts'
import type { JobRunner } from '../platform/jobs/job-runner.ts'
import { PostponedJob } from '../platform/jobs/jobs.ts'
import { SEND_WEBHOOKS_JOB } from '../platform/jobs/webhook-outbox.ts'
import { removeOldAnswers } from '../platform/limits/idempotent-calls.ts'
import { EMAIL_JOB, sendQueuedEmail } from '../platform/mailer/queue-email.ts'
import { drillWhenDue } from './process/restore-drill.ts'

/** What executes one kind of job. It may run twice, and beside others of its kind. */
interface Job<Ctx> extends JobOptions {
  run(ctx: Ctx, payload: unknown, key: string): Promise<unknown>
}

/** Work that one of the processes repeats. */
interface Repeated<Ctx> {
  seconds: number
  run(ctx: Ctx): Promise<void>
}

/** Four emails of a kind, and four money jobs, run at a time in one process. */
const AT_ONCE = { concurrency: 4 }
/** Given up after three days of failures. */
const MONEY = { ...AT_ONCE, mostFailures: 900 }
/** How many endpoints one process sends webhooks to at a time. */
const SENDERS = { concurrency: 8 }
/** An hour of failures: then an export is given up, and the next night starts a new one. */
const EXPORTS = { mostFailures: 20 }
/** Written by a database trigger when a booking releases nights that another site also claims. */
const TAKE_NIGHTS_JOB = 'calendars.take-nights'
const HOUR = 3_600
const QUARTER = 900

const bookingSchema = z.object({ bookingId: z.number() })
const eventSchema = z.object({ eventId: z.string() })
const operationSchema = z.object({ opId: z.number() })

/** The jobs that move bookings and money. */
const moneyKinds: Record<string, Job<MoneyContext>> = {
  [paymentOperationJob]: { ...MONEY, run: (ctx, payload) => executeOperation(ctx, operationSchema.parse(payload).opId) },
  [PROVIDER_EVENT_JOB]: { ...MONEY, run: (ctx, payload) => processEvent(ctx, eventSchema.parse(payload).eventId) },
  [REMINDER_JOB]: { run: (ctx, payload) => remindHost(ctx, bookingSchema.parse(payload).bookingId) },
}

const moneyRounds: Record<string, Repeated<MoneyContext>> = {
  // Runs separately, so that unanswered requests expire on time while the provider is slow.
  'unanswered-requests': { seconds: 30, run: expireRequests },
  'ended-holds': { seconds: 30, run: expireHolds },
  payouts: { seconds: 30, run: planDuePayouts },
  unfinished: { seconds: 60, run: followUnfinished },
  'ledger-totals': { seconds: 60, run: ({ db }) => foldLedgerTotals(db) },
  'missed-events': { seconds: QUARTER, run: catchUpEvents },
  'lost-payments': { seconds: QUARTER, run: claimNewIntents },
  books: { seconds: HOUR, run: compareBooks },
  'failed-payments': { seconds: HOUR, run: forgetFailures },
  'finished-events': { seconds: HOUR, run: removeFinishedEvents },
}

const filesSchema = z.object({ keys: z.array(z.string()) })
const nightsSchema = z.object({ propertyId: z.number() })
const noticeSchema = z.object({ threadId: z.number(), userId: z.string() })
const renameSchema = z.object({ amenityId: z.number(), after: z.number() })
const exportSchema = z.object({ exportId: z.number() })
const cancelStaySchema = z.object({ bookingId: z.number(), actorId: z.string() })

/** All other jobs. */
const kinds: Record<string, Job<Context>> = {
  [EMAIL_JOB]: { ...AT_ONCE, keepsKey: true, run: sendQueuedEmail },
  // The codes in these emails are made at the moment of sending.
  [CODE_EMAIL_JOB]: { ...AT_ONCE, run: sendCodeEmail },
  [EMAIL_CHANGE_JOB]: { ...AT_ONCE, run: sendEmailChange },
  // Emails people about messages that stay unread for some minutes.
  [MESSAGE_NOTICE_JOB]: { keepsKey: true, run: (ctx, payload) => queueNotice(ctx, noticeSchema.parse(payload)) },
  [FORGET_FILES_JOB]: { run: (ctx, payload) => forgetFiles(ctx, filesSchema.parse(payload).keys) },
  [TAKE_NIGHTS_JOB]: { run: ({ db }, payload) => takeMissingNights(db, nightsSchema.parse(payload).propertyId) },
  [NOTE_RENAMED_JOB]: { run: (ctx, payload) => noteRenamedListings(ctx, renameSchema.parse(payload)) },
  [EXPORT_JOB]: { ...EXPORTS, run: (ctx, payload) => executeExport(ctx, exportSchema.parse(payload)) },
  [CANCEL_STAY_JOB]: { run: (ctx, payload) => cancelStay(ctx, cancelStaySchema.parse(payload)) },
  [SEND_WEBHOOKS_JOB]: { ...SENDERS, run: sendWebhooks },
}

const rounds: Record<string, Repeated<Context>> = {
  webhooks: { seconds: 15, run: async (ctx) => void (await sendDueWebhooks(ctx)) },
  calendars: { seconds: 60, run: readDueFeeds },
  'exchange-rates': { seconds: QUARTER, run: fetchDueRates },
  'reviews-due': { seconds: 60, run: publishDueReviews },
  'review-requests': { seconds: 300, run: askForReviews },
  'nightly-export': { seconds: QUARTER, run: async (ctx) => void (await startNightly(ctx)) },
  'old-exports': { seconds: HOUR, run: removeOldExports },
  // Not waited for: it takes long, and a stopping server ends it.
  'restore-drill': { seconds: HOUR, run: async (ctx) => void drillWhenDue(ctx).catch(ctx.background.of('restore-drill')) },
  'overview-days': { seconds: HOUR, run: keepFinishedDays },
  'old-webhook-events': { seconds: HOUR, run: removeOldEvents },
  'unsent-files': { seconds: HOUR, run: removeForgottenFiles },
  'expired-sessions': { seconds: HOUR, run: removeExpired },
  'ended-slots': { seconds: HOUR, run: ({ slots }) => slots.removeEnded() },
  'old-answers': { seconds: QUARTER, run: removeOldAnswers },
  'place-names': { seconds: HOUR, run: writePlaceNames },
  'old-listing-changes': { seconds: HOUR, run: removeOldChanges },
}

const AT_START = new Date(0)

async function sendWebhooks(ctx: Context): Promise<void> {
  if (!(await sendDueWebhooks(ctx))) throw new PostponedJob(AT_START)
}

function register<Ctx>(
  jobs: JobRunner,
  ctx: Ctx,
  table: Record<string, Job<Ctx>>,
  repeated: Record<string, Repeated<Ctx>>,
): void {
  for (const [kind, { run, ...options }] of Object.entries(table))
    jobs.handle(kind, async (payload, key) => void (await run(ctx, payload, key)), options)
  for (const [name, { seconds, run }] of Object.entries(repeated)) jobs.every(seconds, name, () => run(ctx))
}

/** Registers the jobs that move bookings and money with the runner. */
export const registerMoneyJobs = (jobs: JobRunner, ctx: MoneyContext): void => register(jobs, ctx, moneyKinds, moneyRounds)

/** Registers every job, and what is repeated, with the runner. */
export function registerJobs(jobs: JobRunner, ctx: Context): void {
  registerMoneyJobs(jobs, ctx)
  register(jobs, ctx, kinds, rounds)
  jobs.every(HOUR, 'finished-jobs', jobs.removeFinished)
}
