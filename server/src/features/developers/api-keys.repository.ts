import { and, count, desc, eq, gt, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { isSuspended } from '../../db/conditions/account-suspension.ts'
import { apiKeys, authenticatorApps, users } from '../../db/schema/auth.schema.ts'
import { passkeys } from '../../db/schema/passkeys.schema.ts'

export type KeyRow = typeof apiKeys.$inferSelect

/** The keys of an account, newest first. */
export const listKeys = (db: Queryable, userId: string): Promise<KeyRow[]> =>
  db.select().from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(desc(apiKeys.id))

/** Counts the keys of an account, which is locked until the transaction ends: two calls cannot both make the tenth. */
export async function countKeysLocked(tx: Transaction, userId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const [row] = await tx.select({ keys: count() }).from(apiKeys).where(eq(apiKeys.userId, userId))
  return row?.keys ?? 0
}

export async function insertKey(tx: Transaction, values: typeof apiKeys.$inferInsert): Promise<KeyRow> {
  const [row] = await tx.insert(apiKeys).values(values).returning()
  if (!row) throw new Error('The key was not written')
  return row
}

/** Deletes a key of the account; null when it has no such key. */
export async function deleteKey(tx: Transaction, userId: string, id: number): Promise<KeyRow | null> {
  const [row] = await tx
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)))
    .returning()
  return row ?? null
}

/** Whether the owner had a second factor, which they still have, when the key was made. */
const isMadeWithFactor: SQL<boolean> = sql<boolean>`(exists (select from ${authenticatorApps}
    where ${authenticatorApps.userId} = ${apiKeys.userId} and ${authenticatorApps.confirmedAt} <= ${apiKeys.createdAt})
  or exists (select from ${passkeys}
    where ${passkeys.userId} = ${apiKeys.userId} and ${passkeys.createdAt} <= ${apiKeys.createdAt}))`

/** The key with this hash unless it has expired or its account is suspended. */
export async function findKey(db: Queryable, tokenHash: string, now: Date) {
  const [row] = await db
    .select({
      id: apiKeys.id,
      userId: apiKeys.userId,
      role: users.staffRole,
      scopes: apiKeys.scopes,
      lastUsedAt: apiKeys.lastUsedAt,
      isMadeWithFactor,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(
      and(
        eq(apiKeys.tokenHash, tokenHash),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
        not(isSuspended(apiKeys.userId)),
      ),
    )
  return row ?? null
}

/** Notes a use, unless a later one is known. */
export async function touchKey(db: Queryable, id: number, now: Date): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, now))))
}
