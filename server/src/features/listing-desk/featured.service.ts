import { count, eq, sql } from 'drizzle-orm'
import { MOST_FEATURED } from '#contract/properties/featured.rules.ts'
import { isPublic } from '#contract/properties/visibility.rules.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { featuredListings, properties } from '../../db/schema/properties.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { ListingRow } from './listing-desk.read-model.ts'

/** Featured listings that are deleted leave their place. */
const countFeatured = async (db: Queryable): Promise<number> => {
  const [row] = await db
    .select({ featured: count() })
    .from(featuredListings)
    .innerJoin(properties, sql`${properties.id} = ${featuredListings.propertyId} and ${properties.deletedAt} is null`)
  return row?.featured ?? 0
}

/** Why a listing cannot be featured; null when it can. `ahead` counts what the same preview features before it. */
export async function refuseFeaturing(db: Queryable, { listing, host }: ListingRow, ahead = 0): Promise<string | null> {
  if (!isPublic({ status: listing.status, isHostSuspended: host.suspendedAt !== null }))
    return 'Only listings that guests can find can be featured.'
  return (await countFeatured(db)) + ahead < MOST_FEATURED ? null : `At most ${MOST_FEATURED} listings can be featured.`
}

/** Features a listing, or ends it, with its audit entry. Refuses with `invalid_transition`. */
export async function setFeatured(
  tx: Transaction,
  actor: Actor,
  row: ListingRow,
  { isFeatured, now }: { isFeatured: boolean; now: Date },
): Promise<void> {
  // One at a time, so that no two decisions pass the limit together.
  await tx.execute(sql`lock table ${featuredListings} in share row exclusive mode`)
  const refusal = isFeatured ? await refuseFeaturing(tx, row) : null
  if (refusal) throw new Refusal('invalid_transition', refusal)
  const propertyId = row.listing.id
  const changed = isFeatured
    ? await tx.insert(featuredListings).values({ propertyId, featuredAt: now }).onConflictDoNothing().returning()
    : await tx.delete(featuredListings).where(eq(featuredListings.propertyId, propertyId)).returning()
  if (changed.length === 0) return
  const action = isFeatured ? 'listing.featured' : 'listing.unfeatured'
  await recordAudit(tx, { actorId: actor.id, action, subjectId: propertyId, at: now })
}
