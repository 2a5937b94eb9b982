import { and, eq, sql } from 'drizzle-orm'
import { toComparedEmail } from '#contract/auth/auth.rules.ts'
import type { StaffRole } from '#contract/shared/staff-rights.ts'
import type { Queryable } from '../../db/client.ts'
import { sessions, users } from '../../db/schema/auth.schema.ts'
import type { UserRow } from '../auth/users.queries.ts'

/** The account with this email, confirmed or not. */
export async function findAccount(db: Queryable, email: string): Promise<UserRow | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = ${toComparedEmail(email)}`)
  return user ?? null
}

/** Whether anybody is on the staff. */
export async function hasStaff(db: Queryable): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(1)
  return rows.length > 0
}

/** An account, locked until the transaction ends. */
export async function lockAccountById(tx: Queryable, userId: string): Promise<UserRow | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  return user ?? null
}

/** Gives an account a role, or takes it away with null. It counts from the next request on. */
export async function setStaffRole(tx: Queryable, userId: string, staffRole: StaffRole | null): Promise<void> {
  await tx
    .update(users)
    .set({ isAdmin: staffRole !== null, staffRole })
    .where(eq(users.id, userId))
}

/**
 * Locks a member of staff and all owners until the transaction ends; returns the member's role and how many owners
 * there are.
 */
export async function lockStaff(tx: Queryable, userId: string): Promise<{ role: StaffRole | null; owners: number }> {
  const rows = await tx
    .select({ id: users.id, role: users.staffRole })
    .from(users)
    .where(and(eq(users.isAdmin, true), sql`(${users.id} = ${userId} or ${users.staffRole} = 'owner')`))
    .orderBy(users.id)
    .for('no key update')
  return { role: rows.find(({ id }) => id === userId)?.role ?? null, owners: rows.filter(({ role }) => role === 'owner').length }
}

/** Ends every session of an account. */
export async function endSessionsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}
