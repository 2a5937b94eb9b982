import { type DeadJobs, type JobGroup, jobGroups, operationsLimits } from '#contract/operations/operations.schemas.ts'
import { MAX_INT32 } from '#contract/shared/path-id.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { describeJob, groupOfJob, operationIdOf } from './dead-jobs.domain.ts'
import {
  countDead,
  countDeadKinds,
  discard,
  listDead,
  listOperations,
  lockDead,
  revive,
  reviveSome,
} from './dead-jobs.repository.ts'

export type DeadJobsService = ReturnType<typeof createDeadJobs>

/** How administrators see and decide about dead jobs: each decision is an entry of the audit log. */
export function createDeadJobs({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** How many jobs of each group are dead, and since when the first one is. */
    count: async (): Promise<{ kind: JobGroup; count: number; oldest: string }[]> => {
      const kinds = await countDeadKinds(db)
      return jobGroups.flatMap((group) => {
        const own = kinds.filter(({ kind }) => groupOfJob(kind) === group)
        const [oldest] = own.map((each) => each.oldest.toISOString()).toSorted()
        return oldest ? [{ kind: group, count: own.reduce((sum, { count }) => sum + count, 0), oldest }] : []
      })
    },

    /** A page of dead jobs, newest first; `cursor` is the id of the last one of the previous page. */
    list: async (cursor: number | null, size: number = operationsLimits.jobsOnPage): Promise<DeadJobs> => {
      const rows = await listDead(db, cursor, size + 1)
      const shown = rows.slice(0, size)
      const operations = await listOperations(
        db,
        shown.flatMap(({ key }) => operationIdOf(key) ?? []),
      )
      const last = rows.length > size ? shown.at(-1) : undefined
      return {
        jobs: shown.map(({ key, createdAt, deadAt, ...job }) => ({
          ...job,
          group: groupOfJob(job.kind),
          subject: describeJob(
            key,
            operations.find(({ id }) => id === operationIdOf(key)),
          ),
          createdAt: createdAt.toISOString(),
          diedAt: deadAt.toISOString(),
          isDiscardable: operationIdOf(key) === null,
        })),
        total: await countDead(db),
        cursor: last ? String(last.id) : null,
      }
    },

    /** Retries a dead job at once. Refuses with `job_not_found` when it is no longer dead. */
    retry: (actor: Actor, id: number): Promise<void> =>
      db.transaction(async (tx) => {
        const job = await lockDead(tx, id)
        if (!job) throw new Refusal('job_not_found')
        const now = clock.now()
        await revive(tx, id, now)
        await recordAudit(tx, { actorId: actor.id, action: 'job.retried', subjectId: job.key, detail: job.lastError, at: now })
      }),

    /** Retries every job that is dead now; returns how many. */
    retryAll: async (actor: Actor): Promise<{ retried: number }> => {
      const [newest] = await listDead(db, null, 1)
      const order = { adminId: actor.id, now: clock.now(), upTo: newest?.id ?? MAX_INT32 }
      let retried = 0
      for (let isLast = newest === undefined; !isLast; ) {
        const some = await reviveSome(db, order)
        retried += some.count
        isLast = some.isLast
      }
      return { retried }
    },

    /**
     * Discards a dead job. Refuses with `job_not_found` when it is no longer dead, and with `job_moves_money` where
     * a refund or a payout would never be sent: a retry finds what was settled at the provider by hand.
     */
    discard: (actor: Actor, id: number, reason: string): Promise<void> =>
      db.transaction(async (tx) => {
        const job = await lockDead(tx, id)
        if (!job) throw new Refusal('job_not_found')
        if (operationIdOf(job.key) !== null) throw new Refusal('job_moves_money')
        const now = clock.now()
        await discard(tx, job, now)
        await recordAudit(tx, { actorId: actor.id, action: 'job.discarded', subjectId: job.key, detail: reason, at: now })
      }),
  }
}
