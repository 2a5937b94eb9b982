import { EXPORT_VERSION, type ExportFormat, type ExportKind, exportDownloads } from '#contract/exports/exports.rules.ts'
import type { Export, ExportDetail, ExportList } from '#contract/exports/exports.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Database } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { ExportStore } from '../../platform/image-store/export-store.ts'
import { describeFailure } from '../../platform/jobs/job-failures.ts'
import { enqueue, PostponedJob } from '../../platform/jobs/jobs.ts'
import { requireTry } from '../../platform/limits/limits.ts'
import {
  endGivenUp,
  exportJobKey,
  findExport,
  hasNightly,
  insertExport,
  listNewest,
  listOld,
  saveFailure,
} from './exports.queries.ts'
import { partKey, removeExport, writeExport } from './write-export.ts'

// Exports of everything: started each night and by hand, written by a job, kept for some days.

type Ctx = Needs<'db' | 'clock' | 'config' | 'exportStore'>

export const EXPORT_JOB = 'exports.write'
const AT_ONCE = new Date(0)
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** The newest exports, and how long they are kept. */
export async function listExports({ db, config }: Needs<'db' | 'config'>): Promise<ExportList> {
  const { keepDays, nightlyHour } = config.exports
  const found = await listNewest(db)
  return { exports: found.map((each) => toExport(each, keepDays)), keepDays, nightlyHour }
}

type Found = NonNullable<Awaited<ReturnType<typeof findExport>>>

const toExport = ({ row, state, startedBy }: Found, keepDays: number): Export => ({
  id: row.id,
  kind: row.kind,
  state,
  startedBy,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  keptUntil: row.finishedAt ? new Date(row.startedAt.getTime() + keepDays * DAY_MS).toISOString() : null,
  rows: row.tables.reduce((sum, { rows }) => sum + rows, 0),
  bytes: row.bytes,
  error: row.error,
})

/** Starts an export for a member of staff. Refuses with `export_running`. */
export async function startByHand(ctx: Needs<'db' | 'clock' | 'config'>, actor: Actor): Promise<Export> {
  const id = await startExport(ctx, 'manual', actor)
  const found = id === null ? null : await findExport(ctx.db, id)
  if (!found) throw new Refusal('export_running')
  return toExport(found, ctx.config.exports.keepDays)
}

/** Starts an export with its job; null while another one is running. */
export async function startExport(
  { db, clock }: Needs<'db' | 'clock'>,
  kind: ExportKind,
  actor: Pick<Actor, 'id'> | null,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    await endGivenUp(tx)
    const row = await insertExport(tx, { kind, startedBy: actor?.id ?? null, startedAt: now, version: EXPORT_VERSION })
    if (!row) return null
    await enqueue(tx, { kind: EXPORT_JOB, key: exportJobKey(row.id), payload: { exportId: row.id } })
    if (kind === 'manual')
      await recordAudit(tx, { actorId: actor?.id ?? null, action: 'export.started', subjectId: row.id, at: now })
    return row.id
  })
}

/** The files of a complete export. Refuses with `export_not_found` any other one. */
export async function describeExport({ db, config }: Needs<'db' | 'config'>, id: number): Promise<ExportDetail> {
  const found = await requireDone(db, id)
  const files = found.row.tables.map(({ table, rows, csvBytes, jsonlBytes }) => ({ table, rows, csvBytes, jsonlBytes }))
  return { ...toExport(found, config.exports.keepDays), version: found.row.version, files }
}

async function requireDone(db: Database, id: number): Promise<Found> {
  const found = await findExport(db, id)
  if (found?.row.status !== 'done') throw new Refusal('export_not_found')
  return found
}

/** One file of a complete export, part by part. Each download is an entry of the audit log. */
export async function downloadExport(
  ctx: Ctx & Needs<'secret'>,
  actor: Actor,
  { id, table, format }: { id: number; table: string; format: ExportFormat },
): Promise<AsyncGenerator<Buffer>> {
  const { db, clock, exportStore } = ctx
  const { row } = await requireDone(db, id)
  const parts = row.tables.find((each) => each.table === table)?.parts ?? 0
  const keys = Array.from({ length: parts }, (_, part) => partKey(id, table, format, part))
  // An export of a restored database may have lost its files.
  if (!keys[0] || !(await exportStore.get(keys[0]))) throw new Refusal('export_not_found')
  await requireTry(ctx, exportDownloads, actor.id)
  const detail = `${table}.${format}`
  await recordAudit(db, { actorId: actor.id, action: 'export.downloaded', subjectId: id, detail, at: clock.now() })
  return readParts(exportStore, keys)
}

async function* readParts(store: ExportStore, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) {
    const bytes = await store.get(key)
    if (!bytes) throw new Error(`${key} is missing`)
    yield bytes
  }
}

/** Executes the job of an export: some seconds of writing, then others have their turn. */
export async function executeExport(ctx: Ctx, { exportId }: { exportId: number }): Promise<void> {
  const isMore = await writeExport(ctx, exportId).catch(async (error: unknown) => {
    await saveFailure(ctx.db, exportId, describeFailure(error))
    throw error
  })
  if (isMore) throw new PostponedJob(AT_ONCE)
}

/** Starts the export of the night once its hour has come; after a night without a server, when it is back. */
export async function startNightly(ctx: Needs<'db' | 'clock' | 'config'>): Promise<void> {
  const { nightlyHour } = ctx.config.exports
  const since = nightlyHour === null ? null : nightOf(ctx.clock.now(), nightlyHour)
  if (since && !(await hasNightly(ctx.db, since))) await startExport(ctx, 'nightly', null)
}

/** The start of the night that counts now, or null before its hour. */
export function nightOf(now: Date, hour: number): Date | null {
  const start = new Date(now)
  start.setUTCHours(hour, 0, 0, 0)
  return start <= now ? start : null
}

/** Deletes exports whose days are over, an hour early so that none is kept longer. */
export async function removeOldExports(ctx: Ctx): Promise<void> {
  const { db, clock, config } = ctx
  const before = new Date(clock.now().getTime() - config.exports.keepDays * DAY_MS + HOUR_MS)
  for (const row of await listOld(db, before)) await removeExport(ctx, row)
}
