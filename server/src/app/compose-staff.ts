import { z } from 'zod'
import { createAuditService } from '../features/audit/audit.service.ts'
import { createDeskService } from '../features/desk/desk.service.ts'
import { createApiKeys } from '../features/developers/api-keys.service.ts'
import { createDeadJobs } from '../features/operations/dead-jobs.service.ts'
import { createOperationsReadModel } from '../features/operations/operations.read-model.ts'
import { createPeopleService } from '../features/people/people.service.ts'
import { CANCEL_STAY_JOB } from '../features/people/person.read-model.ts'
import type { JobRunner } from '../platform/jobs/job-runner.ts'

const cancelStaySchema = z.object({ bookingId: z.number(), actorId: z.string() })

type Staff = ReturnType<typeof composeStaff>

/** Composes what staff work with: bookings, people, the audit log, background work; and keys of the API. */
export function composeStaff(deps: Parameters<typeof createPeopleService>[0] & Parameters<typeof createDeskService>[0]) {
  const { db, clock } = deps
  return {
    operations: createOperationsReadModel(db),
    deadJobs: createDeadJobs({ db, clock }),
    audit: createAuditService({ db }),
    people: createPeopleService(deps),
    desk: createDeskService(deps),
    apiKeys: createApiKeys({ db, clock }),
  }
}

/** Registers the jobs that follow decisions by staff. */
export function registerStaffJobs(jobs: JobRunner, { people }: Staff): void {
  jobs.handle(CANCEL_STAY_JOB, (payload) => people.cancelStay(cancelStaySchema.parse(payload)))
}
