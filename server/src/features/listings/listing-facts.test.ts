import { describe, expect, it } from 'vitest'
import { hasMoved, isJudgedChange, type ListingFacts, pinOf, placeAfterEdit, standingAfterEdit } from './listing-facts.ts'

const facts: ListingFacts = {
  title: 'Cabin by the creek',
  description: 'Two rooms, a stove and a porch above the water.',
  categoryId: 1,
  address: '12 Lantern Lane',
  city: 'Asheville',
  state: 'NC',
  zipCode: '28801',
  country: 'United States',
  priceCents: 12_950,
  bedrooms: 2,
  bathroomsHalves: 3,
  maxGuests: 4,
  cancellationPolicy: 'flexible',
  instantBook: false,
  roomType: 'entire_place',
  licenseNumber: null,
}
const here = { latitude: 35.6, longitude: -82.55 }
const there = { latitude: 36.2, longitude: -115.1 }
const nowhere = { latitude: null, longitude: null }
const street = { ...there, precision: 'street' } as const
const area = { ...there, precision: 'area' } as const
const otherStreet = { ...facts, address: '9 Fern Hollow' }
const otherTown = { ...facts, city: 'Las Vegas', zipCode: '89101' }

describe('the location of a changed listing', () => {
  it.each([
    ['stays', facts, here, null, area, here],
    ['is the pin the host set', otherTown, here, here, street, here],
    ['is the new street, found exactly', otherStreet, here, null, street, there],
    ['stays at the old pin rather than in the middle of the ZIP code', otherStreet, here, null, area, here],
    ['is the middle of the ZIP code when there was no place', otherStreet, nowhere, null, area, there],
    ['moves with the town', otherTown, here, null, area, there],
    ['is unknown in an unknown town', otherTown, here, null, null, nowhere],
    ['stays when an unknown street of the same town is written', otherStreet, here, null, null, here],
  ] as const)('%s', (_what, after, before, pin, located, expected) => {
    expect(placeAfterEdit({ ...facts, ...before }, after, { pin, located })).toEqual(expected)
  })

  it('is located again only when the address has changed', () => {
    expect(hasMoved(facts, { ...facts, title: 'Another name', priceCents: 1 })).toBe(false)
    expect(hasMoved(facts, otherStreet)).toBe(true)
    expect(hasMoved(facts, otherTown)).toBe(true)
  })

  it('is a whole pin or none', () => {
    expect(pinOf({})).toBeNull()
    expect(pinOf({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 })
    expect(() => pinOf({ latitude: 0 })).toThrow('A pin needs latitude and longitude.')
  })
})

describe('what an edit means to the admin', () => {
  it('is a change of words or place, not of price or size', () => {
    const before = { ...facts, ...here }
    expect(isJudgedChange(before, { ...before, priceCents: 1, maxGuests: 9, bedrooms: 3, categoryId: 2 })).toBe(false)
    expect(isJudgedChange(before, { ...before, latitude: 35.601 })).toBe(false)
    expect(isJudgedChange(before, { ...before, latitude: 35.61 })).toBe(true)
    expect(isJudgedChange(before, { ...before, ...nowhere })).toBe(true)
    for (const part of ['title', 'description', 'address', 'city', 'state', 'zipCode', 'country'] as const)
      expect(isJudgedChange(before, { ...before, [part]: 'Something else' })).toBe(true)
  })

  it.each([
    ['pending', false, true, 'pending', false],
    ['rejected', false, true, 'pending', false],
    ['rejected', false, false, 'pending', false],
    ['approved', false, false, 'approved', false],
    ['approved', false, true, 'approved', true],
    ['approved', true, false, 'approved', true],
  ] as const)('%s, marked %s, judged change %s: %s, marked %s', (status, wasMarked, isJudged, after, isMarked) => {
    const kept = { ...facts, status, isChangedSinceApproval: wasMarked, approvedVersion: null }
    expect(standingAfterEdit(kept, facts, { isJudged, needsApproval: true })).toEqual({
      status: after,
      isChangedSinceApproval: isMarked,
      approvedVersion: null,
    })
  })

  it('keeps the approved version from its first change on, and compares with it until the next approval', () => {
    const { title, description, city, state, country } = facts
    const version = { title, description, city, state, country }
    const live = { ...facts, status: 'approved' as const, isChangedSinceApproval: false, approvedVersion: null }
    const retitled = { ...facts, title: 'Another name for it' }
    const first = standingAfterEdit(live, retitled, { isJudged: true, needsApproval: true })
    expect(first).toEqual({ status: 'approved', isChangedSinceApproval: true, approvedVersion: version })
    const moved = { ...retitled, city: 'Miami' }
    const second = standingAfterEdit({ ...retitled, ...first }, moved, { isJudged: true, needsApproval: true })
    expect(second).toEqual({ status: 'pending', isChangedSinceApproval: true, approvedVersion: version })
    // Reverting does not approve it: an admin reviews it first.
    expect(standingAfterEdit({ ...moved, ...second }, facts, { isJudged: true, needsApproval: true })).toEqual(second)
    expect(standingAfterEdit({ ...retitled, ...first }, facts, { isJudged: true, needsApproval: true })).toMatchObject({
      status: 'approved',
      approvedVersion: null,
    })
  })
})
