import { type AmenityName, commonAmenities, kindExtras } from '../../server/src/demo/world/catalog-data.ts'
import type { ListingKind } from '../../server/src/demo/world/listing-kinds.ts'
import { itemAt, makeRandom, type Random } from '../../server/src/demo/world/random.ts'
import { normal, weighted } from './chance.ts'
import { marketKinds } from './markets.ts'
import { type Place, placeMarkets, scatterIn } from './places.ts'
import { writeAddress, writeDescription, writeTitle } from './prose.ts'

export const LISTINGS_PER_HOST = 4
export const COUNTRY = 'United States'

/**
 * Shares of listings with one, two … bedrooms, their price relative to two bedrooms, and their usual number of
 * guests.
 */
const bedroomShares = [47, 26, 16, 7, 2.5, 1, 0.3, 0.2]
const bedroomPrices = [0.71, 1, 1.35, 1.9, 2.3, 3.1, 4.4, 5.9]
const bedroomGuests = [2, 4, 6, 8, 10, 14, 16, 16]
const drawBedrooms = weighted(bedroomShares)
const kindPrices: Record<ListingKind, number> = { beach: 1.1, cabin: 1, villa: 1.7, city: 0.85, cottage: 0.9, unique: 0.95 }
const PRICE_SPREAD = 0.5
const policies = ['flexible', 'moderate', 'strict'] as const

export interface ScaleListing {
  /** From 1 on; also its id. */
  number: number
  /** From 1 on. */
  host: number
  kind: ListingKind
  place: Place
  title: string
  description: string
  address: string
  latitude: number
  longitude: number
  priceCents: number
  bedrooms: number
  bathroomsHalves: number
  maxGuests: number
  cancellationPolicy: (typeof policies)[number]
  status: 'approved' | 'pending' | 'rejected'
  isDeleted: boolean
  ratingAverage: number | null
  reviewCount: number
  cleaningFeeCents: number | null
  petFeeCents: number | null
  amenities: AmenityName[]
}

const drawReviews = (random: Random): number => (random.p(0.12) ? 0 : Math.floor(Math.exp(3 + 1.5 * normal(random))))

function drawSize(random: Random) {
  const index = drawBedrooms(random)
  const usual = itemAt(bedroomGuests, index)
  return {
    bedrooms: index + 1,
    maxGuests: Math.max(1, usual + random.i(-1, 2)),
    bathroomsHalves: Math.max(2, Math.round((index + 1) * 1.3 + random.n(-0.6, 1.4))),
    priceFactor: itemAt(bedroomPrices, index),
  }
}

function drawStanding(random: Random) {
  const chance = random()
  const status = chance < 0.965 ? ('approved' as const) : chance < 0.99 ? ('pending' as const) : ('rejected' as const)
  const reviewCount = status === 'approved' ? drawReviews(random) : 0
  const rating = Math.min(5, 5 - Math.abs(normal(random)) * (0.14 + 0.5 / (1 + reviewCount)))
  return {
    status,
    isDeleted: random.p(0.005),
    reviewCount,
    ratingAverage: reviewCount === 0 ? null : Math.round(rating * 1_000) / 1_000,
    cancellationPolicy: random.pick(policies),
  }
}

function drawAmenities(kind: ListingKind, random: Random): AmenityName[] {
  return [...commonAmenities.slice(0, 2), ...kindExtras[kind].filter(() => random.p(0.25))]
}

/** Dollars rounded as hosts do: to whole ones, above 200 to five. */
function roundPrice(dollars: number): number {
  const step = dollars > 200 ? 5 : 1
  return Math.max(15, Math.round(dollars / step) * step) * 100
}

/**
 * Makes listings, each from the seed and its own number alone: the same number is the same listing in a world of any
 * size. A host's listings are in one market.
 */
export function createListingMaker(seed: string) {
  const { placed, draw } = placeMarkets()
  return (number: number): ScaleListing => {
    const host = Math.ceil(number / LISTINGS_PER_HOST)
    const market = itemAt(placed, draw(makeRandom(`${seed} host ${host}`)))
    const random = makeRandom(`${seed} listing ${number}`)
    const place = market.drawPlace(random)
    const kind = itemAt(marketKinds, market.drawKind(random))
    const { priceFactor, ...size } = drawSize(random)
    const price = market.market.usualPrice * priceFactor * kindPrices[kind] * Math.exp(PRICE_SPREAD * normal(random))
    return {
      number,
      host,
      kind,
      place,
      ...scatterIn(market, place, random),
      ...size,
      ...drawStanding(random),
      priceCents: roundPrice(price),
      title: writeTitle(kind, place.city, random),
      description: writeDescription(kind, random),
      address: writeAddress(random),
      cleaningFeeCents: random.p(0.8) ? random.i(6, 40) * 500 : null,
      petFeeCents: random.p(0.2) ? random.i(2, 10) * 1_000 : null,
      amenities: drawAmenities(kind, random),
    }
  }
}
