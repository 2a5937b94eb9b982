import type { MultiLineString, MultiPolygon } from 'geojson'
import { readSteps } from './rings.ts'
import text from './water.txt?raw'

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

export interface Water {
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
