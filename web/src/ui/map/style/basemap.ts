import type { FeatureCollection, MultiLineString, Point, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import countiesUrl from 'us-atlas/counties-10m.json?url'
import statesUrl from 'us-atlas/states-10m.json?url'
import countriesUrl from 'world-atlas/countries-50m.json?url'
import { readTowns, type Towns } from './read-towns.ts'

type Areas = FeatureCollection
export type Names = FeatureCollection<Point, { name: string }>

/** The data of the embedded map: Natural Earth's countries, the Census Bureau's states, towns by their ZIP codes. */
export interface Basemap {
  abroad: Areas
  states: Areas
  stateBorders: MultiLineString
  stateNames: Names
  countryNames: Names
  towns: Towns
}

/** Details for high zoom levels only. */
export interface BasemapDetail {
  countyBorders: MultiLineString
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
  const abroad = { ...countries, features: countries.features.filter(({ id }) => id !== unitedStates) }
  const states = feature(us, us.objects.states)
  return {
    abroad,
    states,
    stateBorders: mesh(us, us.objects.states, (one, other) => one !== other),
    stateNames: namesOf(states),
    countryNames: namesOf(abroad),
    towns: readTowns(towns),
  }
}

/** Loads county lines and the names of small towns. */
export async function loadBasemapDetail(): Promise<BasemapDetail> {
  const [us, { towns }] = await Promise.all([fetchAtlas<'counties'>(countiesUrl), import('virtual:small-towns')])
  const isInside = (one: GeometryObject, other: GeometryObject) =>
    one !== other && String(one.id).slice(0, 2) === String(other.id).slice(0, 2)
  return { countyBorders: mesh(us, us.objects.counties, isInside), towns: readTowns(towns, 10_000) }
}
