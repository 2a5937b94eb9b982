import { z } from 'zod'
import { invitationPolicy } from '#contract/staff/staff.schemas.ts'
import { createAuditService } from '../features/audit/audit.service.ts'
import type { InvitationDependencies } from '../features/auth/staff/invitations.service.ts'
import { createStaffService } from '../features/auth/staff/staff.service.ts'
import type { createSharedThrottles } from '../features/auth/throttle.repository.ts'
import { createDeskService } from '../features/desk/desk.service.ts'
import { createDeadJobs } from '../features/operations/dead-jobs.service.ts'
import { createOperationsReadModel } from '../features/operations/operations.read-model.ts'
import { createPeopleService } from '../features/people/people.service.ts'
import { CANCEL_STAY_JOB } from '../features/people/person.read-model.ts'
import type { JobRunner } from '../platform/jobs/job-runner.ts'

const cancelStaySchema = z.object({ bookingId: z.number(), actorId: z.string() })

type Staff = ReturnType<typeof composeStaff>

/** Composes what staff work with: bookings, people, the staff itself, the audit log, background work. */
export function composeStaff(
  deps: Parameters<typeof createPeopleService>[0] &
    Parameters<typeof createDeskService>[0] &
    Omit<InvitationDependencies, 'invitationEmails'> & { throttles: ReturnType<typeof createSharedThrottles> },
) {
  const { db, clock, throttles } = deps
  const { emailsPerHour: limit } = invitationPolicy
  const invitationEmails = throttles.limit({ name: 'staff-invitations', limit, seconds: 3_600 })
  return {
    operations: createOperationsReadModel(db),
    deadJobs: createDeadJobs({ db, clock }),
    audit: createAuditService({ db }),
    people: createPeopleService(deps),
    desk: createDeskService(deps),
    staff: createStaffService({ ...deps, invitationEmails }),
  }
}

/** Registers the jobs that follow decisions by staff. */
export function registerStaffJobs(jobs: JobRunner, { people }: Staff): void {
  jobs.handle(CANCEL_STAY_JOB, (payload) => people.cancelStay(cancelStaySchema.parse(payload)))
}
