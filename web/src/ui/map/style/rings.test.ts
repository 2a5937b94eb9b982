import { readFileSync } from 'node:fs'
import type { FeatureCollection, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { expect, test } from 'vitest'
import { readSteps, repairAreas } from './rings.ts'
import { readWater } from './water.ts'

const atlas: Topology<{ countries: GeometryCollection }> = JSON.parse(
  readFileSync('node_modules/world-atlas/countries-50m.json', 'utf8'),
)

const ringsOf = ({ features }: FeatureCollection): Position[][] =>
  features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? geometry.coordinates : geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [],
  )

/** The steps of a ring that go across half of the map, other than along a pole. */
const jumpsIn = (ring: Position[]) =>
  ring.filter(([x = 0, y = 0], at) => Math.abs(x - (ring[at - 1]?.[0] ?? x)) > 180 && Math.abs(y) < 89)

/** Whether a point is inside of a ring. */
function isInside([x = 0, y = 0]: Position, ring: readonly Position[]): boolean {
  let isIn = false
  for (const [at, [x1 = 0, y1 = 0]] of ring.entries()) {
    const [x2 = 0, y2 = 0] = ring.at(at - 1) ?? []
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn
  }
  return isIn
}

test('no coast of the atlas jumps across the map, and Antarctica reaches its pole', () => {
  const given: FeatureCollection = feature(atlas, atlas.objects.countries)
  expect(ringsOf(given).flatMap(jumpsIn).length).toBeGreaterThan(0)
  const repaired = ringsOf(repairAreas(given))
  expect(repaired.flatMap(jumpsIn)).toEqual([])
  expect(repaired.filter((ring) => isInside([20, -85], ring))).toHaveLength(1)
  // Chukotka is one piece across the antimeridian; Hudson Bay and the Arctic Ocean are water.
  expect(repaired.some((ring) => isInside([178, 67], ring) && isInside([185, 66.5], ring))).toBe(true)
  for (const sea of [
    [-86, 60],
    [-150, 75],
    [-45, 55],
  ])
    expect(repaired.some((ring) => isInside(sea, ring))).toBe(false)
})

test('lakes are read where they are', () => {
  const { greatLakes, lakes, rivers } = readWater()
  const covers = ({ coordinates }: typeof lakes, place: Position) =>
    coordinates.some(([shore]) => shore && isInside(place, shore))
  expect(greatLakes.coordinates).toHaveLength(5)
  for (const great of [
    [-88, 47.7],
    [-87, 44],
    [-82.3, 44.8],
    [-81.2, 42.2],
    [-77.9, 43.7],
  ])
    expect(covers(greatLakes, great)).toBe(true)
  expect(covers(lakes, [-112.6, 41.2]), 'the Great Salt Lake').toBe(true)
  expect(covers(lakes, [-105, 39.7]), 'Denver').toBe(false)
  expect(rivers.coordinates.length).toBeGreaterThan(100)
})

test('steps add up to positions', () => {
  expect(readSteps('200 -100 10 5 -10 0', 200)).toEqual([
    [1, -0.5],
    [1.05, -0.475],
    [1, -0.475],
  ])
})
