import { expect, it } from 'vitest'
import { plainRules } from '#contract/availability/rates.rules.ts'
import { type ListingRow, toListing } from './listing-rows.ts'

const row: ListingRow = {
  id: 1,
  ratingAverage: null,
  reviewCount: 0,
  createdAt: 0,
  priceCents: 100,
  requiredFeeCents: 0,
  bedrooms: 1,
  bathroomsHalves: 2,
  maxGuests: 2,
  instantBook: false,
  categorySlug: 'cabin',
  amenityIds: [3, 7],
  amenityNames: 'Hot tub\nWi-Fi',
  translatedText: null,
  latitude: 35.59517,
  longitude: -82.55158,
  placeText: ' ridge asheville ',
  regionText: ' asheville ',
  searchText: ' ridge asheville quiet ',
  city: 'Asheville',
  state: 'NC',
  country: 'USA',
  timeZone: 'America/New_York',
  nights: '110001111,100001020',
}

it('has the public place and the words of its amenities', () => {
  expect(toListing(row, null)).toMatchObject({
    latitude: 35.596,
    longitude: -82.552,
    searchText: ' ridge asheville quiet hot tub wi fi ',
    taken: [
      [100, 102],
      [110, 111],
    ],
  })
  expect(toListing({ ...row, longitude: null, searchText: '' }, null)).toMatchObject({
    latitude: null,
    longitude: null,
    searchText: ' hot tub wi fi ',
  })
})

it('takes the turnover days around stays, not around blocks', () => {
  const terms = { rules: { ...plainRules, preparationDays: 2 }, seasons: [], nights: [] }
  expect(toListing(row, terms).taken).toEqual([
    [98, 104],
    [110, 111],
  ])
})
