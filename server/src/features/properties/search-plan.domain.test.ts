import { describe, expect, it } from 'vitest'
import type { SearchFilter } from './search.domain.ts'
import { choosePath, facetsOf, finestCells } from './search-plan.domain.ts'
import { emptySample, nightMasks, type SearchStatistics } from './search-statistics.domain.ts'
import { tiersOf } from './search-text.domain.ts'

const anything: SearchFilter = {
  words: [],
  categorySlug: null,
  minPriceCents: null,
  maxPriceCents: null,
  minTotalCents: null,
  maxTotalCents: null,
  stay: null,
  guests: null,
  bedrooms: null,
  bathroomsHalves: null,
  instantBook: null,
  box: null,
  sort: 'recommended',
}

/**
 * A million listings: one in a hundred in Asheville, one in eight a cabin, small places cheap and large ones
 * expensive.
 */
function makeStatistics(): SearchStatistics {
  const sample = emptySample(2_000)
  for (let at = 0; at < sample.size; at += 1) {
    sample.categoryId[at] = at % 8
    sample.bedrooms[at] = 1 + (at % 6)
    sample.priceCents[at] = 10_000 * (1 + (at % 6))
    sample.bathroomsHalves[at] = 2
    sample.maxGuests[at] = 4
    sample.latitude[at] = 25 + (at % 200) / 10
    sample.longitude[at] = -120 + (at % 500) / 10
    sample.place[at] = at % 100 === 0 ? 0 : 1
  }
  return {
    listings: 1_000_000,
    sample,
    placeWords: [
      { word: 'asheville', places: [0] },
      { word: 'reno', places: [1] },
    ],
    words: { lexemes: ['=cabin', '^asheville', 'asheville', 'cabin', 'zither'], shares: [0.1, 0.01, 0.012, 0.15, 0.00001] },
    categoryIds: new Map([['cabins', 3]]),
    firstWord: 320,
  }
}
const statistics = makeStatistics()

const december = { checkIn: '2026-12-01', checkOut: '2026-12-04', guests: 3, askedAt: new Date() }

const pathOf = (given: Partial<SearchFilter>, need = 25) => {
  const filter = { ...anything, ...given }
  const [tier = null] = filter.words.length > 0 ? tiersOf(filter.words.map((word) => [word])) : []
  return choosePath({ filter, tier, sort: filter.sort, need }, statistics).by
}

describe('the plan of a search', () => {
  it.each([
    ['order', {}],
    ['order', { guests: 2, maxPriceCents: 50_000 }],
    ['category', { categorySlug: 'cabins', bedrooms: 4 }],
    ['cells', { box: { west: -83, south: 35, east: -82.5, north: 35.5 } }],
    ['places', { words: ['asheville'] }],
    ['places', { words: ['asheville'], guests: 3, stay: december }],
    ['words', { words: ['zither'] }],
    ['order', { words: ['cabin'] }],
    ['facets', { bedrooms: 6, maxPriceCents: 20_000 }],
    ['order', { sort: 'price' as const, categorySlug: 'cabins' }],
  ])('is %s for %j', (by, given) => expect(pathOf(given)).toBe(by))
})

describe('cells that cover a box', () => {
  it('are the finest of which there are few', () => {
    expect(finestCells({ west: -82.6, south: 35.5, east: -82.5, north: 35.6 })?.level).toBe(13)
    expect(finestCells({ west: -125, south: 25, east: -67, north: 49 })?.level).toBe(5)
    expect(finestCells({ west: -180, south: -90, east: 180, north: 90 })).toBeNull()
    expect(finestCells({ west: 0, south: 10, east: 1, north: 9 })).toBeNull()
  })
  it('lie on both sides of the antimeridian', () => {
    const cells = finestCells({ west: 179.99, south: 0.01, east: -179.99, north: 0.02 })?.cells ?? []
    expect(new Set(cells.map((cell) => Math.floor(cell / 2 ** 13)))).toEqual(new Set([8_191, 0]))
  })
})

describe('facets of a filter', () => {
  it('include every match of the filter', () => {
    const filter = { ...anything, categorySlug: 'cabins', bedrooms: 40, guests: 1, bathroomsHalves: 4, maxPriceCents: 10_050 }
    expect(facetsOf(filter, statistics)).toEqual([1_003, 110, 304, 405])
    expect(facetsOf({ ...anything, maxPriceCents: 900_000, guests: 90 }, statistics)).toEqual([216])
  })
})

describe('the nights of a stay', () => {
  it('are bits of one word or of several', () => {
    expect(nightMasks({ checkIn: '1970-01-01', checkOut: '1970-01-04' }, 0)).toEqual([{ slot: 0, bits: 7n }])
    expect(nightMasks({ checkIn: '1970-03-05', checkOut: '1970-03-07' }, 0)).toEqual([
      { slot: 0, bits: -(2n ** 63n) },
      { slot: 1, bits: 1n },
    ])
    expect(nightMasks({ checkIn: '1970-01-01', checkOut: '1970-03-06' }, 0)?.[0]?.bits).toBe(-1n)
  })
  it('wrap around the rolling window, and are unknown outside of it', () => {
    expect(nightMasks({ checkIn: '2026-11-23', checkOut: '2026-11-24' }, 320)?.[0]?.slot).toBe(Math.floor(20_780 / 64) % 13)
    expect(nightMasks({ checkIn: '2020-01-01', checkOut: '2020-01-02' }, 320)).toBeNull()
    expect(nightMasks({ checkIn: '2030-01-01', checkOut: '2030-01-02' }, 320)).toBeNull()
  })
})
