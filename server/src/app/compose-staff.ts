import { z } from 'zod'
import { checklistLimits } from '#contract/checklist/checklist.rules.ts'
import { webhookLimits } from '#contract/developers/webhook-events.rules.ts'
import { exportLimits } from '#contract/exports/exports.rules.ts'
import { invitationPolicy } from '#contract/staff/staff.schemas.ts'
import type { Config } from '../config/env.ts'
import type { Context } from '../context.ts'
import { createAuditService } from '../features/audit/audit.service.ts'
import type { InvitationDependencies } from '../features/auth/staff/invitations.service.ts'
import { listOwners } from '../features/auth/staff/owners.read-model.ts'
import { createStaffService } from '../features/auth/staff/staff.service.ts'
import type { createSharedThrottles } from '../features/auth/throttle.repository.ts'
import { SEND_WEBHOOKS_JOB } from '../features/availability/webhook-events.repository.ts'
import { NOTE_RENAMED_JOB, noteRenamedListings } from '../features/catalog/catalog.ts'
import { type ChecklistDependencies, createChecklist } from '../features/checklist/checklist.service.ts'
import { probeSmtp } from '../features/checklist/probes/probe-smtp.service.ts'
import type { ContentTexts } from '../features/content/content-texts.ts'
import { createDeskService } from '../features/desk/desk.service.ts'
import { createApiKeys } from '../features/developers/api-keys.service.ts'
import { createWebhookLog } from '../features/developers/webhooks/webhook-log.service.ts'
import { createSecretBox, type Sealing } from '../features/developers/webhooks/webhook-secrets.domain.ts'
import { createWebhookSender } from '../features/developers/webhooks/webhook-sender.service.ts'
import { createWebhooks } from '../features/developers/webhooks/webhooks.service.ts'
import { createExportWriter } from '../features/exports/export-writer.service.ts'
import { createExports, EXPORT_JOB } from '../features/exports/exports.service.ts'
import { createListingDesk } from '../features/listing-desk/listing-desk.service.ts'
import { keepFinishedDays } from '../features/overview/overview.ts'
import { createPeopleService } from '../features/people/people.service.ts'
import { CANCEL_STAY_JOB } from '../features/people/person.read-model.ts'
import { createSiteMailer } from '../features/site/site-mailer.ts'
import type { SiteSettingsService } from '../features/site/site-settings.ts'
import type { Resolve } from '../platform/guarded-fetch/address-guard.ts'
import { createGuardedPost } from '../platform/guarded-fetch/guarded-post.ts'
import { createGuardedRequest } from '../platform/guarded-fetch/guarded-request.ts'
import { createExportStore } from '../platform/image-store/export-store.ts'
import type { JobRunner } from '../platform/jobs/job-runner.ts'
import { PostponedJob } from '../platform/jobs/jobs.ts'
import type { Mail } from '../platform/mailer/mailer.ts'

const cancelStaySchema = z.object({ bookingId: z.number(), actorId: z.string() })

const exportSchema = z.object({ exportId: z.number() })

const renameSchema = z.object({ amenityId: z.number(), after: z.number() })

const HOUR_SECONDS = 3_600
const QUARTER_SECONDS = 900
/** An hour of failures: then an export is given up, and the next night starts a new one. */
const EXPORT_FAILURES = 20
const AT_ONCE = new Date(0)
const MAX_ANSWER_BYTES = 4_096
/** How many endpoints one process sends to at a time, and how often it looks for further attempts. */
const SENDERS = 8
const LOOK_SECONDS = 15

type Deps = Parameters<typeof createPeopleService>[0] &
  Parameters<typeof createDeskService>[0] &
  Omit<InvitationDependencies, 'invitationEmails'> & {
    throttles: ReturnType<typeof createSharedThrottles>
    config: ChecklistDependencies['config'] &
      Pick<Config, 'smtpUrl' | 'webhookTrustedOrigins' | 'requiresStaffFactor' | 's3' | 'dataDir' | 'exports'>
    settings: SiteSettingsService
    texts: ContentTexts
    imageStore: ChecklistDependencies['imageStore']
    approvals: Parameters<typeof createListingDesk>[0]['approvals']
    sealing: Sealing
    /** Finds the servers of names that accounts typed. */
    resolveName: Resolve
  }

/** Composes the webhooks of hosts and of the operator: their endpoints, and what sends events to them. */
function composeWebhooks({ db, clock, config, publicUrl, sealing, throttles, resolveName }: Deps) {
  const { testsPerHour: limit, timeoutSeconds } = webhookLimits
  const request = createGuardedRequest({ trustedOrigins: config.webhookTrustedOrigins, resolve: resolveName })
  const post = createGuardedPost(request, { timeoutMs: timeoutSeconds * 1_000, maxBytes: MAX_ANSWER_BYTES })
  const secrets = createSecretBox(sealing)
  const tests = throttles.limit({ name: 'webhook-tests', limit, seconds: HOUR_SECONDS })
  return {
    webhooks: createWebhooks({ db, clock, request, secrets }),
    log: createWebhookLog({ db, clock, tests }),
    sender: createWebhookSender({ db, clock, post, openSecrets: secrets.open, publicUrl }),
  }
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
 * Composes what staff work with: bookings, people, listings, the staff itself, the audit log, background work; and
 * API keys and webhooks.
 */
export function composeStaff(deps: Deps) {
  const { db, clock, throttles } = deps
  const { emailsPerHour: limit } = invitationPolicy
  const invitationEmails = throttles.limit({ name: 'staff-invitations', limit, seconds: HOUR_SECONDS })
  return {
    audit: createAuditService({ db }),
    checklist: composeChecklist(deps),
    exports: composeExports(deps),
    people: createPeopleService(deps),
    desk: createDeskService(deps),
    staff: createStaffService({ ...deps, invitationEmails }),
    listingDesk: createListingDesk(deps),
    apiKeys: createApiKeys({ db, clock, requiresFactor: deps.config.requiresStaffFactor }),
    outgoing: composeWebhooks(deps),
  }
}

/** Registers the jobs that follow decisions by staff, and the figures of finished days. */
export function registerStaffJobs(jobs: JobRunner, ctx: Context, { people, outgoing, exports }: Staff): void {
  jobs.handle(NOTE_RENAMED_JOB, (payload) => noteRenamedListings(ctx, renameSchema.parse(payload)))
  jobs.handle(EXPORT_JOB, (payload) => exports.execute(exportSchema.parse(payload)), { mostFailures: EXPORT_FAILURES })
  jobs.every(QUARTER_SECONDS, 'nightly-export', exports.startNightly)
  jobs.every(HOUR_SECONDS, 'old-exports', exports.removeOld)
  jobs.handle(CANCEL_STAY_JOB, (payload) => people.cancelStay(cancelStaySchema.parse(payload)))
  jobs.every(HOUR_SECONDS, 'overview-days', () => keepFinishedDays(ctx))
  const send = async () => {
    if (!(await outgoing.sender.sendDue())) throw new PostponedJob(AT_ONCE)
  }
  jobs.handle(SEND_WEBHOOKS_JOB, send, { concurrency: SENDERS })
  jobs.every(LOOK_SECONDS, 'webhooks', async () => void (await outgoing.sender.sendDue()))
  jobs.every(HOUR_SECONDS, 'old-webhook-events', outgoing.sender.removeOld)
}
