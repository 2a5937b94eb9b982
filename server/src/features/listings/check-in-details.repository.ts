import { eq, getTableColumns } from 'drizzle-orm'
import { type CheckInDetails, hasCheckInDetails } from '#contract/listings/check-in-details.schemas.ts'
import type { Queryable } from '../../db/client.ts'
import { checkInDetails } from '../../db/schema/properties.schema.ts'

/** The check-in details of a listing; null when nothing is written. */
export async function findCheckInDetails(db: Queryable, propertyId: number): Promise<CheckInDetails | null> {
  const { propertyId: _id, updatedAt: _at, ...columns } = getTableColumns(checkInDetails)
  const [row] = await db.select(columns).from(checkInDetails).where(eq(checkInDetails.propertyId, propertyId))
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
