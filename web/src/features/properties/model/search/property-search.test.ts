import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  countActiveFilters,
  readListSearch,
  toApiQuery,
  toListPath,
  toMapFilters,
  withChange,
  withoutOpenLimit,
} from './property-search.ts'
import { explainIgnoredDates, explainIgnoredWords } from './search-notes.ts'

beforeAll(() => void vi.useFakeTimers({ now: new Date('2027-01-05T12:00:00Z'), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const read = (query: string, currency = 'USD') =>
  readListSearch(withoutOpenLimit(Object.fromEntries(new URLSearchParams(query)), currency))

describe('reading the search from a URL', () => {
  it('keeps what was asked for', () => {
    const query =
      'search=Cape+Cod&categorySlug=beach-houses&maxPrice=300&checkIn=2027-06-12&checkOut=2027-06-16&bedrooms=2&bathrooms=1&guests=4&instantBook=true'
    expect(read(query)).toMatchObject({
      search: 'Cape Cod',
      categorySlug: 'beach-houses',
      maxPrice: 300,
      checkIn: '2027-06-12',
      checkOut: '2027-06-16',
      bedrooms: 2,
      bathrooms: 1,
      guests: 4,
      instantBook: true,
    })
  })

  it('strips defaults, so that they leave the URL', () => {
    const search = read('search=&categorySlug=all&maxPrice=10000&bedrooms=any&bathrooms=any&guests=0&view=list&sort=recommended')
    expect(toListPath(search)).toBe('/properties')
    expect(countActiveFilters(search)).toBe(0)
  })

  it('has a limit of 10,000 where that is no high price', () => {
    expect(read('maxPrice=10000', 'JPY')).toMatchObject({ maxPrice: 10_000 })
  })

  it('drops what makes no sense instead of refusing the link', () => {
    const search = read('maxPrice=-5&checkIn=2027-02-30&checkOut=soon&bedrooms=many&guests=Infinity&view=globe&sort=down')
    expect(toListPath(search)).toBe('/properties')
  })

  it('reads digits as text where text is meant', () => {
    expect(readListSearch({ search: 28801 }).search).toBe('28801')
  })

  it('counts what is beyond the last choice as the last choice', () => {
    expect(read('guests=12&bedrooms=9&bathrooms=7')).toMatchObject({ guests: 8, bedrooms: 5, bathrooms: 4 })
  })
})

describe('asking the API', () => {
  it('sends only filters that are on', () => {
    expect(toApiQuery(read('guests=0&maxPrice=10000&search=Asheville'))).toEqual({ search: 'Asheville' })
    expect(toApiQuery(read('maxPrice=9999&guests=2'))).toEqual({ maxPrice: 9999, guests: 2 })
    expect(toApiQuery(read('instantBook=true'))).toEqual({ instantBook: 'true' })
    expect(toApiQuery(read('instantBook=maybe'))).toEqual({})
  })

  it('sends the highest total only with the dates it is a total of', () => {
    expect(toApiQuery(read('maxTotal=900'))).toEqual({})
    expect(countActiveFilters(read('maxTotal=900'))).toBe(0)
    const dates = { checkIn: '2027-06-12', checkOut: '2027-06-16' }
    expect(toApiQuery(read('maxTotal=900&checkIn=2027-06-12&checkOut=2027-06-16'))).toEqual({ maxTotal: 900, ...dates })
  })

  it('sends both ends of a price, and no lower end above the upper one', () => {
    expect(toApiQuery(read('minPrice=120&maxPrice=300'))).toEqual({ minPrice: 120, maxPrice: 300 })
    expect(toApiQuery(read('minPrice=12000'))).toEqual({ minPrice: 12_000 })
    expect(toApiQuery(read('minPrice=400&maxPrice=300'))).toEqual({ maxPrice: 300 })
    expect(countActiveFilters(read('minPrice=120&maxPrice=300'))).toBe(1)
    const dates = { checkIn: '2027-06-12', checkOut: '2027-06-16' }
    const query = 'minTotal=500&maxTotal=900&checkIn=2027-06-12&checkOut=2027-06-16'
    expect(toApiQuery(read(query))).toEqual({ minTotal: 500, maxTotal: 900, ...dates })
    expect(toApiQuery(read('minTotal=500'))).toEqual({})
    expect(toListPath(read(query))).toBe(`/properties?minTotal=500&maxTotal=900&checkIn=2027-06-12&checkOut=2027-06-16`)
  })

  it('sends dates only as a pair in order, and not in the past', () => {
    expect(toApiQuery(read('checkIn=2020-03-05&checkOut=2020-03-08'))).toEqual({})
    expect(toApiQuery(read('checkIn=2027-06-12'))).toEqual({})
    expect(toApiQuery(read('checkIn=2027-06-16&checkOut=2027-06-12'))).toEqual({})
    expect(toApiQuery(read('checkIn=2027-06-12&checkOut=2027-06-16'))).toEqual({ checkIn: '2027-06-12', checkOut: '2027-06-16' })
  })

  it('sends by how much dates may move, or a month and a length in their place', () => {
    const dates = { checkIn: '2027-06-12', checkOut: '2027-06-16' }
    expect(toApiQuery(read('checkIn=2027-06-12&checkOut=2027-06-16&flex=2'))).toEqual({ ...dates, flex: '2' })
    expect(toApiQuery(read('checkIn=2027-06-12&checkOut=2027-06-16&flex=week'))).toEqual(dates)
    expect(toApiQuery(read('flex=2'))).toEqual({})
    const weekend = read('flex=weekend&month=2027-07&maxTotal=500')
    expect(toApiQuery(weekend)).toEqual({ flex: 'weekend', month: '2027-07', maxTotal: 500 })
    expect(countActiveFilters(weekend)).toBe(2)
    expect(toListPath(weekend)).toBe('/properties?maxTotal=500&flex=weekend&month=2027-07')
    expect(toApiQuery(read('checkIn=2027-06-12&checkOut=2027-06-16&flex=week&month=2027-07'))).toEqual({
      flex: 'week',
      month: '2027-07',
    })
    expect(read('flex=4&month=2027-14')).toMatchObject({ flex: undefined, month: undefined })
  })

  it('says why dates were left out', () => {
    expect(explainIgnoredDates(read(''))).toBeNull()
    expect(explainIgnoredDates(read('checkIn=2027-06-12&checkOut=2027-06-16'))).toBeNull()
    expect(explainIgnoredDates(read('checkIn=2020-03-05&checkOut=2020-03-08'))).toContain('Check-in cannot be in the past.')
    expect(explainIgnoredDates(read('checkIn=2027-06-12'))).toContain('check-out date')
    expect(explainIgnoredDates(read('checkIn=2027-06-16&checkOut=2027-06-12'))).toContain('after check-in')
    expect(explainIgnoredDates(read('flex=week&month=2020-05'))).toBe(
      'May 2020 has no stays to offer. We searched without dates.',
    )
    expect(explainIgnoredDates(read('flex=week&month=2027-05'))).toBeNull()
  })
})

describe('the words of a search', () => {
  it('count up to eight, each once and without those that mean nothing', () => {
    expect(explainIgnoredWords({})).toBeNull()
    expect(explainIgnoredWords({ search: 'a cabin in the woods a cabin by the lake at one of two old mills for six' })).toBeNull()
    expect(explainIgnoredWords({ search: 'one two three four five six seven eight nine' })).toBe(
      'We searched for the first 8 words only: one, two, three, four, five, six, seven, eight.',
    )
  })
})

describe('counting filters', () => {
  it('counts both dates once and leaves order and view out', () => {
    expect(countActiveFilters(read('search=Cape+Cod&checkIn=2027-06-12&checkOut=2027-06-16&sort=price&view=map'))).toBe(2)
  })
})

it('writes the path of a search so that reading it gives the same search', () => {
  const search = read('search=A+%26+B%2FC&guests=8&maxPrice=250&checkIn=2027-06-12&checkOut=2027-06-16&sort=-price')
  const path = toListPath(search)
  expect(path.startsWith('/properties?search=A+%26+B%2FC&')).toBe(true)
  expect(read(path.split('?')[1] ?? '')).toEqual(search)
})

it('reads amenities in order, counts them as one filter, and drops what is not a list of ids', () => {
  const search = read('amenities=12,3,12&sort=newest')
  expect(search).toMatchObject({ amenities: '3,12', sort: 'newest' })
  expect(toApiQuery(search)).toEqual({ amenities: '3,12', sort: 'newest' })
  expect(countActiveFilters(search)).toBe(1)
  expect(toListPath(search)).toBe('/properties?amenities=3%2C12&sort=newest')
  expect(read('amenities=pets').amenities).toBeUndefined()
})

describe('the part of the map', () => {
  it('is a filter while it is a box, and no box is left out', () => {
    const box = '-83,35,-82,36.5'
    expect(readListSearch({ bbox: box }).bbox).toBe(box)
    expect(readListSearch({ bbox: '1,2,3' }).bbox).toBeUndefined()
    expect(toApiQuery({ bbox: box })).toEqual({ bbox: box })
    expect(toMapFilters({ bbox: box, sort: 'price', search: 'Moab' })).toEqual({ search: 'Moab' })
  })
  it('is forgotten when another place is searched, and kept when a filter changes', () => {
    const search = { search: 'Moab', bbox: '-110,38,-109,39' }
    expect(withChange(search, { guests: 2 })).toEqual({ ...search, guests: 2 })
    expect(withChange(search, { search: 'Asheville' })).toEqual({ search: 'Asheville', bbox: undefined })
    expect(withChange(search, { search: 'Moab' })).toEqual(search)
  })
})
