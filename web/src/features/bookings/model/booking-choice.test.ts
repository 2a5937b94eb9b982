import { describe, expect, it } from 'vitest'
import { hasRange, isChosen, readBookingChoice } from './booking-choice.ts'

const nothing = { q: undefined, status: undefined, when: undefined, from: undefined, to: undefined, listing: undefined }

describe('readBookingChoice', () => {
  it('reads what an address says', () => {
    expect(readBookingChoice({ q: ' Marsh ', status: 'pending', when: 'past', listing: '7' })).toEqual({
      ...nothing,
      q: 'Marsh',
      status: 'pending',
      when: 'past',
      listing: 7,
    })
    expect(readBookingChoice({ q: 274 }).q).toBe('274')
    expect(readBookingChoice({ from: '2026-06-01', to: '2026-07-01', when: 'past' })).toEqual({
      ...nothing,
      from: '2026-06-01',
      to: '2026-07-01',
    })
  })

  it.each([
    {},
    { q: '   ', status: 'held', when: 'later', listing: '-1' },
    { q: ['a'], status: ['pending'], from: '2026-02-30', to: 'soon', listing: '1e3' },
    { from: '2026-07-01', to: '2026-07-01' },
    { from: '2026-07-02', to: '2026-07-01' },
  ])('forgets what is none: %j', (search) => {
    const choice = readBookingChoice(search)
    expect(choice).toEqual(nothing)
    expect([isChosen(choice), hasRange(choice)]).toEqual([false, false])
  })

  it('cuts what is longer than anything that is searched for', () => {
    expect(readBookingChoice({ q: 'a'.repeat(500) }).q).toHaveLength(100)
  })
})
