import { usStates } from '#contract/properties/places/us-states.rules.ts'
import { addDays, type IsoDate } from '#contract/shared/dates.ts'
import { categorySeeds } from '../../server/src/demo/world/catalog-data.ts'
import { itemAt, makeRandom, type Random } from '../../server/src/demo/world/random.ts'
import { weighted } from './chance.ts'
import { type Place, placeMarkets } from './places.ts'
import { adjectives, features, names, nouns, surroundings } from './words.ts'

/** The kinds of searches, and their percentage. */
export const searchShapes = {
  browse: 12,
  category: 10,
  place: 14,
  'place, dates, guests': 20,
  'all filters': 6,
  'map box, dates': 10,
  'keywords, dates': 7,
  'dates only': 6,
  'rare filters': 4,
  'second page': 6,
  'rare words': 3,
  'no hit': 2,
} as const
export type SearchShape = keyof typeof searchShapes

/** A query of `GET /api/properties` as it is sent. `second page` means the page after the first. */
export interface MixedSearch {
  shape: SearchShape
  query: Record<string, string>
}

type Query = Record<string, string>
interface Source {
  random: Random
  firstDay: IsoDate
  drawPlace(): Place
}

const shapes = Object.keys(searchShapes).filter((key): key is SearchShape => key in searchShapes)
const FARTHEST_DAY = 300
/** Sides of map boxes in degrees, from a quarter of a town to a few states, and their weights. */
const boxSides = [0.06, 0.25, 1.2, 5]
const drawSide = weighted([4, 4, 3, 1])

function dates({ random, firstDay }: Source): Query {
  const checkIn = random.i(1, FARTHEST_DAY)
  return { checkIn: addDays(firstDay, checkIn), checkOut: addDays(firstDay, checkIn + random.i(2, 7)) }
}

const guests = ({ random }: Source): Query => ({ guests: String(random.i(1, 6)) })
const category = ({ random }: Source): Query => ({ categorySlug: random.pick(categorySeeds).slug })

function place({ random, drawPlace }: Source): Query {
  const { city, state, zipCode } = drawPlace()
  const chance = random()
  if (chance < 0.5) return { search: city }
  if (chance < 0.85) return { search: `${city}, ${state}` }
  if (chance < 0.92) return { search: Object.entries(usStates).find(([code]) => code === state)?.[1] ?? state }
  return { search: zipCode }
}

function box({ random, drawPlace }: Source): Query {
  const { latitude, longitude } = drawPlace()
  const side = itemAt(boxSides, drawSide(random)) * random.n(0.7, 1.4)
  const west = longitude - side * random.n(0.3, 0.7)
  const south = latitude - side * random.n(0.25, 0.4)
  return { bbox: [west, south, west + side, south + side * 0.65].map((degrees) => degrees.toFixed(4)).join(',') }
}

function keywords({ random }: Source): Query {
  const noun = random.pick([...nouns.beach, ...nouns.cabin, ...nouns.city].slice(0, 18))
  const second = random.pick([...features.slice(0, 14), ...surroundings.slice(0, 12), ...adjectives.slice(0, 12)])
  return { search: random.p(0.3) ? second : `${noun} ${second}`.toLowerCase() }
}

/** Much space for a low price: few places match. */
function rareFilters({ random }: Source): Query {
  const chance = random()
  if (chance < 0.4) return { bedrooms: String(random.i(5, 7)), maxPrice: String(random.i(3, 6) * 50) }
  if (chance < 0.7) return { guests: String(random.i(13, 17)), maxPrice: String(random.i(3, 5) * 50) }
  return { bathrooms: String(random.i(5, 8)), bedrooms: '4', maxPrice: '200' }
}

function rareWords({ random }: Source): Query {
  const name = () => itemAt(names, Math.floor(names.length * random.n(0.4, 1)))
  return { search: random.p(0.5) ? name() : `${name()} ${random.pick(surroundings.slice(-5))}` }
}

const nothing: readonly Query[] = [
  { search: 'zzyzxquux' },
  { search: 'submarine spacecraft' },
  { categorySlug: 'unique-stays', bedrooms: '40' },
  { guests: '90', maxPrice: '50' },
]

const sources: Record<SearchShape, (source: Source) => Query> = {
  browse: () => ({}),
  category,
  place,
  'place, dates, guests': (source) => ({ ...place(source), ...dates(source), ...guests(source) }),
  'all filters': (source) => ({
    ...place(source),
    ...dates(source),
    ...guests(source),
    ...category(source),
    bedrooms: String(source.random.i(1, 3)),
    bathrooms: String(source.random.i(1, 2)),
    maxPrice: String(source.random.i(3, 12) * 50),
  }),
  'map box, dates': (source) => ({ ...box(source), ...dates(source) }),
  'keywords, dates': (source) => ({ ...keywords(source), ...dates(source) }),
  'dates only': dates,
  'rare filters': rareFilters,
  'second page': (source) => source.random.pick([() => ({}), category, place, keywords])(source),
  'rare words': rareWords,
  'no hit': ({ random }) => random.pick(nothing),
}

function makeSource(seed: string, firstDay: IsoDate): Source {
  const random = makeRandom(seed)
  const { placed, draw } = placeMarkets()
  return { random, firstDay, drawPlace: () => itemAt(placed, draw(random)).drawPlace(random) }
}

/**
 * So many searches in the proportions of `searchShapes`, the same for the same seed; stays are within ten months of
 * `firstDay`.
 */
export function mixSearches(seed: string, count: number, firstDay: IsoDate): MixedSearch[] {
  const source = makeSource(`searches ${seed}`, firstDay)
  const drawShape = weighted(shapes.map((shape) => searchShapes[shape]))
  return Array.from({ length: count }, () => {
    const shape = itemAt(shapes, drawShape(source.random))
    return { shape, query: sources[shape](source) }
  })
}

/** A map view: a query of `GET /api/properties/map` with its zoom. */
export interface MapLook {
  shape: string
  query: Record<string, string>
  zoom: number
}

const VIEW_PIXELS = { width: 1_000, height: 700 }
const TILE_PIXELS = 512
const NEAREST_ZOOM = 15
const FARTHEST_ZOOM = 3

/** So many map views from a street to the whole country, a third of them with dates or a price. */
export function mixMapLooks(seed: string, count: number, firstDay: IsoDate): MapLook[] {
  const source = makeSource(`maps ${seed}`, firstDay)
  const { random, drawPlace } = source
  return Array.from({ length: count }, () => {
    const zoom = random.i(FARTHEST_ZOOM, NEAREST_ZOOM)
    const { latitude, longitude } = drawPlace()
    const degrees = 360 / (TILE_PIXELS * 2 ** zoom)
    const halfWidth = (VIEW_PIXELS.width / 2) * degrees
    const halfHeight = (VIEW_PIXELS.height / 2) * degrees * Math.cos((latitude * Math.PI) / 180)
    const within = (value: number, most: number) => Math.max(-most, Math.min(most, value)).toFixed(5)
    const bbox = [
      within(longitude - halfWidth, 180),
      within(latitude - halfHeight, 85),
      within(longitude + halfWidth, 180),
      within(latitude + halfHeight, 85),
    ].join(',')
    const chance = random()
    const asked: Query = chance < 0.66 ? {} : chance < 0.88 ? { ...dates(source), ...guests(source) } : { maxPrice: '200' }
    return { shape: Object.keys(asked).length === 0 ? 'box alone' : 'box with filters', query: { bbox, ...asked }, zoom }
  })
}
