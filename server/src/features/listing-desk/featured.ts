import { count, eq, sql } from 'drizzle-orm'
import { MOST_FEATURED } from '#contract/properties/featured.rules.ts'
import { isPublic } from '#contract/properties/visibility.rules.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { featuredListings, properties } from '../../db/schema/properties.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { ListingRow } from './listing-desk.queries.ts'

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

/** Makes the decisions about featured listings of all processes wait for each other, so that none passes the limit. */
const lockFeatured = (tx: Transaction) => tx.execute(sql`lock table ${featuredListings} in share row exclusive mode`)

/** Features a listing or ends it; false when that was so already. */
async function writeFeatured(
  tx: Transaction,
  propertyId: number,
  { isFeatured, now }: { isFeatured: boolean; now: Date },
): Promise<boolean> {
  const changed = isFeatured
    ? await tx.insert(featuredListings).values({ propertyId, featuredAt: now }).onConflictDoNothing().returning()
    : await tx.delete(featuredListings).where(eq(featuredListings.propertyId, propertyId)).returning()
  return changed.length > 0
}

/** Features a listing, or ends it, with its audit entry. Refuses with `invalid_transition`. */
export async function setFeatured(
  tx: Transaction,
  actor: Actor,
  row: ListingRow,
  { isFeatured, now }: { isFeatured: boolean; now: Date },
): Promise<void> {
  await lockFeatured(tx)
  const refusal = isFeatured ? await refuseFeaturing(tx, row) : null
  if (refusal) throw new Refusal('invalid_transition', refusal)
  const subjectId = row.listing.id
  if (!(await writeFeatured(tx, subjectId, { isFeatured, now }))) return
  const action = isFeatured ? 'listing.featured' : 'listing.unfeatured'
  await recordAudit(tx, { actorId: actor.id, action, subjectId, at: now })
}
