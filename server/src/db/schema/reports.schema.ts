import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { reportDecisions, reportKinds, subjectReportReasons } from '#contract/reports/reports.rules.ts'
import { users } from './auth.schema.ts'
import { instant } from './columns.ts'

/**
 * Reports of listings, people and messages: who reports what and why; open until an administrator has decided.
 * `subjectId` is the number of a listing or message, or the id of a person.
 */
export const reports = pgTable(
  'reports',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    kind: text('kind', { enum: reportKinds }).notNull(),
    subjectId: text('subject_id').notNull(),
    /** The host of the listing, the author of the message, or the person. */
    aboutId: text('about_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    reporterId: text('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    reason: text('reason', { enum: subjectReportReasons }).notNull(),
    note: text('note'),
    createdAt: instant('created_at').notNull(),
    decision: text('decision', { enum: reportDecisions }),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('reports_one_open').on(table.kind, table.subjectId, table.reporterId).where(sql`settled_at is null`),
    index('reports_open').on(table.createdAt, table.id).where(sql`settled_at is null`),
    index('reports_subject').on(table.kind, table.subjectId, table.id),
    index('reports_reporter').on(table.reporterId, table.id),
    index('reports_about').on(table.aboutId, table.id),
  ],
)
