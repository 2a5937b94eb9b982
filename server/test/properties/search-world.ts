import fc from 'fast-check'
import type { CalendarTerms } from '#contract/availability/rates.rules.ts'
import { searchTextsOf } from '#contract/properties/search/search-text.rules.ts'
import { addDays } from '#contract/shared/dates.ts'
import type { Database } from '../../src/db/client.ts'
import { users } from '../../src/db/schema/auth.schema.ts'
import { occupancy } from '../../src/db/schema/bookings.schema.ts'
import { categories, properties, propertyBlocks, propertyFees } from '../../src/db/schema/properties.schema.ts'
import { searchRing } from '../../src/db/schema/search.schema.ts'
import type { SearchFilter } from '../../src/features/properties/search.domain.ts'
import { emptySample, type SearchStatistics } from '../../src/features/properties/search-statistics.domain.ts'
import type { SearchStatisticsReadModel } from '../../src/features/properties/search-statistics.read-model.ts'
import { randomTerms, writeTerms } from '../make/random-terms.ts'

/** A listing of a random world, with its blocked days as `[first day, number of days]` after `firstDay`. */
export interface WorldListing {
  title: string
  description: string
  address: string
  city: string
  state: string
  zipCode: string
  country: string
  category: number
  latitude: number | null
  longitude: number | null
  priceCents: number
  /** The one mandatory fee; 0 for none. */
  feeCents: number
  bedrooms: number
  bathroomsHalves: number
  maxGuests: number
  status: 'pending' | 'approved' | 'rejected'
  ratingAverage: number | null
  reviewCount: number
  isDeleted: boolean
  instantBook: boolean
  blocks: [number, number][]
  /** The host's rules for days and stays. */
  terms: CalendarTerms | null
}

export const categorySlugs = ['cabin', 'villa', 'loft']
export const firstDay = '2030-01-01'

const some = fc.constantFrom
const titles = some(
  'Cozy Cabin',
  'Café Loft',
  'Beach House',
  'Peach Barn',
  "Mary's Nook",
  '100% Fun',
  'Under_score',
  'Cabin by the Lake',
)
const descriptions = some(
  'Near Asheville.',
  'Quiet and sunny',
  'Peaceful cabin with a piano',
  'Bring friends to the beach',
  'A\\B %_ test',
)
const cities = some('Asheville', 'Nashville', 'Austin', 'La Jolla', 'San José', 'Portland')
const states = some('NC', 'North Carolina', 'TN', 'Texas', 'CA', 'Oregon', 'ME')
const addresses = some('12 Oak Ct', '7 La Playa Dr', '350 5th Avenue', '9 Main St NE')
/** Most searches use few filters; with all of them nothing would ever be found. */
const seldom = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })
const quarter = (min: number, max: number) => fc.integer({ min: min * 4, max: max * 4 }).map((value) => value / 4)

const listing: fc.Arbitrary<WorldListing> = fc.record({
  title: titles,
  description: descriptions,
  address: addresses,
  city: cities,
  state: states,
  zipCode: some('28801', '37201', '73301'),
  country: some('USA', 'United States'),
  category: fc.nat(2),
  latitude: fc.option(quarter(30, 34), { freq: 6 }),
  longitude: fc.option(quarter(-84, -80), { freq: 6 }),
  priceCents: some(5_000, 9_999, 10_000, 10_001, 45_000, 1_200_000),
  feeCents: some(0, 0, 3_000, 4_999, 60_000),
  bedrooms: fc.integer({ min: 1, max: 6 }),
  bathroomsHalves: fc.integer({ min: 1, max: 9 }),
  maxGuests: fc.integer({ min: 1, max: 10 }),
  status: some('approved', 'approved', 'approved', 'approved', 'pending', 'rejected'),
  ratingAverage: fc.option(some(3, 4.5, 4.6667, 5)),
  reviewCount: some(0, 1, 3, 40),
  instantBook: fc.boolean(),
  isDeleted: fc.nat(9).map((value) => value === 0),
  terms: fc.option(randomTerms(firstDay), { freq: 1 }),
  blocks: fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 5 })), { maxLength: 3 }),
})
export const world = fc.array(listing, { maxLength: 30, size: 'max' })

// biome-ignore format: one word a line would be a long list
const typed = some(
  'cabin', 'ashvile', 'asheville', 'nashvile', 'nc', 'north carolina', 'carolinna', 'TX', 'cafe', 'café', 'beech', 'marys', "mary's",
  '%', '_', '100%', 'under_score', 'la jolla', 'san jose', '28801', '28802', 'ct', 'oak', '12', 'cab', 'by the lake', 'me', 'zzzz', 'piano',
)

export const filters: fc.Arbitrary<SearchFilter> = fc.record({
  words: fc
    .oneof(
      fc.constant(''),
      { weight: 3, arbitrary: typed },
      fc.tuple(typed, typed).map((both) => both.join(' ')),
    )
    .map((text) => [text]),
  categorySlug: seldom(some(...categorySlugs, 'nowhere')),
  minPriceCents: seldom(some(4_999, 5_050, 9_000)),
  maxPriceCents: seldom(some(5_000, 10_000, 10_050)),
  minTotalCents: seldom(some(10_900, 16_350, 30_000)),
  maxTotalCents: seldom(some(10_900, 16_350, 49_999, 60_000)),
  stay: seldom(
    fc
      .tuple(fc.nat(24), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 5 }), fc.nat(99))
      .map(([start, nights, guests, hours]) => ({
        checkIn: addDays(firstDay, start),
        checkOut: addDays(firstDay, start + nights),
        guests,
        askedAt: new Date(Date.parse(addDays(firstDay, start)) - hours * 3_600_000),
      })),
  ),
  guests: seldom(fc.integer({ min: 1, max: 9 })),
  bedrooms: seldom(fc.integer({ min: 1, max: 5 })),
  bathroomsHalves: seldom(fc.integer({ min: 1, max: 8 })),
  instantBook: seldom(fc.constant(true as const)),
  box: seldom(fc.record({ west: quarter(-84, -80), south: quarter(30, 34), east: quarter(-84, -80), north: quarter(30, 34) })),
  sort: some('recommended', 'price', '-price', 'rating'),
})

/**
 * Fills an empty database with users and categories that every world shares; the availability bitmap covers the days
 * of these worlds.
 */
export async function prepareWorlds(db: Database): Promise<void> {
  await db.insert(users).values({ id: 'host', email: 'host@world.example', firstName: 'H', lastName: 'O', passwordHash: '-' })
  await db.update(searchRing).set({ firstWord: Math.floor(Date.parse(firstDay) / 86_400_000 / 64) })
  await db.insert(categories).values(categorySlugs.map((slug, index) => ({ id: index + 1, name: slug, slug })))
}

/** Replaces the listings by those of `listings`; the first one gets id 1, the next 2, and so on. */
export async function buildWorld(db: Database, listings: WorldListing[]): Promise<void> {
  await db.delete(properties)
  if (listings.length === 0) return
  await db.insert(properties).values(
    listings.map(({ category, isDeleted, blocks: _, terms: __, feeCents: ___, ...rest }, index) => ({
      ...rest,
      ...searchTextsOf(rest),
      id: index + 1,
      ownerId: 'host',
      categoryId: category + 1,
      deletedAt: isDeleted ? new Date() : null,
    })),
  )
  await writeTerms(
    db,
    listings.flatMap(({ terms }, index) => (terms ? [{ propertyId: index + 1, terms }] : [])),
  )
  const fees = listings.flatMap(({ feeCents }, index) =>
    feeCents > 0 ? [{ propertyId: index + 1, name: 'Cleaning', amountCents: feeCents }] : [],
  )
  if (fees.length > 0) await db.insert(propertyFees).values(fees)
  const blocks = listings.flatMap((one, index) => one.blocks.map(([start, days]) => ({ propertyId: index + 1, start, days })))
  if (blocks.length === 0) return
  const rows = blocks.map(({ propertyId, start, days }, index) => ({
    id: index + 1,
    propertyId,
    startDate: addDays(firstDay, start),
    endDate: addDays(firstDay, start + days - 1),
  }))
  await db.insert(propertyBlocks).values(rows)
  await db.insert(occupancy).values(
    rows.map(({ id, propertyId, startDate, endDate }) => ({
      propertyId,
      blockId: id,
      during: { from: startDate, to: addDays(endDate, 1) },
      overlapGroup: `[${id},${id}]`,
    })),
  )
}

/** Search statistics, right or wrong: the result must be the same with all of them. */
export const beliefs: fc.Arbitrary<(known: SearchStatistics) => SearchStatistics> = fc
  .record({
    listings: some(10, 5_000, 1_000_000),
    rarity: some(0.00001, 0.02, 0.5),
    isCounted: fc.boolean(),
    isSampled: fc.boolean(),
  })
  .map(({ listings, rarity, isCounted, isSampled }) => (known) => {
    const words = ['nc', 'north', 'carolina', 'asheville', 'nashville', 'san', 'jose', 'tn'].map((word) => `^${word}`).sort()
    return {
      ...known,
      listings,
      sample: isSampled ? known.sample : emptySample(0),
      words: isCounted ? { lexemes: words, shares: words.map(() => rarity) } : null,
    }
  })

/** Deliberately wrong statistics. */
export const withBelief = (
  statistics: SearchStatisticsReadModel,
  belief: (known: SearchStatistics) => SearchStatistics,
): SearchStatisticsReadModel => ({ current: async () => belief(await statistics.current()) })
