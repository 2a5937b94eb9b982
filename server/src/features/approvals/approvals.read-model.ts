import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { ApprovedVersion } from '#contract/properties/reapproval.rules.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'

const MAX_LISTED = 500

export interface Submission {
  id: number
  hostName: string
  hostEmail: string
  isChangedSinceApproval: boolean
  approvedVersion: ApprovedVersion | null
}

// A listing that was rejected and came back has waited since that verdict at the longest; `createdAt` would put it before all others.
const waitingSince = sql`coalesce((select max(a.created_at) from approvals a where a.property_id = ${properties.id}), ${properties.createdAt})`

/** Reads what waits for an admin. */
export function createApprovalsReadModel(db: Queryable) {
  return {
    /** The listings that wait for a verdict, or the approved ones changed since; longest waiting first, at most five hundred. */
    async listWaiting(kind: 'pending' | 'changed'): Promise<Submission[]> {
      const isWaiting =
        kind === 'pending'
          ? eq(properties.status, 'pending')
          : and(eq(properties.status, 'approved'), eq(properties.isChangedSinceApproval, true))
      const rows = await db
        .select({
          id: properties.id,
          firstName: users.firstName,
          lastName: users.lastName,
          hostEmail: users.email,
          isChangedSinceApproval: properties.isChangedSinceApproval,
          approvedVersion: properties.approvedVersion,
        })
        .from(properties)
        .innerJoin(users, eq(users.id, properties.ownerId))
        .where(and(isWaiting, isNull(properties.deletedAt)))
        .orderBy(asc(kind === 'pending' ? waitingSince : properties.updatedAt), asc(properties.id))
        .limit(MAX_LISTED)
      return rows.map(({ firstName, lastName, ...row }) => ({ ...row, hostName: `${firstName} ${lastName}`.trim() || 'Host' }))
    },
  }
}
export type ApprovalsReadModel = ReturnType<typeof createApprovalsReadModel>
