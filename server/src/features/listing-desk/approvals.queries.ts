import { and, eq, isNull, sql } from 'drizzle-orm'
import { fullNameOf } from '#contract/auth/person-name.rules.ts'
import type { ApprovedVersion } from '#contract/properties/approved-version.schemas.ts'
import type { PropertyStatus } from '#contract/properties/properties.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { PerLanguage } from '#contract/shared/texts/written-texts.ts'
import type { Queryable } from '../../db/client.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { onlyRow } from '../../db/only-row.ts'
import { users } from '../../db/schema/auth.schema.ts'
import type { StoredTexts } from '../../db/schema/columns.ts'
import { approvals, properties } from '../../db/schema/properties.schema.ts'
import { approveTranslations } from '../properties/listing-texts.ts'

/** The pending listings, the approved ones that have changed since, or the approved ones without a pin. */
export type ApprovalQueue = 'pending' | 'changed' | 'unplaced'

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
  unplaced: {
    isWaiting: and(eq(properties.status, 'approved'), isNull(properties.latitude), isNull(properties.deletedAt)),
    since: properties.createdAt,
    order: defineOrder('approvals.unplaced', 'rising', [
      ['instant', properties.createdAt],
      ['id', properties.id],
    ]),
  },
} as const

/** How many listings wait in a queue, and since when the first one does. */
export async function countWaiting(db: Queryable, queue: ApprovalQueue): Promise<{ count: number; oldest: Date | null }> {
  const { isWaiting, since } = queues[queue]
  const rows = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      oldest: sql<Date | null>`min(${since})`.mapWith(properties.createdAt),
    })
    .from(properties)
    .where(isWaiting)
  return onlyRow(rows)
}

/** A page of a queue without the details of its listings, longest waiting first. */
export async function listWaiting(
  db: Queryable,
  queue: ApprovalQueue,
  page: PageRequest,
): Promise<Page<Submission> & { total: number }> {
  const { isWaiting, order, since } = queues[queue]
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
    hostName: fullNameOf({ firstName, lastName }) || 'Host',
  }))
  return { items: shown, next, total }
}

export type Verdict = 'approved' | 'rejected'

/** What a decision needs of a listing. */
export interface JudgedListing {
  id: number
  ownerId: string
  title: string
  status: PropertyStatus
  country: string
  latitude: number | null
  translations: PerLanguage<StoredTexts> | null
}

/** Reads and locks a listing until the transaction ends; null when it does not exist or is deleted. */
export async function lockJudged(tx: Queryable, id: number): Promise<JudgedListing | null> {
  const [row] = await tx
    .select({
      id: properties.id,
      ownerId: properties.ownerId,
      title: properties.title,
      status: properties.status,
      country: properties.country,
      latitude: properties.latitude,
      translations: properties.translations,
    })
    .from(properties)
    .where(and(eq(properties.id, id), isNull(properties.deletedAt)))
    .for('no key update')
  return row ?? null
}

/**
 * Clears the changed mark: the admin has seen the current listing, which is now the approved version. Guests read the
 * translations that waited.
 */
export async function clearChangedMark(tx: Queryable, { id, translations }: JudgedListing): Promise<void> {
  await tx
    .update(properties)
    .set({ isChangedSinceApproval: false, approvedVersion: null, translations: approveTranslations(translations) })
    .where(eq(properties.id, id))
}

/** Sets the status and writes the row of the decision; returns its id, which identifies this change for ever. */
export async function writeVerdict(
  tx: Queryable,
  listing: JudgedListing,
  verdict: { status: Verdict; reason: string | null; adminId: string; now: Date },
): Promise<number> {
  const { status, reason, adminId, now } = verdict
  await tx
    .update(properties)
    .set({
      status,
      rejectionReason: reason,
      isChangedSinceApproval: false,
      approvedVersion: null,
      translations: approveTranslations(listing.translations),
      updatedAt: now,
    })
    .where(eq(properties.id, listing.id))
  const [row] = await tx
    .insert(approvals)
    .values({ propertyId: listing.id, adminId, fromStatus: listing.status, toStatus: status, reason, createdAt: now })
    .returning({ id: approvals.id })
  if (!row) throw new Error('The verdict was not written')
  return row.id
}

export async function findEmail(tx: Queryable, userId: string): Promise<string | null> {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return row?.email ?? null
}
