import fc from 'fast-check'
import type { CalendarTerms } from '#contract/availability/rates.rules.ts'
import { defaultSiteFees } from '#contract/bookings/price.rules.ts'
import { searchTextsOf } from '#contract/properties/search/search-text.rules.ts'
import { addDays } from '#contract/shared/dates.ts'
import type { Database } from '../../src/db/client.ts'
import { users } from '../../src/db/schema/auth.schema.ts'
import { occupancy } from '../../src/db/schema/bookings.schema.ts'
import {
  amenities,
  categories,
  properties,
  propertyAmenities,
  propertyBlocks,
  propertyFees,
} from '../../src/db/schema/properties.schema.ts'
import type { SearchFilter } from '../../src/features/search/search-filter.ts'
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
  /** Indexes of `amenityNames`. */
  amenities: number[]
  /** Hours after `firstDay`. */
  createdAfter: number
  blocks: [number, number][]
  /** The host's rules for days and stays. */
  terms: CalendarTerms | null
}

export const categorySlugs = ['cabin', 'villa', 'loft']
export const amenityNames = ['Hot tub', 'Pets allowed', 'Piano']
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
  '古い京都の家 Loft',
  '서울 한옥마을',
  'บ้านริมทะเล',
)
const descriptions = some(
  'Near Asheville.',
  'Quiet and sunny',
  'Peaceful cabin with a piano',
  'Bring friends to the beach',
  'A\\B %_ test',
  '駅から3分、東京タワーの近く',
)
const cities = some('Asheville', 'Nashville', 'Austin', 'La Jolla', 'San José', 'Portland', '京都市')
const states = some('NC', 'North Carolina', 'TN', 'Texas', 'CA', 'Oregon', 'ME')
const addresses = some('12 Oak Ct', '7 La Playa Dr', '350 5th Avenue', '9 Main St NE')
/** Most searches use few filters; with all of them nothing would ever be found. */
const seldom = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })
const quarter = (min: number, max: number) => fc.integer({ min: min * 4, max: max * 4 }).map((value) => value / 4)

export const listing: fc.Arbitrary<WorldListing> = fc.record({
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
  amenities: fc.subarray([0, 1, 2]),
  createdAfter: fc.nat(5),
  isDeleted: fc.nat(9).map((value) => value === 0),
  terms: fc.option(randomTerms(firstDay), { freq: 1 }),
  blocks: fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 5 })), { maxLength: 3 }),
})
export const world = fc.array(listing, { maxLength: 30, size: 'max' })

// biome-ignore format: one word a line would be a long list
const typed = some(
  'cabin', 'ashvile', 'asheville', 'nashvile', 'nc', 'north carolina', 'carolinna', 'TX', 'cafe', 'café', 'beech', 'marys', "mary's",
  '%', '_', '100%', 'under_score', 'la jolla', 'san jose', '28801', '28802', 'ct', 'oak', '12', 'cab', 'by the lake', 'me', 'zzzz', 'piano', 'hot tub', 'pets',
  '京都', '都', '京', '家', '都市', '古い京都の家', '東京', '東京都', 'タワー', '3分', '京都 loft', '서울', '마을', '을', '마으', 'ทะเล', 'บ้าน',
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
      .tuple(
        fc.nat(24),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 5 }),
        fc.nat(99),
        seldom(fc.subarray([1, -1, 2, -2])),
      )
      .map(([start, nights, guests, hours, shifts]) => ({
        checkIn: addDays(firstDay, start),
        checkOut: addDays(firstDay, start + nights),
        others: (shifts ?? []).map((days) => ({
          checkIn: addDays(firstDay, start + days),
          checkOut: addDays(firstDay, start + days + nights),
        })),
        guests,
        askedAt: new Date(Date.parse(addDays(firstDay, start)) - hours * 3_600_000),
        siteFees: defaultSiteFees,
      })),
  ),
  guests: seldom(fc.integer({ min: 1, max: 9 })),
  bedrooms: seldom(fc.integer({ min: 1, max: 5 })),
  bathroomsHalves: seldom(fc.integer({ min: 1, max: 8 })),
  instantBook: seldom(fc.constant(true as const)),
  amenityIds: seldom(fc.subarray([1, 2, 3], { minLength: 1 })).map((ids) => ids ?? []),
  // Half of the boxes run backwards: across the antimeridian, around everything else.
  box: seldom(fc.record({ west: quarter(-84, -80), south: quarter(30, 34), east: quarter(-84, -80), north: quarter(30, 34) })),
  sort: some('recommended', 'price', '-price', 'rating', 'newest'),
})

/** Fills an empty database with users, categories and amenities that every world shares. */
export async function prepareWorlds(db: Database): Promise<void> {
  await db.insert(users).values({ id: 'host', email: 'host@world.example', firstName: 'H', lastName: 'O', passwordHash: '-' })
  await db.insert(amenities).values(amenityNames.map((name, index) => ({ id: index + 1, name, icon: 'star' })))
  await db.insert(categories).values(categorySlugs.map((slug, index) => ({ id: index + 1, name: slug, slug })))
}

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Replaces all listings by those of `listings`; the first one gets id 1, the next 2, and so on. */
export async function buildWorld(db: Database, listings: WorldListing[]): Promise<void> {
  await db.delete(properties)
  await writeListings(db, listings, idsOf(listings.length))
}

let lastBlock = 0

/** Blocks days of a listing: `[first day, number of days]` after `firstDay`. */
export async function blockDays(db: Database, propertyId: number, blocks: WorldListing['blocks']): Promise<void> {
  const rows = blocks.map(([start, days]) => {
    lastBlock += 1
    return { id: lastBlock, propertyId, startDate: addDays(firstDay, start), endDate: addDays(firstDay, start + days - 1) }
  })
  if (rows.length === 0) return
  await db.insert(propertyBlocks).values(rows)
  await db.insert(occupancy).values(
    rows.map(({ id, startDate, endDate }) => ({
      propertyId,
      blockId: id,
      during: { from: startDate, to: addDays(endDate, 1) },
      overlapGroup: `[${id},${id}]`,
    })),
  )
}

export const createdAtOf = ({ createdAfter }: WorldListing): Date => new Date(Date.parse(firstDay) + createdAfter * 3_600_000)

/** Writes listings under these ids. */
export async function writeListings(db: Database, listings: WorldListing[], ids: number[]): Promise<void> {
  const each = listings.map((one, index) => ({ one, propertyId: ids[index] ?? 0 }))
  if (each.length === 0) return
  await db.insert(properties).values(
    each.map(({ one, propertyId }) => {
      const { category, isDeleted, blocks: _, terms: __, feeCents: ___, amenities: ____, createdAfter: _____, ...rest } = one
      return {
        ...rest,
        ...searchTextsOf(rest),
        id: propertyId,
        ownerId: 'host',
        categoryId: category + 1,
        createdAt: createdAtOf(one),
        deletedAt: isDeleted ? new Date() : null,
      }
    }),
  )
  await writeTerms(
    db,
    each.flatMap(({ one: { terms }, propertyId }) => (terms ? [{ propertyId, terms }] : [])),
  )
  const fees = each.flatMap(({ one: { feeCents }, propertyId }) =>
    feeCents > 0 ? [{ propertyId, name: 'Cleaning', amountCents: feeCents }] : [],
  )
  if (fees.length > 0) await db.insert(propertyFees).values(fees)
  const equipped = each.flatMap(({ one, propertyId }) => one.amenities.map((index) => ({ propertyId, amenityId: index + 1 })))
  if (equipped.length > 0) await db.insert(propertyAmenities).values(equipped)
  for (const { one, propertyId } of each) await blockDays(db, propertyId, one.blocks)
}
