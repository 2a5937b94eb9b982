import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { DraftFields, NoteKind } from '#contract/imports/imports.schemas.ts'
import { users } from './auth.schema.ts'
import { instant } from './columns.ts'
import { properties } from './properties.schema.ts'

/** One import of a host's file, counted as it proceeds; `updatedAt` stops when it was interrupted. */
export const listingImports = pgTable(
  'listing_imports',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    layout: text('layout').notNull(),
    status: text('status', { enum: ['running', 'done', 'failed'] }).notNull(),
    rows: integer('rows').notNull().default(0),
    made: integer('made').notNull().default(0),
    corrected: integer('corrected').notNull().default(0),
    known: integer('known').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** How many new drafts have each kind of note. */
    notes: jsonb('notes').$type<Partial<Record<NoteKind, number>>>().notNull().default({}),
    ignoredColumns: jsonb('ignored_columns').$type<string[]>().notNull().default([]),
    error: text('error'),
    startedAt: instant('started_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('listing_imports_owner').on(table.ownerId, table.id),
    check('listing_imports_status_known', sql`${table.status} in ('running', 'done', 'failed')`),
  ],
)

/** Rows of a file that were corrected, noted or refused, and why. */
export const listingImportRows = pgTable(
  'listing_import_rows',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    importId: integer('import_id')
      .notNull()
      .references(() => listingImports.id, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    name: text('name').notNull(),
    outcome: text('outcome', { enum: ['corrected', 'noted', 'refused'] }).notNull(),
    reasons: jsonb('reasons').$type<string[]>().notNull(),
  },
  (table) => [index('listing_import_rows_import').on(table.importId, table.row)],
)

/**
 * A listing that a host imported and has not published: no draft appears in search, pages or approvals. Once
 * published, only its source remains, so that the same file does not import it again.
 */
export const listingDrafts = pgTable(
  'listing_drafts',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text('source').notNull(),
    sourceId: text('source_id').notNull(),
    /** Null once it is published or discarded. */
    fields: jsonb('fields').$type<DraftFields>(),
    propertyId: integer('property_id').references(() => properties.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('listing_drafts_once').on(table.ownerId, table.source, table.sourceId),
    index('listing_drafts_open').on(table.ownerId, table.id).where(sql`fields is not null`),
  ],
)
