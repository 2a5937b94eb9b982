import type { FeatureCollection, Point } from 'geojson'

/** A town on the map; `rank` is 0 for the most important. */
export type Towns = FeatureCollection<Point, { name: string; rank: number }>

/** Between the ranks of two parts; no part has more towns. */
export const rankStep = 20_000

/**
 * Parses the lines that `web/build/town-names.ts` writes: a name and the offset from the previous town, in 1/100
 * degree. A part after an empty line ranks below the part before it.
 */
export function readTowns(text: string, firstRank = 0): Towns {
  const parts = text.split('\n\n').map((part, index) => readPart(part, firstRank + index * rankStep))
  return { type: 'FeatureCollection', features: parts.flat() }
}

function readPart(text: string, firstRank: number): Towns['features'] {
  let latitude = 0
  let longitude = 0
  return text.split('\n').map((line, index) => {
    const [name = '', north = '0', east = '0'] = line.split('\t')
    latitude += Number(north)
    longitude += Number(east)
    return {
      type: 'Feature' as const,
      properties: { name, rank: firstRank + index },
      geometry: { type: 'Point' as const, coordinates: [longitude / 100, latitude / 100] },
    }
  })
}
