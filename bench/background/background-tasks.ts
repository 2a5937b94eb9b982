import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../server/src/db/client.ts'
import { removeExpiredSessions } from '../../server/src/features/auth/sessions/sessions.ts'
import { listBookingViews } from '../../server/src/features/bookings/booking-views.queries.ts'
import { listEndedHolds, listUnanswered, takeVoidable } from '../../server/src/features/bookings/lifecycle/expiry.queries.ts'
import { claimDueFeeds } from '../../server/src/features/calendars/feeds/feeds.queries.ts'
import { countKinds, foldLedgerTotals, sumAccounts } from '../../server/src/features/ledger/ledger.queries.ts'
import { countWaiting } from '../../server/src/features/listing-desk/approvals.queries.ts'
import { readVersions } from '../../server/src/features/messages/messages.queries.ts'
import { countDeadJobs, listDeadJobs } from '../../server/src/features/overview/dead-jobs.ts'
import { readGauges } from '../../server/src/features/overview/gauges.ts'
import { computeDays } from '../../server/src/features/overview/overview.queries.ts'
import { addVisits } from '../../server/src/features/overview/visits.ts'
import { forgetPayers } from '../../server/src/features/payments/failed-attempts.ts'
import { retryWaitingTransfers, walkDuePayouts } from '../../server/src/features/payments/transfers/transfers.queries.ts'
import {
  findNewestLine,
  listDifferingRefs,
  listPostedRefs,
  listReadRefs,
  readCompared,
  readDifferences,
} from '../../server/src/features/reconciliation/provider-books.queries.ts'
import { insertEvent, removeProcessed } from '../../server/src/features/reconciliation/provider-events.ts'
import {
  findClaim,
  listUnfinished,
  listUnposted,
  readPosition,
} from '../../server/src/features/reconciliation/reconciler.queries.ts'
import { countOpen as countOpenReports } from '../../server/src/features/reports/reports.queries.ts'
import { countReported } from '../../server/src/features/reviews/review-verdicts.queries.ts'
import { walkDueStays, walkUnaskedStays } from '../../server/src/features/reviews/reviews.queries.ts'
import { readChangesSince, removeOldChanges } from '../../server/src/features/search/sync/listing-changes.ts'
import type { Clock } from '../../server/src/platform/clock/clock.ts'
import { claimJob, listDueKinds, removeFinishedJobs } from '../../server/src/platform/jobs/job-rows.ts'
import { enqueue } from '../../server/src/platform/jobs/jobs.ts'
import { acquireLease } from '../../server/src/platform/jobs/task-leases.ts'
import { createAccountSlots } from '../../server/src/platform/limits/account-slots.ts'
import { removeEndedTries } from '../../server/src/platform/limits/limits.ts'

/** A piece of recurring work, or a frequent query of pages, with its frequency. */
export interface BackgroundTask {
  name: string
  every: string
  run(): Promise<unknown>
}

const KINDS = ['mail.send', 'payment.op', 'provider.event', 'booking.reminder', 'message.notice', 'auth.code-email']
const PAGE = 200
const LISTED = Array.from({ length: 50 }, (_, index) => 10 * index + 4)
const QUIET_MS = 120_000
const DAY_MS = 86_400_000

/** The first page of a walk: the later pages are read the same way. */
async function readFirst(rows: AsyncGenerator<unknown>): Promise<void> {
  await rows.next()
}

/** What the queries need: the database, the time, and how many people read their messages at the same time. */
interface Context {
  db: Database
  clock: Clock
  now(): Date
  readers: number
}

/** Jobs and their leases, and the messages that open pages wait for. */
const jobTasks = ({ db, clock, now, readers }: Context): BackgroundTask[] => [
  { name: 'jobs: which kinds are due', every: '0.5 s', run: () => listDueKinds(db, KINDS, now()) },
  { name: 'jobs: taking one', every: 'each job', run: () => claimJob(db, 'mail.send', now()) },
  {
    name: 'jobs: writing one',
    every: 'each job',
    run: () => enqueue(db, { kind: 'bench.never', key: `bench:${randomUUID()}`, payload: {} }),
  },
  { name: 'jobs: deleting finished ones', every: '1 h', run: () => removeFinishedJobs(db, now()) },
  { name: 'a turn of recurring work', every: '0.5 s', run: () => acquireLease({ db, clock }, 'bench', 30) },
  {
    name: 'search: listings that have changed',
    every: '0.25 s',
    run: () => readChangesSince(db, { top: 1, gaps: [{ from: 0, to: 0, since: 0 }] }, now().getTime()),
  },
  { name: 'messages: inboxes of those who read', every: '1 s', run: () => readVersions(db, guests(readers)) },
]

/** Ends of holds and requests, and due payouts. */
const bookingTasks = ({ db, now }: Context): BackgroundTask[] => [
  {
    name: 'bookings: holds that are over',
    every: '30 s',
    run: () => listEndedHolds(db, { now: now(), after: null, limit: PAGE }),
  },
  {
    name: 'bookings: requests without an answer',
    every: '30 s',
    run: () => listUnanswered(db, { now: now(), after: null, limit: PAGE }),
  },
  { name: 'bookings: a payment to void', every: '30 s', run: () => takeVoidable(db, now()) },
  {
    name: 'bookings: forgetting who failed to pay',
    every: '1 h',
    run: () => forgetPayers(db, new Date(now().getTime() - DAY_MS)),
  },
  { name: 'payouts: stays whose payout is due', every: '30 s', run: () => readFirst(walkDuePayouts(db, now())) },
  {
    name: 'payouts: a host’s account has changed',
    every: 'each event',
    run: () => retryWaitingTransfers(db, 'acct_work-host-1', now()),
  },
]

/** Payments that are not at rest, and the provider's books. */
const reconciliationTasks = ({ db, now }: Context): BackgroundTask[] => [
  {
    name: 'reconciliation: payments not at rest, a page',
    every: '60 s',
    run: async () =>
      listUnfinished(db, { before: new Date(now().getTime() - QUIET_MS), after: await readPosition(db, 'unfinished') }),
  },
  {
    name: 'reconciliation: charges the ledger lacks, 2,000 bookings',
    every: '60 s',
    run: () => listUnposted(db, 1_000),
  },
  {
    name: 'reconciliation: an event that was missed',
    every: '15 min',
    run: () =>
      insertEvent(db, { id: 'evt_7', type: 'payment_intent.succeeded', intentId: 'pi_7', accountId: null, livemode: false }),
  },
  { name: 'reconciliation: whose payment it is', every: '15 min', run: () => findClaim(db, 7, 'pi_unknown') },
  {
    name: 'books: what was compared, and 500 objects of each side',
    every: '24 h',
    run: async () => {
      await findNewestLine(db)
      await listPostedRefs(db, await readCompared(db, 'ledger'))
      await listReadRefs(db, await readCompared(db, 'provider'))
      await listDifferingRefs(db, '')
      return readDifferences(db, 5)
    },
  },
  {
    name: 'books: the accounts on the operator’s page',
    every: 'each look',
    run: async () => {
      await sumAccounts(db)
      return countKinds(db)
    },
  },
  { name: 'books: folding what changed into the totals', every: '60 s', run: () => foldLedgerTotals(db) },
]

/** Calendars to read, reviews to publish and to ask for. */
const stayTasks = ({ db, now }: Context): BackgroundTask[] => [
  {
    name: 'calendars: which are to be read',
    every: '60 s',
    run: () =>
      claimDueFeeds(db, { now: now(), next: new Date(now().getTime() + 900_000), limit: 40, perOwner: 8, busyOwners: [] }),
  },
  { name: 'reviews: to publish', every: '60 s', run: () => readFirst(walkDueStays(db, now())) },
  { name: 'reviews: to ask for', every: '5 min', run: () => readFirst(walkUnaskedStays(db, now())) },
]

/** Deleting what has ended. */
const cleanupTasks = ({ db, clock, now }: Context): BackgroundTask[] => [
  {
    name: 'events: deleting finished ones',
    every: '1 h',
    run: () => removeProcessed(db, new Date(now().getTime() - 30 * DAY_MS)),
  },
  { name: 'sessions: deleting ended ones', every: '1 h', run: () => removeExpiredSessions({ db, clock }) },
  {
    name: 'limits: deleting ended ones',
    every: '1 h',
    run: () => removeEndedTries({ db, clock }),
  },
  {
    name: 'slots: deleting ended ones',
    every: '1 h',
    run: () => createAccountSlots({ db, reportFailure: () => undefined }).removeEnded(),
  },
  { name: 'search: deleting old changes', every: '1 h', run: () => removeOldChanges({ db }) },
]

/** What pages, scrapes and probes ask for. */
const pageTasks = ({ db, clock, now }: Context): BackgroundTask[] => [
  {
    name: 'operations: figures for /metrics',
    every: 'each scrape',
    run: () => readGauges({ db, clock }),
  },
  { name: 'operations: dead jobs', every: 'each look', run: () => listDeadJobs({ db }, null) },
  {
    name: 'attention: what waits for an operator',
    every: '60 s for each open page of the console',
    run: async () => {
      await countDeadJobs({ db })
      await countWaiting(db, 'pending')
      await countWaiting(db, 'changed')
      await countReported(db)
      return countOpenReports(db)
    },
  },
  {
    name: 'overview: the figures of a day',
    every: 'each look, and 1 h for each of 62 days',
    run: () => {
      const day = new Date(now().getTime() - DAY_MS).toISOString().slice(0, 10)
      return computeDays(db, { from: day, to: day })
    },
  },
  {
    name: 'overview: adding counted visits',
    every: '15 s',
    run: () => addVisits(db, [{ day: now().toISOString().slice(0, 10), step: 'search', visits: 1 }]),
  },
  { name: 'dashboard: a page of bookings with their refunds', every: 'each look', run: () => listBookingViews(db, LISTED) },
  { name: 'database: whether it answers', every: '2 s', run: () => db.execute(sql`select 1`) },
]

/** Every query that the timers of a server send, as the product sends it; some of them change data. */
export function listBackgroundTasks(db: Database, clock: Clock, readers = 1_000): BackgroundTask[] {
  const context: Context = { db, clock, readers, now: () => clock.now() }
  const groups = [jobTasks, bookingTasks, reconciliationTasks, stayTasks, cleanupTasks, pageTasks]
  return groups.flatMap((tasksOf) => tasksOf(context))
}

const guests = (count: number): string[] => Array.from({ length: count }, (_, index) => `work-guest-${index + 1}`)
