import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { AuditAction } from '#contract/audit/audit.rules.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { paymentOps } from '../../db/schema/ledger.schema.ts'
import { auditEntries, jobKeys, jobs } from '../../db/schema/platform.schema.ts'

const isDead = isNotNull(jobs.deadAt)
const RETRIED_AT_ONCE = 1_000
const retried: AuditAction = 'job.retried'

/** Dead jobs, newest first, before the id `before`. Their payload is not read. */
export const listDead = (db: Database, before: number | null, limit: number) =>
  db
    .select({
      id: jobs.id,
      kind: jobs.kind,
      key: jobs.key,
      attempts: jobs.attempts,
      lastError: jobs.lastError,
      createdAt: jobs.createdAt,
      deadAt: sql<Date>`${jobs.deadAt}`.mapWith(jobs.createdAt),
    })
    .from(jobs)
    .where(and(isDead, before === null ? undefined : lt(jobs.id, before)))
    .orderBy(desc(jobs.id))
    .limit(limit)

/** How many jobs of each kind are dead, and since when the first one is. */
export const countDeadKinds = (db: Database) =>
  db
    .select({
      kind: jobs.kind,
      count: sql<number>`count(*)`.mapWith(Number),
      oldest: sql<Date>`min(${jobs.deadAt})`.mapWith(jobs.createdAt),
    })
    .from(jobs)
    .where(isDead)
    .groupBy(jobs.kind)

export const countDead = (db: Database): Promise<number> => db.$count(jobs, isDead)

export const listOperations = (db: Database, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: paymentOps.id, kind: paymentOps.kind, bookingId: paymentOps.bookingId })
        .from(paymentOps)
        .where(inArray(paymentOps.id, [...ids]))

/** Reads and locks a dead job until the transaction ends; null when it is no longer dead. */
export async function lockDead(tx: Transaction, id: number) {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), isDead))
    .for('update')
  return row ?? null
}

export async function revive(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.update(jobs).set({ deadAt: null, failures: 0, leaseUntil: null, runAt: now }).where(eq(jobs.id, id))
}

/** Discards a job: it is not created again, and its payload is deleted. */
export async function discard(tx: Transaction, { id, key }: { id: number; key: string }, now: Date): Promise<void> {
  await tx.insert(jobKeys).values({ key }).onConflictDoNothing()
  await tx.update(jobs).set({ doneAt: now, deadAt: null, leaseUntil: null, lastError: null, payload: {} }).where(eq(jobs.id, id))
}

/** Retries up to a thousand dead jobs, none newer than `upTo`, each with an audit entry; returns how many. */
export async function reviveSome(db: Database, { adminId, now, upTo }: { adminId: string; now: Date; upTo: number }) {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rowCount } = await db.execute(sql`
    with revived as (
      update jobs set dead_at = null, failures = 0, lease_until = null, run_at = ${at}
      where id in (select id from jobs where dead_at is not null and id <= ${upTo} order by id limit ${RETRIED_AT_ONCE} for update skip locked)
      returning key, last_error)
    insert into ${auditEntries} (actor_id, action, subject_id, detail, created_at)
    select ${adminId}, ${retried}, key, last_error, ${at} from revived`)
  return { count: rowCount ?? 0, isLast: (rowCount ?? 0) < RETRIED_AT_ONCE }
}
