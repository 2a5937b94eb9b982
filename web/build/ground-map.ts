import { createRequire } from 'node:module'
import type { FeatureCollection, MultiLineString, MultiPolygon } from 'geojson'
import { feature, merge, mesh } from 'topojson-client'
import type { Polygon as Area, MultiPolygon as Areas, GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import type { Plugin } from 'vite'
import { namesOf, repairAreas } from '../src/ui/map/style/rings.ts'
import { writeSteps } from './near-map.ts'

type Atlas<Part extends string> = Topology<Record<Part, GeometryCollection<Named>>>

const load = (name: string) => createRequire(import.meta.url)(name)

const unitedStates = '840'
/** States whose shores are on lakes alone: the Census Bureau's are finer than those of the lakes. */
const lakeStates = new Set(['Michigan', 'Wisconsin', 'Minnesota', 'Illinois', 'Indiana', 'Ohio'])
/** Steps a degree: a hundred meters. */
const scale = 1_000

interface Named {
  name: string
}
type Shape = GeometryObject<Named>

const isArea = (shape: Shape): shape is Areas<Named> | Area<Named> => shape.type === 'Polygon' || shape.type === 'MultiPolygon'

/** One piece a line, its rings separated by commas. */
const writeAreas = ({ coordinates }: MultiPolygon): string =>
  coordinates.map((rings) => rings.map((ring) => writeSteps(ring, scale)).join(',')).join('\n')

const writeLines = ({ coordinates }: MultiLineString): string => coordinates.map((line) => writeSteps(line, scale)).join('\n')

/** A name a line, with its place in degrees. */
const writeNames = (areas: FeatureCollection): string =>
  namesOf(areas)
    .features.map(({ properties, geometry }) => [properties.name, ...geometry.coordinates.map((at) => at.toFixed(2))].join('\t'))
    .join('\n')

/** The land of the world without borders between states, the borders, and the names of countries and states. */
function writeGround(): Record<string, string> {
  const world: Atlas<'countries'> = load('world-atlas/countries-50m.json')
  const us: Atlas<'states'> = load('us-atlas/states-10m.json')
  const isHome = ({ id }: { id?: string | number | undefined }) => id === unitedStates
  const countries = feature(world, world.objects.countries)
  const abroad = world.objects.countries.geometries.filter((country) => !isHome(country)).filter(isArea)
  const states = us.objects.states.geometries.filter(isArea)
  const shores = states.filter(
    ({ properties }) => properties !== undefined && 'name' in properties && lakeStates.has(properties.name),
  )
  const named = repairAreas({ ...countries, features: countries.features.filter((country) => !isHome(country)) })
  return {
    abroad: writeAreas(merge(world, abroad)),
    abroadBorders: writeLines(
      mesh(world, world.objects.countries, (one, other) => one !== other && !isHome(one) && !isHome(other)),
    ),
    gap: writeLines(mesh(world, world.objects.countries, (one, other) => one !== other && isHome(one) !== isHome(other))),
    states: writeAreas(merge(us, states)),
    shores: writeAreas(merge(us, shores)),
    borders: writeLines(mesh(us, us.objects.states, (one, other) => one !== other)),
    countryNames: writeNames(named),
    stateNames: writeNames(feature(us, us.objects.states)),
  }
}

/** The data that the server draws the ground from, `virtual:ground`, ready to be read. */
export function groundMap(): Plugin {
  return {
    name: 'ground-map',
    resolveId: (id) => (id === 'virtual:ground' ? `\0${id}` : null),
    load: (id) => (id === '\0virtual:ground' ? `export const ground = ${JSON.stringify(writeGround())}` : null),
  }
}
