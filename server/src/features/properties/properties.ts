import { and, eq } from 'drizzle-orm'
import { HOME_STAYS } from '#contract/properties/featured.rules.ts'
import type {
  Fee,
  OwnProperty,
  PropertyDetail,
  PropertyImage,
  PropertyListItem,
  Review,
} from '#contract/properties/properties.schemas.ts'
import { canManageOrJudge, canSee, canSeeExactPlace, isOwner } from '#contract/properties/visibility.rules.ts'
import { type Page, type PageRequest, standardPage } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { byId, type ChangesPage, type ChangesRequest, isChangeFor, readChanges } from '../../db/queries/record-changes.queries.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { listPublishedReviews, readScoreMeans } from '../reviews/published-reviews.ts'
import { requireVisible } from './listing-access.ts'
import {
  countOwnRows,
  findDetail,
  listAmenitiesOf,
  listByIds,
  listFeaturedIds,
  listFeesOf,
  listImagesOf,
  listOwnRows,
  readHostFigures,
} from './properties.queries.ts'
import { toDetail, toFee, toHostFacts, toImage, toOwnProperty } from './property-views.ts'

type Ctx = Needs<'reads' | 'images'>

/** Whether a guest holds a confirmed booking of the listing, of any dates. */
async function hasConfirmedBooking(db: Queryable, propertyId: number, guestId: string): Promise<boolean> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.propertyId, propertyId), eq(bookings.guestId, guestId), eq(bookings.phase, 'confirmed')))
    .limit(1)
  return rows.length > 0
}

/**
 * One listing with all the data of its page, as the actor may see it; for a `page` in one language, with the
 * translation into that language alone. Refuses with `property_not_found`.
 */
export async function getProperty(
  ctx: Ctx & Needs<'settings'>,
  id: number,
  actor: Actor | null,
  page?: Language,
): Promise<PropertyDetail> {
  const { reads, images } = ctx
  const row = await findDetail(reads, id)
  if (!row) throw new Refusal('property_not_found')
  const { isHostSuspended, property } = row
  const standing = { ownerId: property.ownerId, status: property.status, isHostSuspended }
  if (!canSee(standing, actor)) throw new Refusal('property_not_found')
  const [photos, amenities, fees, reviews, reviewScores, hostFigures, isGuest] = await Promise.all([
    listImagesOf(reads, [id]),
    listAmenitiesOf(reads, id),
    listFeesOf(reads, id),
    listPublishedReviews(ctx, id, standardPage),
    readScoreMeans(ctx, id),
    readHostFigures(reads, id),
    actor ? hasConfirmedBooking(reads, id, actor.id) : false,
  ])
  const reader = {
    isPlaceExact: canSeeExactPlace(standing, actor, isGuest),
    isOwn: isOwner(standing, actor),
    mayKnowReason: canManageOrJudge(standing, actor),
    languages: ctx.settings.current().languages,
    page,
  }
  return {
    ...toDetail(row, reader, images.urlFor),
    host: toHostFacts(row.host.createdAt, hostFigures),
    images: photos.map((image) => toImage(image, images.urlFor)),
    amenities,
    fees: fees.map(toFee),
    reviews: reviews.items,
    reviewScores,
  }
}

/** Refuses with `property_not_found`. */
export async function listImages(ctx: Ctx, id: number, actor: Actor | null): Promise<PropertyImage[]> {
  await requireVisible(ctx, id, actor)
  return (await listImagesOf(ctx.reads, [id])).map((image) => toImage(image, ctx.images.urlFor))
}

/** Refuses with `property_not_found`. */
export async function listFees(ctx: Needs<'reads'>, id: number, actor: Actor | null): Promise<Fee[]> {
  await requireVisible(ctx, id, actor)
  return (await listFeesOf(ctx.reads, id)).map(toFee)
}

/** A page of the published reviews. Refuses with `property_not_found`. */
export async function listReviews(ctx: Ctx, id: number, actor: Actor | null, page: PageRequest): Promise<Page<Review>> {
  await requireVisible(ctx, id, actor)
  return listPublishedReviews(ctx, id, page)
}

/** A page of the actor's own listings; with `id` only that one. */
export async function listOwn(
  { reads, images }: Ctx,
  actor: Actor,
  page: PageRequest & { id?: number | undefined },
): Promise<Page<OwnProperty>> {
  const { items, next } = await listOwnRows(reads, actor.id, page)
  return { items: items.map((row) => toOwnProperty(row, images.urlFor)), next }
}

/** The same page with the number of all of them. */
export async function listOwnCounted(ctx: Ctx, actor: Actor, page: PageRequest & { id?: number | undefined }) {
  const found = await listOwn(ctx, actor, page)
  const total = page.id === undefined ? (await countOwnRows(ctx.reads, actor.id)).all : found.items.length
  return { ...found, total }
}

/** A page of the actor's listings that have changed. */
export const listChangedOwn = (
  { db, images }: Needs<'db' | 'images'>,
  actor: Actor,
  asked: ChangesRequest,
): Promise<ChangesPage<OwnProperty>> =>
  readChanges(db, asked, {
    kind: 'listing',
    among: isChangeFor(actor.id, 'host'),
    load: async (ids) => byId(await describeOwn({ db, images }, ids), ({ id }) => id),
  })

/** These listings of their owner, unordered; deleted ones are left out. */
export const describeOwn = async ({ db, images }: Needs<'db' | 'images'>, ids: readonly number[]): Promise<OwnProperty[]> =>
  (await listByIds(db, ids)).map((row) => toOwnProperty(row, images.urlFor))

export const countOwn = ({ reads }: Needs<'reads'>, actor: Actor) => countOwnRows(reads, actor.id)

/**
 * A listing as its owner and admins see it, for calls that have just changed it. Refuses with `property_not_found`
 * when it is gone.
 */
export async function describeForOwner({ reads, images }: Ctx, id: number): Promise<OwnProperty> {
  const [row] = await listByIds(reads, [id])
  if (!row) throw new Refusal('property_not_found')
  return toOwnProperty(row, images.urlFor)
}

/** Several listings with all their photos, in the given order, for admins; deleted ones are left out. */
export async function describeForAdmins(
  { reads, images }: Ctx,
  ids: readonly number[],
): Promise<(OwnProperty & { images: PropertyImage[] })[]> {
  const [rows, photos] = await Promise.all([listByIds(reads, ids), listImagesOf(reads, ids)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const own = photos.filter((image) => image.propertyId === id).map((image) => toImage(image, images.urlFor))
    return [{ ...toOwnProperty(row, images.urlFor), images: own }]
  })
}

/** The cards of the featured listings that guests can find; most sites have none, which costs one small query. */
export async function listFeatured({ reads, cards }: Needs<'reads' | 'cards'>): Promise<PropertyListItem[]> {
  const ids = await listFeaturedIds(reads, HOME_STAYS)
  return ids.length === 0 ? [] : cards.listCards(ids)
}
