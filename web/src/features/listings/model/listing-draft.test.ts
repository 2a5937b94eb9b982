import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyFee } from './fee-entry.ts'
import { isDraftStarted, type ListingDraft, listingDrafts, unsentFees } from './listing-draft.ts'
import { emptyListing } from './listing-values.ts'

const blank: ListingDraft = { values: emptyListing, pin: null, fees: [], feeEntry: emptyFee }
const cleaning = { name: 'Cleaning', amount: 40, description: null, isRequired: true }
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a draft', () => {
  const draft: ListingDraft = {
    values: { ...emptyListing, title: 'Lantern', price: '12.', amenityIds: [4] },
    pin: { place: { latitude: 35.6, longitude: -82.5 }, source: 'host', addressKey: '' },
    fees: [cleaning],
    feeEntry: { ...emptyFee, name: 'Lin' },
  }

  it('comes back as it was typed, to its owner only', () => {
    listingDrafts.keep('ann', draft)
    expect(listingDrafts.read('ann')).toEqual(draft)
    expect(listingDrafts.read('bob')).toBeNull()
    listingDrafts.clear('ann')
    expect(listingDrafts.read('ann')).toBeNull()
  })

  it('keeps the directions, but neither the door code nor the Wi-Fi password', () => {
    const codes = { accessCode: '4471#', wifiPassword: 'creekside' }
    listingDrafts.keep('ann', { ...draft, values: { ...draft.values, ...codes, directions: 'Left.' } })
    expect([...kept.values()].join()).not.toMatch(/4471|creekside/)
    expect(listingDrafts.read('ann')?.values).toMatchObject({ directions: 'Left.', accessCode: '', wifiPassword: '' })
    expect(isDraftStarted({ ...blank, values: { ...emptyListing, ...codes } })).toBe(false)
  })

  it('of a version without check-in details comes back, with none', () => {
    const { wayIn, accessCode, directions, wifiNetwork, wifiPassword, houseManual, ...values } = draft.values
    listingDrafts.keep('ann', draft)
    for (const name of kept.keys()) kept.set(name, JSON.stringify({ ...draft, values }))
    expect(listingDrafts.read('ann')).toEqual(draft)
  })

  it.each(['', 'null', '{', '{"values":{}}', '[]'])('that was spoiled (%o) counts as none', (text) => {
    listingDrafts.keep('ann', draft)
    for (const name of kept.keys()) kept.set(name, text)
    expect(listingDrafts.read('ann')).toBeNull()
  })

  it('is worth keeping from the first letter on', () => {
    expect(isDraftStarted(blank)).toBe(false)
    expect(isDraftStarted({ ...blank, values: { ...emptyListing, city: 'A' } })).toBe(true)
    expect(isDraftStarted({ ...blank, values: { ...emptyListing, amenityIds: [1] } })).toBe(true)
    expect(isDraftStarted({ ...blank, fees: [cleaning] })).toBe(true)
    expect(isDraftStarted({ ...blank, feeEntry: { ...emptyFee, amount: '4' } })).toBe(true)
  })
})

it('keeps the fees that could not be posted until there are none', () => {
  unsentFees.keep(7, [cleaning])
  expect(unsentFees.read(7)).toEqual([cleaning])
  expect(unsentFees.read(8)).toEqual([])
  unsentFees.keep(7, [])
  expect(kept.size).toBe(0)
})
