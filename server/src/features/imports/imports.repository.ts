import { and, asc, desc, eq, gt, isNotNull, notInArray, sql } from 'drizzle-orm'
import { type DraftFields, type ImportRow, importPolicy } from '#contract/imports/imports.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Queryable } from '../../db/client.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { listingDrafts, listingImportRows, listingImports } from '../../db/schema/imports.schema.ts'
import { amenities, categories } from '../../db/schema/properties.schema.ts'
import type { Vocabulary } from './vocabulary.domain.ts'

export type ImportRecord = typeof listingImports.$inferSelect
type NewImport = typeof listingImports.$inferInsert
export interface FoundDraft {
  source: string
  sourceId: string
  fields: DraftFields
}

/**
 * Begins an import, unless one of the host's has moved since `quietSince`: their row is locked, so that of two at once one begins. The oldest
 * imports and their reports are forgotten.
 */
export async function beginImport(tx: Queryable, row: NewImport, quietSince: Date): Promise<ImportRecord | null> {
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

export type Counts = Pick<ImportRecord, 'rows' | 'made' | 'mended' | 'known' | 'refused'>

/** What is counted of an import so far; nobody else counts on until the transaction ends. */
export async function lockCounts(tx: Queryable, id: number): Promise<Counts> {
  const { rows, made, mended, known, refused } = listingImports
  const [counts] = await tx
    .select({ rows, made, mended, known, refused })
    .from(listingImports)
    .where(eq(listingImports.id, id))
    .for('update')
  if (!counts) throw new Error('The import is gone')
  return counts
}

/** Writes drafts that are not known yet; answers the source ids of those that were new. */
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

/** The same with those that were published or thrown away, and stay known. */
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

/** Some rows of a report in the order of the file, those after the row of this number. */
export const listReport = (
  db: Queryable,
  importId: number,
  { after, limit }: { after: number; limit: number },
): Promise<ImportRow[]> =>
  db
    .select({
      row: listingImportRows.row,
      name: listingImportRows.name,
      outcome: listingImportRows.outcome,
      reasons: listingImportRows.reasons,
    })
    .from(listingImportRows)
    .where(and(eq(listingImportRows.importId, importId), gt(listingImportRows.row, after)))
    .orderBy(asc(listingImportRows.row))
    .limit(limit)

export async function readVocabulary(db: Queryable): Promise<Vocabulary> {
  const [kinds, offers] = await Promise.all([db.select().from(categories), db.select().from(amenities)])
  return { categories: kinds, amenities: offers }
}

/** A page of a host's open drafts, those first that were brought first. */
export const listDrafts = (db: Queryable, ownerId: string, { offset, ...page }: PageRequest & { offset: number }) =>
  readPage(inOrder, page, (after, limit) =>
    db
      .select({ id: listingDrafts.id, fields: listingDrafts.fields, key: inOrder.key })
      .from(listingDrafts)
      .where(and(eq(listingDrafts.ownerId, ownerId), isNotNull(listingDrafts.fields), after))
      .orderBy(...inOrder.orderBy)
      .limit(limit)
      .offset(offset),
  )

const openDraft = (ownerId: string, id: number) =>
  and(eq(listingDrafts.id, id), eq(listingDrafts.ownerId, ownerId), isNotNull(listingDrafts.fields))

export async function findDraft(db: Queryable, ownerId: string, id: number): Promise<DraftFields | null> {
  const [row] = await db.select({ fields: listingDrafts.fields }).from(listingDrafts).where(openDraft(ownerId, id))
  return row?.fields ?? null
}

/** Reads an open draft and keeps it from changing until the transaction ends. */
export async function lockDraft(tx: Queryable, ownerId: string, id: number): Promise<DraftFields | null> {
  const [row] = await tx.select({ fields: listingDrafts.fields }).from(listingDrafts).where(openDraft(ownerId, id)).for('update')
  return row?.fields ?? null
}

export async function saveDraft(tx: Queryable, id: number, fields: DraftFields, now: Date): Promise<void> {
  await tx.update(listingDrafts).set({ fields, updatedAt: now }).where(eq(listingDrafts.id, id))
}

/** Ends a draft: it is a listing now, or thrown away. That it was brought stays known, so that it is not brought again. False when it was not open. */
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

/** Who has confirmed this address, for the command line; null when nobody has. */
export async function findHost(db: Queryable, email: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email.trim().toLowerCase()), isNotNull(users.emailConfirmedAt)))
  return row?.id ?? null
}
