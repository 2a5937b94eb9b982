import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { DraftFields } from '#contract/imports/imports.schemas.ts'
import { users } from './auth.schema.ts'
import { instant } from './columns.ts'
import { properties } from './properties.schema.ts'

/** One reading of a host's file, counted while it goes on; `updatedAt` stands still when it was broken off. */
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
    mended: integer('mended').notNull().default(0),
    known: integer('known').notNull().default(0),
    refused: integer('refused').notNull().default(0),
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

/** Rows of a file that were mended or refused, and why. */
export const listingImportRows = pgTable(
  'listing_import_rows',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    importId: integer('import_id')
      .notNull()
      .references(() => listingImports.id, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    name: text('name').notNull(),
    outcome: text('outcome', { enum: ['mended', 'refused'] }).notNull(),
    reasons: jsonb('reasons').$type<string[]>().notNull(),
  },
  (table) => [index('listing_import_rows_import').on(table.importId, table.row)],
)

/**
 * A listing that a host brought and has not published: none yet, so that no search, page or admin knows of it. Published, it keeps only where
 * it came from, so that the same file does not bring it again.
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
    /** Null once it is published or thrown away. */
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
