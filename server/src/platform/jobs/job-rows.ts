import { and, eq, sql } from 'drizzle-orm'
import { deleteInBatches } from '../../db/batches.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { jobs } from '../../db/schema/platform.schema.ts'

export type JobRow = typeof jobs.$inferSelect

/** How long a process has for one job before another one may consider it dead. */
const LEASE_MS = 60_000
const DAY_MS = 86_400_000
/** How long finished jobs are kept. */
const KEPT_DAYS = 30

const instantOf = (date: Date) => sql`${date.toISOString()}::timestamptz`

/** Due and not leased. */
const isDue = (now: Date) => sql`done_at is null and dead_at is null and run_at <= ${instantOf(now)}
  and (lease_until is null or lease_until <= ${instantOf(now)})`

/** Which of some kinds have due jobs. */
export async function listDueKinds(db: Queryable, kinds: readonly string[], now: Date): Promise<string[]> {
  if (kinds.length === 0) return []
  const names = sql.join(
    kinds.map((kind) => sql`(${kind})`),
    sql`, `,
  )
  const { rows } = await db.execute<{ kind: string }>(sql`
    select known.kind from (values ${names}) as known(kind)
    where exists (select from jobs j where j.kind = known.kind and ${isDue(now)})`)
  return rows.map(({ kind }) => kind)
}

/**
 * Leases the job of a kind that has been due longest; null when there is none. A job with an expired lease has
 * failed once more: its process died during it.
 */
export async function claimJob(db: Queryable, kind: string, now: Date): Promise<JobRow | null> {
  const [row] = await db
    .update(jobs)
    .set({
      leaseUntil: new Date(now.getTime() + LEASE_MS),
      attempts: sql`${jobs.attempts} + 1`,
      failures: sql`${jobs.failures} + case when ${jobs.leaseUntil} is null then 0 else 1 end`,
    })
    .where(
      eq(
        jobs.id,
        sql`(select id from jobs where kind = ${kind} and ${isDue(now)} order by kind, run_at, id limit 1 for update skip locked)`,
      ),
    )
    .returning()
  return row ?? null
}

/**
 * Marks a job as done. Its payload may name a person and is deleted; its key remains, for ever for kinds that keep
 * keys.
 */
export async function finishJob(
  db: Queryable,
  { id, key }: JobRow,
  { now, keepsKey }: { now: Date; keepsKey: boolean },
): Promise<void> {
  const kept = keepsKey ? sql`with kept as (insert into job_keys values (${key}) on conflict do nothing)` : sql``
  await db.execute(sql`${kept} update jobs
    set done_at = ${instantOf(now)}, lease_until = null, dead_at = null, last_error = null, payload = '{}' where id = ${id}`)
}

/** Postpones a job, unless another process has taken it over in the meantime. */
export async function releaseJob(
  db: Queryable,
  job: JobRow,
  change: Partial<Pick<JobRow, 'runAt' | 'failures' | 'lastError' | 'deadAt'>>,
): Promise<void> {
  await db
    .update(jobs)
    .set({ ...change, leaseUntil: null })
    .where(and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts)))
}

/** Deletes jobs that were done more than 30 days ago. Waiting and dead ones stay, and so do the kept keys. */
export const removeFinishedJobs = (db: Database, now: Date): Promise<void> =>
  deleteInBatches((limit) =>
    db.execute(sql`
      delete from jobs where ctid = any (array(select ctid from jobs
        where done_at < ${instantOf(new Date(now.getTime() - KEPT_DAYS * DAY_MS))} order by done_at limit ${limit}))`),
  )
