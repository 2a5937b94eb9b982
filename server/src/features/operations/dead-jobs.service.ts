import { type DeadJobs, operationsLimits } from '#contract/operations/operations.schemas.ts'
import { MAX_INT32 } from '#contract/shared/path-id.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { describeJob, operationIdOf } from './dead-jobs.domain.ts'
import {
  countDead,
  discard,
  listDead,
  listOperations,
  lockDead,
  noteDecision,
  revive,
  reviveSome,
} from './dead-jobs.repository.ts'

export type DeadJobsService = ReturnType<typeof createDeadJobs>

/** What administrators see of jobs that were given up, and what they decide: each decision is a row that stays. */
export function createDeadJobs({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** A page of dead jobs, the newest first; `cursor` is the id of the last one of the page before. */
    list: async (cursor: number | null): Promise<DeadJobs> => {
      const size = operationsLimits.jobsOnPage
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
          concerns: describeJob(
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

    /** Has a dead job tried again at once. Refuses with `job_not_found` when it is dead no more. */
    retry: (actor: Actor, id: number): Promise<void> =>
      db.transaction(async (tx) => {
        const job = await lockDead(tx, id)
        if (!job) throw new Refusal('job_not_found')
        const now = clock.now()
        await revive(tx, id, now)
        const { key: jobKey, kind: jobKind, lastError } = job
        await noteDecision(tx, { jobKey, jobKind, decision: 'retried', lastError, adminId: actor.id, createdAt: now })
      }),

    /** Has every job tried again that is dead now; answers how many. */
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
     * Leaves a dead job undone. Refuses with `job_not_found` when it is dead no more, and with `job_moves_money` where a refund or a payout
     * would never go out: what was settled at the provider by hand, a new try finds there.
     */
    discard: (actor: Actor, id: number, reason: string): Promise<void> =>
      db.transaction(async (tx) => {
        const job = await lockDead(tx, id)
        if (!job) throw new Refusal('job_not_found')
        if (operationIdOf(job.key) !== null) throw new Refusal('job_moves_money')
        const now = clock.now()
        await discard(tx, job, now)
        const { key: jobKey, kind: jobKind, lastError } = job
        await noteDecision(tx, { jobKey, jobKind, decision: 'discarded', reason, lastError, adminId: actor.id, createdAt: now })
      }),
  }
}
