import type { Position } from 'geojson'
import { toPixels } from '../mercator.ts'
import { stepsOf } from '../style/map-data.ts'
import { rankStep, type Towns, townsOf } from '../style/read-towns.ts'
import { readRings, readSteps, repairRings } from '../style/rings.ts'
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

/** A part of the work ends after this time, in milliseconds. */
const partMs = 8

async function mapSlowly<From, To>(list: Iterable<From>, change: (one: From) => To): Promise<To[]> {
  const changed: To[] = []
  await pause()
  let began = performance.now()
  for (const one of list) {
    if (performance.now() - began > partMs) {
      await pause()
      began = performance.now()
    }
    changed.push(change(one))
  }
  return changed
}

const outlinesOf = (rings: readonly Position[][]) => mapSlowly(rings, outlineOf)

/** The outlines of a text with an area a line, without jumps across the map. */
async function outlinesOfAreas(text: string): Promise<Outline[]> {
  const areas = await mapSlowly(text.split('\n'), (area) => repairRings(readRings(area, stepsOf.land)).map(outlineOf))
  return areas.flat()
}

const outlinesOfLines = (text: string, scale: number = stepsOf.land) =>
  mapSlowly(text.split('\n'), (line) => outlineOf(readSteps(line, scale)))

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
  const shapes: GroundShapes = {
    abroad: await outlinesOfAreas(ground.abroad),
    states: await outlinesOfAreas(ground.states),
    land: await outlinesOfAreas(coast),
    shores: await outlinesOfAreas(ground.shores),
    greatLakes: await outlinesOf(greatLakes.coordinates.flat()),
    lakes: await outlinesOf(lakes.coordinates.flat()),
    abroadBorders: await outlinesOfLines(ground.abroadBorders),
    gap: await outlinesOfLines(ground.gap),
    borders: await outlinesOfLines(ground.borders),
    counties: await outlinesOfLines(counties, stepsOf.counties),
    rivers: await outlinesOf(rivers.coordinates),
  }
  const levels = [{ upTo: Number.POSITIVE_INFINITY, shapes }]
  for (const upTo of farZooms) levels.unshift({ upTo, shapes: await coarsenShapes(shapes, 2 ** (upTo + 1)) })
  return {
    levels: levels.toSorted((one, other) => one.upTo - other.upTo),
    countryNames: readNames(ground.countryNames, 'country'),
    stateNames: readNames(ground.stateNames, 'state'),
    towns: [...(await mapSlowly(townsOf(large), nameOfTown)), ...(await mapSlowly(townsOf(small, rankStep), nameOfTown))],
  }
}
