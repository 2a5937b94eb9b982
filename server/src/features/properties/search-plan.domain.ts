import type { MapBox, PropertySort, SearchFilter } from './search.domain.ts'
import {
  estimateShares,
  estimateText,
  type FilterShares,
  namePlaces,
  ownShare,
  product,
  regionShare,
  type SearchStatistics,
} from './search-statistics.domain.ts'
import type { TextTier, Word } from './search-text.domain.ts'

/** Grid levels that listings store: 2^level cells around the world. */
export const gridLevels = [13, 10, 8, 5] as const
export type GridLevel = (typeof gridLevels)[number]

/**
 * How the listings of a search are read; every plan finds the same ones. `order`: all of them in sort order.
 * `category`, `cells`, `places`: those of a category, of grid cells, of known places, each in score order. `words`,
 * `facets`: all matches of a word or facet index, then sorted.
 */
export type Path =
  | { by: 'order' }
  | { by: 'category' }
  | { by: 'cells'; level: GridLevel; cells: number[] }
  | { by: 'places'; words: readonly Word[] }
  | { by: 'words' }
  | { by: 'facets'; tokens: number[] }

/** The size of the result: `need` listings, the best first or, for counting, any. */
export interface Demand {
  filter: SearchFilter
  tier: TextTier | null
  sort: PropertySort | 'any'
  need: number
}

/** The cost of a row by each plan, in microseconds, as measured on PostgreSQL 15. Only the ratios matter. */
const costs = { row: 0.7, textOfRow: 4, fetchedRow: 1.5, fetchedText: 4, posting: 0.02, probe: 5 } as const
/**
 * With words a match rate of at most a twentieth is assumed: words correlate with places and prices in unknown ways.
 */
const DOUBT = 0.05
const MAX_CELLS = 64
/** Half a cell's rounding error in another machine's arithmetic. */
const EDGE = 1e-7

/** Latitude on Mercator's map, in degrees: there a cell is as high as it is wide. */
export const mercatorDegrees = (latitude: number): number => {
  const inside = Math.max(-85, Math.min(85, latitude))
  return (Math.log(Math.tan(Math.PI / 4 + (inside * Math.PI) / 360)) * 180) / Math.PI
}

function range(from: number, to: number, level: number): number[] {
  const size = 2 ** level
  const at = (degrees: number) => Math.max(0, Math.min(size - 1, Math.floor(((degrees + 180) / 360) * size)))
  const [first, last] = [at(from - EDGE), at(to + EDGE)]
  return last - first < MAX_CELLS * 4 ? Array.from({ length: last - first + 1 }, (_, step) => first + step) : []
}

/**
 * The cells of a level that a box touches, or null when there are too many to walk. A box over the antimeridian is
 * two.
 */
function cellsOf({ west, south, east, north }: MapBox, level: GridLevel): number[] | null {
  const columns =
    west <= east ? range(west, east, level) : [...new Set([...range(west, 180, level), ...range(-180, east, level)])]
  const rows = range(mercatorDegrees(south), mercatorDegrees(north), level)
  const count = columns.length * rows.length
  if (count === 0 || count > MAX_CELLS) return null
  return columns.flatMap((column) => rows.map((row) => column * 2 ** level + row))
}

/** The finest cells that cover a box and are few enough to walk one by one; null when it covers half the world. */
export function finestCells(box: MapBox): { level: GridLevel; cells: number[] } | null {
  if (box.south > box.north) return null
  for (const level of gridLevels) {
    const cells = cellsOf(box, level)
    if (cells) return { level, cells }
  }
  return null
}

const priceSteps = [25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 2000]

/**
 * The tokens of `search_facets` that every listing of the filter has; the filter itself is checked again on the
 * result.
 */
export function facetsOf(filter: SearchFilter, { categoryIds }: SearchStatistics): number[] {
  const { bedrooms, guests, bathroomsHalves, maxPriceCents, categorySlug } = filter
  const tokens: number[] = []
  const category = categorySlug === null ? undefined : categoryIds.get(categorySlug)
  if (category !== undefined) tokens.push(1000 + category)
  if (bedrooms !== null && bedrooms >= 2) tokens.push(100 + Math.min(bedrooms, 10))
  if (guests !== null && guests >= 2) tokens.push(200 + Math.min(guests, 16))
  if (bathroomsHalves !== null && bathroomsHalves >= 3) tokens.push(300 + Math.min(bathroomsHalves, 12))
  if (maxPriceCents !== null) {
    const step = priceSteps.findIndex((dollars) => maxPriceCents <= dollars * 100)
    if (step >= 0) tokens.push(401 + step)
  }
  return tokens
}

interface Offer {
  path: Path
  cost: number
}

/**
 * The inputs of all estimates: how many listings there are, how many match, and the cost of a row that is read on
 * the way.
 */
interface Reckoning extends Demand {
  statistics: SearchStatistics
  shares: FilterShares
  text: { rarest: number; all: number }
  /** The places that the words name, how many places of the sample that is, and the share of all listings there. */
  named: { words: readonly Word[]; others: readonly Word[]; places: number; share: number } | null
  /** Matching listings. */
  matches: number
  rowCost: number
}

/** Rows of `population` that are read until `need` of them match. */
const rowsWalked = ({ need, matches }: Reckoning, population: number): number =>
  Math.min(population, (need * population) / Math.max(matches, 1e-6))

function offerWalks(reckoning: Reckoning): Offer[] {
  const { filter, tier, sort, statistics, shares, rowCost } = reckoning
  const { listings } = statistics
  const fewer = { ...reckoning, matches: reckoning.matches * DOUBT }
  const walk = (population: number) => {
    const rows = rowsWalked(reckoning, population)
    return (tier ? rows + (rowsWalked(fewer, population) - rows) * DOUBT : rows) * rowCost
  }
  // No index has the total of a stay: all listings of the plan are read and sorted.
  if (filter.stay && (sort === 'price' || sort === '-price')) {
    const all: Offer = { path: { by: 'order' }, cost: listings * rowCost }
    if (filter.categorySlug === null) return [all]
    return [all, { path: { by: 'category' }, cost: listings * shares.category * (rowCost + costs.fetchedRow) }]
  }
  const offers: Offer[] = [{ path: { by: 'order' }, cost: walk(listings) }]
  if (sort !== 'recommended' && sort !== 'any') return offers
  if (filter.categorySlug !== null) offers.push({ path: { by: 'category' }, cost: walk(listings * shares.category) })
  return offers
}

function offerCells({ filter, need, matches, sort, statistics, shares, rowCost }: Reckoning): Offer[] {
  const found = filter.box && finestCells(filter.box)
  if (!found) return []
  const population = statistics.listings * shares.box
  const isOrdered = sort === 'recommended' || sort === 'any'
  const needed = isOrdered ? (need * Math.min(found.cells.length, 6) * population) / Math.max(matches, 1e-6) : population
  return [{ path: { by: 'cells', ...found }, cost: Math.min(population, needed) * rowCost + found.cells.length * costs.probe }]
}

/**
 * Listings of places that the words name; the word index adds those of other places that have the words elsewhere.
 */
function offerPlaces({ tier, sort, statistics, rowCost, matches, need, named }: Reckoning): Offer[] {
  if (!named || tier?.where !== 'place' || (sort !== 'recommended' && sort !== 'any')) return []
  const { words, others, share, places } = named
  const population = statistics.listings * share
  const rest = product([...words, ...others].map((word) => ownShare(word, statistics) + regionShare(word, statistics)))
  const elsewhere = statistics.listings * Math.min(rest, ...words.map((word) => ownShare(word, statistics)))
  const walked = Math.min(population, (need * Math.min(places, 4) * population) / Math.max(matches, 1e-6))
  const cost = walked * rowCost + places * 2 * costs.probe + elsewhere * (costs.fetchedText + costs.posting)
  return [{ path: { by: 'places', words }, cost }]
}

function offerIndexes({ filter, tier, statistics, shares, text }: Reckoning): Offer[] {
  const { listings } = statistics
  const offers: Offer[] = []
  if (tier) offers.push({ path: { by: 'words' }, cost: listings * (text.rarest * costs.posting + text.all * costs.fetchedText) })
  const tokens = facetsOf(filter, statistics)
  if (tokens.length > 0) {
    const postings = listings * Math.max(shares.facets, 0.05) * tokens.length
    offers.push({ path: { by: 'facets', tokens }, cost: postings * costs.posting + listings * shares.facets * costs.fetchedRow })
  }
  return offers
}

/**
 * A search is planned several times, for its parts and its count; the sample's estimate for its filter stays the
 * same.
 */
const askedOf = new WeakMap<SearchFilter, { statistics: SearchStatistics; shares: FilterShares }>()

function askOnce(filter: SearchFilter, statistics: SearchStatistics): FilterShares {
  const known = askedOf.get(filter)
  if (known?.statistics === statistics) return known.shares
  const shares = estimateShares(filter, statistics)
  askedOf.set(filter, { statistics, shares })
  return shares
}

/** The cheapest plan, with the estimated number of matches. */
export function choosePath(demand: Demand, statistics: SearchStatistics): Path & { matches: number } {
  const { filter, tier } = demand
  const { listings } = statistics
  const shares = askOnce(filter, statistics)
  const text = tier ? estimateText(tier, statistics) : { rarest: 1, all: 1 }
  const found = tier && tier.where !== 'description' ? namePlaces(tier.words, statistics) : null
  const there = found && estimateShares(filter, statistics, found.places)
  const others = found ? estimateText({ words: found.others, where: 'place' }, statistics).all : 1
  const matches = listings * (there ? Math.max(there.all * others, shares.all * text.all) : shares.all * text.all)
  const named = found && there && { ...found, places: found.places.size, share: there.place }
  const rowCost = costs.row + (tier ? shares.all * costs.textOfRow : 0)
  const reckoning: Reckoning = {
    ...demand,
    statistics,
    shares,
    text: { ...text, all: Math.max(text.all, (there?.place ?? 0) * others) },
    named,
    matches,
    rowCost,
  }
  const offers = [...offerWalks(reckoning), ...offerCells(reckoning), ...offerPlaces(reckoning), ...offerIndexes(reckoning)]
  const best = offers.reduce((cheapest, offer) => (offer.cost < cheapest.cost ? offer : cheapest))
  return { ...best.path, matches }
}
