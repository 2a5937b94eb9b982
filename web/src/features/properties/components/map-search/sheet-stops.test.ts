import { expect, test } from 'vitest'
import { nextStop, restingStop } from './use-sheet-drag.ts'

test('a released sheet rests at the nearest stop, a flicked one at the next', () => {
  expect(restingStop(90, 760, 0)).toBe('peek')
  expect(restingStop(380, 760, 0)).toBe('half')
  expect(restingStop(700, 760, 0)).toBe('full')
  expect(restingStop(410, 760, 1)).toBe('full')
  expect(restingStop(390, 760, 1)).toBe('half')
  expect(restingStop(390, 760, -1)).toBe('peek')
  expect(restingStop(760, 760, 1)).toBe('full')
  expect(restingStop(50, 760, -1)).toBe('peek')
  // On a low window half is lower too.
  expect(restingStop(300, 500, 0)).toBe('half')
  // On the lowest it leaves the map its room: half is no higher than the lowest stop.
  expect(restingStop(150, 270, 0)).toBe('peek')
})

test('a step ends at the lowest and the highest stop', () => {
  expect([nextStop('peek', 1), nextStop('half', 1), nextStop('full', 1)]).toEqual(['half', 'full', 'full'])
  expect([nextStop('full', -1), nextStop('half', -1), nextStop('peek', -1)]).toEqual(['half', 'peek', 'peek'])
})
