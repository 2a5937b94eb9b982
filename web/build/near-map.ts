import { createRequire } from 'node:module'
import type { MultiLineString, MultiPolygon, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Plugin } from 'vite'
import { stepsOf } from '../src/ui/map/style/map-data.ts'

type Atlas<Part extends string> = Topology<Record<Part, GeometryCollection>>

const load = (name: string) => createRequire(import.meta.url)(name)

/** A line as the differences between its positions, in steps of 1/`scale` degree. */
function writeSteps(line: readonly Position[], scale: number): string {
  let [x, y] = [0, 0]
  const steps: number[] = []
  for (const [longitude = 0, latitude = 0] of line) {
    const [east, north] = [Math.round(longitude * scale), Math.round(latitude * scale)]
    if (steps.length > 0 && east === x && north === y) continue
    steps.push(east - x, north - y)
    ;[x, y] = [east, north]
  }
  return steps.join(' ')
}

/** One area a line, its rings separated by commas. */
export const writeAreas = ({ coordinates }: Pick<MultiPolygon, 'coordinates'>): string =>
  coordinates.map((rings) => rings.map((ring) => writeSteps(ring, stepsOf.land)).join(',')).join('\n')

/** One line a line. */
export const writeLines = ({ coordinates }: MultiLineString, scale: number = stepsOf.land): string =>
  coordinates.map((line) => writeSteps(line, scale)).join('\n')

/** The borders between counties of one state, one line a line. */
function writeBorders(): string {
  const us: Atlas<'counties'> = load('us-atlas/counties-10m.json')
  const stateOf = ({ id }: { id?: string | number | undefined }) => String(id).slice(0, 2)
  const borders = mesh(us, us.objects.counties, (one, other) => one !== other && stateOf(one) === stateOf(other))
  return writeLines(borders, stepsOf.counties)
}

/** The United States with Puerto Rico, the Virgin Islands, Guam, the Northern Marianas and American Samoa. */
const home = new Set(['840', '630', '850', '316', '580', '016'])

/** Their land at 1:10 million, lakes included. */
function writeLand(): string {
  const world: Atlas<'countries'> = load('world-atlas/countries-10m.json')
  const countries = feature(world, world.objects.countries).features.filter(({ id }) => home.has(String(id)))
  const coordinates = countries.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : [],
  )
  return writeAreas({ coordinates })
}

/**
 * The lines of the near map, `virtual:county-borders` and `virtual:near-land`, smaller than the atlases they come
 * from.
 */
export function nearMap(): Plugin {
  const texts = { 'virtual:county-borders': writeBorders, 'virtual:near-land': writeLand }
  return {
    name: 'near-map',
    resolveId: (id) => (id in texts ? `\0${id}` : null),
    load(id) {
      const name = Object.keys(texts).find((key): key is keyof typeof texts => id === `\0${key}`)
      return name ? `export const lines = ${JSON.stringify(texts[name]())}` : null
    },
  }
}
