import type { z } from 'zod'
import { type SiteFees, totalOf } from '#contract/bookings/price.rules.ts'
import { propertyListItemSchema } from '#contract/properties/properties.schemas.ts'
import { placeLineOf, type RoomType } from '#contract/properties/room-types.rules.ts'
import { toDollars } from '#contract/shared/money.ts'
import { blurPlace, type ImageUrl, type PictureRow, toPicture, toRating } from '../property-views.ts'

export interface CardRow {
  id: number
  title: string
  city: string
  state: string
  address: string
  priceCents: number
  bedrooms: number
  bathroomsHalves: number
  maxGuests: number
  ratingAverage: number | null
  reviewCount: number
  categoryId: number
  latitude: number | null
  longitude: number | null
  requiredFeeCents: number
  instantBook: boolean
  roomType: RoomType
  picture: PictureRow | null
}

const ofStay = { price: true, totalPrice: true, nights: true, checkIn: true, checkOut: true } as const
/** The fields of a card that do not depend on the stay. */
export const cardFactsSchema = propertyListItemSchema.omit(ofStay)
export type CardFacts = z.infer<typeof cardFactsSchema>
/** The price fields of a card. */
export const cardPriceSchema = propertyListItemSchema.pick(ofStay)
export type CardPrice = z.infer<typeof cardPriceSchema>

/** Always with the public location: lists are the same for everybody. */
export const toCardFacts = (row: CardRow, imageUrl: ImageUrl): CardFacts => ({
  id: row.id,
  title: row.title,
  city: row.city,
  state: row.state,
  bedrooms: row.bedrooms,
  bathrooms: row.bathroomsHalves / 2,
  maxGuests: row.maxGuests,
  primaryImage: row.picture && imageUrl(row.picture.key),
  picture: row.picture && toPicture(row.picture, imageUrl),
  averageRating: toRating(row.ratingAverage, row.reviewCount),
  reviewCount: row.reviewCount,
  categoryId: row.categoryId,
  ...blurPlace(row),
  instantBook: row.instantBook,
  roomType: row.roomType,
  placeLine: placeLineOf(row),
})

/** Cents of a listing: of a night without rules, and of all mandatory fees of a stay. */
export type Rates = Pick<CardRow, 'priceCents' | 'requiredFeeCents'>

/** A night's price, as lists without dates show it. */
export const priceOfNight = ({ priceCents }: Rates): CardPrice => ({ price: toDollars(priceCents) })

/**
 * The total of a stay with its mandatory fees, and the average of its nights. `rentCents` is null where every night
 * costs the same.
 */
export function priceOfStay(
  { priceCents, requiredFeeCents }: Rates,
  { nights, siteFees }: { nights: number; siteFees: SiteFees },
  rentCents: number | null,
): CardPrice {
  const rent = rentCents ?? nights * priceCents
  return {
    price: toDollars(rentCents === null ? priceCents : Math.round(rentCents / nights)),
    totalPrice: toDollars(totalOf(rent, requiredFeeCents, siteFees).totalCents),
    nights,
  }
}
