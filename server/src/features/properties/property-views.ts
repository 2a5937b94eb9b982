import { hideStreetNumber, roundCoordinate } from '#contract/properties/location.rules.ts'
import type {
  Fee,
  HostFacts,
  OwnProperty,
  Picture,
  PropertyDetail,
  PropertyImage,
} from '#contract/properties/properties.schemas.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import { toAmount } from '#contract/shared/money.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import { languagesOfListing, ownTranslations, textsOfPage } from './listing-texts.ts'
import type { DetailRow, FeeRow, HostFigures, ImageRow, OwnRow } from './properties.queries.ts'

/** The URL of a key of the image store. */
export type ImageUrl = (key: string) => string

export type PictureRow = Pick<ImageRow, 'key' | 'width' | 'height' | 'placeholder' | 'variants'>

interface Place {
  address: string
  latitude: number | null
  longitude: number | null
}

const round = (degrees: number | null) => (degrees === null ? null : roundCoordinate(degrees))

/** The public location: the street without its number, coordinates to about 200 m. */
export const blurPlace = ({ address, latitude, longitude }: Place): Place => ({
  address: hideStreetNumber(address),
  latitude: round(latitude),
  longitude: round(longitude),
})

/** A mean rating to two decimals; null while there is none. */
export const toRating = (average: number | null, count: number): number | null =>
  average === null || count === 0 ? null : Math.round(average * 100) / 100

export const toPicture = (row: PictureRow, imageUrl: ImageUrl): Picture => ({
  url: imageUrl(row.key),
  width: row.width,
  height: row.height,
  placeholder: row.placeholder,
  variants: row.variants.map(({ key, width, format }) => ({ url: imageUrl(key), width, format })),
})

export const toImage = (row: ImageRow, imageUrl: ImageUrl): PropertyImage => ({
  ...toPicture(row, imageUrl),
  id: row.id,
  imageUrl: imageUrl(row.key),
  caption: row.caption,
  isPrimary: row.isPrimary,
  sortOrder: row.sortOrder,
})

export const toFee = ({ id, name, amountCents, description, isRequired }: FeeRow): Fee => ({
  id,
  name,
  amount: toAmount(amountCents),
  description,
  isRequired,
})

/** The public facts about a host. */
export const toHostFacts = (joinedAt: Date, { listingCount, reviewCount, ratingSum }: HostFigures): HostFacts => ({
  joinedYear: joinedAt.getUTCFullYear(),
  listingCount,
  reviewCount,
  averageRating: reviewCount === 0 ? null : toRating(ratingSum / reviewCount, reviewCount),
})

/** What one reader of a listing may know beyond the public part. */
interface DetailReader {
  isPlaceExact: boolean
  isOwn: boolean
  mayKnowReason: boolean
  /** The languages of the site. */
  languages: readonly Language[]
  /** Of the page that is shown; without one, all translations are answered. */
  page: Language | undefined
}

/** The listing itself, without its lists. */
export function toDetail(
  row: DetailRow,
  { isPlaceExact, isOwn, mayKnowReason, languages, page }: DetailReader,
  imageUrl: ImageUrl,
) {
  const { property, category, host } = row
  const place = isPlaceExact ? property : blurPlace(property)
  return {
    id: property.id,
    title: property.title,
    description: property.description,
    address: place.address,
    latitude: place.latitude,
    longitude: place.longitude,
    city: property.city,
    state: property.state,
    country: property.country,
    zipCode: property.zipCode,
    location: townOf(property),
    price: toAmount(property.priceCents),
    bedrooms: property.bedrooms,
    bathrooms: property.bathroomsHalves / 2,
    maxGuests: property.maxGuests,
    averageRating: toRating(property.ratingAverage, property.reviewCount),
    reviewCount: property.reviewCount,
    hostName: host.firstName.trim() || 'Host',
    hostImage: host.photoKey && imageUrl(host.photoKey),
    categoryId: property.categoryId,
    category,
    timeZone: property.timeZone,
    cancellationPolicy: property.cancellationPolicy,
    instantBook: property.instantBook,
    roomType: property.roomType,
    licenseNumber: property.licenseNumber,
    updatedAt: row.changedAt.toISOString(),
    status: property.status,
    ...(mayKnowReason && property.status === 'rejected' ? { rejectionReason: property.rejectionReason } : {}),
    ...(isOwn ? { approvedVersion: property.approvedVersion } : {}),
    isOwn,
    ...(page ? textsOfPage(property, languages, page) : languagesOfListing(property, languages, mayKnowReason)),
  } satisfies Partial<PropertyDetail>
}

export const toOwnProperty = (row: OwnRow, imageUrl: ImageUrl): OwnProperty => ({
  id: row.id,
  title: row.title,
  description: row.description,
  address: row.address,
  city: row.city,
  state: row.state,
  zipCode: row.zipCode,
  country: row.country,
  price: toAmount(row.priceCents),
  bedrooms: row.bedrooms,
  bathrooms: row.bathroomsHalves / 2,
  maxGuests: row.maxGuests,
  roomType: row.roomType,
  licenseNumber: row.licenseNumber,
  primaryImage: row.imageKey && imageUrl(row.imageKey),
  status: row.status,
  isApproved: row.status === 'approved',
  rejectionReason: row.status === 'rejected' ? row.rejectionReason : null,
  rating: toRating(row.ratingAverage, row.reviewCount),
  location: townOf(row),
  timeZone: row.timeZone,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.changedAt.toISOString(),
  ...ownTranslations(row),
})
