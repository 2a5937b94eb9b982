import { describe, expect, it } from 'vitest'
import {
  orderedRange,
  parseAmenities,
  propertySearchSchema,
  propertySorts,
  refuseSearchedStay,
  searchedStay,
  writeAmenities,
} from './search.rules.ts'

const read = (query: Record<string, string>) => propertySearchSchema.parse(query)

describe('the query of a search', () => {
  it.each([
    ['guests', '8', 8],
    ['guests', '0', 0],
    ['guests', '1000', 1_000],
    ['guests', '1001', undefined],
    ['guests', '-1', undefined],
    ['guests', '2.5', undefined],
    ['bedrooms', '1', 1],
    ['bedrooms', '0', undefined],
    ['bedrooms', '101', undefined],
    ['bathrooms', '0.5', 0.5],
    ['bathrooms', '0.4', undefined],
    ['bathrooms', '100', 100],
    ['bathrooms', '100.5', undefined],
    ['maxPrice', '250.5', 250.5],
    ['maxPrice', '0', undefined],
    ['maxPrice', '1000000000', 1_000_000_000],
    ['maxPrice', '1000000001', undefined],
    ['maxTotal', '10000000000', 10_000_000_000],
    ['maxTotal', '10000000001', undefined],
    ['maxTotal', '-5', undefined],
    ['limit', '1', 1],
    ['limit', '100', 100],
    ['limit', '101', undefined],
    ['limit', '0', undefined],
    ['instantBook', 'true', 'true'],
    ['instantBook', 'false', undefined],
    ['view', 'map', 'map'],
    ['view', 'list', 'list'],
    ['view', 'globe', undefined],
    ['sort', 'newest first', undefined],
    ['bbox', '-98.5,39,-90,41.25', '-98.5,39,-90,41.25'],
    ['bbox', '1,2,3', undefined],
    ['bbox', 'x1,2,3,4', undefined],
    ['bbox', '1,2,3,4x', undefined],
    ['checkIn', '2027-02-30', undefined],
    ['checkOut', '2027-02-28', '2027-02-28'],
    ['search', '  lake  ', 'lake'],
    ['search', 'x'.repeat(200), 'x'.repeat(200)],
    ['search', 'x'.repeat(201), undefined],
    ['categorySlug', 'x'.repeat(101), undefined],
    ['cursor', 'x'.repeat(201), undefined],
  ] as const)('reads %s=%s as %s', (name, text, value) => {
    expect(read({ [name]: text })[name]).toBe(value)
  })

  it.each(propertySorts)('sorts by %s', (sort) => {
    expect(read({ sort }).sort).toBe(sort)
  })
})

describe('the stay of a search', () => {
  it.each([
    [
      { checkIn: '2027-02-08', checkOut: '2027-02-12' },
      { checkIn: '2027-02-08', checkOut: '2027-02-12' },
    ],
    [{ checkIn: '2027-02-08', checkOut: '2027-02-08' }, null],
    [{ checkIn: '2027-02-12', checkOut: '2027-02-08' }, null],
    [
      { checkIn: '2027-01-01', checkOut: '2027-01-02' },
      { checkIn: '2027-01-01', checkOut: '2027-01-02' },
    ],
    [{ checkIn: '2026-12-31', checkOut: '2027-01-02' }, null],
    [{ checkIn: '2020-03-05', checkOut: '2020-03-08' }, null],
    [{ checkIn: '2027-02-12' }, null],
    [{ checkOut: '2027-02-12' }, null],
    [{ checkIn: '2027-02-08', checkOut: '2028-02-09' }, null],
    [{ checkIn: '2028-12-30', checkOut: '2029-01-02' }, null],
    [{}, null],
  ])('of %j is %j', (dates, stay) => {
    expect(searchedStay(dates, '2027-01-01')).toEqual(stay)
  })
})

it.each([
  [
    { checkIn: '2026-12-31', checkOut: '2027-01-02' },
    { path: 'checkIn', message: 'Check-in cannot be in the past.' },
  ],
  [
    { checkIn: '2027-01-05', checkOut: '2028-01-06' },
    { path: 'checkOut', message: 'A stay can be at most 365 nights.' },
  ],
  [{ checkIn: '2027-01-01', checkOut: '2027-01-02' }, null],
  [{ checkIn: '2020-03-05' }, null],
  [{ checkIn: '2020-03-08', checkOut: '2020-03-05' }, null],
])('a search for %j is refused with %j', (dates, refusal) => {
  expect(refuseSearchedStay(dates, '2027-01-01')).toEqual(refusal)
})

it.each([
  [
    { min: 100, max: 200 },
    { min: 100, max: 200 },
  ],
  [
    { min: 200, max: 200 },
    { min: 200, max: 200 },
  ],
  [{ min: 201, max: 200 }, { max: 200 }],
  [{ min: 200 }, { min: 200 }],
  [{ max: 200 }, { max: 200 }],
])('the prices %j of a search are read as %j', (range, read) => expect(orderedRange(range)).toEqual(read))

describe('the amenities of a search', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['3', [3]],
    ['12,3,12', [3, 12]],
    ['0', []],
    ['3,', []],
    ['3, 4', []],
    ['-3', []],
    ['pets', []],
    ['1234567890', []],
    ['1,2,3,4,5,6,7,8,9,10,11,12', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    ['1,2,3,4,5,6,7,8,9,10,11,12,13', []],
  ])('of %j are %j', (text, ids) => expect(parseAmenities(text)).toEqual(ids))

  it('are written in order, each once, and not at all when there are none', () => {
    expect(writeAmenities([7, 2, 7])).toBe('2,7')
    expect(writeAmenities([])).toBeUndefined()
    expect(propertySearchSchema.parse({ amenities: 'pets' }).amenities).toBeUndefined()
  })
})
