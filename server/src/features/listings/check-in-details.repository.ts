import { eq } from 'drizzle-orm'
import { type CheckInDetails, hasCheckInDetails } from '#contract/listings/check-in-details.schemas.ts'
import type { Queryable } from '../../db/client.ts'
import { checkInDetails, checkInDetailsColumns } from '../../db/schema/properties.schema.ts'

/** The check-in details of a listing; null when the host has written none. */
export async function findCheckInDetails(db: Queryable, propertyId: number): Promise<CheckInDetails | null> {
  const [row] = await db.select(checkInDetailsColumns).from(checkInDetails).where(eq(checkInDetails.propertyId, propertyId))
  return row ?? null
}

/** Replaces the check-in details of a listing; empty ones delete the row. */
export async function saveCheckInDetails(tx: Queryable, propertyId: number, details: CheckInDetails, now: Date): Promise<void> {
  if (!hasCheckInDetails(details)) {
    await tx.delete(checkInDetails).where(eq(checkInDetails.propertyId, propertyId))
    return
  }
  const row = { ...details, updatedAt: now }
  await tx
    .insert(checkInDetails)
    .values({ ...row, propertyId })
    .onConflictDoUpdate({ target: checkInDetails.propertyId, set: row })
}
