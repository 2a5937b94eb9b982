import { and, eq, isNull } from 'drizzle-orm'
import type { PropertyStatus } from '#contract/properties/properties.schemas.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { approvals, properties } from '../../db/schema/properties.schema.ts'

export type Verdict = 'approved' | 'rejected'

/** What of a listing a verdict needs. */
export interface JudgedListing {
  id: number
  ownerId: string
  title: string
  status: PropertyStatus
}

/** Reads a listing and keeps it from changing until the transaction ends; null when it is not there or deleted. */
export async function lockJudged(tx: Queryable, id: number): Promise<JudgedListing | null> {
  const [row] = await tx
    .select({ id: properties.id, ownerId: properties.ownerId, title: properties.title, status: properties.status })
    .from(properties)
    .where(and(eq(properties.id, id), isNull(properties.deletedAt)))
    .for('no key update')
  return row ?? null
}

/** The changed mark goes: an admin has seen the listing as it is now, and what is approved from here on is that. */
export async function clearChangedMark(tx: Queryable, id: number): Promise<void> {
  await tx.update(properties).set({ isChangedSinceApproval: false, approvedVersion: null }).where(eq(properties.id, id))
}

/** Sets the status and writes the audit row, whose id is handed back: it names this one change for ever. */
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
