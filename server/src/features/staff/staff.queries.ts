import { and, asc, eq, sql } from 'drizzle-orm'
import { toComparedEmail } from '#contract/auth/auth.rules.ts'
import { fullNameOf } from '#contract/auth/person-name.rules.ts'
import { rightsOfRole, type StaffRole } from '#contract/shared/staff-rights.ts'
import type { StaffMember } from '#contract/staff/staff.schemas.ts'
import type { Queryable } from '../../db/client.ts'
import { hasFactor } from '../../db/conditions/second-factor.ts'
import { users } from '../../db/schema/auth.schema.ts'
import type { UserRow } from '../auth/users.queries.ts'

const lastSignedInAt = sql<string | null>`(select max(s.created_at) from sessions s where s.user_id = users.id)`

/** The staff: those with the most rights first, then by name. */
export async function listMembers(db: Queryable, readerId: string): Promise<StaffMember[]> {
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.staffRole,
      hasSecondFactor: hasFactor(sql`users.id`),
      isConfirmed: sql<boolean>`address_unproven_since is null`,
      lastSignedInAt,
    })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
  const members = rows.flatMap(({ firstName, lastName, role, lastSignedInAt: last, ...rest }) =>
    role === null
      ? []
      : [
          {
            ...rest,
            name: fullNameOf({ firstName, lastName }),
            role,
            lastSignedInAt: last === null ? null : new Date(last).toISOString(),
            isYou: rest.id === readerId,
          },
        ],
  )
  return members.sort((a, b) => rightsOfRole[b.role].length - rightsOfRole[a.role].length)
}

/** The owners of the site with what they can sign in with. */
export const listOwners = (db: Queryable) =>
  db
    .select({
      id: users.id,
      email: users.email,
      isConfirmed: sql<boolean>`address_unproven_since is null`,
      firstName: users.firstName,
      lastName: users.lastName,
      hasFactor: hasFactor(sql`users.id`),
      recoveryCodes: sql<number>`(select count(*)::int from recovery_codes c where c.user_id = users.id)`,
    })
    .from(users)
    .where(eq(users.staffRole, 'owner'))
    .orderBy(asc(users.firstName), asc(users.id))

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
