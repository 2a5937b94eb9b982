import { and, asc, count, eq, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/auth.schema.ts'
import { passkeys } from '../../../db/schema/passkeys.schema.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export async function findByCredential(db: Queryable, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row ?? null
}

/** The passkeys of an account, oldest first. */
export const listPasskeyRows = (db: Queryable, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))

/**
 * Notes a use in one statement. False when the passkey is gone, or when another use has reached this counter; a
 * passkey without a counter always sends zero.
 */
export async function noteUse(db: Queryable, id: number, counter: number, now: Date): Promise<boolean> {
  const isNext = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`))
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), isNext))
    .returning({ id: passkeys.id })
  return rows.length > 0
}

/** Counts the passkeys of an account, which is locked: they are counted and changed one after the other. */
export async function countPasskeysLocked(tx: Queryable, userId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const [row] = await tx.select({ known: count() }).from(passkeys).where(eq(passkeys.userId, userId))
  return row?.known ?? 0
}

/** Null when an account has this passkey already. */
export async function insertPasskey(tx: Queryable, passkey: Omit<PasskeyRow, 'id' | 'lastUsedAt'>): Promise<PasskeyRow | null> {
  const [row] = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning()
  return row ?? null
}

/** The name of the removed passkey; null when the account has no such passkey. */
export async function deletePasskey(tx: Queryable, userId: string, id: number): Promise<string | null> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ name: passkeys.name })
  return row?.name ?? null
}
