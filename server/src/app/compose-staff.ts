import { z } from 'zod'
import { invitationPolicy } from '#contract/staff/staff.schemas.ts'
import { createAttentionService } from '../features/attention/attention.service.ts'
import {
  jobSource,
  listingSource,
  paymentSource,
  reportSource,
  reviewSource,
} from '../features/attention/attention-sources.service.ts'
import { createAuditService } from '../features/audit/audit.service.ts'
import type { InvitationDependencies } from '../features/auth/staff/invitations.service.ts'
import { createStaffService } from '../features/auth/staff/staff.service.ts'
import type { createSharedThrottles } from '../features/auth/throttle.repository.ts'
import { createDeskService } from '../features/desk/desk.service.ts'
import { createApiKeys } from '../features/developers/api-keys.service.ts'
import { createListingDesk } from '../features/listing-desk/listing-desk.service.ts'
import { createDeadJobs } from '../features/operations/dead-jobs.service.ts'
import { createOperationsReadModel } from '../features/operations/operations.read-model.ts'
import { createOverviewService } from '../features/overview/overview.service.ts'
import { createVisitCounter } from '../features/overview/visits.service.ts'
import { createPeopleService } from '../features/people/people.service.ts'
import { CANCEL_STAY_JOB } from '../features/people/person.read-model.ts'
import type { BackgroundErrors } from '../platform/background/background-errors.ts'
import type { JobRunner } from '../platform/jobs/job-runner.ts'

const cancelStaySchema = z.object({ bookingId: z.number(), actorId: z.string() })

const HOUR_SECONDS = 3_600

type Deps = Parameters<typeof createPeopleService>[0] &
  Parameters<typeof createDeskService>[0] &
  Omit<InvitationDependencies, 'invitationEmails'> & {
    throttles: ReturnType<typeof createSharedThrottles>
    background: BackgroundErrors
    ledger: Parameters<typeof paymentSource>[0]
    approvals: Parameters<typeof listingSource>[0] & Parameters<typeof createListingDesk>[0]['approvals']
    reports: Parameters<typeof reportSource>[0]
    reviewModeration: Parameters<typeof reviewSource>[0]
  }

type Staff = ReturnType<typeof composeStaff>

/** Composes what staff work with: bookings, people, listings, the staff itself, the audit log, background work; and keys of the API. */
export function composeStaff(deps: Deps) {
  const { db, clock, background, throttles } = deps
  const deadJobs = createDeadJobs({ db, clock })
  const { emailsPerHour: limit } = invitationPolicy
  const invitationEmails = throttles.limit({ name: 'staff-invitations', limit, seconds: HOUR_SECONDS })
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
    audit: createAuditService({ db }),
    people: createPeopleService(deps),
    desk: createDeskService(deps),
    staff: createStaffService({ ...deps, invitationEmails }),
    listingDesk: createListingDesk(deps),
    overview: createOverviewService({ db, clock }),
    visits: createVisitCounter({ db, clock, reportFailure: background.of('visits') }),
    apiKeys: createApiKeys({ db, clock }),
  }
}

/** Registers the jobs that follow decisions by staff, and the figures of finished days. */
export function registerStaffJobs(jobs: JobRunner, { people, overview }: Staff): void {
  jobs.handle(CANCEL_STAY_JOB, (payload) => people.cancelStay(cancelStaySchema.parse(payload)))
  jobs.every(HOUR_SECONDS, 'overview-days', overview.keepFinishedDays)
}
