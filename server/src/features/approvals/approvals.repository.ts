import { and, eq, isNull } from 'drizzle-orm'
import type { PropertyStatus } from '#contract/properties/properties.schemas.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { approvals, properties } from '../../db/schema/properties.schema.ts'

export type Verdict = 'approved' | 'rejected'

/** What a decision needs of a listing. */
export interface JudgedListing {
  id: number
  ownerId: string
  title: string
  status: PropertyStatus
}

/** Reads and locks a listing until the transaction ends; null when it does not exist or is deleted. */
export async function lockJudged(tx: Queryable, id: number): Promise<JudgedListing | null> {
  const [row] = await tx
    .select({ id: properties.id, ownerId: properties.ownerId, title: properties.title, status: properties.status })
    .from(properties)
    .where(and(eq(properties.id, id), isNull(properties.deletedAt)))
    .for('no key update')
  return row ?? null
}

/** Clears the changed mark: the admin has seen the current listing, which is now the approved version. */
export async function clearChangedMark(tx: Queryable, id: number): Promise<void> {
  await tx.update(properties).set({ isChangedSinceApproval: false, approvedVersion: null }).where(eq(properties.id, id))
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
    .set({ status, rejectionReason: reason, isChangedSinceApproval: false, approvedVersion: null, updatedAt: now })
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
