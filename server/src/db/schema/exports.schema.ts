import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { exportKinds } from '#contract/exports/exports.rules.ts'
import { users } from './auth.schema.ts'
import { instant } from './columns.ts'

/** A table of an export as far as it is written: its two files are stored in parts. */
export interface WrittenTable {
  table: string
  rows: number
  parts: number
  csvBytes: number
  jsonlBytes: number
  /** Where the next part begins; null once the table is complete. */
  cursor: string | null
}

/** Exports of everything: what is written of each, so that an interrupted one goes on. At most one is running. */
export const exports = pgTable(
  'exports',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    kind: text('kind', { enum: exportKinds }).notNull(),
    startedBy: text('started_by').references(() => users.id, { onDelete: 'set null' }),
    status: text('status', { enum: ['running', 'done', 'failed'] }).notNull(),
    version: integer('version').notNull(),
    tables: jsonb('tables').$type<WrittenTable[]>().notNull(),
    /** Rises with each part: of two processes that write the same part, one goes on. */
    step: integer('step').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    error: text('error'),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    uniqueIndex('exports_one_running').on(table.status).where(sql`status = 'running'`),
    index('exports_nightly').on(table.kind, table.startedAt),
  ],
)
