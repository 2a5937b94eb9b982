import { describe, expect, it } from 'vitest'
import { type BookingDraft, checkoutQuery } from '../../../stays/stay-draft.ts'
import { draftKey, maxDraftLength, parseDraft } from './read-draft.ts'

const draft: BookingDraft = {
  propertyId: 7,
  propertyTitle: 'Thimble Hall',
  propertyImage: 'https://evil.example/track.gif',
  propertyLocation: 'Woodstock, Vermont',
  checkInDate: '2027-06-12T00:00:00.000Z',
  checkOutDate: '2027-06-16',
  guestCount: 2,
}

const read = (value: unknown) => parseDraft(JSON.stringify(value))

describe('parseDraft', () => {
  it('keeps ids, dates and numbers, and nothing that a person would read', () => {
    expect(parseDraft(checkoutQuery(draft).data)).toEqual({
      propertyId: 7,
      checkInDate: '2027-06-12',
      checkOutDate: '2027-06-16',
      guestCount: 2,
    })
  })

  it('keeps chosen fees and requests', () => {
    expect(read({ ...draft, feeIds: [3, 1], specialRequests: ' Late arrival ' })).toMatchObject({
      feeIds: [3, 1],
      specialRequests: 'Late arrival',
    })
  })

  it('drops unknown keys and does not touch a prototype', () => {
    const parsed = parseDraft(
      '{"__proto__":{"isAdmin":true},"constructor":1,"totalPrice":1,"propertyId":7,"checkInDate":"2027-06-12","checkOutDate":"2027-06-16","guestCount":2}',
    )
    expect(Object.keys(parsed ?? {}).sort()).toEqual(['checkInDate', 'checkOutDate', 'guestCount', 'propertyId'])
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })

  it.each([
    ['nothing', undefined],
    ['empty', ''],
    ['not JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a word', '"hello"'],
    ['too long', `${' '.repeat(maxDraftLength)}{}`],
  ])('refuses %s', (_, data) => {
    expect(parseDraft(data)).toBeNull()
  })

  it.each([
    ['no property', { propertyId: undefined }],
    ['a property that is text', { propertyId: '7' }],
    ['property zero', { propertyId: 0 }],
    ['no guests', { guestCount: 0 }],
    ['half a guest', { guestCount: 1.5 }],
    ['an instant that is not midnight UTC', { checkInDate: '2027-06-12T05:00:00.000Z' }],
    ['a day that does not exist', { checkInDate: '2027-02-30' }],
    ['reversed dates', { checkInDate: '2027-06-17' }],
    ['no night', { checkInDate: '2027-06-16' }],
    ['more than a year', { checkOutDate: '2028-07-01' }],
    ['endless requests', { specialRequests: 'x'.repeat(1_001) }],
  ])('refuses %s', (_, change) => {
    expect(read({ ...draft, ...change })).toBeNull()
  })
})

describe('draftKey', () => {
  it('does not depend on the order of the fees or on what is asked of the host', () => {
    const stay = {
      propertyId: 7,
      checkInDate: '2027-06-12',
      checkOutDate: '2027-06-16',
      guestCount: 2,
    }
    expect(draftKey({ ...stay, feeIds: [2, 10] })).toBe(draftKey({ ...stay, feeIds: [10, 2] }))
    expect(draftKey(stay)).not.toBe(draftKey({ ...stay, guestCount: 3 }))
    expect(draftKey(stay)).toBe(draftKey({ ...stay, specialRequests: 'Late arrival' }))
  })
})
