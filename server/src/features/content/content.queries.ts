import { and, asc, desc, eq, gt, max, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/shared/texts/languages.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { contentVersions } from '../../db/schema/platform.schema.ts'
import { amenities, categories } from '../../db/schema/properties.schema.ts'
import { listEntries } from '../properties/catalog.queries.ts'
import type { CurrentSettings } from '../site/site-settings.ts'
import { type Original, originalsOfCatalog, originalsOfSettings, type ShortTextKey } from './short-texts.ts'

/** The newest version of each text and language that was written after `id`, oldest first. */
export async function listNewest(db: Queryable, afterId: number) {
  const { id, key, language, version, body, isOriginal, createdAt } = contentVersions
  const newest = db
    .selectDistinctOn([key, language], { id, key, language, version, body, isOriginal, createdAt })
    .from(contentVersions)
    .where(gt(id, afterId))
    .orderBy(key, language, desc(version))
    .as('newest')
  return db.select().from(newest).orderBy(asc(newest.id))
}

/** The id of the newest version of all texts; 0 without any. */
export async function findNewestId(db: Queryable): Promise<number> {
  const { id } = contentVersions
  const [row] = await db.select({ id }).from(contentVersions).orderBy(desc(id)).limit(1)
  return row?.id ?? 0
}

/** The email address of an account. */
export async function findAddress(db: Queryable, userId: string): Promise<string> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!row) throw new Error('The account is gone')
  return row.email
}

const withWriter = { version: contentVersions, firstName: users.firstName, lastName: users.lastName }

/** The newest versions of a text in a language with who wrote them, newest first. */
export const listVersions = (db: Queryable, key: string, language: Language, limit: number) =>
  db
    .select(withWriter)
    .from(contentVersions)
    .innerJoin(users, eq(users.id, contentVersions.changedBy))
    .where(and(eq(contentVersions.key, key), eq(contentVersions.language, language)))
    .orderBy(desc(contentVersions.version))
    .limit(limit)

/** The newest version of each text and language with who wrote it; of one text alone when `key` names it. */
export const listNewestWithWriters = (db: Queryable, key?: string) =>
  db
    .selectDistinctOn([contentVersions.key, contentVersions.language], withWriter)
    .from(contentVersions)
    .innerJoin(users, eq(users.id, contentVersions.changedBy))
    .where(key === undefined ? undefined : eq(contentVersions.key, key))
    .orderBy(contentVersions.key, contentVersions.language, desc(contentVersions.version))

/**
 * Writes the version after `version` of a language and returns its number; null when another one has been written
 * since. Numbers rise over all languages of a text: their order says which was written last. The lock makes ids
 * visible in their order, which `listNewest` needs.
 */
export async function insertVersion(
  tx: Transaction,
  { version, ...row }: Omit<typeof contentVersions.$inferInsert, 'id'> & { language: Language },
): Promise<number | null> {
  await tx.execute(sql`lock table ${contentVersions} in share row exclusive mode`)
  const { key, language } = contentVersions
  const newest = async (isOfText: SQL | undefined) => {
    const [found] = await tx
      .select({ version: max(contentVersions.version) })
      .from(contentVersions)
      .where(isOfText)
    return found?.version ?? 0
  }
  if ((await newest(and(eq(key, row.key), eq(language, row.language)))) !== version) return null
  const next = (await newest(eq(key, row.key))) + 1
  await tx.insert(contentVersions).values({ ...row, version: next })
  return next
}

/** The originals of a list of short texts. */
export async function listOriginals(
  { db, settings }: { db: Queryable; settings: Pick<CurrentSettings, 'current' | 'textLanguages'> },
  key: ShortTextKey,
): Promise<Original[]> {
  return key === 'site-texts' ? originalsOfSettings(settings) : originalsOfCatalog(key, await listEntries(db, key))
}

/** A mark that differs after every change of a category or an amenity: each raises a version, adds a row or moves one. */
export async function readCatalogStamp(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ stamp: string }>(sql`
    select concat_ws('-', (select concat(count(*), '.', sum(version), '.', sum(id * "position"::bigint)) from ${categories}),
      (select concat(count(*), '.', sum(version), '.', sum(id * "position"::bigint)) from ${amenities})) as stamp`)
  return rows[0]?.stamp ?? ''
}
