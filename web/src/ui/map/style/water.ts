import type { MultiLineString, MultiPolygon } from 'geojson'
import { readAreas, readLines } from './rings.ts'
import text from './water.txt?raw'

const scale = 100

/** A part of the file, by its title. */
function partOf(title: string): string {
  const [, part = ''] = text.split(`# ${title}\n`)
  return (part.split('\n# ')[0] ?? '').trim()
}

export interface Water {
  /** Drawn below the states, whose own shores are finer. */
  greatLakes: MultiPolygon
  lakes: MultiPolygon
  /** Rivers of North America. */
  rivers: MultiLineString
}

/** Reads the lakes and rivers of Natural Earth at 1:50 million; `water.txt` names where they come from. */
export const readWater = (): Water => ({
  greatLakes: readAreas(partOf('great lakes'), scale),
  lakes: readAreas(partOf('lakes'), scale),
  rivers: readLines(partOf('rivers'), scale),
})
