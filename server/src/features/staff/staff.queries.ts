import { asc, eq, sql } from 'drizzle-orm'
import { rightsOfRole } from '#contract/shared/staff-rights.ts'
import type { Invitation, StaffMember } from '#contract/staff/staff.schemas.ts'
import type { Database } from '../../db/client.ts'
import { staffInvitations, users } from '../../db/schema/auth.schema.ts'
import { hasFactor } from '../auth/factors/has-factor.read-model.ts'

export type InvitationRow = typeof staffInvitations.$inferSelect

const lastSignedInAt = sql<string | null>`(select max(s.created_at) from sessions s where s.user_id = users.id)`

/** The staff: those with the most rights first, then by name. */
export async function listMembers(db: Database, readerId: string): Promise<StaffMember[]> {
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.staffRole,
      hasSecondFactor: hasFactor,
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
            name: `${firstName} ${lastName}`.trim(),
            role,
            lastSignedInAt: last === null ? null : new Date(last).toISOString(),
            isYou: rest.id === readerId,
          },
        ],
  )
  return members.sort((a, b) => rightsOfRole[b.role].length - rightsOfRole[a.role].length)
}

/** An invitation as staff see it: never its token. */
export const toInvitation = (row: InvitationRow, now: Date): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.expiresAt <= now,
})

/** The invitations that wait, newest first; expired ones too, which can be sent again. */
export async function listInvitations(db: Database, now: Date): Promise<Invitation[]> {
  const rows = await db.select().from(staffInvitations).orderBy(sql`${staffInvitations.sentAt} desc`, staffInvitations.id)
  return rows.map((row) => toInvitation(row, now))
}
