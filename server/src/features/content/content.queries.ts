import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { contentVersions } from '../../db/schema/platform.schema.ts'
import { amenities, categories } from '../../db/schema/properties.schema.ts'

/** The newest version of each text that was written after `id`, oldest first. */
export async function listNewest(db: Queryable, afterId: number) {
  const { id, key, version, body, createdAt } = contentVersions
  const newest = db
    .selectDistinctOn([key], { id, key, version, body, createdAt })
    .from(contentVersions)
    .where(gt(id, afterId))
    .orderBy(key, desc(version))
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

/** The newest versions of a text with who wrote them, newest first. */
export const listVersions = (db: Queryable, key: string, limit: number) =>
  db
    .select(withWriter)
    .from(contentVersions)
    .innerJoin(users, eq(users.id, contentVersions.changedBy))
    .where(eq(contentVersions.key, key))
    .orderBy(desc(contentVersions.version))
    .limit(limit)

/** The newest version of each text with who wrote it. */
export const listNewestWithWriters = (db: Queryable) =>
  db
    .selectDistinctOn([contentVersions.key], withWriter)
    .from(contentVersions)
    .innerJoin(users, eq(users.id, contentVersions.changedBy))
    .orderBy(contentVersions.key, desc(contentVersions.version))

/**
 * Writes the version after `version`; null when another one has been written since. The lock makes ids visible in
 * their order, which `listNewest` needs.
 */
export async function insertVersion(
  tx: Transaction,
  { version, ...row }: { key: string; version: number; body: unknown; changedBy: string; createdAt: Date },
): Promise<number | null> {
  await tx.execute(sql`lock table ${contentVersions} in share row exclusive mode`)
  const { id, key } = contentVersions
  const [newer] = await tx
    .select({ id })
    .from(contentVersions)
    .where(and(eq(key, row.key), gt(contentVersions.version, version)))
    .limit(1)
  if (newer) return null
  if (version > 0) {
    const [known] = await tx
      .select({ id })
      .from(contentVersions)
      .where(and(eq(key, row.key), eq(contentVersions.version, version)))
    if (!known) return null
  }
  const [written] = await tx
    .insert(contentVersions)
    .values({ ...row, version: version + 1 })
    .returning({ id })
  return written?.id ?? null
}

/** A mark that differs after every change of a category or an amenity: each raises a version, adds a row or moves one. */
export async function readCatalogStamp(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ stamp: string }>(sql`
    select concat_ws('-', (select concat(count(*), '.', sum(version), '.', sum(id * "position"::bigint)) from ${categories}),
      (select concat(count(*), '.', sum(version), '.', sum(id * "position"::bigint)) from ${amenities})) as stamp`)
  return rows[0]?.stamp ?? ''
}
