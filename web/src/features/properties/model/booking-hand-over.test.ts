import { afterEach, expect, it, vi } from 'vitest'
import { checkoutQuery, dropHeldDraft, holdDraft, readHeldDraft } from './booking-hand-over.ts'

const draft = {
  propertyId: 7,
  propertyTitle: 'Thimble Hall',
  propertyImage: null,
  propertyLocation: 'Woodstock, Vermont',
  checkInDate: '2027-06-12',
  checkOutDate: '2027-06-16',
  guestCount: 2,
  feeIds: [3],
}

function standInStorage(): void {
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  }
  vi.stubGlobal('window', { sessionStorage })
}

afterEach(() => vi.unstubAllGlobals())

it('keeps a draft for its own property until it is dropped', () => {
  standInStorage()
  holdDraft(draft)
  expect(readHeldDraft(7)).toEqual(draft)
  expect(readHeldDraft(8)).toBeNull()
  dropHeldDraft()
  expect(readHeldDraft(7)).toBeNull()
})

it('has no draft where there is no storage or what is kept cannot be read', () => {
  expect(readHeldDraft(7)).toBeNull()
  standInStorage()
  window.sessionStorage.setItem('bookingDraft', '{"propertyId":7')
  expect(readHeldDraft(7)).toBeNull()
})

it('travels to checkout as JSON', () => {
  expect(JSON.parse(checkoutQuery(draft).data)).toEqual(draft)
})
