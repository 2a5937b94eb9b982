import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { codePolicy } from '#contract/auth/auth.policy.ts'
import type { Needs } from '../../../context.ts'
import { deleteInBatches } from '../../../db/batches.ts'
import type { Queryable } from '../../../db/client.ts'
import { signInCodes } from '../../../db/schema/auth.schema.ts'

// Sign-in codes, one per request of a browser.

type SignInCode = typeof signInCodes.$inferSelect
export interface TriedSignIn extends Record<string, unknown> {
  id: string
  userId: string
  codeHash: string
}

/** Stores a code for a request, unless that request has a code younger than `olderThan`; returns whether it did. */
export async function replaceSignInCode(db: Queryable, code: Omit<SignInCode, 'attempts'>, olderThan: Date): Promise<boolean> {
  const rows = await db
    .insert(signInCodes)
    .values(code)
    .onConflictDoUpdate({
      target: signInCodes.id,
      set: { ...code, attempts: 0 },
      setWhere: sql`${eq(signInCodes.userId, code.userId)} and ${lte(signInCodes.createdAt, olderThan)}`,
    })
    .returning({ id: signInCodes.id })
  return rows.length > 0
}

export async function removeSignInCode(db: Queryable, id: string): Promise<void> {
  await db.delete(signInCodes).where(eq(signInCodes.id, id))
}

/**
 * Counts one try in a single statement before any comparison. Null when no code is active or its tries are used up.
 */
export async function countSignInTry(db: Queryable, id: string, now: Date): Promise<TriedSignIn | null> {
  const { rows } = await db.execute<TriedSignIn>(sql`
    update sign_in_codes set attempts = attempts + 1
    where id = ${id} and expires_at > ${now.toISOString()}::timestamptz and attempts < ${codePolicy.tries}
    returning id, user_id as "userId", code_hash as "codeHash"`)
  return rows[0] ?? null
}

/** Uses a code up. False when another request was faster or a newer code has replaced it. */
export async function takeSignInCode(db: Queryable, { id, codeHash }: TriedSignIn): Promise<boolean> {
  const rows = await db
    .delete(signInCodes)
    .where(and(eq(signInCodes.id, id), eq(signInCodes.codeHash, codeHash)))
    .returning({ id: signInCodes.id })
  return rows.length > 0
}

export const removeExpiredSignInCodes = ({ db, clock }: Needs<'db' | 'clock'>): Promise<void> => {
  const expired = lte(signInCodes.expiresAt, clock.now())
  return deleteInBatches((limit) => {
    const some = db.select({ id: signInCodes.id }).from(signInCodes).where(expired).limit(limit)
    return db.delete(signInCodes).where(inArray(signInCodes.id, some))
  })
}
