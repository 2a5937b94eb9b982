import { and, eq, isNull, sql } from 'drizzle-orm'
import { codePolicy } from '#contract/auth/auth.policy.ts'
import type { Queryable } from '../../../db/client.ts'
import { emailCodes } from '../../../db/schema/auth.schema.ts'
import { countAccountTry, hasTriesLeft } from './code-tries.queries.ts'

// Codes for a new password, at most one per account.

type CodeRow = typeof emailCodes.$inferSelect
/** An active code that was tried, and its owner. */
export interface TriedCode extends Record<string, unknown> {
  userId: string
  email: string
  codeHash: string
}

const isResetCode = (userId: string) => and(eq(emailCodes.userId, userId), eq(emailCodes.purpose, 'reset'))

/**
 * Replaces the code, unless the current one is younger than `olderThan`. Returns whether it did; of two concurrent
 * calls one succeeds.
 */
export async function replaceResetCode(
  db: Queryable,
  code: Pick<CodeRow, 'userId' | 'codeHash' | 'createdAt' | 'expiresAt'>,
  olderThan: Date,
): Promise<boolean> {
  const { codeHash, createdAt, expiresAt } = code
  const rows = await db
    .insert(emailCodes)
    .values({ ...code, purpose: 'reset' })
    .onConflictDoUpdate({
      target: [emailCodes.userId, emailCodes.purpose],
      set: { codeHash, createdAt, expiresAt, attempts: 0, usedAt: null },
      setWhere: sql`${emailCodes.createdAt} <= ${olderThan}`,
    })
    .returning({ userId: emailCodes.userId })
  return rows.length > 0
}

/** Withdraws a code whose email could not be sent, so that the next one need not wait. */
export async function forgetResetCode(db: Queryable, userId: string): Promise<void> {
  await db
    .update(emailCodes)
    .set({ createdAt: new Date(0), expiresAt: new Date(0) })
    .where(isResetCode(userId))
}

/**
 * Counts one try in a single statement before any comparison, so that parallel guesses cannot exceed the limits:
 * those of the code, and those of the account, `account` in the table of limits. An unknown email takes one
 * statement too. Null when there is no active code or the tries are used up.
 */
export async function countResetTry(
  db: Queryable,
  given: { email: string; account: string },
  now: Date,
): Promise<TriedCode | null> {
  const instant = now.toISOString()
  const { rows } = await db.execute<TriedCode>(sql`
    with tried as (
      update email_codes c set attempts = c.attempts + 1 from users u
      where u.id = c.user_id and lower(u.email) = ${given.email.toLowerCase()} and c.purpose = 'reset'
        and c.used_at is null and c.expires_at > ${instant}::timestamptz and c.attempts < ${codePolicy.tries}
        and ${hasTriesLeft(given.account, now)}
      returning u.id as "userId", u.email, c.code_hash as "codeHash"),
    counted as (${countAccountTry(given.account, now)})
    select tried.* from tried, counted`)
  return rows[0] ?? null
}

/** Uses a code up. False when another request was faster or a newer code has replaced it. */
export async function takeResetCode(tx: Queryable, { userId, codeHash }: TriedCode, now: Date): Promise<boolean> {
  const rows = await tx
    .update(emailCodes)
    .set({ usedAt: now })
    .where(and(isResetCode(userId), eq(emailCodes.codeHash, codeHash), isNull(emailCodes.usedAt)))
    .returning({ userId: emailCodes.userId })
  return rows.length > 0
}
