import { expect, it } from 'vitest'
import { describeFilters, describeResults, formatStayShort, titleOfResults } from './search-words.ts'

it('announces how many stays were found, and for which dates', () => {
  expect(describeResults('24', {})).toBe('24 stays found')
  expect(describeResults('1', {})).toBe('1 stay found')
  expect(describeResults('0', {})).toBe('0 stays found')
  expect(describeResults('1000+', { checkIn: '2027-06-12', checkOut: '2027-06-16' })).toBe(
    '1000+ stays found for June 12, 2027 – June 16, 2027',
  )
})

it('writes short ranges within and over a month', () => {
  expect(formatStayShort('2027-06-12', '2027-06-16')).toBe('Jun 12 – 16')
  expect(formatStayShort('2027-06-28', '2027-07-02')).toBe('Jun 28 – Jul 2')
})

it('says on each chip what is chosen', () => {
  expect(describeFilters({ guests: 8, bedrooms: 5, bathrooms: 2, maxPrice: 250, categorySlug: 'tiny' }, 'Tiny Homes')).toEqual({
    where: null,
    dates: null,
    guests: '8+ guests',
    type: 'Tiny Homes',
    price: 'Up to $250',
    rooms: '5+ bed, 2 bath',
  })
})

it('names the highest total as long as there are dates', () => {
  const dates = { checkIn: '2027-06-12', checkOut: '2027-06-16' }
  expect(describeFilters({ maxTotal: 900, maxPrice: 250, ...dates }, undefined).price).toBe('Up to $900 total')
  expect(describeFilters({ maxTotal: 900, maxPrice: 250 }, undefined).price).toBe('Up to $250')
})

it('heads the results by what was searched for', () => {
  expect(titleOfResults({ search: 'Cape Cod' }, undefined)).toBe('Stays for “Cape Cod”')
  expect(titleOfResults({}, 'Beach Houses')).toBe('Beach Houses')
  expect(titleOfResults({}, undefined)).toBe('Find your stay')
})
