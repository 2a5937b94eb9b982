import { and, asc, desc, eq, gte, lt, ne, or, sql } from 'drizzle-orm'
import type { ExportState } from '#contract/exports/exports.rules.ts'
import type { Database, Queryable, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { exports, type WrittenTable } from '../../db/schema/exports.schema.ts'
import { jobs } from '../../db/schema/platform.schema.ts'

export type { WrittenTable }
export type StoredExport = typeof exports.$inferSelect

/** Most exports that are listed: thirty days with some by hand. */
const LISTED = 100

export const exportJobKey = (id: number) => `export:${id}`

/** An export whose job was given up or discarded never ends by itself. */
const isGivenUp = sql<boolean>`exists (select from ${jobs} job
  where job.key = 'export:' || ${exports.id} and (job.dead_at is not null or job.done_at is not null))`

const isFailed = or(eq(exports.status, 'failed'), and(eq(exports.status, 'running'), isGivenUp))

const state = sql<ExportState>`case when ${exports.status} = 'done' then 'done' when ${isFailed} then 'failed'
  when ${exports.error} is not null then 'retrying' else 'running' end`

const view = {
  row: exports,
  state,
  startedBy: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
}

/** The newest exports first. */
export const listNewest = (db: Database) =>
  db.select(view).from(exports).leftJoin(users, eq(users.id, exports.startedBy)).orderBy(desc(exports.id)).limit(LISTED)

export async function findExport(db: Queryable, id: number) {
  const [found] = await db.select(view).from(exports).leftJoin(users, eq(users.id, exports.startedBy)).where(eq(exports.id, id))
  return found ?? null
}

export async function findRunning(db: Queryable, id: number): Promise<StoredExport | null> {
  const [row] = await db
    .select()
    .from(exports)
    .where(and(eq(exports.id, id), eq(exports.status, 'running')))
  return row ?? null
}

/** Ends an export that was given up, so that another one may start. */
export async function endGivenUp(tx: Transaction): Promise<void> {
  await tx
    .update(exports)
    .set({ status: 'failed' })
    .where(and(eq(exports.status, 'running'), isGivenUp))
}

/** Writes a new export; null while another one is running. */
export async function insertExport(
  tx: Transaction,
  values: Pick<StoredExport, 'kind' | 'startedBy' | 'startedAt' | 'version'>,
): Promise<StoredExport | null> {
  const [row] = await tx
    .insert(exports)
    .values({ ...values, status: 'running', tables: [] })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

/** Whether the nightly export of the night that began then has started. */
export const hasNightly = async (db: Database, since: Date): Promise<boolean> =>
  (await db.$count(exports, and(eq(exports.kind, 'nightly'), gte(exports.startedAt, since)))) > 0

/** Notes a written part, and the end of the export; false when another process has written it. */
export async function saveStep(
  db: Database,
  { id, step }: StoredExport,
  change: { tables: WrittenTable[]; bytes: number; finishedAt: Date | null },
): Promise<boolean> {
  const { rowCount } = await db
    .update(exports)
    .set({ ...change, step: step + 1, error: null, status: change.finishedAt ? 'done' : 'running' })
    .where(and(eq(exports.id, id), eq(exports.step, step), eq(exports.status, 'running')))
  return rowCount === 1
}

export async function saveFailure(db: Database, id: number, error: string): Promise<void> {
  await db
    .update(exports)
    .set({ error })
    .where(and(eq(exports.id, id), eq(exports.status, 'running')))
}

/** What all exports hold together. */
export async function sumBytes(db: Database): Promise<number> {
  const [row] = await db.select({ bytes: sql<number>`coalesce(sum(${exports.bytes}), 0)`.mapWith(Number) }).from(exports)
  return row?.bytes ?? 0
}

/** The oldest export that may go for a new one: never one that is running, nor the newest that is done. */
export async function findSpare(db: Database): Promise<StoredExport | null> {
  const [row] = await db
    .select()
    .from(exports)
    .where(
      and(
        ne(exports.status, 'running'),
        sql`${exports.id} is distinct from (select max(newest.id) from ${exports} newest where newest.status = 'done')`,
      ),
    )
    .orderBy(asc(exports.id))
    .limit(1)
  return row ?? null
}

/** Exports that started before an instant, except one that is still being written. */
export const listOld = (db: Database, before: Date) =>
  db
    .select()
    .from(exports)
    .where(and(lt(exports.startedAt, before), or(ne(exports.status, 'running'), isFailed)))
    .orderBy(asc(exports.id))
    .limit(LISTED)

export async function deleteExport(db: Database, id: number): Promise<void> {
  await db.delete(exports).where(eq(exports.id, id))
}
