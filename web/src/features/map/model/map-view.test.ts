import { describe, expect, it } from 'vitest'
import { mapPolicy, parseBbox, writeBbox } from '#contract/properties/map.rules.ts'
import type { MapMark } from './map-markers.ts'
import { boundsOfMarks, countInBounds, openingView, startView, toApiBounds, toCameraBounds } from './map-view.ts'

const mark = (latitude: number, longitude: number, count = 1): MapMark => ({
  key: `${latitude},${longitude}`,
  latitude,
  longitude,
  count,
  pins: [],
  minPrice: 100,
  bounds: { west: longitude, east: longitude, south: latitude, north: latitude },
})
const screen = { width: 600, height: mapPolicy.heightPixels }

describe('startView (spec §2)', () => {
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
  it('is the start where it shows what was found', () => {
    const marks = [mark(35.6, -82.5), mark(35.4, -82.6)]
    expect(openingView(marks, screen)).toEqual(startView(marks))
  })
  it('steps back from the same centre until most of it is seen', () => {
    const marks = [mark(47, -122), mark(34, -118), mark(25, -80), mark(43, -70), mark(41, -87)]
    const view = openingView(marks, screen)
    expect(view).toMatchObject({ latitude: startView(marks).latitude, longitude: startView(marks).longitude })
    expect(view.zoom).toBeLessThan(5)
    expect(view.zoom).toBeGreaterThan(2)
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
