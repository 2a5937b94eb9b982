import { asc, eq, sql } from 'drizzle-orm'
import type { CatalogEntry, CatalogKind } from '#contract/catalog/catalog-editing.schemas.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { amenities, categories } from '../../db/schema/properties.schema.ts'

export interface EntryRow extends Omit<CatalogEntry, 'isRetired'> {
  /** Of the name. */
  language: Language
  retiredAt: Date | null
}

const tables = { categories, amenities }
const none = sql<string | null>`null`

/** The categories or the amenities, in their order. */
export function listEntries(db: Queryable, kind: CatalogKind): Promise<EntryRow[]> {
  if (kind === 'categories') {
    const { id, name, slug, position, language, retiredAt, version } = categories
    return db
      .select({ id, name, slug, icon: none, language, retiredAt, version })
      .from(categories)
      .orderBy(asc(position), asc(id))
  }
  const { id, name, icon, position, language, retiredAt, version } = amenities
  return db.select({ id, name, slug: none, icon, language, retiredAt, version }).from(amenities).orderBy(asc(position), asc(id))
}

/** The same, while no other transaction changes any of them. */
export async function lockEntries(tx: Transaction, kind: CatalogKind): Promise<EntryRow[]> {
  await tx.execute(sql`lock table ${tables[kind]} in share row exclusive mode`)
  return listEntries(tx, kind)
}

/** Writes a new entry behind all others; returns its id. */
export async function insertEntry(
  tx: Transaction,
  kind: CatalogKind,
  { name, slug, icon }: { name: string; slug: string; icon: string },
): Promise<number> {
  const table = tables[kind]
  const position = sql`(select coalesce(max("position"), 0) + 1 from ${table})`
  const [row] =
    kind === 'categories'
      ? await tx.insert(categories).values({ name, slug, position }).returning({ id: categories.id })
      : await tx.insert(amenities).values({ name, icon, position }).returning({ id: amenities.id })
  if (!row) throw new Error('The entry was not written')
  return row.id
}

/** Writes a changed entry; its slug stays. A new name is in the first language of the site. */
export async function updateEntry(tx: Transaction, kind: CatalogKind, entry: EntryRow): Promise<void> {
  const { id, name, icon, retiredAt, version } = entry
  const table = tables[kind]
  const language = sql`case when ${table.name} = ${name} then ${table.language} else first_language_of_site() end`
  const changed = { name, language, retiredAt, version }
  if (kind === 'categories') await tx.update(categories).set(changed).where(eq(categories.id, id))
  else
    await tx
      .update(amenities)
      .set({ ...changed, ...(icon ? { icon } : {}) })
      .where(eq(amenities.id, id))
}

/** Gives the entries the order of these ids. */
export async function orderEntries(tx: Transaction, kind: CatalogKind, ids: readonly number[]): Promise<void> {
  const table = tables[kind]
  await tx.execute(sql`
    update ${table} set "position" = o.place::int from unnest(${sql.param([...ids])}::int[]) with ordinality o(id, place)
    where ${table.id} = o.id and ${table.position} <> o.place`)
}

/** Where a walk over the listings of a renamed amenity has come to. */
export interface RenameWalk {
  amenityId: number
  /** The id of the last listing that was looked at. */
  after: number
}

/**
 * Notes that the next `limit` listings have changed, those of them that have the amenity, so that every search index
 * reads its new name. Returns where the next step begins; null after the last one.
 */
export async function noteRenamed(db: Queryable, { amenityId, after }: RenameWalk, limit: number): Promise<RenameWalk | null> {
  const { rows } = await db.execute<{ last: number | null; count: number }>(sql`
    with looked as (select id from properties where id > ${after} order by id limit ${limit}),
    noted as (insert into listing_changes (property_id)
      select looked.id from looked join property_amenities pa on pa.property_id = looked.id and pa.amenity_id = ${amenityId})
    select max(id) as last, count(*)::int as count from looked`)
  const [{ last, count } = { last: null, count: 0 }] = rows
  return last === null || count < limit ? null : { amenityId, after: last }
}
