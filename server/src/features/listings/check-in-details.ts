import { eq } from 'drizzle-orm'
import { type CheckInDetails, hasCheckInDetails, noCheckInDetails } from '#contract/listings/check-in-details.schemas.ts'
import { canManageOrJudge } from '#contract/properties/visibility.rules.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { checkInDetails, checkInDetailsColumns } from '../../db/schema/properties.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireVisible } from '../properties/listing-access.ts'

/** The check-in details of a listing; null when the host has written none. */
async function findCheckInDetails(db: Queryable, propertyId: number): Promise<CheckInDetails | null> {
  const [row] = await db.select(checkInDetailsColumns).from(checkInDetails).where(eq(checkInDetails.propertyId, propertyId))
  return row ?? null
}

/**
 * How guests of a listing get in, for its owner and admins. Refuses with `property_not_found`, and others with
 * `not_owner`: guests read it with their trip.
 */
export async function getCheckInDetails(ctx: Needs<'db' | 'reads'>, actor: Actor, propertyId: number): Promise<CheckInDetails> {
  const standing = await requireVisible(ctx, propertyId, actor)
  if (!canManageOrJudge(standing, actor)) throw new Refusal('not_owner')
  return (await findCheckInDetails(ctx.db, propertyId)) ?? noCheckInDetails
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
