import type { FeatureCollection, MultiLineString } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import statesUrl from 'us-atlas/states-10m.json?url'
import countriesUrl from 'world-atlas/countries-50m.json?url'
import { isUnitedStates, stepsOf } from './map-data.ts'
import { rankStep, readTowns, type Towns } from './read-towns.ts'
import { type Names, namesOf, readAreas, readLines, repairAreas } from './rings.ts'
import { readWater, type Water } from './water.ts'

type Areas = FeatureCollection

/**
 * The data of the embedded map: Natural Earth's countries, lakes and rivers, the Census Bureau's states, GeoNames'
 * towns.
 */
export interface Basemap extends Water {
  abroad: Areas
  states: Areas
  stateBorders: MultiLineString
  /** The borders of the United States with its neighbors. */
  nationalBorders: MultiLineString
  stateNames: Names
  countryNames: Names
  towns: Towns
}

/** Details for high zoom levels only. */
export interface BasemapDetail {
  countyBorders: MultiLineString
  /** The land of the United States with its finest coast, the Great Lakes included. */
  land: Areas
  towns: Towns
}

/** A file of one of the atlases; all of its areas have names. */
type Atlas<Part extends string> = Topology<Record<Part, GeometryCollection<{ name: string }>>>

async function fetchAtlas<Part extends string>(url: string): Promise<Atlas<Part>> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return response.json()
}

/** Loads the world map with the United States in detail. Rejects when a part cannot be loaded. */
export async function loadBasemap(): Promise<Basemap> {
  const [world, us, { towns }] = await Promise.all([
    fetchAtlas<'countries'>(countriesUrl),
    fetchAtlas<'states'>(statesUrl),
    import('virtual:large-towns'),
  ])
  const countries = feature(world, world.objects.countries)
  const abroad = repairAreas({ ...countries, features: countries.features.filter((country) => !isUnitedStates(country)) })
  const states = feature(us, us.objects.states)
  return {
    ...readWater(),
    abroad,
    states,
    stateBorders: mesh(us, us.objects.states, (one, other) => one !== other),
    nationalBorders: mesh(
      world,
      world.objects.countries,
      (one, other) => one !== other && isUnitedStates(one) !== isUnitedStates(other),
    ),
    stateNames: namesOf(states),
    countryNames: namesOf(abroad),
    towns: readTowns(towns),
  }
}

/** Loads the fine coast, county lines and the names of small towns. */
export async function loadBasemapDetail(): Promise<BasemapDetail> {
  const [borders, coast, { towns }] = await Promise.all([
    import('virtual:county-borders'),
    import('virtual:near-land'),
    import('virtual:small-towns'),
  ])
  const geometry = readAreas(coast.lines, stepsOf.land)
  return {
    countyBorders: readLines(borders.lines, stepsOf.counties),
    land: repairAreas({ type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] }),
    towns: readTowns(towns, rankStep),
  }
}
