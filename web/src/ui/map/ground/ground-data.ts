import type { MultiPolygon, Position } from 'geojson'
import { toPixels } from '../mercator.ts'
import { rankStep, readTowns, type Towns } from '../style/read-towns.ts'
import { readSteps, repairAreas } from '../style/rings.ts'
import { readWater } from '../style/water.ts'
import type { NameKind } from './ground-view.ts'
import { coarsen, type Outline, outlineOf } from './paths.ts'

/** A name with its position in pixels of a world map at zoom 0. Among towns, rank 0 is the most important. */
export interface PlacedName {
  text: string
  kind: NameKind
  x: number
  y: number
  rank: number
}

/** The shapes of the ground: rings of areas, and lines. */
export interface GroundShapes {
  abroad: Outline[]
  /** The states as one land, which ends at the Great Lakes. */
  states: Outline[]
  /** The land of the United States with its finest coast, the Great Lakes included. */
  land: Outline[]
  shores: Outline[]
  greatLakes: Outline[]
  lakes: Outline[]
  abroadBorders: Outline[]
  gap: Outline[]
  borders: Outline[]
  counties: Outline[]
  rivers: Outline[]
}

/** All that the ground is drawn from: the shapes from the coarsest on, each up to a zoom. */
export interface GroundData {
  levels: { upTo: number; shapes: GroundShapes }[]
  /** The largest first. */
  countryNames: PlacedName[]
  stateNames: PlacedName[]
  towns: PlacedName[]
}

/** The zooms up to which coarser shapes are enough. */
const farZooms = [1, 4]

/** Requests go on between two parts of the work. */
const pause = () => new Promise((resolve) => setImmediate(resolve))

async function mapSlowly<From, To>(list: readonly From[], change: (one: From) => To): Promise<To[]> {
  const changed: To[] = []
  for (const [at, one] of list.entries()) {
    if (at % 500 === 499) await pause()
    changed.push(change(one))
  }
  return changed
}

const outlinesOf = (rings: readonly Position[][]) => mapSlowly(rings, outlineOf)

/** The rings of a text with a piece a line, without jumps across the map. */
function readAreas(text: string, scale: number): Position[][] {
  const coordinates = text.split('\n').map((piece) => piece.split(',').map((ring) => readSteps(ring, scale)))
  const geometry: MultiPolygon = { type: 'MultiPolygon', coordinates }
  const areas = repairAreas({ type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] })
  return areas.features.flatMap(({ geometry: repaired }) => (repaired.type === 'MultiPolygon' ? repaired.coordinates.flat() : []))
}

const readLines = (text: string, scale: number) => text.split('\n').map((line) => readSteps(line, scale))

const readNames = (text: string, kind: NameKind): PlacedName[] =>
  text.split('\n').map((line) => {
    const [name = '', longitude, latitude] = line.split('\t')
    return { text: name, kind, rank: 0, ...toPixels({ longitude: Number(longitude), latitude: Number(latitude) }, 0) }
  })

/**
 * The largest ranks of cities and of large towns; behind them are towns, and from two parts of small ones on,
 * villages.
 */
const [cities, largeTowns] = [160, 1_400]

function nameOfTown({ properties: { name, rank }, geometry }: Towns['features'][number]): PlacedName {
  const [longitude = 0, latitude = 0] = geometry.coordinates
  const kind = rank < cities ? 'city' : rank < largeTowns ? 'large' : rank < 2 * rankStep ? 'town' : 'village'
  return { text: name, kind, rank, ...toPixels({ longitude, latitude }, 0) }
}

async function coarsenShapes(shapes: GroundShapes, scale: number): Promise<GroundShapes> {
  const coarse = (outlines: Outline[]) => mapSlowly(outlines, (outline) => coarsen(outline, scale))
  return {
    ...shapes,
    abroad: await coarse(shapes.abroad),
    states: await coarse(shapes.states),
    greatLakes: await coarse(shapes.greatLakes),
    lakes: await coarse(shapes.lakes),
    abroadBorders: await coarse(shapes.abroadBorders),
    gap: await coarse(shapes.gap),
    borders: await coarse(shapes.borders),
  }
}

/** Reads the data of the ground in small parts: it takes part of a second, during which requests go on. */
export async function readGround(): Promise<GroundData> {
  const [{ ground }, { lines: coast }, { lines: counties }, { towns: large }, { towns: small }] = await Promise.all([
    import('virtual:ground'),
    import('virtual:near-land'),
    import('virtual:county-borders'),
    import('virtual:large-towns'),
    import('virtual:small-towns'),
  ])
  const { greatLakes, lakes, rivers } = readWater()
  await pause()
  const towns = readTowns(large).features
  await pause()
  const villages = readTowns(small, rankStep).features
  await pause()
  const shapes: GroundShapes = {
    abroad: await outlinesOf(readAreas(ground.abroad, 1_000)),
    states: await outlinesOf(readAreas(ground.states, 1_000)),
    land: await outlinesOf(readAreas(coast, 1_000)),
    shores: await outlinesOf(readAreas(ground.shores, 1_000)),
    greatLakes: await outlinesOf(greatLakes.coordinates.flat()),
    lakes: await outlinesOf(lakes.coordinates.flat()),
    abroadBorders: await outlinesOf(readLines(ground.abroadBorders, 1_000)),
    gap: await outlinesOf(readLines(ground.gap, 1_000)),
    borders: await outlinesOf(readLines(ground.borders, 1_000)),
    counties: await outlinesOf(readLines(counties, 200)),
    rivers: await outlinesOf(rivers.coordinates),
  }
  const levels = [{ upTo: Number.POSITIVE_INFINITY, shapes }]
  for (const upTo of farZooms) levels.unshift({ upTo, shapes: await coarsenShapes(shapes, 2 ** (upTo + 1)) })
  return {
    levels: levels.toSorted((one, other) => one.upTo - other.upTo),
    countryNames: readNames(ground.countryNames, 'country'),
    stateNames: readNames(ground.stateNames, 'state'),
    towns: await mapSlowly([...towns, ...villages], nameOfTown),
  }
}
