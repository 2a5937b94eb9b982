import { describe, expect, test } from 'vitest'
import { meaningOfKey, moveActive, placeList } from './combobox-rules.ts'

test('arrows go round through the options and the input', () => {
  const walk = (step: 1 | -1) => [0, 1, 2, 3].reduce((seen) => [...seen, moveActive(seen.at(-1) ?? -1, step, 3)], [-1])
  expect(walk(1)).toEqual([-1, 0, 1, 2, -1])
  expect(walk(-1)).toEqual([-1, 2, 1, 0, -1])
})

test('keys belong to the list while it is open, and to the input otherwise', () => {
  const meanings = (isOpen: boolean, active = -1) =>
    ['ArrowDown', 'ArrowUp', 'Enter', 'Escape', 'Tab', 'Home', 'a'].map((key) => meaningOfKey(key, { isOpen, active }))
  expect(meanings(true)).toEqual(['next', 'previous', null, 'close', null, null, null])
  expect(meanings(true, 0)).toEqual(['next', 'previous', 'take', 'close', null, null, null])
  expect(meanings(false)).toEqual(['ask', 'ask', null, null, null, null, null])
})

describe('where the list goes', () => {
  const sight = { top: 0, bottom: 800, width: 1280 }

  test('is under the input, as wide as it is', () => {
    const anchor = { top: 100, bottom: 160, left: 80, width: 400 }
    expect(placeList(anchor, sight, 12)).toEqual({ left: 80, width: 400, maxHeight: 416, edge: 172, isOver: false })
  })

  test('is over it where there is more room', () => {
    const anchor = { top: 620, bottom: 690, left: 80, width: 400 }
    expect(placeList(anchor, sight, 12)).toMatchObject({ edge: 608, isOver: true, maxHeight: 416 })
  })

  test('stays above the keyboard of a phone and inside its sides', () => {
    const phone = { top: 0, bottom: 400, width: 390 }
    expect(placeList({ top: 96, bottom: 140, left: 20, width: 350 }, phone, 12)).toEqual({
      left: 20,
      width: 350,
      maxHeight: 236,
      edge: 152,
      isOver: false,
    })
    expect(placeList({ top: 96, bottom: 140, left: 200, width: 180 }, phone, 12)).toMatchObject({ left: 98, width: 280 })
    expect(placeList({ top: 96, bottom: 140, left: 20, width: 350 }, { ...phone, width: 320 }, 12)).toMatchObject({
      left: 12,
      width: 296,
    })
  })
})
