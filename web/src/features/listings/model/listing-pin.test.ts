import { describe, expect, it } from 'vitest'
import { addressKeyOf, locateQueryOf, needsLocating, type Pin, placeToSend, readDegrees } from './listing-pin.ts'

const address = {
  address: '12 Alder Lane',
  city: 'Asheville',
  state: 'North Carolina',
  zipCode: '28801',
  country: 'United States',
}
const elsewhere = { ...address, zipCode: '05091', city: 'Woodstock' }
const place = { latitude: 35.6, longitude: -82.55 }
const pin = (source: Pin['source']): Pin => ({ place, source, addressKey: addressKeyOf(address) })

it('asks for an address only when city, state and ZIP code are there', () => {
  expect(locateQueryOf(address)).toEqual(address)
  expect(locateQueryOf({ ...address, address: '' })?.zipCode).toBe('28801')
  expect(locateQueryOf({ ...address, zipCode: '288' })).toBeNull()
  expect(locateQueryOf({ ...address, city: ' ' })).toBeNull()
})

it('takes an address for the same however it is spaced and written', () => {
  expect(addressKeyOf({ ...address, city: ' ASHEVILLE  ' })).toBe(addressKeyOf(address))
})

describe('the pin', () => {
  it('follows the address until the host moves it', () => {
    expect(needsLocating(null, address)).toBe(true)
    expect(needsLocating(pin('address'), address)).toBe(false)
    expect(needsLocating(pin('address'), elsewhere)).toBe(true)
    expect(needsLocating(pin('saved'), elsewhere)).toBe(true)
    expect(needsLocating(pin('host'), elsewhere)).toBe(false)
  })

  it('stays where it was saved while only the street changes', () => {
    expect(needsLocating(pin('saved'), { ...address, address: '14 Birch Road' })).toBe(false)
    expect(needsLocating(pin('address'), { ...address, address: '14 Birch Road' })).toBe(true)
  })

  it('is sent when it is the host’s or was found for the address that is sent', () => {
    expect(placeToSend(null, address)).toBeNull()
    expect(placeToSend(pin('saved'), address)).toBeNull()
    expect(placeToSend(pin('address'), address)).toEqual(place)
    expect(placeToSend(pin('address'), elsewhere)).toBeNull()
    expect(placeToSend(pin('host'), elsewhere)).toEqual(place)
  })
})

it.each([
  ['35.6', 90, 35.6],
  ['-82.55', 180, -82.55],
  ['91', 90, null],
  ['', 90, null],
  ['north', 90, null],
] as const)('reads %o within %i as %o', (text, limit, degrees) => expect(readDegrees(text, limit)).toBe(degrees))
