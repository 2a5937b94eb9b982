import { describe, expect, it } from 'vitest'
import { moneyFormat } from '#contract/shared/money.ts'
import type { MapMark } from './map-markers.ts'
import { describeView, nameCluster, namePin, priceOnPin } from './map-words.ts'

const money = moneyFormat({ currency: 'USD', currencyLabel: '$' })

const stay = {
  id: 1,
  title: 'Saltgrass Cottage',
  city: 'Chatham',
  state: 'Massachusetts',
  address: 'Shore Road',
  price: 268,
  bedrooms: 3,
  bathrooms: 1,
  maxGuests: 6,
  primaryImage: null,
  picture: null,
  averageRating: 4.9,
  reviewCount: 3,
  categoryId: 1,
  latitude: 41.68,
  longitude: -69.96,
  instantBook: false,
  roomType: 'entire_place' as const,
  placeLine: 'Chatham, Massachusetts',
}
const fresh = { isSeen: false, isSaved: false }
const cluster: MapMark = {
  key: 'a',
  latitude: 0,
  longitude: 0,
  count: 12,
  pins: [],
  minPrice: 1089,
  bounds: { west: 0, east: 1, south: 0, north: 1 },
}

describe('words on the map', () => {
  it('price a pin by the night, with dates by the whole stay (S3)', () => {
    expect(priceOnPin(stay, money)).toBe('$268')
    expect(priceOnPin({ ...stay, nights: 4, totalPrice: 1222.98 }, money)).toBe('$1,223')
    expect(priceOnPin({ ...stay, price: 1249.5 }, money)).toBe('$1,250')
  })
  it('name pins and clusters for those who do not see them', () => {
    expect(namePin(stay, fresh, money)).toBe(
      '$268 a night plus fees, Saltgrass Cottage in Chatham, Massachusetts, 3 bedrooms, 1 bath',
    )
    expect(namePin({ ...stay, nights: 1, totalPrice: 300 }, fresh, money)).toMatch(/^\$300 in total for 1 night, /)
    expect(namePin(stay, { isSeen: true, isSaved: true }, money)).toMatch(/1 bath, saved, seen$/)
    expect(nameCluster(cluster, true, money)).toBe('12 stays from $1,089 a night. Zoom in')
    expect(nameCluster({ ...cluster, minTotalPrice: 4000.5 }, false, money)).toBe('12 stays from $4,000.50 in total. Show them')
  })
  it.each([
    [62, 62, '62 stays on this map'],
    [1, 1, '1 stay on this map'],
    [12, 62, '12 of 62 stays on this map'],
    [0, 62, 'None of 62 stays on this map'],
    [40, 5_001, '40 of 5,001 stays on this map'],
  ])('tell that %i of %i are seen', (shown, total, words) => expect(describeView(shown, total)).toBe(words))
})
