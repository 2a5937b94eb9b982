import { afterEach, expect, it, vi } from 'vitest'
import { checkoutQuery } from '../../../../stays/stay-draft.ts'
import { dropHeldDraft, holdDraft, readHeldStay } from './booking-hand-over.ts'

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

const { propertyId, checkInDate, checkOutDate, guestCount, feeIds } = draft
const stay = { propertyId, checkInDate, checkOutDate, guestCount, feeIds }

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
  holdDraft(draft, 'a')
  expect(readHeldStay(8, 'a', false)).toBeNull()
  expect(readHeldStay(7, 'a', true)).toEqual(stay)
  expect(readHeldStay(7, 'b', false)).toEqual(stay)
  dropHeldDraft()
  expect(readHeldStay(7, 'a', false)).toBeNull()
})

it('an abandoned draft never overrides dates that were searched later', () => {
  standInStorage()
  holdDraft(draft, 'a')
  expect(readHeldStay(7, 'b', true)).toBeNull()
  expect(readHeldStay(7, 'a', true)).toBeNull()
})

it('has no draft where there is no storage or what is kept cannot be read', () => {
  expect(readHeldStay(7, 'a', false)).toBeNull()
  standInStorage()
  for (const text of [
    '{"propertyId":7',
    '{"propertyId":7}',
    'null',
    '7',
    JSON.stringify({ ...draft, checkInDate: '2027-02-30' }),
  ]) {
    window.sessionStorage.setItem('bookingDraft', text)
    expect(readHeldStay(7, 'a', false)).toBeNull()
  }
})

it('travels to checkout as JSON', () => {
  expect(JSON.parse(checkoutQuery(draft).data)).toEqual(draft)
})
