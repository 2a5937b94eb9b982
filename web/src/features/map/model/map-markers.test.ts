import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { moneyFormat } from '#contract/shared/money.ts'
import { listItem } from '../../../app/page-tests/samples.ts'
import { canBeParted, groupMarks, type MapMark, marksOf } from './map-markers.ts'

const money = moneyFormat({ currency: 'USD', currencyLabel: '$' })

const stay = (id: number, given: Partial<PropertyListItem> = {}) =>
  listItem({ id, price: 100 + id, latitude: 35.596, longitude: -82.552, ...given })
const cluster = {
  latitude: 40,
  longitude: -100,
  count: 30,
  minPrice: 80,
  minTotalPrice: 250,
  bounds: { west: -101, south: 39, east: -99, north: 41 },
}
const countAll = (marks: readonly MapMark[]) => marks.reduce((sum, { count }) => sum + count, 0)

describe('marksOf', () => {
  it('plots stays with numeric coordinates only', () => {
    const marks = marksOf({ pins: [stay(1), stay(2, { latitude: null }), stay(3, { longitude: null })], clusters: [cluster] })
    expect(marks.map(({ count, pins }) => [count, pins.map(({ id }) => id)])).toEqual([
      [1, [1]],
      [30, []],
    ])
  })
})

describe('groupMarks', () => {
  it('joins what would overlap, best stay first, and tells the cheapest price', () => {
    const near = stay(2, { latitude: 35.606, price: 90, totalPrice: 300 })
    const marks = marksOf({ pins: [stay(1, { totalPrice: 500 }), near, stay(3, { longitude: -100 })], clusters: [] })
    const [both, far] = groupMarks(marks, 6, money)
    expect(both).toMatchObject({ key: 'stay-1', count: 2, minPrice: 90, minTotalPrice: 300, latitude: 35.601 })
    expect(both?.bounds).toEqual({ west: -82.552, east: -82.552, south: 35.596, north: 35.606 })
    expect(far?.pins.map(({ id }) => id)).toEqual([3])
    expect(groupMarks(marks, 15, money)).toHaveLength(3)
  })

  it('counts a stay that lies under a cluster into it', () => {
    const [only] = groupMarks(marksOf({ pins: [stay(1, { latitude: 40, longitude: -100 })], clusters: [cluster] }), 5, money)
    expect(only).toMatchObject({ count: 31, minPrice: 80 })
    expect(only && canBeParted(only)).toBe(true)
  })

  it('knows stays that no zoom parts, and shows their prices in a column where they are alone', () => {
    const [same] = groupMarks(marksOf({ pins: [stay(1), stay(2), stay(3, { longitude: -100 })], clusters: [] }), 18, money)
    expect(same?.count).toBe(2)
    expect(same && canBeParted(same)).toBe(false)
    const column = groupMarks(marksOf({ pins: [stay(1), stay(2)], clusters: [] }), 13, money)
    expect(column.map(({ count, shift }) => [count, shift])).toEqual([
      [1, -19],
      [1, 19],
    ])
  })

  it('never becomes one cluster of marks that stand apart', () => {
    // A chain in which each one overlaps the next.
    const chain = [0, 1, 2, 3, 4, 5].map((at) => stay(at + 1, { longitude: -82.552 + at * 0.01, price: 100 }))
    const marks = marksOf({ pins: chain, clusters: [] })
    for (let zoom = 11; zoom < 14; zoom += 0.25) expect(groupMarks(marks, zoom, money).length).toBeGreaterThan(1)
    expect(groupMarks(marks, 6, money)).toHaveLength(1)
  })

  it('loses and doubles no stay, whatever the zoom', () => {
    const places = fc.array(
      fc.record({
        latitude: fc.double({ min: -80, max: 80, noNaN: true }),
        longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      }),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(places, fc.integer({ min: 1, max: 18 }), (at, zoom) => {
        const marks = marksOf({ pins: at.map((place, index) => stay(index + 1, place)), clusters: [cluster] })
        const grouped = groupMarks(marks, zoom, money)
        expect(countAll(grouped)).toBe(countAll(marks))
        expect(new Set(grouped.flatMap(({ pins }) => pins.map(({ id }) => id))).size).toBe(at.length)
      }),
    )
  })
})
