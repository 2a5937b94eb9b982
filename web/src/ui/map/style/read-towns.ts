import type { FeatureCollection, Point } from 'geojson'

/** A town on the map; `rank` is 0 for the largest. */
export type Towns = FeatureCollection<Point, { name: string; rank: number }>

/**
 * Parses the lines that `web/build/town-names.ts` writes: a name and the offset from the previous town, in 1/100
 * degree.
 */
export function readTowns(text: string, firstRank = 0): Towns {
  let latitude = 0
  let longitude = 0
  const features = text.split('\n').map((line, index) => {
    const [name = '', north = '0', east = '0'] = line.split('\t')
    latitude += Number(north)
    longitude += Number(east)
    return {
      type: 'Feature' as const,
      properties: { name, rank: firstRank + index },
      geometry: { type: 'Point' as const, coordinates: [longitude / 100, latitude / 100] },
    }
  })
  return { type: 'FeatureCollection', features }
}
