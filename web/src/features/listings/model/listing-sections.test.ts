import { expect, it } from 'vitest'
import { fieldOrder, sectionStates, sectionsOf, summarizeSections } from './listing-sections.ts'
import { emptyListing, emptyTranslation } from './listing-values.ts'

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

it('finds the sections of wrong fields in the order of the form', () => {
  expect(sectionsOf(['price', 'title', 'translations.de.title'])).toEqual(['basics', 'price', 'languages'])
})

it('sums up what each section holds, and else what it asks for', () => {
  const extras = { pictures: null, fees: 0, money: (amount: number) => `$${amount}` }
  expect(summarizeSections(emptyListing, extras)).toMatchObject({
    basics: 'Title, category and description',
    price: 'Nightly price and fees',
    booking: 'Booking requests · Flexible',
    pictures: 'After you submit',
  })
  const filled = { ...emptyListing, title: ' Lantern Cottage', city: 'Woodstock', state: 'Vermont', bedrooms: '2', price: '130' }
  const german = { ...emptyTranslation, title: 'Laternenhaus' }
  const values = { ...filled, amenityIds: [1], wifiNetwork: 'Lantern', translations: { de: german } }
  expect(summarizeSections(values, { ...extras, pictures: 3, fees: 2 })).toMatchObject({
    basics: 'Lantern Cottage',
    location: 'Woodstock, Vermont',
    space: '2 bedrooms',
    amenities: '1 amenity',
    price: '$130 a night · 2 fees',
    'check-in': 'Wi-Fi',
    languages: 'Deutsch',
    pictures: '3 photos',
  })
  expect(summarizeSections({ ...values, price: 'abc' }, extras).price).toBe('Nightly price and fees')
})
