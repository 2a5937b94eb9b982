import { z } from 'zod'
import type { Context } from '../context.ts'
import { NOTE_RENAMED_JOB, noteRenamedListings } from '../features/catalog/catalog.ts'
import { sendDueWebhooks } from '../features/developers/webhooks/send-webhooks.ts'
import { removeOldEvents } from '../features/developers/webhooks/webhook-deliveries.queries.ts'
import { EXPORT_JOB, executeExport, removeOldExports, startNightly } from '../features/exports/exports.ts'
import { keepFinishedDays } from '../features/overview/overview.ts'
import { cancelStay } from '../features/people/manage-person.ts'
import { CANCEL_STAY_JOB } from '../features/people/person.queries.ts'
import type { JobRunner } from '../platform/jobs/job-runner.ts'
import { PostponedJob } from '../platform/jobs/jobs.ts'
import { SEND_WEBHOOKS_JOB } from '../platform/jobs/webhook-outbox.ts'

const cancelStaySchema = z.object({ bookingId: z.number(), actorId: z.string() })

const exportSchema = z.object({ exportId: z.number() })

const renameSchema = z.object({ amenityId: z.number(), after: z.number() })

const HOUR_SECONDS = 3_600
const QUARTER_SECONDS = 900
/** An hour of failures: then an export is given up, and the next night starts a new one. */
const EXPORT_FAILURES = 20
const AT_ONCE = new Date(0)
/** How many endpoints one process sends to at a time, and how often it looks for further attempts. */
const SENDERS = 8
const LOOK_SECONDS = 15

/** Registers the jobs that follow decisions by staff, and the figures of finished days. */
export function registerStaffJobs(jobs: JobRunner, ctx: Context): void {
  jobs.handle(NOTE_RENAMED_JOB, (payload) => noteRenamedListings(ctx, renameSchema.parse(payload)))
  jobs.handle(EXPORT_JOB, (payload) => executeExport(ctx, exportSchema.parse(payload)), { mostFailures: EXPORT_FAILURES })
  jobs.every(QUARTER_SECONDS, 'nightly-export', () => startNightly(ctx))
  jobs.every(HOUR_SECONDS, 'old-exports', () => removeOldExports(ctx))
  jobs.handle(CANCEL_STAY_JOB, (payload) => cancelStay(ctx, cancelStaySchema.parse(payload)))
  jobs.every(HOUR_SECONDS, 'overview-days', () => keepFinishedDays(ctx))
  const send = async () => {
    if (!(await sendDueWebhooks(ctx))) throw new PostponedJob(AT_ONCE)
  }
  jobs.handle(SEND_WEBHOOKS_JOB, send, { concurrency: SENDERS })
  jobs.every(LOOK_SECONDS, 'webhooks', async () => void (await sendDueWebhooks(ctx)))
  jobs.every(HOUR_SECONDS, 'old-webhook-events', () => removeOldEvents(ctx))
}
