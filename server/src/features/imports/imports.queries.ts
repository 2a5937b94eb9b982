import { and, asc, desc, eq, gt, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { toComparedEmail } from '#contract/auth/auth.rules.ts'
import { type DraftFields, draftDefaults, type ImportRow, importPolicy } from '#contract/imports/imports.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Queryable } from '../../db/client.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { listingDrafts, listingImportRows, listingImports } from '../../db/schema/imports.schema.ts'
import { amenities, categories } from '../../db/schema/properties.schema.ts'
import type { Vocabulary } from './rows/vocabulary.ts'

export type ImportRecord = typeof listingImports.$inferSelect
type NewImport = typeof listingImports.$inferInsert
export interface FoundDraft {
  source: string
  sourceId: string
  fields: DraftFields
}

/**
 * Starts an import, unless another of the host's has progressed since `quietSince`: the host's row is locked, so
 * that of two concurrent calls one starts. The oldest imports and their reports are deleted.
 */
export async function insertImport(tx: Queryable, row: NewImport, quietSince: Date): Promise<ImportRecord | null> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, row.ownerId)).for('no key update')
  const running = and(
    eq(listingImports.ownerId, row.ownerId),
    eq(listingImports.status, 'running'),
    gt(listingImports.updatedAt, quietSince),
  )
  if ((await tx.$count(listingImports, running)) > 0) return null
  const kept = tx
    .select({ id: listingImports.id })
    .from(listingImports)
    .where(eq(listingImports.ownerId, row.ownerId))
    .orderBy(desc(listingImports.id))
    .limit(importPolicy.keptImports - 1)
  await tx.delete(listingImports).where(and(eq(listingImports.ownerId, row.ownerId), notInArray(listingImports.id, kept)))
  const [made] = await tx.insert(listingImports).values(row).returning()
  return made ?? null
}

export async function updateImport(db: Queryable, id: number, change: Partial<NewImport>): Promise<void> {
  await db.update(listingImports).set(change).where(eq(listingImports.id, id))
}

export type Counts = Pick<ImportRecord, 'rows' | 'made' | 'corrected' | 'known' | 'refused' | 'notes'>

/** An import's counts so far, locked until the transaction ends. */
export async function lockCounts(tx: Queryable, id: number): Promise<Counts> {
  const { rows, made, corrected, known, refused, notes } = listingImports
  const [counts] = await tx
    .select({ rows, made, corrected, known, refused, notes })
    .from(listingImports)
    .where(eq(listingImports.id, id))
    .for('update')
  if (!counts) throw new Error('The import is gone')
  return counts
}

/** Writes new drafts; returns their source ids. */
export async function insertDrafts(
  tx: Queryable,
  ownerId: string,
  drafts: readonly FoundDraft[],
  now: Date,
): Promise<Set<string>> {
  if (drafts.length === 0) return new Set()
  const rows = drafts.map((draft) => ({ ...draft, ownerId, createdAt: now, updatedAt: now }))
  const made = await tx.insert(listingDrafts).values(rows).onConflictDoNothing().returning({ sourceId: listingDrafts.sourceId })
  return new Set(made.map(({ sourceId }) => sourceId))
}

export async function insertReport(tx: Queryable, importId: number, rows: readonly ImportRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(listingImportRows).values(rows.map((row) => ({ ...row, importId })))
}

export const countDrafts = (db: Queryable, ownerId: string): Promise<number> =>
  db.$count(listingDrafts, and(eq(listingDrafts.ownerId, ownerId), isNotNull(listingDrafts.fields)))

/** The same with published or discarded ones, which stay known. */
export const countKnown = (db: Queryable, ownerId: string): Promise<number> =>
  db.$count(listingDrafts, eq(listingDrafts.ownerId, ownerId))

const newest = defineOrder('imports.newest', 'falling', [['id', listingImports.id]])
const inOrder = defineOrder('drafts.brought', 'rising', [['id', listingDrafts.id]])

/** A page of a host's imports, newest first. */
export async function listImports(db: Queryable, ownerId: string, page: PageRequest): Promise<Page<ImportRecord>> {
  const { items, next } = await readPage(newest, page, (after, limit) =>
    db
      .select({ record: listingImports, key: newest.key })
      .from(listingImports)
      .where(and(eq(listingImports.ownerId, ownerId), after))
      .orderBy(...newest.orderBy)
      .limit(limit),
  )
  return { items: items.map(({ record }) => record), next }
}

export async function findImport(db: Queryable, ownerId: string, id: number): Promise<ImportRecord | null> {
  const [row] = await db
    .select()
    .from(listingImports)
    .where(and(eq(listingImports.id, id), eq(listingImports.ownerId, ownerId)))
  return row ?? null
}

const reportColumns = {
  row: listingImportRows.row,
  name: listingImportRows.name,
  outcome: listingImportRows.outcome,
  reasons: listingImportRows.reasons,
}

/** Some rows of a report in file order, after the row of this number. */
export const listReport = (
  db: Queryable,
  importId: number,
  { after, limit }: { after: number; limit: number },
): Promise<ImportRow[]> =>
  db
    .select(reportColumns)
    .from(listingImportRows)
    .where(and(eq(listingImportRows.importId, importId), gt(listingImportRows.row, after)))
    .orderBy(asc(listingImportRows.row))
    .limit(limit)

const inFile = defineOrder('imports.rows', 'rising', [
  ['id', listingImportRows.row],
  ['id', listingImportRows.id],
])

/** A page of a report in file order; with `outcome`, only those rows. */
export async function listReportPage(
  db: Queryable,
  importId: number,
  { outcome, ...page }: PageRequest & { outcome?: ImportRow['outcome'] | undefined },
): Promise<Page<ImportRow>> {
  const { items, next } = await readPage(inFile, page, (after, limit) =>
    db
      .select({ ...reportColumns, key: inFile.key })
      .from(listingImportRows)
      .where(
        and(
          eq(listingImportRows.importId, importId),
          outcome === undefined ? undefined : eq(listingImportRows.outcome, outcome),
          after,
        ),
      )
      .orderBy(...inFile.orderBy)
      .limit(limit),
  )
  return { items: items.map(({ key: _, ...row }) => row), next }
}

/** What imported listings may have: retired categories and amenities are left out. */
export async function readVocabulary(db: Queryable): Promise<Vocabulary> {
  const [kinds, offers] = await Promise.all([
    db.select().from(categories).where(isNull(categories.retiredAt)),
    db.select().from(amenities).where(isNull(amenities.retiredAt)),
  ])
  return { categories: kinds, amenities: offers }
}

/** A page of a host's open drafts, in import order. */
export async function listDrafts(db: Queryable, ownerId: string, { offset, ...page }: PageRequest & { offset: number }) {
  const { items, next } = await readPage(inOrder, page, (after, limit) =>
    db
      .select({ id: listingDrafts.id, fields: listingDrafts.fields, key: inOrder.key })
      .from(listingDrafts)
      .where(and(eq(listingDrafts.ownerId, ownerId), isNotNull(listingDrafts.fields), after))
      .orderBy(...inOrder.orderBy)
      .limit(limit)
      .offset(offset),
  )
  return { items: items.map(({ id, fields }) => ({ id, fields: completed(fields) })), next }
}

/** A draft with fields that older imports did not read. */
const completed = (fields: DraftFields | null | undefined): DraftFields | null =>
  fields ? { ...draftDefaults, ...fields } : null

const openDraft = (ownerId: string, id: number) =>
  and(eq(listingDrafts.id, id), eq(listingDrafts.ownerId, ownerId), isNotNull(listingDrafts.fields))

export async function findDraft(db: Queryable, ownerId: string, id: number): Promise<DraftFields | null> {
  const [row] = await db.select({ fields: listingDrafts.fields }).from(listingDrafts).where(openDraft(ownerId, id))
  return completed(row?.fields)
}

/** Reads and locks an open draft until the transaction ends. */
export async function lockDraft(tx: Queryable, ownerId: string, id: number): Promise<DraftFields | null> {
  const [row] = await tx.select({ fields: listingDrafts.fields }).from(listingDrafts).where(openDraft(ownerId, id)).for('update')
  return completed(row?.fields)
}

export async function saveDraft(tx: Queryable, id: number, fields: DraftFields, now: Date): Promise<void> {
  await tx.update(listingDrafts).set({ fields, updatedAt: now }).where(eq(listingDrafts.id, id))
}

/**
 * Closes a draft: published or discarded. Its source stays known, so that it is not imported again. False when it
 * was not open.
 */
export async function closeDraft(
  db: Queryable,
  ownerId: string,
  id: number,
  { now, propertyId }: { now: Date; propertyId: number | null },
): Promise<boolean> {
  const rows = await db
    .update(listingDrafts)
    .set({ fields: sql`null`, propertyId, updatedAt: now })
    .where(openDraft(ownerId, id))
    .returning({ id: listingDrafts.id })
  return rows.length > 0
}

/** The confirmed account with this email, for the command line; null when there is none. */
export async function findHost(db: Queryable, email: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = ${toComparedEmail(email)}`, isNotNull(users.emailConfirmedAt)))
  return row?.id ?? null
}
