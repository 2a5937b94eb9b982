import type { Position } from 'geojson'
import { expect, test } from 'vitest'
import { toPixels } from '../mercator.ts'
import { drawGround } from './draw-ground.ts'
import type { GroundData, GroundShapes, PlacedName } from './ground-data.ts'
import { groundAround, groundPath, groundSizes, readGroundPath } from './ground-view.ts'
import { coarsen, drawLines, drawRings, outlineOf } from './paths.ts'

/** A ring of many points around a place, `radius` degrees wide. */
const island = (longitude: number, latitude: number, radius: number, points = 720): Position[] =>
  Array.from({ length: points + 1 }, (_, at) => {
    const angle = (at / points) * 2 * Math.PI
    return [longitude + radius * Math.cos(angle), latitude + radius * Math.sin(angle)]
  })
const town = (text: string, longitude: number, latitude: number, rank: number): PlacedName => ({
  text,
  kind: 'town',
  rank,
  ...toPixels({ longitude, latitude }, 0),
})
const none: GroundShapes = {
  abroad: [],
  states: [],
  land: [],
  shores: [],
  greatLakes: [],
  lakes: [],
  abroadBorders: [],
  gap: [],
  borders: [],
  counties: [],
  rivers: [],
}
const world = (shapes: Partial<GroundShapes>, towns: PlacedName[] = []): GroundData => ({
  levels: [{ upTo: Number.POSITIVE_INFINITY, shapes: { ...none, ...shapes } }],
  countryNames: [],
  stateNames: [],
  towns,
})
/** The points of a path: it has relative steps after each `M`. */
function pointsOf(path: string): [number, number][] {
  return [...path.matchAll(/M(-?\d+) (-?\d+)l([-\d ]*)/g)].flatMap(([, x, y, steps = '']) => {
    let at: [number, number] = [Number(x), Number(y)]
    const numbers = (steps.match(/-?\d+/g) ?? []).map(Number)
    const points = [at]
    for (let step = 0; step < numbers.length; step += 2) {
      at = [at[0] + (numbers[step] ?? 0), at[1] + (numbers[step + 1] ?? 0)]
      points.push(at)
    }
    return points
  })
}

test('an island is drawn where it is, with few points, and nothing far away is', () => {
  const view = groundAround({ latitude: 40, longitude: -70 }, 8.3, 'search')
  const { paths } = drawGround(world({ land: [island(-70, 40, 0.5), island(10, 40, 5)].map(outlineOf) }), view)
  const points = pointsOf(paths.land)
  expect(points.length).toBeGreaterThan(20)
  expect(points.length).toBeLessThan(120)
  // In half pixels: the picture is twice as many units wide.
  for (const [x, y] of points) expect(Math.hypot(x - groundSizes.search, y - groundSizes.search)).toBeLessThan(1_100)
  expect(paths.land.match(/M/g)).toHaveLength(1)
})

test('land that fills the picture is cut to it, and a line to its steps near it', () => {
  const box = { west: 100, north: 200, size: 2, scale: 100 }
  const continent = outlineOf(island(-100, 20, 60, 4_000))
  for (const [x, y] of pointsOf(drawRings([continent], { ...box, west: 110, north: 215 }))) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(-48)
    expect(Math.max(x, y)).toBeLessThanOrEqual(248)
  }
  const river = outlineOf([
    [-120, 30],
    [-109, 31],
    [-100, 33],
    [-60, 33],
  ])
  expect(pointsOf(drawLines([river], { west: 100, north: 205, size: 20, scale: 10 })).length).toBeLessThanOrEqual(4)
  expect(drawLines([river], { west: 400, north: 400, size: 10, scale: 10 })).toBe('')
})

test('the world repeats: what is across the antimeridian is drawn beside it', () => {
  const fiji = outlineOf(island(178, -17, 1))
  const data = world({ states: [fiji] })
  const east = drawGround(data, groundAround({ latitude: -17, longitude: 179 }, 5, 'search'))
  const west = drawGround(data, groundAround({ latitude: -17, longitude: -179 }, 5, 'search'))
  expect(pointsOf(east.paths.land).length).toBeGreaterThan(5)
  expect(pointsOf(west.paths.land).length).toBe(pointsOf(east.paths.land).length)
  expect(groundAround({ latitude: -17, longitude: 541 }, 5, 'search')).toEqual(
    groundAround({ latitude: -17, longitude: -179 }, 5, 'search'),
  )
})

test('far views are drawn from coarser outlines in the same place', () => {
  const fine = outlineOf(island(-100, 40, 10, 20_000))
  const coarse = coarsen(fine, 8)
  expect(coarse.points.length).toBeLessThan(fine.points.length / 50)
  expect([coarse.west, coarse.south]).toEqual([fine.west, fine.south])
})

test('names do not touch, the most important stand, and those that fit at half the scale are marked', () => {
  const towns = [town('Northfield', -72, 44, 0), town('Southfield', -72, 43.99, 1), town('Farmington', -71.2, 44, 2)]
  const { names } = drawGround(world({}, towns), groundAround({ latitude: 44, longitude: -72 }, 8, 'search'))
  expect(names.map(({ text }) => text)).toEqual(['Northfield', 'Farmington'])
  const crowded = [town('Northfield', -72, 44, 0), town('Eastfield', -71.85, 44, 1)]
  const near = drawGround(world({}, crowded), groundAround({ latitude: 44, longitude: -72 }, 9, 'search')).names
  expect(near.map(({ text, isFar }) => [text, isFar])).toEqual([
    ['Northfield', true],
    ['Eastfield', false],
  ])
})

test.each([
  '/ground/search/15/0/0',
  '/ground/search/3/16/0',
  '/ground/search/3/0/17',
  '/ground/search/03/0/0',
  '/ground/other/3/0/0',
  '/ground/search/3/-1/0',
  '/ground/search/3/1e3/0',
  '/ground/search/3/0',
])('no picture is at %s', (path) => expect(readGroundPath(path)).toBeNull())

test('a picture is found at its address', () => {
  const view = groundAround({ latitude: 41.7, longitude: -70.2 }, 9.6, 'place')
  expect(readGroundPath(groundPath(view))).toEqual(view)
})
