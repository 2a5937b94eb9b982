import type { FeatureCollection, MultiLineString, MultiPolygon, Point, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import statesUrl from 'us-atlas/states-10m.json?url'
import countriesUrl from 'world-atlas/countries-50m.json?url'
import { rankStep, readTowns, type Towns } from './read-towns.ts'
import { readSteps, repairAreas } from './rings.ts'
import text from './water.txt?raw'
export type Names = FeatureCollection<Point, { name: string }>

const scale = 100

/** The lines of a part of the file, by its title. */
function linesOf(title: string): string[] {
  const [, part = ''] = text.split(`# ${title}\n`)
  return (part.split('\n# ')[0] ?? '').trim().split('\n')
}

const lakesOf = (title: string): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: linesOf(title).map((lake) => lake.split(',').map((ring) => readSteps(ring, scale))),
})

interface Water {
  /** Drawn below the states, whose own shores are finer. */
  greatLakes: MultiPolygon
  lakes: MultiPolygon
  /** Rivers of North America. */
  rivers: MultiLineString
}

/** Reads the lakes and rivers of Natural Earth at 1:50 million; `water.txt` names where they come from. */
export const readWater = (): Water => ({
  greatLakes: lakesOf('great lakes'),
  lakes: lakesOf('lakes'),
  rivers: { type: 'MultiLineString', coordinates: linesOf('rivers').map((line) => readSteps(line, scale)) },
})

type Areas = FeatureCollection

/**
 * The data of the embedded map: Natural Earth's countries, lakes and rivers, the Census Bureau's states, GeoNames'
 * towns.
 */
export interface Basemap extends Water {
  abroad: Areas
  states: Areas
  stateBorders: MultiLineString
  /** The borders of the United States with its neighbors. */
  nationalBorders: MultiLineString
  stateNames: Names
  countryNames: Names
  towns: Towns
}

/** Details for high zoom levels only. */
export interface BasemapDetail {
  countyBorders: MultiLineString
  /** The land of the United States with its finest coast, the Great Lakes included. */
  land: Areas
  towns: Towns
}

const unitedStates = '840'

/** A file of one of the atlases; all of its areas have names. */
type Atlas<Part extends string> = Topology<Record<Part, GeometryCollection<{ name: string }>>>

async function fetchAtlas<Part extends string>(url: string): Promise<Atlas<Part>> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return response.json()
}

/** Twice the area of a ring, and its centroid in degrees. */
function centerOfRing(ring: Position[]): { area: number; center: Position } {
  let area = 0
  let x = 0
  let y = 0
  for (const [index, [x1 = 0, y1 = 0]] of ring.entries()) {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? []
    const cross = x1 * y2 - x2 * y1
    area += cross
    x += (x1 + x2) * cross
    y += (y1 + y2) * cross
  }
  return { area: Math.abs(area), center: area === 0 ? (ring[0] ?? [0, 0]) : [x / (3 * area), y / (3 * area)] }
}

/** A label at the center of each area's largest part. */
export function namesOf(areas: Areas): Names {
  const features = areas.features.flatMap(({ properties, geometry }) => {
    const polygons =
      geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : []
    const parts = polygons.flatMap(([outline]) => (outline ? [centerOfRing(outline)] : [])).sort((a, b) => b.area - a.area)
    const name: unknown = properties?.name
    if (!parts[0] || typeof name !== 'string') return []
    const point = { type: 'Point' as const, coordinates: parts[0].center }
    return [{ type: 'Feature' as const, properties: { name }, geometry: point }]
  })
  return { type: 'FeatureCollection', features }
}

/** Loads the world map with the United States in detail. Rejects when a part cannot be loaded. */
export async function loadBasemap(): Promise<Basemap> {
  const [world, us, { towns }] = await Promise.all([
    fetchAtlas<'countries'>(countriesUrl),
    fetchAtlas<'states'>(statesUrl),
    import('virtual:large-towns'),
  ])
  const countries = feature(world, world.objects.countries)
  const isHome = ({ id }: { id?: string | number | undefined }) => id === unitedStates
  const abroad = repairAreas({ ...countries, features: countries.features.filter((country) => !isHome(country)) })
  const states = feature(us, us.objects.states)
  return {
    ...readWater(),
    abroad,
    states,
    stateBorders: mesh(us, us.objects.states, (one, other) => one !== other),
    nationalBorders: mesh(world, world.objects.countries, (one, other) => one !== other && isHome(one) !== isHome(other)),
    stateNames: namesOf(states),
    countryNames: namesOf(abroad),
    towns: readTowns(towns),
  }
}

/** Loads the fine coast, county lines and the names of small towns. */
export async function loadBasemapDetail(): Promise<BasemapDetail> {
  const [borders, coast, { towns }] = await Promise.all([
    import('virtual:county-borders'),
    import('virtual:near-land'),
    import('virtual:small-towns'),
  ])
  const geometry: MultiPolygon = {
    type: 'MultiPolygon',
    coordinates: coast.lines.split('\n').map((piece) => piece.split(',').map((ring) => readSteps(ring, 1_000))),
  }
  return {
    countyBorders: { type: 'MultiLineString', coordinates: borders.lines.split('\n').map((line) => readSteps(line, 200)) },
    land: repairAreas({ type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] }),
    towns: readTowns(towns, rankStep),
  }
}
