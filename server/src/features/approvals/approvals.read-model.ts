import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ApprovedVersion } from '#contract/properties/approved-version.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Queryable } from '../../db/client.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { onlyRow } from '../../db/only-row.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'

export interface Submission {
  id: number
  title: string
  /** Since when it waits. */
  since: Date
  hostName: string
  hostEmail: string
  isChangedSinceApproval: boolean
  approvedVersion: ApprovedVersion | null
}

// A listing that was rejected and resubmitted has waited since that decision at the longest; `createdAt` would put
// it before all others.
const waitingSince = sql`coalesce((select max(a.created_at) from approvals a where a.property_id = ${properties.id}), ${properties.createdAt})`

const queues = {
  pending: {
    isWaiting: and(eq(properties.status, 'pending'), isNull(properties.deletedAt)),
    since: waitingSince,
    order: defineOrder('approvals.pending', 'rising', [
      ['instant', waitingSince],
      ['id', properties.id],
    ]),
  },
  changed: {
    isWaiting: and(eq(properties.status, 'approved'), eq(properties.isChangedSinceApproval, true), isNull(properties.deletedAt)),
    since: properties.updatedAt,
    order: defineOrder('approvals.changed', 'rising', [
      ['instant', properties.updatedAt],
      ['id', properties.id],
    ]),
  },
} as const

/** Reads what waits for an admin. */
export function createApprovalsReadModel(db: Queryable) {
  return {
    /** How many listings wait, and since when the first one does. */
    async countWaiting(kind: 'pending' | 'changed'): Promise<{ count: number; oldest: Date | null }> {
      const { isWaiting, since } = queues[kind]
      const rows = await db
        .select({
          count: sql<number>`count(*)`.mapWith(Number),
          oldest: sql<Date | null>`min(${since})`.mapWith(properties.createdAt),
        })
        .from(properties)
        .where(isWaiting)
      return onlyRow(rows)
    },

    /** A page of the pending listings, or of the approved ones changed since; longest waiting first. */
    async listWaiting(kind: 'pending' | 'changed', page: PageRequest): Promise<Page<Submission> & { total: number }> {
      const { isWaiting, order, since } = queues[kind]
      const [{ items, next }, total] = await Promise.all([
        readPage(order, page, (after, limit) =>
          db
            .select({
              id: properties.id,
              title: properties.title,
              since: sql<Date>`${since}`.mapWith(properties.createdAt),
              firstName: users.firstName,
              lastName: users.lastName,
              hostEmail: users.email,
              isChangedSinceApproval: properties.isChangedSinceApproval,
              approvedVersion: properties.approvedVersion,
              key: order.key,
            })
            .from(properties)
            .innerJoin(users, eq(users.id, properties.ownerId))
            .where(and(isWaiting, after))
            .orderBy(...order.orderBy)
            .limit(limit),
        ),
        db.$count(properties, isWaiting),
      ])
      const shown = items.map(({ firstName, lastName, key: _, ...row }) => ({
        ...row,
        hostName: `${firstName} ${lastName}`.trim() || 'Host',
      }))
      return { items: shown, next, total }
    },
  }
}
export type ApprovalsReadModel = ReturnType<typeof createApprovalsReadModel>
