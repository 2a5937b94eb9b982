import { EXPORT_VERSION, type ExportFormat, type ExportKind } from '#contract/exports/exports.rules.ts'
import type { Export, ExportDetail, ExportList } from '#contract/exports/exports.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { ExportStore } from '../../platform/image-store/export-store.ts'
import { describeFailure } from '../../platform/jobs/job-failures.ts'
import { enqueue, PostponedJob } from '../../platform/jobs/jobs.ts'
import type { SharedThrottle } from '../auth/throttle.repository.ts'
import { type ExportWriter, partKey } from './export-writer.service.ts'
import {
  endGivenUp,
  exportJobKey,
  findExport,
  hasNightly,
  insertExport,
  listExports,
  listOld,
  saveFailure,
} from './exports.repository.ts'

export const EXPORT_JOB = 'exports.write'
const AT_ONCE = new Date(0)
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export interface ExportsDependencies {
  db: Database
  clock: Clock
  store: ExportStore
  writer: ExportWriter
  /** The hour (UTC) of the nightly export; null while it is off. */
  nightlyHour: number | null
  keepDays: number
  /** Limits of an account. */
  limits: { starts: SharedThrottle; downloads: SharedThrottle }
}

export type ExportsService = ReturnType<typeof createExports>

type Found = NonNullable<Awaited<ReturnType<typeof findExport>>>

/** The start of the night that counts now, or null before its hour. */
export function nightOf(now: Date, hour: number): Date | null {
  const start = new Date(now)
  start.setUTCHours(hour, 0, 0, 0)
  return start <= now ? start : null
}

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

async function requireDone(db: Database, id: number): Promise<Found> {
  const found = await findExport(db, id)
  if (found?.row.status !== 'done') throw new Refusal('export_not_found')
  return found
}

async function* readParts(store: ExportStore, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) {
    const bytes = await store.get(key)
    if (!bytes) throw new Error(`${key} is missing`)
    yield bytes
  }
}

/** Starts an export with its job; null while another one is running. */
const startExport = (
  { db, clock }: Pick<ExportsDependencies, 'db' | 'clock'>,
  kind: ExportKind,
  actor: Pick<Actor, 'id'> | null,
): Promise<number | null> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    await endGivenUp(tx)
    const row = await insertExport(tx, { kind, startedBy: actor?.id ?? null, startedAt: now, version: EXPORT_VERSION })
    if (!row) return null
    await enqueue(tx, { kind: EXPORT_JOB, key: exportJobKey(row.id), payload: { exportId: row.id } })
    if (kind === 'manual')
      await recordAudit(tx, { actorId: actor?.id ?? null, action: 'export.started', subjectId: row.id, at: now })
    return row.id
  })

/** What staff see and take of exports. */
function createStaffExports(deps: ExportsDependencies) {
  const { db, clock, store, keepDays, nightlyHour, limits } = deps
  return {
    list: async (): Promise<ExportList> => {
      const found = await listExports(db)
      return { exports: found.map((each) => toExport(each, keepDays)), keepDays, nightlyHour }
    },

    /** Starts an export for a member of staff. Refuses with `export_running` and `too_many_requests`. */
    async startByHand(actor: Actor): Promise<Export> {
      await limits.starts.require(actor.id)
      const id = await startExport(deps, 'manual', actor)
      const found = id === null ? null : await findExport(db, id)
      if (!found) throw new Refusal('export_running')
      return toExport(found, keepDays)
    },

    /** The files of a complete export. Refuses with `export_not_found` any other one. */
    async describe(id: number): Promise<ExportDetail> {
      const found = await requireDone(db, id)
      const files = found.row.tables.map(({ table, rows, csvBytes, jsonlBytes }) => ({ table, rows, csvBytes, jsonlBytes }))
      return { ...toExport(found, keepDays), version: found.row.version, files }
    },

    /** One file of a complete export, part by part. Each download is an entry of the audit log. */
    async download(actor: Actor, { id, table, format }: { id: number; table: string; format: ExportFormat }) {
      const { row } = await requireDone(db, id)
      const parts = row.tables.find((each) => each.table === table)?.parts ?? 0
      const keys = Array.from({ length: parts }, (_, part) => partKey(id, table, format, part))
      // An export of a restored database may have lost its files.
      if (!keys[0] || !(await store.get(keys[0]))) throw new Refusal('export_not_found')
      await limits.downloads.require(actor.id)
      const detail = `${table}.${format}`
      await recordAudit(db, { actorId: actor.id, action: 'export.downloaded', subjectId: id, detail, at: clock.now() })
      return readParts(store, keys)
    },
  }
}

/** Exports of everything: started each night and by hand, written by a job, kept for some days. */
export function createExports(deps: ExportsDependencies) {
  const { db, clock, writer, nightlyHour, keepDays } = deps
  return {
    ...createStaffExports(deps),
    writer,
    start: (kind: ExportKind, actor: Pick<Actor, 'id'> | null) => startExport(deps, kind, actor),

    /** Executes the job of an export: some seconds of writing, then others have their turn. */
    async execute({ exportId }: { exportId: number }): Promise<void> {
      const isMore = await writer.write(exportId).catch(async (error: unknown) => {
        await saveFailure(db, exportId, describeFailure(error))
        throw error
      })
      if (isMore) throw new PostponedJob(AT_ONCE)
    },

    /** Starts the export of the night once its hour has come; after a night without a server, when it is back. */
    async startNightly(): Promise<void> {
      const since = nightlyHour === null ? null : nightOf(clock.now(), nightlyHour)
      if (since && !(await hasNightly(db, since))) await startExport(deps, 'nightly', null)
    },

    /** Deletes exports whose days are over, an hour early so that none is kept longer. */
    async removeOld(): Promise<void> {
      const before = new Date(clock.now().getTime() - keepDays * DAY_MS + HOUR_MS)
      for (const row of await listOld(db, before)) await writer.remove(row)
    },
  }
}
