import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { describeFilters, describeResults, formatStayLong, formatStayShort, titleOfResults } from './search-words.ts'

beforeAll(() => void vi.useFakeTimers({ now: new Date('2027-01-05T12:00:00Z'), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

it('says how many stays there are, and on which dates', () => {
  expect(describeResults('24', {})).toBe('24 stays')
  expect(describeResults('1', {})).toBe('1 stay')
  expect(describeResults('0', {})).toBe('0 stays')
  expect(describeResults('12345', { checkIn: '2027-06-12', checkOut: '2027-06-16' })).toBe('12,345 stays, June 12–16, 2027')
})

it('writes long ranges within and over a month and a year', () => {
  expect(formatStayLong('2027-02-08', '2027-02-12')).toBe('February 8–12, 2027')
  expect(formatStayLong('2027-06-28', '2027-07-02')).toBe('June 28 – July 2, 2027')
  expect(formatStayLong('2027-12-30', '2028-01-02')).toBe('December 30, 2027 – January 2, 2028')
})

it('writes short ranges within and over a month', () => {
  expect(formatStayShort('2027-06-12', '2027-06-16')).toBe('Jun 12 – 16')
  expect(formatStayShort('2027-06-28', '2027-07-02')).toBe('Jun 28 – Jul 2')
})

it('says on each chip what is chosen', () => {
  expect(
    describeFilters(
      { guests: 8, bedrooms: 5, bathrooms: 2, maxPrice: 250, categorySlug: 'tiny', amenities: '3,4' },
      'Tiny Homes',
    ),
  ).toEqual({
    where: null,
    dates: null,
    guests: '8+ guests',
    type: 'Tiny Homes',
    price: 'Up to $250',
    rooms: '5+ bed, 2 bath',
    amenities: '2 amenities',
  })
})

it('names the highest total as long as there are dates', () => {
  const dates = { checkIn: '2027-06-12', checkOut: '2027-06-16' }
  expect(describeFilters({ maxTotal: 900, maxPrice: 250, ...dates }, undefined).price).toBe(
    'Up to $900 total, Up to $250 a night',
  )
  expect(describeFilters({ minPrice: 100, maxPrice: 250 }, undefined).price).toBe('$100 – $250')
  expect(describeFilters({ minPrice: 100 }, undefined).price).toBe('From $100')
  expect(describeFilters({ maxTotal: 900, maxPrice: 250 }, undefined).price).toBe('Up to $250')
  expect(describeFilters({ minTotal: 300, maxTotal: 900, ...dates }, undefined).price).toBe('$300 – $900 total')
})

it('heads the results by what was searched for', () => {
  expect(titleOfResults({ search: 'Cape Cod' }, undefined)).toBe('Stays for “Cape Cod”')
  expect(titleOfResults({}, 'Beach Houses')).toBe('Beach Houses')
  expect(titleOfResults({}, undefined)).toBe('Find your stay')
})
