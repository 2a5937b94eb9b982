import { expect, it } from 'vitest'
import { fieldOrder, sectionStates } from './listing-sections.ts'
import { emptyListing } from './listing-values.ts'

it('covers every field of the form once', () => {
  const names = fieldOrder.map((field) => field.split('.')[0])
  expect([...new Set(names)].sort()).toEqual(Object.keys(emptyListing).sort())
})

it('calls a section done when its fields are right, and wrong only after that has been shown', () => {
  const values = { ...emptyListing, bedrooms: '2', bathrooms: '1', maxGuests: '4' }
  expect(sectionStates(values, new Set(), false)).toEqual({
    basics: 'open',
    location: 'open',
    space: 'done',
    amenities: 'open',
    price: 'open',
    booking: 'done',
    'check-in': 'open',
    languages: 'open',
    pictures: 'open',
  })
  expect(sectionStates({ ...values, wifiNetwork: 'Lantern' }, new Set(), false)['check-in']).toBe('done')
  expect(sectionStates(values, new Set(['price']), true)).toMatchObject({
    pictures: 'done',
    price: 'wrong',
    space: 'done',
    basics: 'open',
  })
})
