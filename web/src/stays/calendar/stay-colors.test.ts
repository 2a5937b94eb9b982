import { expect, test } from 'vitest'
import { barStyle } from './stay-colors.ts'

test('ten bookings in a row have ten colors, and the eleventh the first again', () => {
  const edges = Array.from({ length: 11 }, (_, index) => barStyle(index).borderColor)
  expect(new Set(edges.slice(0, 10)).size).toBe(10)
  expect(edges[10]).toBe(edges[0])
})
