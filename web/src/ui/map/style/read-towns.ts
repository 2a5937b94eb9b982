import type { FeatureCollection, Point } from 'geojson'

/** A town on the map; `rank` is 0 for the most important. */
export type Towns = FeatureCollection<Point, { name: string; rank: number }>

/** Between the ranks of two parts; no part has more towns. */
export const rankStep = 20_000

/**
 * Parses the lines that `web/build/town-names.ts` writes: a name and the offset from the previous town, in 1/100
 * degree. A part after an empty line ranks below the part before it.
 */
export const readTowns = (text: string, firstRank = 0): Towns => ({
  type: 'FeatureCollection',
  features: [...townsOf(text, firstRank)],
})

/** The towns of such a text one by one. */
export function* townsOf(text: string, firstRank = 0): Generator<Towns['features'][number]> {
  for (const [part, lines] of text.split('\n\n').entries()) {
    let latitude = 0
    let longitude = 0
    for (const [index, line] of lines.split('\n').entries()) {
      const [name = '', north = '0', east = '0'] = line.split('\t')
      latitude += Number(north)
      longitude += Number(east)
      yield {
        type: 'Feature',
        properties: { name, rank: firstRank + part * rankStep + index },
        geometry: { type: 'Point', coordinates: [longitude / 100, latitude / 100] },
      }
    }
  }
}
