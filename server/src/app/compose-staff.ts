import { z } from 'zod'
import { webhookLimits } from '#contract/developers/webhook-events.rules.ts'
import { invitationPolicy } from '#contract/staff/staff.schemas.ts'
import type { Config } from '../config/env.ts'
import type { Context } from '../context.ts'
import { createAuditService } from '../features/audit/audit.service.ts'
import type { InvitationDependencies } from '../features/auth/staff/invitations.service.ts'
import { createStaffService } from '../features/auth/staff/staff.service.ts'
import type { createSharedThrottles } from '../features/auth/throttle.repository.ts'
import { NOTE_RENAMED_JOB, noteRenamedListings } from '../features/catalog/catalog.ts'
import { createApiKeys } from '../features/developers/api-keys.service.ts'
import { createWebhookLog } from '../features/developers/webhooks/webhook-log.service.ts'
import { createSecretBox, type Sealing } from '../features/developers/webhooks/webhook-secrets.domain.ts'
import { createWebhookSender } from '../features/developers/webhooks/webhook-sender.service.ts'
import { createWebhooks } from '../features/developers/webhooks/webhooks.service.ts'
import { EXPORT_JOB, executeExport, removeOldExports, startNightly } from '../features/exports/exports.ts'
import { keepFinishedDays } from '../features/overview/overview.ts'
import { createPeopleService } from '../features/people/people.service.ts'
import { CANCEL_STAY_JOB } from '../features/people/person.read-model.ts'
import type { Resolve } from '../platform/guarded-fetch/address-guard.ts'
import { createGuardedPost } from '../platform/guarded-fetch/guarded-post.ts'
import { createGuardedRequest } from '../platform/guarded-fetch/guarded-request.ts'
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
const MAX_ANSWER_BYTES = 4_096
/** How many endpoints one process sends to at a time, and how often it looks for further attempts. */
const SENDERS = 8
const LOOK_SECONDS = 15

type Deps = Parameters<typeof createPeopleService>[0] &
  Omit<InvitationDependencies, 'invitationEmails'> & {
    throttles: ReturnType<typeof createSharedThrottles>
    config: Pick<Config, 'webhookTrustedOrigins' | 'requiresStaffFactor'>
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
    people: createPeopleService(deps),
    staff: createStaffService({ ...deps, invitationEmails }),
    apiKeys: createApiKeys({ db, clock, requiresFactor: deps.config.requiresStaffFactor }),
    outgoing: composeWebhooks(deps),
  }
}

/** Registers the jobs that follow decisions by staff, and the figures of finished days. */
export function registerStaffJobs(jobs: JobRunner, ctx: Context, { people, outgoing }: Staff): void {
  jobs.handle(NOTE_RENAMED_JOB, (payload) => noteRenamedListings(ctx, renameSchema.parse(payload)))
  jobs.handle(EXPORT_JOB, (payload) => executeExport(ctx, exportSchema.parse(payload)), { mostFailures: EXPORT_FAILURES })
  jobs.every(QUARTER_SECONDS, 'nightly-export', () => startNightly(ctx))
  jobs.every(HOUR_SECONDS, 'old-exports', () => removeOldExports(ctx))
  jobs.handle(CANCEL_STAY_JOB, (payload) => people.cancelStay(cancelStaySchema.parse(payload)))
  jobs.every(HOUR_SECONDS, 'overview-days', () => keepFinishedDays(ctx))
  const send = async () => {
    if (!(await outgoing.sender.sendDue())) throw new PostponedJob(AT_ONCE)
  }
  jobs.handle(SEND_WEBHOOKS_JOB, send, { concurrency: SENDERS })
  jobs.every(LOOK_SECONDS, 'webhooks', async () => void (await outgoing.sender.sendDue()))
  jobs.every(HOUR_SECONDS, 'old-webhook-events', outgoing.sender.removeOld)
}
