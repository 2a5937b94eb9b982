import { createRequire } from 'node:module'
import type { FeatureCollection } from 'geojson'
import { feature, merge, mesh } from 'topojson-client'
import type { Polygon as Area, MultiPolygon as Areas, GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import type { Plugin } from 'vite'
import { isUnitedStates, lakeStates } from '../src/ui/map/style/map-data.ts'
import { namesOf, repairAreas } from '../src/ui/map/style/rings.ts'
import { writeAreas, writeLines } from './near-map.ts'

type Atlas<Part extends string> = Topology<Record<Part, GeometryCollection<Named>>>

const load = (name: string) => createRequire(import.meta.url)(name)

interface Named {
  name: string
}
type Shape = GeometryObject<Named>

const isArea = (shape: Shape): shape is Areas<Named> | Area<Named> => shape.type === 'Polygon' || shape.type === 'MultiPolygon'

/** A name a line, with its place in degrees. */
const writeNames = (areas: FeatureCollection): string =>
  namesOf(areas)
    .features.map(({ properties, geometry }) => [properties.name, ...geometry.coordinates.map((at) => at.toFixed(2))].join('\t'))
    .join('\n')

/** The land of the world without borders between states, the borders, and the names of countries and states. */
function writeGround(): Record<string, string> {
  const world: Atlas<'countries'> = load('world-atlas/countries-50m.json')
  const us: Atlas<'states'> = load('us-atlas/states-10m.json')
  const countries = feature(world, world.objects.countries)
  const abroad = world.objects.countries.geometries.filter((country) => !isUnitedStates(country)).filter(isArea)
  const states = us.objects.states.geometries.filter(isArea)
  const shores = states.filter(
    ({ properties }) => properties !== undefined && 'name' in properties && lakeStates.includes(properties.name),
  )
  const named = repairAreas({ ...countries, features: countries.features.filter((country) => !isUnitedStates(country)) })
  return {
    abroad: writeAreas(merge(world, abroad)),
    abroadBorders: writeLines(
      mesh(world, world.objects.countries, (one, other) => one !== other && !isUnitedStates(one) && !isUnitedStates(other)),
    ),
    gap: writeLines(
      mesh(world, world.objects.countries, (one, other) => one !== other && isUnitedStates(one) !== isUnitedStates(other)),
    ),
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
