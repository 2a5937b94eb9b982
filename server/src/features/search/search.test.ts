import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type CalendarTerms, plainRules } from '#contract/availability/rates.rules.ts'
import { defaultSiteFees } from '#contract/bookings/price.rules.ts'
import { addDays, toDayNumber } from '#contract/shared/dates.ts'
import type { Listing } from './index/listing.ts'
import { ListingIndex } from './index/listing-index.ts'
import { SegmentBuilder, toSegmentListing } from './index/segment-builder.ts'
import { Slices } from './index/slices.ts'
import { createMemorySearch } from './search.ts'
import { type SearchFilter, toSearchFilter } from './search-filter.ts'
import { StoredTerms } from './snapshot/stored-terms.ts'

const LISTINGS = 3_000
/** What a search judges between two looks at the clock. */
const STEP = 256
const now = new Date('2026-11-23T12:00:00Z')
const checkIn = '2026-12-11'
const terms: CalendarTerms = { rules: { ...plainRules, minNights: 2, weekendPriceCents: 20_000 }, seasons: [], nights: [] }

const listingOf = (id: number): Listing => ({
  id,
  ratingAverage: null,
  reviewCount: 0,
  createdAt: id,
  priceCents: 10_000 + id,
  requiredFeeCents: 0,
  bedrooms: 1,
  bathroomsHalves: 2,
  maxGuests: 2,
  instantBook: false,
  categorySlug: 'cabin',
  amenityIds: [1],
  latitude: 35,
  longitude: -82,
  placeText: ' ridge ',
  regionText: '',
  searchText: ' ridge ',
  city: 'Asheville',
  state: 'NC',
  country: 'USA',
  timeZone: 'America/New_York',
  terms,
  taken: [],
})

const dates = { checkIn, checkOut: addDays(checkIn, 3) }
const filterOf = (query: Parameters<typeof toSearchFilter>[0]): SearchFilter =>
  toSearchFilter({ ...dates, ...query }, { now, siteFees: defaultSiteFees })

/**
 * Searches of listings that all have rules, with a clock on which the time of a turn is over at every look.
 * `judgments` counts the looks at rules in each turn of the event loop; `atTurn` runs between two of them.
 */
async function searchInTurns<T>(
  search: (memory: ReturnType<typeof createMemorySearch>) => Promise<T>,
  { listings = [], atTurn }: { listings?: Listing[]; atTurn?: (turn: number, index: ListingIndex) => void } = {},
): Promise<{ found: T; judgments: number[] }> {
  const judgments = [0]
  const builder = new SegmentBuilder(toDayNumber('2026-11-22'))
  const held = new StoredTerms()
  const known = new Map(listings.map((listing) => [listing.id, listing]))
  for (let id = 1; id <= LISTINGS; id += 1) {
    builder.add(toSegmentListing(known.get(id) ?? listingOf(id)))
    held.set(id, {
      timeZone: 'America/New_York',
      get terms() {
        judgments.push((judgments.pop() ?? 0) + 1)
        return terms
      },
    })
  }
  const index = new ListingIndex(builder.finish(), held)
  let time = 0
  const clock = () => {
    time += 10
    return time
  }
  let isDone = false
  const searching = search(createMemorySearch({ current: async () => index }, LISTINGS, new Slices(clock))).finally(() => {
    isDone = true
  })
  while (!isDone) {
    await nextTurn()
    judgments.push(0)
    atTurn?.(judgments.length, index)
  }
  return { found: await searching, judgments }
}

const everything = { limit: 2 * LISTINGS, after: null }
const ascending = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)

describe('a search of many listings with rules', () => {
  it('judges a few hundred of them in each turn of the event loop', async () => {
    const { found, judgments } = await searchInTurns((memory) => memory.search(filterOf({}), { limit: 24, after: null }))
    expect(found.total).toBe(LISTINGS)
    expect(judgments.reduce((sum, count) => sum + count)).toBe(LISTINGS)
    expect(Math.max(...judgments)).toBe(STEP)
  })

  it('prices each once, where every rent is read', async () => {
    const ways: ((memory: ReturnType<typeof createMemorySearch>) => Promise<unknown>)[] = [
      (memory) => memory.search(filterOf({ sort: 'price', maxTotal: 9_000 }), { limit: 24, after: null }),
      (memory) => memory.count(filterOf({})),
      (memory) => memory.locate(filterOf({}), 4),
    ]
    for (const way of ways) {
      const { judgments } = await searchInTurns(way)
      // Once for the rules of stays, once for the rent.
      expect(judgments.reduce((sum, count) => sum + count)).toBe(2 * LISTINGS)
      expect(Math.max(...judgments)).toBe(2 * STEP)
    }
  })

  it('takes no turn more when nothing is sliced', async () => {
    const { judgments } = await searchInTurns((memory) => memory.search(filterOf({ checkIn: '' }), { limit: 24, after: null }))
    expect(judgments).toHaveLength(2)
  })
})

it('a stay is found from the day that has begun at its place: many listings by their time zones', async () => {
  const night = new Date('2026-11-23T05:30:00Z')
  const [samoan, tongan] = [11, 12]
  const listings = [
    { ...listingOf(samoan), timeZone: 'Pacific/Pago_Pago' },
    { ...listingOf(tongan), timeZone: 'Pacific/Tongatapu' },
  ]
  const found = async (checkIn: string) => {
    const filter = toSearchFilter({ checkIn, checkOut: addDays(checkIn, 3) }, { now: night, siteFees: defaultSiteFees })
    return (await searchInTurns((memory) => memory.search(filter, everything), { listings })).found
  }
  expect((await found('2026-11-22')).ids).toEqual([samoan])
  expect((await found('2026-11-23')).total).toBe(LISTINGS)
})

describe('listings that change between two slices', () => {
  // Ordinals descend by id here: the first ids are judged last.
  const [early, late, gone, restricted] = [LISTINGS - 1, 2, LISTINGS - 3, 5]
  const firstOnly = LISTINGS - 7
  const afterFirst = dates.checkOut
  const nights: [number, number] = [toDayNumber(afterFirst), toDayNumber(addDays(afterFirst, 9))]
  const listings = [{ ...listingOf(firstOnly), taken: [nights] }]
  const strict: CalendarTerms = { ...terms, rules: { ...terms.rules, minNights: 9 } }

  const changeAt = (at: number) => (turn: number, index: ListingIndex) => {
    if (turn !== at) return
    for (const id of [early, late]) index.put({ ...listingOf(id), priceCents: 50_000 })
    index.put({ ...listingOf(firstOnly), priceCents: 60_000, taken: [nights] })
    index.put({ ...listingOf(restricted), terms: strict })
    index.drop(gone)
  }
  const expected = Array.from({ length: LISTINGS }, (_, at) => at + 1).filter((id) => id !== gone && id !== restricted)

  it.each(['recommended', 'price', 'newest'] as const)('are found once each by a search in the order %s', async (sort) => {
    const change = { listings, atTurn: changeAt(4) }
    const { found } = await searchInTurns((memory) => memory.search(filterOf({ sort }), everything), change)
    expect(ascending(found.ids)).toEqual(expected)
    expect(found.total).toBe(expected.length)
    if (sort === 'price')
      expect(found.ids.slice(-3)).toEqual([late, early, firstOnly].toSorted((a, b) => (a === firstOnly ? 1 : b - a)))
  })

  it('are found once each with flexible dates, for the stay that they are free for', async () => {
    const filter = filterOf({})
    const later = { checkIn: addDays(afterFirst, 1), checkOut: addDays(afterFirst, 4) }
    const flexible = { ...filter, stay: filter.stay && { ...filter.stay, others: [later] } }
    // In the second stay: the first has been judged.
    const change = { listings, atTurn: changeAt(16) }
    const { found, judgments } = await searchInTurns((memory) => memory.search(flexible, everything), change)
    expect(judgments.length).toBeGreaterThan(20)
    // The host of this one forbade the stay after it was found for the first dates.
    expect(ascending(found.ids)).toEqual(ascending([...expected, restricted]))
    expect(found.dates.get(firstOnly)).toEqual(dates)
  })

  it('keep what the search found of them when they change while it sorts', async () => {
    const filter = filterOf({ sort: 'price' })
    const later = { checkIn: addDays(afterFirst, 1), checkOut: addDays(afterFirst, 4) }
    const flexible = { ...filter, stay: filter.stay && { ...filter.stay, others: [later] } }
    const { found, judgments } = await searchInTurns((memory) => memory.search(flexible, everything), {
      listings,
      atTurn: changeAt(30),
    })
    expect(judgments.length).toBeGreaterThan(32)
    expect(found.ids).toHaveLength(LISTINGS)
    expect(ascending([...found.dates.keys()])).toEqual(ascending(found.ids))
  })

  it('are counted once each by price, on the map and by amenity', async () => {
    const change = { listings, atTurn: changeAt(4) }
    const { found } = await searchInTurns((memory) => memory.count(filterOf({})), change)
    expect(found.totals.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length)
    // The three that changed, with 500.00 and 600.00 for their one night that is no weekend night.
    expect(found.nights.filter(({ units }) => units > 250).reduce((sum, { count }) => sum + count, 0)).toBe(3)
    const map = await searchInTurns((memory) => memory.locate(filterOf({}), 4), change)
    expect(ascending(map.found.ids)).toEqual(expected)
    const amenities = await searchInTurns((memory) => memory.countAmenities(filterOf({})), change)
    expect(amenities.found).toEqual([{ id: 1, count: expected.length }])
  })
})

describe('searches that paused', () => {
  /** The turn of the event loop in which each of three searches continues, in the order in which they do. */
  async function turnsOf(slices: Slices): Promise<[string, number][]> {
    let turn = 0
    let isDone = false
    const resumed: [string, number][] = []
    const all = Promise.all(
      ['first', 'second', 'third'].map(async (name) => {
        await slices.pause()
        resumed.push([name, turn])
      }),
    ).finally(() => {
      isDone = true
    })
    while (!isDone) {
      await nextTurn()
      turn += 1
    }
    await all
    const from = resumed[0]?.[1] ?? 0
    return resumed.map(([name, at]) => [name, at - from])
  }

  it('continue in their order, together while there is time', async () => {
    expect(await turnsOf(new Slices(() => 0))).toEqual([
      ['first', 0],
      ['second', 0],
      ['third', 0],
    ])
  })

  it('continue one a turn when each uses up its time', async () => {
    let time = 0
    const clock = () => {
      time += 10
      return time
    }
    expect(await turnsOf(new Slices(clock))).toEqual([
      ['first', 0],
      ['second', 1],
      ['third', 2],
    ])
  })
})
