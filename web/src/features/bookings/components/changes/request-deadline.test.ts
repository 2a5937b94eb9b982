import { expect, it } from 'vitest'
import { deadlineOf } from './request-row.tsx'

const until = new Date(2027, 0, 11, 8, 0)
const since = new Date(until.getTime() - 24 * 3_600_000).toISOString()
const at = (hoursLeft: number) =>
  deadlineOf({ since, until: until.toISOString() }, new Date(until.getTime() - hoursLeft * 3_600_000))

it('says how much time is left, and from six hours on that it is soon', () => {
  expect(at(21)).toEqual({ left: '21 hr left', ends: 'Ends tomorrow at 8:00 AM', isSoon: false, share: 21 / 24 })
  expect(at(5.5)).toMatchObject({ left: '5 hr 30 min left', ends: 'Ends at 8:00 AM', isSoon: true })
  expect(at(0.75)).toMatchObject({ left: '45 min left', isSoon: true })
})

it('ends with its time, and never shows more than a whole day', () => {
  expect(at(-1)).toEqual({ left: 'Time is over', ends: 'Ended at 8:00 AM', isSoon: true, share: 0 })
  expect(at(30).share).toBe(1)
})
