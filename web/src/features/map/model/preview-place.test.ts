import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placePreview } from './preview-place.ts'

const size = { width: 704, height: 756 }

test('a preview goes to the corner with the fewest pins', () => {
  const middle = { x: 352, y: 378 }
  expect(placePreview({ x: 100, y: 700 }, [], size)).toEqual({ corner: 'topRight', moveBy: 0 })
  expect(placePreview({ x: 600, y: 100 }, [], size).corner).toBe('topLeft')
  const crowded = [
    { x: 500, y: 100 },
    { x: 550, y: 200 },
    { x: 100, y: 600 },
  ]
  expect(placePreview({ x: 100, y: 200 }, [...crowded, middle], size).corner).toBe('bottomRight')
})

test('a preview never covers its own pin, wherever that is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 704 }), fc.integer({ min: 0, max: 756 }), (x, y) => {
      const { corner, moveBy } = placePreview({ x, y }, [], size)
      const left = corner.endsWith('Left') ? 16 : corner === 'topRight' ? 344 : 404
      const top = { topRight: 16, topLeft: 72, bottomRight: 386, bottomLeft: 338 }[corner]
      const isOver = x > left && x < left + 284 && y > top && y < top + 330
      expect(isOver && moveBy === 0).toBe(false)
    }),
  )
})

test('on a map without room the pin moves out of the way', () => {
  const { corner, moveBy } = placePreview({ x: 230, y: 200 }, [], { width: 500, height: 400 })
  expect(corner).toBe('bottomLeft')
  expect(230 + moveBy).toBeGreaterThanOrEqual(16 + 284 + 50)
})
