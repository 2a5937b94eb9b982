import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { moneyFormat } from '#contract/shared/money.ts'
import { describeFilters, describeResults, titleOfResults } from './search-words.ts'

const money = moneyFormat({ currency: 'USD', currencyLabel: '$' })

beforeAll(() => void vi.useFakeTimers({ now: new Date('2027-01-05T12:00:00Z'), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

it('says how many stays there are, and on which dates', () => {
  expect(describeResults('24', {})).toBe('24 stays')
  expect(describeResults('1', {})).toBe('1 stay')
  expect(describeResults('0', {})).toBe('0 stays')
  expect(describeResults('12345', { checkIn: '2027-06-12', checkOut: '2027-06-16' })).toBe('12,345 stays, Jun 12–16, 2027')
})

it('says on each chip what is chosen', () => {
  expect(
    describeFilters(
      { guests: 8, bedrooms: 5, bathrooms: 2, maxPrice: 250, categorySlug: 'tiny', amenities: '3,4' },
      'Tiny Homes',
      money,
    ),
  ).toEqual({
    where: null,
    dates: null,
    guests: '8+ guests',
    type: 'Tiny Homes',
    price: 'Up to $250',
    rooms: '5+ beds, 2 baths',
    amenities: '2 amenities',
  })
})

it('names the highest total as long as there are dates', () => {
  const dates = { checkIn: '2027-06-12', checkOut: '2027-06-16' }
  expect(describeFilters({ maxTotal: 900, maxPrice: 250, ...dates }, undefined, money).price).toBe(
    'Up to $900 total, Up to $250 a night',
  )
  expect(describeFilters({ minPrice: 100, maxPrice: 250 }, undefined, money).price).toBe('$100 – $250')
  expect(describeFilters({ minPrice: 100 }, undefined, money).price).toBe('From $100')
  expect(describeFilters({ maxTotal: 900, maxPrice: 250 }, undefined, money).price).toBe('Up to $250')
  expect(describeFilters({ minTotal: 300, maxTotal: 900, ...dates }, undefined, money).price).toBe('$300 – $900 total')
})

it('says how flexible the dates are', () => {
  const dates = { checkIn: '2027-06-12', checkOut: '2027-06-16' }
  expect(describeResults('9', { ...dates, flex: '1' })).toBe('9 stays, Jun 12–16, 2027, give or take 1 day')
  expect(describeFilters({ ...dates, flex: '3', maxTotal: 900 }, undefined, money)).toMatchObject({
    dates: 'Jun 12–16, 2027 ± 3 days',
    price: 'Up to $900 total',
  })
  const month = { flex: 'weekend', month: '2027-05' } as const
  expect(describeResults('1', month)).toBe('1 stay, a weekend in May 2027')
  expect(describeFilters(month, undefined, money).dates).toBe('A weekend in May')
  expect(describeFilters({ flex: 'week', month: '2020-05' }, undefined, money).dates).toBeNull()
})

it('heads the results by what was searched for', () => {
  expect(titleOfResults({ search: 'Cape Cod' }, undefined)).toBe('Stays for “Cape Cod”')
  expect(titleOfResults({}, 'Beach Houses')).toBe('Beach Houses')
  expect(titleOfResults({}, undefined)).toBe('Find your stay')
})
