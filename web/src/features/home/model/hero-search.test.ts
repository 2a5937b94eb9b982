import { describe, expect, test } from 'vitest'
import { emptySearch, guestLimits, guestsLabel, toSearchQuery, whenLabel } from './hero-search.ts'

describe('the query of the hero search', () => {
  test('leaves out what is empty', () => {
    expect(toSearchQuery(emptySearch)).toEqual({})
    expect(toSearchQuery({ ...emptySearch, where: '   ' })).toEqual({})
  })

  test('sends guests only when not 1', () => {
    expect(toSearchQuery({ ...emptySearch, guests: 6 })).toEqual({ guests: 6 })
  })

  test('carries place and dates', () => {
    const when = { from: '2027-06-12', to: '2027-06-16' }
    expect(toSearchQuery({ where: ' Asheville ', when, guests: 2 })).toEqual({
      search: 'Asheville',
      checkIn: '2027-06-12',
      checkOut: '2027-06-16',
      guests: 2,
    })
  })
})

test('labels', () => {
  expect([guestLimits.min, 2, guestLimits.max].map(guestsLabel)).toEqual(['1 guest', '2 guests', '6+ guests'])
  expect(whenLabel({})).toBeNull()
  expect(whenLabel({ from: '2027-06-12' })).toBe('Jun 12 – check-out')
  expect(whenLabel({ from: '2027-06-12', to: '2027-06-16' })).toBe('Jun 12–16, 2027')
})
