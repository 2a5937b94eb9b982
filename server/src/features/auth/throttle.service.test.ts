import { expect, test } from 'vitest'
import { createThrottle } from './throttle.service.ts'

test('counts per key within a window and restarts after it', () => {
  let now = 0
  const throttle = createThrottle({ clock: { now: () => new Date(now) }, limit: 2, seconds: 60 })
  expect([throttle.take('a'), throttle.take('a'), throttle.take('a'), throttle.take('b')]).toEqual([true, true, false, true])
  now = 59_999
  expect(throttle.take('a')).toBe(false)
  now = 60_000
  expect(throttle.take('a')).toBe(true)
})

test('frees a count that is given back', () => {
  const throttle = createThrottle({ clock: { now: () => new Date(0) }, limit: 1, seconds: 60 })
  for (let round = 0; round < 5; round += 1) {
    expect(throttle.take('a')).toBe(true)
    throttle.giveBack('a')
  }
})
