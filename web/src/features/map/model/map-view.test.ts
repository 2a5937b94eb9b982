import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapPolicy, parseBbox, writeBbox } from '#contract/properties/search/map.rules.ts'
import { toPixels } from '../../../ui/map/mercator.ts'
import type { MapMark } from './map-markers.ts'
import { boundsOfMarks, countInBounds, openingView, type Size, startView, toApiBounds, toCameraBounds } from './map-view.ts'

const mark = (latitude: number, longitude: number, count = 1): MapMark => ({
  key: `${latitude},${longitude}`,
  latitude,
  longitude,
  count,
  pins: [],
  minPrice: 100,
  bounds: { west: longitude, east: longitude, south: latitude, north: latitude },
})
const screen = { width: 600, height: 600 }

describe('startView', () => {
  it('is the central US without any stay', () => {
    expect(startView([])).toEqual({ ...mapPolicy.centralUs, zoom: 6 })
  })
  it('is zoom 13 over one stay', () => {
    expect(startView([mark(35, -82)])).toEqual({ latitude: 35, longitude: -82, zoom: 13 })
  })
  it('is zoom 6 over the mean of several, each stay of a cluster counted', () => {
    expect(startView([mark(30, -80), mark(40, -100, 3)])).toEqual({ latitude: 37.5, longitude: -95, zoom: 6 })
  })
})

describe('openingView', () => {
  const isSeen = (view: ReturnType<typeof openingView>, { latitude, longitude }: MapMark, { width, height }: Size) => {
    const [at, middle] = [toPixels({ latitude, longitude }, view.zoom), toPixels(view, view.zoom)]
    // The camera does not pass the poles.
    const world = mapPolicy.worldPixels * 2 ** view.zoom
    const middleY = Math.max(height / 2, Math.min(world - height / 2, middle.y))
    return Math.abs(at.x - middle.x) <= width / 2 && Math.abs(at.y - middleY) <= height / 2
  }

  it('is the start where it shows what was found', () => {
    const marks = [mark(35.6, -82.5), mark(35.4, -82.6)]
    expect(openingView(marks, screen)).toEqual(startView(marks))
    expect(openingView([mark(35.6, -82.5)], screen).zoom).toBe(13)
  })
  it('widens until every stay is seen, the best match first of all', () => {
    const best = mark(47, -122)
    const marks = [best, mark(25.1, -80.4), mark(25, -80), mark(25.2, -80.1), mark(25.3, -80.2), mark(25.2, -80.3)]
    for (const size of [screen, { width: 358, height: 600 }]) {
      const view = openingView(marks, size)
      expect(marks.filter((one) => !isSeen(view, one, size))).toEqual([])
      expect(isSeen({ ...view, zoom: view.zoom + 1 }, best, size)).toBe(false)
    }
  })
  it('stays around the mean unless that takes it much farther than the middle', () => {
    const even = [mark(47, -122), mark(34, -118), mark(30, -84), mark(43, -72), mark(41, -88)]
    expect(openingView(even, screen)).toMatchObject({ latitude: 39, longitude: -96.8 })
    const uneven = [mark(40, -122), ...Array.from({ length: 9 }, () => mark(40, -72))]
    expect(openingView(uneven, screen)).toMatchObject({ latitude: 40, longitude: -97 })
  })
  it('shows all of a cluster, not its middle alone', () => {
    const wide = { ...mark(40, -100, 30), bounds: { west: -124, south: 26, east: -70, north: 48 } }
    const view = openingView([wide], screen)
    for (const [latitude, longitude] of [
      [48, -124],
      [26, -70],
    ] as const)
      expect(isSeen(view, mark(latitude, longitude), screen)).toBe(true)
  })
  it('shows whatever there may be in the United States, also on a phone', () => {
    const place = fc.record({
      latitude: fc.double({ min: 18, max: 65, noNaN: true }),
      longitude: fc.double({ min: -161, max: -66, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 30 }), fc.integer({ min: 320, max: 1_200 }), (places, width) => {
        const marks = places.map(({ latitude, longitude }) => mark(latitude, longitude))
        const size = { width, height: 600 }
        const view = openingView(marks, size)
        expect(marks.every((one) => isSeen(view, one, size))).toBe(true)
      }),
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
    expect(toCameraBounds({ west: 170, south: 0, east: -170, north: 20 })).toEqual([170, 0, 190, 20])
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
