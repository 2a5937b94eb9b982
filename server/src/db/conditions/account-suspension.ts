import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import { Refusal } from '#contract/shared/problem.ts'
import type { Queryable } from '../client.ts'
import { users } from '../schema/auth.schema.ts'

/** Whether the account with this id, a column or a value, is suspended: the one condition. */
export const isSuspended = (userId: SQLWrapper | string) =>
  sql<boolean>`exists (select from ${users} suspended where suspended.id = ${userId} and suspended.suspended_at is not null)`

/**
 * Refuses a suspended account with `account_suspended`. Race-safe in a transaction that has locked the account's row:
 * a suspension waits for it, or has already committed.
 */
export async function requireNotSuspended(db: Queryable, userId: string): Promise<void> {
  const [row] = await db.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, userId))
  if (row?.suspendedAt) throw new Refusal('account_suspended')
}
