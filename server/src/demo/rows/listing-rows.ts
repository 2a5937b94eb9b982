import { searchTextsOf } from '#contract/properties/search/search-text.rules.ts'
import { toCents } from '#contract/shared/money.ts'
import type { Transaction } from '../../db/client.ts'
import {
  amenities,
  categories,
  checkInDetails,
  properties,
  propertyAmenities,
  propertyFees,
  propertyImages,
} from '../../db/schema/properties.schema.ts'
import { reviews } from '../../db/schema/reviews.schema.ts'
import { defaultAmenities, placed } from '../../features/properties/default-catalog.ts'
import type { ImageStore } from '../../platform/image-store/image-store.ts'
import type { StoredPicture } from '../../platform/image-store/picture-pipeline.ts'
import type { DemoPhoto, WorldPictures } from '../pictures.ts'
import type { WorldListing } from '../world/build-world.ts'
import { type AmenityName, categorySeeds } from '../world/catalog-data.ts'
import type { ListingKind } from '../world/listing-kinds.ts'
import { personId } from './people-rows.ts'

const DAY_MS = 86_400_000

export interface CatalogIds {
  categories: Map<ListingKind, number>
  amenities: Map<AmenityName, number>
}

/** What bookings need of their listing. */
export interface WrittenListing {
  id: number
  listing: WorldListing
  fees: (typeof propertyFees.$inferSelect)[]
  primaryImageKey: string | null
}

const tileUrl = (picture: StoredPicture | undefined, store: ImageStore): string | null => {
  const tile = picture?.variants.find((variant) => variant.format === 'webp' && variant.width === 800)
  return tile ? store.urlFor(tile.key) : null
}

/** Writes the categories with their tiles, and the amenities; returns the ids they got. */
export async function insertCatalog(tx: Transaction, pictures: WorldPictures, store: ImageStore): Promise<CatalogIds> {
  const ids: CatalogIds = { categories: new Map(), amenities: new Map() }
  for (const { kind, name, slug, position } of placed(categorySeeds)) {
    const imageUrl = tileUrl(pictures.categories.get(slug), store)
    const [row] = await tx.insert(categories).values({ name, slug, imageUrl, position }).returning({ id: categories.id })
    if (row) ids.categories.set(kind, row.id)
  }
  const rows = await tx
    .insert(amenities)
    .values(placed(Object.values(defaultAmenities)))
    .returning()
  for (const key of Object.keys(defaultAmenities) as AmenityName[]) {
    const row = rows.find((each) => each.name === defaultAmenities[key].name)
    if (row) ids.amenities.set(key, row.id)
  }
  return ids
}

function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo world knows no ${String(key)}`)
  return value
}

function toPropertyRow(listing: WorldListing, categoryId: number, now: Date): typeof properties.$inferInsert {
  const { title, description, address, place, reviews: written } = listing
  const { city, state, zipCode, country, timeZone } = place
  const createdAt = new Date(now.getTime() - listing.listedDaysAgo * DAY_MS)
  const ratingAverage = written.length > 0 ? written.reduce((sum, review) => sum + review.rating, 0) / written.length : null
  return {
    ownerId: personId(listing.hostKey),
    categoryId,
    title,
    description,
    address,
    city,
    state,
    zipCode,
    country,
    latitude: listing.latitude,
    longitude: listing.longitude,
    timeZone,
    priceCents: toCents(listing.price),
    bedrooms: listing.bedrooms,
    bathroomsHalves: listing.bathrooms * 2,
    maxGuests: listing.maxGuests,
    cancellationPolicy: listing.cancellationPolicy,
    instantBook: listing.instantBook,
    status: listing.status,
    rejectionReason: listing.rejectionReason,
    ratingAverage,
    reviewCount: written.length,
    ...searchTextsOf({ title, description, address, city, state, zipCode, country }),
    createdAt,
    updatedAt: createdAt,
  }
}

async function insertImages(tx: Transaction, propertyId: number, photos: readonly DemoPhoto[]): Promise<string | null> {
  await tx.insert(propertyImages).values(
    photos.map(({ caption = null, ...photo }, index) => ({
      propertyId,
      ...photo,
      caption,
      isPrimary: index === 0,
      sortOrder: index,
    })),
  )
  return photos[0]?.key ?? null
}

/** Writes one listing with its images, amenities, check-in details, fees and reviews. */
export async function insertListing(
  tx: Transaction,
  listing: WorldListing,
  ids: CatalogIds,
  pictures: WorldPictures,
  now: Date,
): Promise<WrittenListing> {
  const [row] = await tx
    .insert(properties)
    .values(toPropertyRow(listing, known(ids.categories, listing.kind), now))
    .returning({ id: properties.id })
  if (!row) throw new Error(`${listing.title} was not written`)
  const propertyId = row.id
  const primaryImageKey = await insertImages(tx, propertyId, known(pictures.listings, listing.title))
  await tx
    .insert(propertyAmenities)
    .values(listing.amenities.map((name) => ({ propertyId, amenityId: known(ids.amenities, name) })))
  await tx.insert(checkInDetails).values({ propertyId, ...listing.checkIn, updatedAt: now })
  const fees = await tx
    .insert(propertyFees)
    .values(listing.fees.map(({ amount, ...fee }) => ({ propertyId, ...fee, amountCents: toCents(amount) })))
    .returning()
  if (listing.reviews.length > 0) {
    await tx.insert(reviews).values(
      listing.reviews.map(({ authorKey, rating, scores, comment, daysAgo }) => ({
        propertyId,
        authorId: personId(authorKey),
        rating,
        comment,
        ...scores,
        createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
        publishedAt: new Date(now.getTime() - daysAgo * DAY_MS),
      })),
    )
  }
  return { id: propertyId, listing, fees, primaryImageKey }
}
