import { expect, test } from 'vitest'
import { detail } from '../../../app/page-tests/samples.ts'
import { structuredDataOf } from './structured-data.ts'

const site = { publicUrl: 'https://stay.example', currency: 'USD' }

const picture = { url: '/media/a.jpg', width: 1200, height: 800, placeholder: null, variants: [] }
const property = detail({
  description: 'A small stone house at the end of a lane. '.repeat(30),
  averageRating: 4.9512,
  reviewCount: 38,
  images: [{ ...picture, id: 1, imageUrl: '/media/a.jpg', caption: null, isPrimary: true, sortOrder: 0 }],
  fees: [
    { id: 1, name: 'Cleaning fee', amount: 60, description: null, isRequired: true },
    { id: 2, name: 'Firewood', amount: 20, description: null, isRequired: false },
  ],
})

test('a room is no entire place, and what an address lacks is left out', () => {
  const typeOf = (roomType: 'entire_place' | 'private_room' | 'shared_room' | 'hotel_room') =>
    structuredDataOf(detail({ roomType }), site).containsPlace.additionalType
  expect((['entire_place', 'private_room', 'shared_room', 'hotel_room'] as const).map(typeOf)).toEqual([
    'EntirePlace',
    'PrivateRoom',
    'SharedRoom',
    'PrivateRoom',
  ])
  const { address } = structuredDataOf(detail({ state: '', zipCode: '' }), site)
  expect(Object.keys(address)).not.toContain('addressRegion')
  expect(Object.keys(address)).not.toContain('postalCode')
})

test('a listing is a vacation rental with its place, offer and rating', () => {
  const data = structuredDataOf(property, site)
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'VacationRental',
    identifier: '7',
    url: 'https://stay.example/property/7',
    image: ['https://stay.example/media/a.jpg'],
    latitude: '43.62000',
    aggregateRating: { ratingValue: 4.95, reviewCount: 38 },
    containsPlace: { numberOfBedrooms: 2, numberOfBathroomsTotal: 1.5, occupancy: { value: 4 } },
  })
  expect(data.description.length).toBeLessThanOrEqual(500)
})

test('the offer names the night and what every stay pays besides, not what a guest may add', () => {
  const { offers } = structuredDataOf(property, site).containsPlace
  expect(offers).toMatchObject({ price: 174, priceCurrency: 'USD' })
  expect(offers.priceSpecification.map(({ name, price }) => [name, price])).toEqual([
    ['Night', 174],
    ['Cleaning fee', 60],
  ])
})

test('a place without ratings has no rating, and one without coordinates has none', () => {
  const data = structuredDataOf({ ...property, averageRating: null, reviewCount: 0, latitude: null }, site)
  expect(data).not.toHaveProperty('aggregateRating')
  expect(data).not.toHaveProperty('latitude')
})

test('amenities have the names Google reads, each once, and what it has no name for is left out', () => {
  const names = ['Washer', 'Dryer', 'Air conditioning', 'Free parking', 'Coffee maker', 'Terrace', 'Pets welcome']
  const amenities = names.map((name, id) => ({ id, name, icon: 'house' }))
  const { containsPlace } = structuredDataOf({ ...property, amenities, instantBook: true }, site)
  expect(containsPlace.amenityFeature.map(({ name, value }) => [name, value])).toEqual([
    ['washerDryer', true],
    ['ac', true],
    ['patio', true],
    ['petsAllowed', true],
    ['parkingType', 'Free'],
    ['instantBookable', true],
  ])
})

test('a country has its code, and an unknown one none', () => {
  const countryOf = (country: string) => structuredDataOf({ ...property, country }, site).address
  expect(countryOf('Portugal')).toMatchObject({ addressCountry: 'PT' })
  expect(countryOf('Narnia')).not.toHaveProperty('addressCountry')
})
