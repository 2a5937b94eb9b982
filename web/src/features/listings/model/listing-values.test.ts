import { describe, expect, it } from 'vitest'
import { checkListing, emptyListing, type ListingValues, problemsByField, writeState } from './listing-values.ts'

const facts = {
  title: ' Lantern Cabin ',
  description: 'A small cabin at the end of a quiet lane.',
  categoryId: '2',
  address: '12 Alder Lane',
  city: 'Asheville',
  state: 'North Carolina',
  zipCode: '28801',
  country: 'United States',
  price: '149.50',
  bedrooms: '2',
  bathrooms: '1.5',
  maxGuests: '4',
  cancellationPolicy: 'strict',
  instantBook: true,
  roomType: 'private_room',
  licenseNumber: 'STR-1',
} as const
const checkIn = {
  wayIn: 'key_box',
  accessCode: ' 4471 ',
  directions: 'Left at the mill.',
  wifiNetwork: 'Lantern',
  wifiPassword: 'creekside',
  houseManual: '',
} as const
const filled: ListingValues = { ...facts, amenityIds: [1, 3], language: '', translations: {}, ...checkIn }

describe('checkListing', () => {
  it('makes the payload: text trimmed, numbers read', () => {
    const checked = checkListing(filled)
    expect(checked).toEqual({
      payload: {
        ...facts,
        amenityIds: [1, 3],
        checkInDetails: { ...checkIn, accessCode: '4471' },
        title: 'Lantern Cabin',
        categoryId: 2,
        price: 149.5,
        bedrooms: 2,
        bathrooms: 1.5,
        maxGuests: 4,
      },
    })
  })

  it('sends no way in that was not chosen, and shows the problems of the check-in details at their fields', () => {
    expect(checkListing({ ...filled, wayIn: '' })).toMatchObject({ payload: { checkInDetails: { wayIn: null } } })
    const lisbon = { ...filled, country: 'Portugal', city: 'Lisboa', state: '' }
    expect(checkListing({ ...lisbon, zipCode: '28801' })).toEqual({
      problems: { zipCode: 'Postal codes in this country look like 1000-205.' },
    })
    expect(checkListing({ ...lisbon, zipCode: ' 1100-341 ' })).toMatchObject({ payload: { zipCode: '1100-341' } })
    expect(checkListing({ ...lisbon, zipCode: '' })).toMatchObject({ payload: { zipCode: '' } })
    const saved = { zipCode: '28801', country: 'Portugal' }
    expect(checkListing({ ...lisbon, ...saved }, saved)).toMatchObject({ payload: { zipCode: '28801' } })
    expect(checkListing({ ...lisbon, zipCode: '28802' }, saved)).toMatchObject({ problems: { zipCode: expect.any(String) } })
    expect(checkListing({ ...filled, wifiNetwork: 'x'.repeat(41) })).toEqual({
      problems: { wifiNetwork: 'Use at most 40 characters' },
    })
  })

  it('refuses an empty form', () => {
    expect(checkListing({ ...emptyListing, country: '' })).toEqual({
      problems: {
        title: 'Title must be at least 5 characters',
        description: 'Description must be at least 20 characters',
        categoryId: 'Category is required',
        address: 'Address is required',
        city: 'City is required',
        state: 'State is required',
        zipCode: 'Zip code is required',
        country: 'Country is required',
        price: 'Price must be a positive number',
        bedrooms: 'Bedrooms must be a positive number',
        bathrooms: 'Bathrooms must be a positive number',
        maxGuests: 'Max guests must be a positive number',
      },
    })
  })

  it.each([
    ['title', '    a   ', 'Title must be at least 5 characters'],
    ['price', '0', 'Price must be a positive number'],
    ['price', '-3', 'Price must be a positive number'],
    ['price', 'ten', 'Price must be a positive number'],
    ['price', '10.999', 'Use at most two decimals'],
    ['bedrooms', '0', 'Bedrooms must be a positive number'],
    ['bedrooms', '1.5', 'Bedrooms must be a whole number'],
    ['bathrooms', '1.25', 'Bathrooms come in steps of one half'],
    ['maxGuests', '', 'Max guests must be a positive number'],
    ['zipCode', '123', 'Zip code is required'],
  ] as const)('%s of %o is refused: %s', (field, text, message) => {
    expect(checkListing({ ...filled, [field]: text })).toEqual({ problems: { [field]: message } })
  })
})

it('sorts the issues of the server to their fields and leaves out what is none', () => {
  const issues = [
    { path: 'title', message: 'first' },
    { path: 'title', message: 'second' },
    { path: 'amenityIds.3', message: 'unknown amenity' },
    { path: 'latitude', message: 'no field of the form' },
    { path: 'constructor', message: 'no field either' },
  ]
  expect(problemsByField(issues)).toEqual({ title: 'first', amenityIds: 'unknown amenity' })
})

describe('writeState', () => {
  it('writes a state of the US in full', () => {
    expect(writeState('nc', 'United States')).toBe('North Carolina')
    expect(writeState('north carolina', 'USA')).toBe('North Carolina')
  })
  it('leaves alone what it does not know', () => {
    expect(writeState('Ontario', 'Canada')).toBe('Ontario')
    expect(writeState('WA', 'Australia')).toBe('WA')
    expect(writeState('Nowhere', 'United States')).toBe('Nowhere')
  })
})
