import { z } from 'zod'
import { catalogLimits } from '#contract/catalog/catalog-editing.schemas.ts'
import { checklistLimits } from '#contract/checklist/checklist.rules.ts'
import { contentLimits } from '#contract/content/content.rules.ts'
import { exportLimits } from '#contract/exports/exports.rules.ts'
import type { Config } from '../config/env.ts'
import type { Context } from '../context.ts'
import { createAttentionService } from '../features/attention/attention.service.ts'
import {
  jobSource,
  listingSource,
  paymentSource,
  reportSource,
  reviewSource,
} from '../features/attention/attention-sources.service.ts'
import type { createSharedThrottles } from '../features/auth/throttle.repository.ts'
import { createCatalogEditing, NOTE_RENAMED_JOB } from '../features/catalog/catalog-editing.service.ts'
import { type ChecklistDependencies, createChecklist } from '../features/checklist/checklist.service.ts'
import { probeSmtp } from '../features/checklist/probes/probe-smtp.service.ts'
import { createContentService } from '../features/content/content.service.ts'
import type { ContentTexts } from '../features/content/content-texts.service.ts'
import { createEmailSamples } from '../features/content/email-samples.service.ts'
import { createDeskService } from '../features/desk/desk.service.ts'
import { sendDueWebhooks } from '../features/developers/webhooks/send-webhooks.ts'
import { removeOldEvents } from '../features/developers/webhooks/webhook-deliveries.queries.ts'
import { createExportWriter } from '../features/exports/export-writer.service.ts'
import { createExports, EXPORT_JOB } from '../features/exports/exports.service.ts'
import { createListingDesk } from '../features/listing-desk/listing-desk.service.ts'
import { createDeadJobs } from '../features/operations/dead-jobs.service.ts'
import { createOperationsReadModel } from '../features/operations/operations.read-model.ts'
import { createOverviewService } from '../features/overview/overview.service.ts'
import { createVisitCounter } from '../features/overview/visits.service.ts'
import { cancelStay } from '../features/people/manage-person.ts'
import { CANCEL_STAY_JOB } from '../features/people/person.queries.ts'
import { createSiteMailer, signMail } from '../features/site/site-mailer.service.ts'
import type { SiteSettingsService } from '../features/site/site-settings.service.ts'
import { listOwners } from '../features/staff/staff.queries.ts'
import type { BackgroundErrors } from '../platform/background/background-errors.ts'
import { createExportStore } from '../platform/image-store/export-store.ts'
import type { JobRunner } from '../platform/jobs/job-runner.ts'
import { PostponedJob } from '../platform/jobs/jobs.ts'
import { SEND_WEBHOOKS_JOB } from '../platform/jobs/webhook-outbox.ts'
import type { Mail } from '../platform/mailer/mailer.ts'

const cancelStaySchema = z.object({ bookingId: z.number(), actorId: z.string() })

const exportSchema = z.object({ exportId: z.number() })

const renameSchema = z.object({ amenityId: z.number(), after: z.number() })

const HOUR_SECONDS = 3_600
const QUARTER_SECONDS = 900
/** An hour of failures: then an export is given up, and the next night starts a new one. */
const EXPORT_FAILURES = 20
/** How often one member of staff may change texts. */
const contentChanges = { name: 'content-changes', limit: contentLimits.changesPerHour, seconds: HOUR_SECONDS }
/** How often one member of staff may change categories and amenities. */
const catalogChanges = { name: 'catalog-changes', limit: catalogLimits.changesPerHour, seconds: HOUR_SECONDS }
/** How often one member of staff may send themselves a test email. */
const emailTests = { name: 'content-email-tests', limit: contentLimits.samplesPerHour, seconds: HOUR_SECONDS }
const AT_ONCE = new Date(0)
/** How many endpoints one process sends to at a time, and how often it looks for further attempts. */
const SENDERS = 8
const LOOK_SECONDS = 15

type Deps = Parameters<typeof createDeskService>[0] & {
  throttles: ReturnType<typeof createSharedThrottles>
  config: ChecklistDependencies['config'] &
    Pick<Config, 'smtpUrl' | 'webhookTrustedOrigins' | 'requiresStaffFactor' | 's3' | 'dataDir' | 'exports'>
  settings: SiteSettingsService
  texts: ContentTexts
  imageStore: ChecklistDependencies['imageStore']
  background: BackgroundErrors
  ledger: Parameters<typeof paymentSource>[0]
  approvals: Parameters<typeof listingSource>[0] & Parameters<typeof createListingDesk>[0]['approvals']
  reports: Parameters<typeof reportSource>[0]
  reviewModeration: Parameters<typeof reviewSource>[0]
}

/** Editing the texts of the site. */
function composeContent({ db, clock, texts, settings, publicUrl, throttles }: Deps) {
  const sign = (mail: Mail) => signMail(mail, settings.current())
  const samples = createEmailSamples({ db, clock, tests: throttles.limit(emailTests), publicUrl, sign })
  return createContentService({ db, clock, texts, changes: throttles.limit(contentChanges), samples })
}

/** Editing the categories and the amenities. */
function composeCatalogEditing({ db, clock, texts, throttles }: Deps) {
  return createCatalogEditing({ db, clock, changes: throttles.limit(catalogChanges), refresh: texts.refresh })
}

type Staff = ReturnType<typeof composeStaff>

/** The setup checklist, with its limits. */
function composeChecklist({ throttles, ...deps }: Deps) {
  const perHour = (name: string, limit: number) => throttles.limit({ name, limit, seconds: HOUR_SECONDS })
  const costly = perHour('checklist-costly', checklistLimits.costlyPerHour)
  const { db, settings, config } = deps
  const smtpUrl = config.smtpUrl
  const probe = (url: string) => ({
    send: (mail: Mail) => probeSmtp({ url, from: settings.current().senderEmail }, mail, checklistLimits.seconds * 1_000),
  })
  return createChecklist({
    ...deps,
    testMailer: smtpUrl ? createSiteMailer(probe(smtpUrl), settings, deps.texts) : null,
    listOwners: () => listOwners(db),
    limits: { costly, others: perHour('checklist-others', checklistLimits.othersPerHour) },
  })
}

/** Exports of everything, in the object store or the data folder. */
function composeExports({ db, clock, throttles, config }: Deps) {
  const perHour = (name: string, limit: number) => throttles.limit({ name, limit, seconds: HOUR_SECONDS })
  const store = createExportStore(config)
  const writer = createExportWriter({ db, clock, store, diskBytes: config.exports.diskBytes })
  const limits = {
    starts: perHour('export-starts', exportLimits.startsPerHour),
    downloads: perHour('export-downloads', exportLimits.downloadsPerHour),
  }
  return createExports({ ...config.exports, db, clock, store, writer, limits })
}

/**
 * Composes what staff work with: bookings, people, listings, the staff itself, the audit log, background work.
 */
export function composeStaff(deps: Deps) {
  const { db, clock, background } = deps
  const deadJobs = createDeadJobs({ db, clock })
  return {
    operations: createOperationsReadModel(db),
    deadJobs,
    attention: createAttentionService([
      paymentSource(deps.ledger),
      jobSource(deadJobs),
      listingSource(deps.approvals, 'pending'),
      listingSource(deps.approvals, 'changed'),
      reportSource(deps.reports),
      reviewSource(deps.reviewModeration),
    ]),
    checklist: composeChecklist(deps),
    exports: composeExports(deps),
    desk: createDeskService(deps),
    listingDesk: createListingDesk(deps),
    overview: createOverviewService({ db, clock }),
    visits: createVisitCounter({ db, clock, reportFailure: background.of('visits') }),
    content: composeContent(deps),
    catalogEditing: composeCatalogEditing(deps),
  }
}

/** Registers the jobs that follow decisions by staff, and the figures of finished days. */
export function registerStaffJobs(jobs: JobRunner, ctx: Context, { overview, exports, catalogEditing }: Staff): void {
  jobs.handle(NOTE_RENAMED_JOB, (payload) => catalogEditing.noteRenamed(renameSchema.parse(payload)))
  jobs.handle(EXPORT_JOB, (payload) => exports.execute(exportSchema.parse(payload)), { mostFailures: EXPORT_FAILURES })
  jobs.every(QUARTER_SECONDS, 'nightly-export', exports.startNightly)
  jobs.every(HOUR_SECONDS, 'old-exports', exports.removeOld)
  jobs.handle(CANCEL_STAY_JOB, (payload) => cancelStay(ctx, cancelStaySchema.parse(payload)))
  jobs.every(HOUR_SECONDS, 'overview-days', overview.keepFinishedDays)
  const send = async () => {
    if (!(await sendDueWebhooks(ctx))) throw new PostponedJob(AT_ONCE)
  }
  jobs.handle(SEND_WEBHOOKS_JOB, send, { concurrency: SENDERS })
  jobs.every(LOOK_SECONDS, 'webhooks', async () => void (await sendDueWebhooks(ctx)))
  jobs.every(HOUR_SECONDS, 'old-webhook-events', () => removeOldEvents(ctx))
}
