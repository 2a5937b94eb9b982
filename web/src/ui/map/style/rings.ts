import type { FeatureCollection, Polygon, Position } from 'geojson'

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
 * The areas of an atlas without the lines that jump from one edge of the map to the other: rings across the
 * antimeridian, and those around a pole.
 */
export function repairAreas(areas: FeatureCollection): FeatureCollection {
  const repair = (rings: Polygon['coordinates']) =>
    rings.filter((ring) => !isAtPole(ring)).map((ring) => closeAtPole(unwrap(ring)))
  return {
    ...areas,
    features: areas.features.map((area) => {
      const { geometry } = area
      if (geometry.type === 'Polygon') return { ...area, geometry: { ...geometry, coordinates: repair(geometry.coordinates) } }
      if (geometry.type !== 'MultiPolygon') return area
      return { ...area, geometry: { ...geometry, coordinates: geometry.coordinates.map(repair) } }
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
