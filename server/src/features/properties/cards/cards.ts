import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { type CalendarTerms, countedNights, rentOfNights } from '#contract/availability/rates.rules.ts'
import { type SiteFees, stepOf, totalOf } from '#contract/bookings/price.rules.ts'
import { type PropertyListItem, propertyListItemSchema } from '#contract/properties/properties.schemas.ts'
import { placeLineOf, type RoomType } from '#contract/properties/room-types.rules.ts'
import { countNights } from '#contract/shared/dates.ts'
import { toAmount } from '#contract/shared/money.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import type { WrittenTexts } from '#contract/shared/texts/written-texts.ts'
import type { StoredTexts } from '../../../db/schema/columns.ts'
import { JsonText } from '../../../platform/json-text.ts'
import type { FoundDates, SearchedStay } from '../../search/search-filter.ts'
import { titlesOfCard } from '../listing-texts.ts'
import { blurPlace, type ImageUrl, type PictureRow, toPicture, toRating } from '../property-views.ts'
import type { CardRows } from './cards.queries.ts'

/** Memory for kept cards: some 30,000 to 60,000. */
const MOST_BYTES = 64 * 1024 * 1024
/** A card is read again after so long, in case a change was missed. */
const KEPT_MS = 10 * 60_000

export interface CardsOptions {
  rows: CardRows
  imageUrl: ImageUrl
  /** The rules of a listing's host for days and stays; null where every night costs the same. */
  termsOf(propertyId: number): CalendarTerms | null
  /** The languages of the site; after a change all cards are forgotten. */
  languages(): readonly Language[]
}

export interface Cards {
  /** These listings have changed: their cards are read again. */
  forget(ids: readonly number[]): void
  /** Any listing may have changed. */
  forgetAll(): void
  /**
   * The cards of these listings as JSON, in the given order; those that are not approved (any more) are left out.
   * With a stay each carries its price; with flexible dates that of its own `dates`, which it carries too.
   */
  writeCards(ids: readonly number[], stay: SearchedStay | null, dates: FoundDates): Promise<JsonText<PropertyListItem>[]>
  /** The cards of these listings with the price of a night, read anew. */
  listCards(ids: readonly number[]): Promise<PropertyListItem[]>
}

interface KeptCard {
  facts: JsonText<CardFacts>
  nightPrice: JsonText<CardPrice>
  rates: Rates
}

/** Strings take a byte for each character unless one of them is beyond Latin-1. */
const bytesOf = (text: string): number => (/[^\0-\u00ff]/.test(text) ? 2 : 1) * text.length

/** The price of each card for a stay, or for the dates on which its listing is cheapest. */
function createPricing(stay: SearchedStay, dates: FoundDates, termsOf: CardsOptions['termsOf']) {
  const { siteFees } = stay
  const step = stepOf(siteFees)
  const length = countNights(stay.checkIn, stay.checkOut)
  const asked = countedNights(stay.checkIn, stay.checkOut)
  return (id: number, rates: Rates): CardPrice => {
    const own = dates.get(id)
    const terms = termsOf(id)
    const counted = own && terms ? countedNights(own.checkIn, own.checkOut) : asked
    const rentCents = terms && rentOfNights(counted, { guests: stay.guests, nightlyRateCents: rates.priceCents, terms, step })
    return {
      ...priceOfStay(rates, { nights: own ? countNights(own.checkIn, own.checkOut) : length, siteFees }, rentCents),
      ...(own && { checkIn: own.checkIn, checkOut: own.checkOut }),
    }
  }
}

/**
 * Cards of listings. Those of searches are written as JSON once and kept until `forget` names their listing, which
 * has changed.
 */
export function createCards({ rows, imageUrl, termsOf, languages }: CardsOptions): Cards {
  const kept = new LRUCache<number, KeptCard>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ facts }) => bytesOf(facts.text) + 300,
    ttl: KEPT_MS,
  })
  /** For each read under way: the listings that changed meanwhile; null for all of them. */
  const reads = new Set<{ changed: Set<number> | null }>()

  async function read(ids: readonly number[], cards: Map<number, KeptCard>): Promise<void> {
    if (ids.length === 0) return
    const own = { changed: new Set<number>() as Set<number> | null }
    reads.add(own)
    try {
      for (const row of await rows.listByIds(ids)) {
        const rates = { priceCents: row.priceCents, requiredFeeCents: row.requiredFeeCents }
        const facts = JsonText.of(cardFactsSchema.parse(toCardFacts(row, imageUrl, languages())))
        const card = { facts, nightPrice: JsonText.of(priceOfNight(rates)), rates }
        cards.set(row.id, card)
        if (own.changed && !own.changed.has(row.id)) kept.set(row.id, card)
      }
    } finally {
      reads.delete(own)
    }
  }

  return {
    forget(ids) {
      for (const id of ids) kept.delete(id)
      for (const { changed } of reads) for (const id of ids) changed?.add(id)
    },

    forgetAll() {
      kept.clear()
      for (const own of reads) own.changed = null
    },

    async writeCards(ids, stay, dates) {
      const cards = new Map<number, KeptCard>()
      const missing: number[] = []
      for (const id of ids) {
        const card = kept.get(id)
        if (card) cards.set(id, card)
        else missing.push(id)
      }
      await read(missing, cards)
      const price = stay && createPricing(stay, dates, termsOf)
      return ids.flatMap((id) => {
        const card = cards.get(id)
        if (!card) return []
        return [JsonText.join(card.facts, price ? JsonText.of(price(id, card.rates)) : card.nightPrice)]
      })
    },

    async listCards(ids) {
      const found = await rows.listByIds(ids)
      const byId = new Map(found.map((row) => [row.id, { ...toCardFacts(row, imageUrl, languages()), ...priceOfNight(row) }]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },
  }
}

export interface CardRow extends WrittenTexts<StoredTexts> {
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
export const toCardFacts = (row: CardRow, imageUrl: ImageUrl, languages: readonly Language[]): CardFacts => ({
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
  ...titlesOfCard(row, languages),
})

/** Cents of a listing: of a night without rules, and of all mandatory fees of a stay. */
export type Rates = Pick<CardRow, 'priceCents' | 'requiredFeeCents'>

/** A night's price, as lists without dates show it. */
export const priceOfNight = ({ priceCents }: Rates): CardPrice => ({ price: toAmount(priceCents) })

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
    price: toAmount(rentCents === null ? priceCents : Math.round(rentCents / nights)),
    totalPrice: toAmount(totalOf(rent, requiredFeeCents, siteFees).totalCents),
    nights,
  }
}
