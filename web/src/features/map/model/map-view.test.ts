import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseBbox, writeBbox } from '#contract/properties/search/map.rules.ts'
import { moneyFormat } from '#contract/shared/money.ts'
import { cameraOfFit, project } from '../../../ui/map/flat/camera.ts'
import { groundFor } from '../../../ui/map/flat/flat-map.tsx'
import { toPlace } from '../../../ui/map/mercator.ts'
import { groupMarks, type MapMark } from './map-markers.ts'
import {
  boundsOfMarks,
  countInBounds,
  groundOfOpening,
  marksNear,
  openingOf,
  toApiBounds,
  viewOfAll,
  withoutOutliers,
  zoomOf,
} from './map-view.ts'

const mark = (latitude: number, longitude: number, count = 1): MapMark => ({
  key: `${latitude},${longitude}`,
  latitude,
  longitude,
  count,
  pins: [],
  minPrice: 100,
  bounds: { west: longitude, east: longitude, south: latitude, north: latitude },
})
const money = moneyFormat({ currency: 'USD', currencyLabel: '$' })
const windows = [
  { size: { width: 704, height: 760 }, padding: { top: 132, right: 48, bottom: 84, left: 48 } },
  { size: { width: 390, height: 468 }, padding: { top: 128, right: 76, bottom: 84, left: 48 } },
  { size: { width: 1_408, height: 1_200 }, padding: { top: 132, right: 48, bottom: 84, left: 48 } },
]
const openOn = (marks: readonly MapMark[], { size, padding }: (typeof windows)[number], bbox?: string) =>
  cameraOfFit(openingOf(marks, bbox, money).fit, size, padding)
/** How far marks stay from the edges of the padded box, in pixels; negative beyond one. */
const roomAround = (marks: readonly MapMark[], given: (typeof windows)[number], shown = marks): number => {
  const { size, padding } = given
  const camera = openOn(marks, given)
  return Math.min(
    ...shown.map((place) => {
      const { x, y } = project(camera, size, place)
      return Math.min(x - padding.left, size.width - padding.right - x, y - padding.top, size.height - padding.bottom - y)
    }),
  )
}

describe('openingOf', () => {
  it('is the central US without any stay', () => {
    const { x, y, closest } = openingOf([], undefined, money).fit
    expect(toPlace({ x, y }, 0)).toMatchObject({ latitude: expect.closeTo(39.8283), longitude: expect.closeTo(-98.5795) })
    expect(closest).toBe(6)
  })
  it('is zoom 13 over one stay', () => {
    for (const given of windows) expect(openOn([mark(35, -82)], given).zoom).toBe(13)
  })
  it('is over the mean of several, each stay of a cluster counted, unless that takes it much farther', () => {
    const even = openingOf([mark(33, -100), mark(37, -100, 3), mark(40, -100)], undefined, money).fit
    expect(toPlace(even, 0).latitude).toBeCloseTo(36.8, 3)
    const uneven = [mark(40, -122), ...Array.from({ length: 9 }, () => mark(40, -72))]
    expect(toPlace(openingOf(uneven, undefined, money).fit, 0).longitude).toBeCloseTo(-97, 3)
  })
  it('is as near as all stays within the margin allow, by fractions of a zoom', () => {
    const coast = [mark(41.7, -70), mark(41.9, -70.1), mark(42.05, -70.2), mark(41.55, -70.6)]
    for (const given of windows) {
      expect(roomAround(coast, given)).toBeGreaterThanOrEqual(-0.5)
      const { zoom } = openOn(coast, given)
      expect(zoom).toBeGreaterThan(7.5)
      expect(zoom % 1).not.toBe(0)
    }
  })
  it('shows all but outliers of whatever there may be in the United States, also on a phone', () => {
    const place = fc.record({
      latitude: fc.double({ min: 18, max: 65, noNaN: true }),
      longitude: fc.double({ min: -161, max: -66, noNaN: true }),
    })
    const places = fc.array(place, { minLength: 1, maxLength: 30 })
    const widths = fc.integer({ min: 320, max: 1_200 })
    fc.assert(
      fc.property(places, fc.constantFrom(...windows), widths, (shown, given, width) => {
        const marks = shown.map(({ latitude, longitude }) => mark(latitude, longitude))
        const kept = withoutOutliers(marks)
        const rooms = kept.map((one) => roomAround(marks, { ...given, size: { ...given.size, width } }, [one]))
        expect(Math.min(...rooms)).toBeGreaterThanOrEqual(-0.5)
      }),
    )
  })
  it('shows all of a cluster, not its middle alone', () => {
    const wide = { ...mark(40, -100, 30), bounds: { west: -124, south: 26, east: -70, north: 48 } }
    for (const given of windows) {
      const camera = openOn([wide], given)
      for (const [latitude, longitude] of [
        [48, -124],
        [26, -70],
      ] as const) {
        const { x, y } = project(camera, given.size, { latitude, longitude })
        expect([x >= 0 && x <= given.size.width, y >= 0 && y <= given.size.height]).toEqual([true, true])
      }
    }
  })
  it('is never one cluster that a closer view parts', () => {
    const block = [mark(38.5733, -109.5498), mark(38.5751, -109.5498), mark(38.5733, -109.5472)]
    const opening = openingOf(block, undefined, money)
    for (const layout of ['laptop', 'phone'] as const)
      expect(groupMarks(block, zoomOf(opening, layout), money).length).toBeGreaterThan(1)
  })
  it('is the box of an address, whatever its numbers are', () => {
    const fits = (bbox: string) => openingOf([], bbox, money).fit
    expect(fits('-90,40,-80,45')).toMatchObject({ width: expect.closeTo((10 / 360) * 512) })
    expect(fits('170,-10,-170,10')).toMatchObject({ width: expect.closeTo((20 / 360) * 512) })
    for (const hostile of [`-${'9'.repeat(40)},-999,${'9'.repeat(40)},999`, '0,0,0,0', '5,80,1,-80', '-99999,1,99999,0'])
      for (const number of Object.values(fits(hostile))) expect(Number.isFinite(number)).toBe(true)
    expect(fits('-99999,1,99999,0').width).toBeLessThanOrEqual(512.001)
  })
  it('starts with a picture of the ground that covers it on common windows', () => {
    const opening = openingOf([mark(41.7, -70), mark(42.05, -70.2)], undefined, money)
    const ground = groundOfOpening(opening)
    for (const { size, padding } of windows.slice(0, 2))
      expect(groundFor({ camera: cameraOfFit(opening.fit, size, padding), size }, ground)).toEqual(ground)
  })
})

describe('withoutOutliers', () => {
  const mainland = Array.from({ length: 40 }, (_, at) => mark(30 + (at % 5) * 4, -122 + at * 1.3))
  const kauai = [mark(22.2, -159.5), mark(22.1, -159.4)]
  const anchorage = mark(61.2, -149.9)
  it('leaves out a few stays far from the others, on more than one side', () => {
    expect(withoutOutliers([...kauai, ...mainland, anchorage])).toEqual(expect.arrayContaining(mainland))
    expect(withoutOutliers([...kauai, ...mainland, anchorage])).toHaveLength(40)
    const { fit } = openingOf([...kauai, ...mainland], undefined, money)
    expect(fit).toEqual(openingOf(mainland, undefined, money).fit)
  })
  it('keeps one stay in ten, counted by stay and not by mark, and all of fewer than eleven', () => {
    const four = [...kauai, mark(21.3, -157.8), mark(20.8, -156.3)]
    expect(withoutOutliers([...four, ...mainland.slice(0, 36)])).toHaveLength(40)
    expect(withoutOutliers([mark(22.2, -159.5, 9), ...mainland])).toHaveLength(41)
    expect(withoutOutliers([mark(22.2, -159.5), mark(36, -100, 40)])).toEqual([mark(36, -100, 40)])
    expect(withoutOutliers([mark(22.2, -159.5), ...mainland.slice(0, 9)])).toHaveLength(10)
    expect(withoutOutliers([mark(22.2, -159.5), ...mainland.slice(0, 10)])).toHaveLength(10)
  })
  it('keeps what is only loosely spread, or at one place', () => {
    const even = Array.from({ length: 30 }, (_, at) => mark(40, -120 + at))
    expect(withoutOutliers(even)).toEqual(even)
    const one = Array.from({ length: 30 }, () => mark(40, -120))
    expect(withoutOutliers(one)).toEqual(one)
    expect(withoutOutliers([])).toEqual([])
  })
  it('keeps them in the view of all', () => {
    expect(viewOfAll([...kauai, ...mainland], money).fit.width).toBeGreaterThan(
      1.3 * openingOf([...kauai, ...mainland], undefined, money).fit.width,
    )
  })
})

describe('boxes', () => {
  it('hold all marks', () => {
    expect(boundsOfMarks([mark(30, -80), mark(40, -100)])).toEqual({ west: -100, south: 30, east: -80, north: 40 })
    expect(boundsOfMarks([])).toBeNull()
  })
  it('count across the antimeridian', () => {
    const marks = [mark(10, 175, 2), mark(10, -175), mark(10, 0)]
    expect(countInBounds(marks, { west: 170, south: 0, east: -170, north: 20 })).toBe(3)
    expect(countInBounds(marks, { west: -10, south: 0, east: 10, north: 20 })).toBe(1)
  })
  it('are wrapped for the API and unwrapped for the camera', () => {
    expect(toApiBounds({ west: 170, south: -95, east: 190, north: 20 })).toEqual({ west: 170, south: -90, east: -170, north: 20 })
    expect(toApiBounds({ west: -300, south: 0, east: 200, north: 20 })).toMatchObject({ west: -180, east: 180 })
  })
  it('hold the marks near a view, on whichever copy of the world it is', () => {
    const marks = [mark(10, 175), mark(10, -175), mark(10, 0)]
    expect(marksNear(marks, { west: 170, south: 0, east: 190, north: 20 })).toEqual(marks.slice(0, 2))
    expect(marksNear(marks, { west: 350, south: 0, east: 370, north: 20 })).toEqual(marks.slice(2))
  })
  it('survive the way through a URL', () => {
    const box = { west: -82.6001, south: 35, east: -82.5, north: 36.25 }
    expect(parseBbox(writeBbox(box))).toEqual(box)
    expect(writeBbox({ west: -0.00001, south: 0, east: 1e-7, north: 1 })).toBe('0,0,0,1')
    expect(parseBbox('1,2,3')).toBeNull()
    expect(parseBbox('a,b,c,d')).toBeNull()
    expect(parseBbox(undefined)).toBeNull()
  })
})
