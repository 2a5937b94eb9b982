import type { FeatureCollection, MultiLineString, MultiPolygon, Point, Position } from 'geojson'

export type Names = FeatureCollection<Point, { name: string }>

/** A ring beyond the antimeridian goes on past 180 degrees: MapLibre draws that part on the other side of the map. */
function unwrap(ring: readonly Position[]): Position[] {
  let shift = 0
  let before: number | null = null
  return ring.map(([longitude = 0, latitude = 0]) => {
    if (before !== null && longitude - before > 180) shift -= 360
    if (before !== null && longitude - before < -180) shift += 360
    before = longitude
    return [longitude + shift, latitude]
  })
}

/** Closes a ring that went around the earth over the pole on its side. */
function closeAtPole(ring: Position[]): Position[] {
  const [first, last] = [ring[0], ring.at(-1)]
  const [west = 0, latitude = 0] = first ?? []
  const [east = 0] = last ?? []
  if (Math.abs(east - west) < 180 || !first) return ring
  const pole = latitude < 0 ? -90 : 90
  return [...ring, [east, pole], [west, pole], first]
}

const isAtPole = (ring: readonly Position[]) => ring.every(([, latitude = 0]) => Math.abs(latitude) > 89)

/**
 * The rings of an area without the lines that jump from one edge of the map to the other: rings across the
 * antimeridian, and those around a pole.
 */
export const repairRings = (rings: readonly Position[][]): Position[][] =>
  rings.filter((ring) => !isAtPole(ring)).map((ring) => closeAtPole(unwrap(ring)))

/** The areas of an atlas with repaired rings. */
export function repairAreas(areas: FeatureCollection): FeatureCollection {
  return {
    ...areas,
    features: areas.features.map((area) => {
      const { geometry } = area
      if (geometry.type === 'Polygon')
        return { ...area, geometry: { ...geometry, coordinates: repairRings(geometry.coordinates) } }
      if (geometry.type !== 'MultiPolygon') return area
      return { ...area, geometry: { ...geometry, coordinates: geometry.coordinates.map(repairRings) } }
    }),
  }
}

/** A line of text with the differences between positions, as steps of 1/`scale` degree. */
export function readSteps(text: string, scale: number): Position[] {
  const steps = text.split(' ').map(Number)
  const line: Position[] = []
  let [x, y] = [0, 0]
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at] ?? 0
    y += steps[at + 1] ?? 0
    line.push([x / scale, y / scale])
  }
  return line
}

/** The rings of one area, separated by commas. */
export const readRings = (text: string, scale: number): Position[][] => text.split(',').map((ring) => readSteps(ring, scale))

/** The areas of a text with one a line. */
export const readAreas = (text: string, scale: number): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: text.split('\n').map((area) => readRings(area, scale)),
})

/** The lines of a text with one a line. */
export const readLines = (text: string, scale: number): MultiLineString => ({
  type: 'MultiLineString',
  coordinates: text.split('\n').map((line) => readSteps(line, scale)),
})

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

/** A label at the center of each area's largest part, the largest areas first. */
export function namesOf(areas: FeatureCollection): Names {
  const features = areas.features.flatMap(({ properties, geometry }) => {
    const polygons =
      geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : []
    const parts = polygons.flatMap(([outline]) => (outline ? [centerOfRing(outline)] : [])).sort((a, b) => b.area - a.area)
    const name: unknown = properties?.name
    if (!parts[0] || typeof name !== 'string') return []
    const point = { type: 'Point' as const, coordinates: parts[0].center }
    return [{ size: parts[0].area, label: { type: 'Feature' as const, properties: { name }, geometry: point } }]
  })
  const bySize = features.sort((one, other) => other.size - one.size)
  return { type: 'FeatureCollection', features: bySize.map(({ label }) => label) }
}
