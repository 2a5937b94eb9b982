import { and, eq, isNull } from 'drizzle-orm'
import { canSee, isOwner, type ListingStanding } from '#contract/properties/visibility.rules.ts'
import { type ErrorCode, Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { isHostSuspended } from '../../db/conditions/public-listing.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'

/** What decides who may see a listing, and its id. */
export interface PropertyStanding extends ListingStanding {
  id: number
}

/** Deleted listings are treated as missing. */
async function findStanding(db: Queryable, id: number): Promise<PropertyStanding | null> {
  const [row] = await db
    .select({ id: properties.id, ownerId: properties.ownerId, status: properties.status, isHostSuspended })
    .from(properties)
    .where(and(eq(properties.id, id), isNull(properties.deletedAt)))
  return row ?? null
}

/** The listing's status, or `property_not_found` when it does not exist or is hidden from the actor. */
export async function requireVisible({ reads }: Needs<'reads'>, id: number, actor: Actor | null): Promise<PropertyStanding> {
  const standing = await findStanding(reads, id)
  if (!standing || !canSee(standing, actor)) throw new Refusal('property_not_found')
  return standing
}

/**
 * The listing's status for its owner; refuses others with `not_owner` where they may see it, and with `hidden` where
 * they may not.
 */
export async function requireOwned(
  { reads }: Needs<'reads'>,
  id: number,
  actor: Actor,
  hidden: ErrorCode = 'property_not_found',
): Promise<PropertyStanding> {
  const standing = await findStanding(reads, id)
  if (!standing || !canSee(standing, actor)) throw new Refusal(hidden)
  if (!isOwner(standing, actor)) throw new Refusal('not_owner')
  return standing
}
