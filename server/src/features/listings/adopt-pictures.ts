import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { properties, propertyImages } from '../../db/schema/properties.schema.ts'

// `imageUrls` of a listing's payload are resolved without fetching anything: a URL counts only when the API shows it
// for a photo of one of the host's own listings. Such a photo shares its files.

const FOREIGN = 'Upload photos here. Addresses of other sites are not accepted.'

type PictureRow = typeof propertyImages.$inferSelect

/** All photos of a host's listings. None of them, nor their files, can be deleted before the transaction ends. */
async function keepOwnPictures(tx: Queryable, ownerId: string): Promise<PictureRow[]> {
  const rows = await tx
    .select({ picture: propertyImages })
    .from(propertyImages)
    .innerJoin(properties, eq(properties.id, propertyImages.propertyId))
    .where(and(eq(properties.ownerId, ownerId), isNull(properties.deletedAt)))
    .orderBy(desc(propertyImages.isPrimary), asc(propertyImages.sortOrder), asc(propertyImages.id))
    .for('share', { of: propertyImages })
  return rows.map(({ picture }) => picture)
}

/** Gives a listing photos with existing files: separate rows on the same files. */
async function copyPictures(
  tx: Queryable,
  propertyId: number,
  pictures: readonly PictureRow[],
  { firstOrder, now }: { firstOrder: number; now: Date },
): Promise<void> {
  if (pictures.length === 0) return
  await tx.insert(propertyImages).values(
    pictures.map(({ id: _id, ...picture }, index) => ({
      ...picture,
      propertyId,
      isPrimary: firstOrder + index === 0,
      sortOrder: firstOrder + index,
      createdAt: now,
    })),
  )
}

/** The photo each URL names; refuses with the fields of unknown URLs. */
function readUrls(
  { config, images }: Needs<'config' | 'images'>,
  urls: readonly string[],
  pictures: readonly PictureRow[],
): PictureRow[] {
  const { publicUrl } = config
  const pathOf = (url: string) => (url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url)
  const byUrl = new Map(pictures.map((picture) => [pathOf(images.urlFor(picture.key)), picture]))
  const issues = urls.flatMap((url, index) => (byUrl.has(pathOf(url)) ? [] : [{ path: `imageUrls.${index}`, message: FOREIGN }]))
  if (issues.length > 0) throw new Refusal('invalid_request', FOREIGN, issues)
  return [...new Set(urls.map((url) => byUrl.get(pathOf(url))))].filter((picture) => picture !== undefined)
}

/**
 * Adds those photos that the listing does not show yet, after its own, and returns whether there were any. Refuses
 * with `invalid_request` for an unknown URL, and with `limit_reached` beyond 30.
 */
export async function adoptPictures(
  ctx: Needs<'config' | 'images' | 'clock'>,
  tx: Transaction,
  { ownerId, propertyId, urls }: { ownerId: string; propertyId: number; urls: readonly string[] },
): Promise<boolean> {
  if (urls.length === 0) return false
  const pictures = await keepOwnPictures(tx, ownerId)
  const own = pictures.filter((picture) => picture.propertyId === propertyId)
  const shown = new Set(own.map(({ key }) => key))
  const added = readUrls(ctx, urls, pictures).filter(({ key }) => !shown.has(key))
  if (own.length + added.length > listingLimits.images)
    throw new Refusal('limit_reached', `A listing can have at most ${listingLimits.images} images.`)
  const firstOrder = Math.max(-1, ...own.map(({ sortOrder }) => sortOrder)) + 1
  await copyPictures(tx, propertyId, added, { firstOrder, now: ctx.clock.now() })
  return added.length > 0
}
