import { totalOf } from '#contract/bookings/price.rules.ts'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import type { AmenityCount, AmenitySearch } from '#contract/properties/search/amenity-counts.rules.ts'
import { type MapCluster, type MapResults, type MapSearch, mapPolicy } from '#contract/properties/search/map.rules.ts'
import type { PriceSearch, SearchPrices } from '#contract/properties/search/price-spread.rules.ts'
import { type PropertySearch, searchPolicy } from '#contract/properties/search/search.rules.ts'
import { toAmount } from '#contract/shared/money.ts'
import { feesOfSite } from '#contract/site/site-settings.rules.ts'
import type { Needs } from '../../context.ts'
import { JsonText } from '../../platform/json-text.ts'
import { countBits, hasBit, keepOnly } from './index/bitmap.ts'
import type { ListingIndex } from './index/listing-index.ts'
import type { Matches } from './index/matches.ts'
import { Slices } from './index/slices.ts'
import { findMap, type PropertyMapIndex } from './map.ts'
import type { FoundCluster } from './map-grid.ts'
import { findAll, findPage } from './pages.ts'
import { countPrices, type PropertyPriceIndex, spreadPrices } from './price-spread.ts'
import {
  type PropertySearchIndex,
  readCursor,
  type SearchedStay,
  type SearchFilter,
  toSearchFilter,
  writeCursor,
} from './search-filter.ts'
import type { SearchIndex } from './sync/search-index.ts'

type Ctx = Needs<'finder' | 'cards' | 'clock' | 'settings'>

/** One page of a search: `cursor` leads to the next one, `total` counts all matches. */
export interface SearchPage {
  items: JsonText<PropertyListItem[]>
  cursor: string | null
  total: number
}

/** With dates, the lowest total too: nightly prices alone may not be shown where fees are mandatory. */
function priceCluster({ cheapestStay }: FoundCluster, stay: SearchedStay | null): Pick<MapCluster, 'minTotalPrice'> {
  if (!cheapestStay || !stay) return {}
  return { minTotalPrice: toAmount(totalOf(cheapestStay.rentCents, cheapestStay.requiredFeeCents, stay.siteFees).totalCents) }
}

const toCluster = (cluster: FoundCluster, stay: SearchedStay | null): MapCluster => ({
  latitude: cluster.latitude,
  longitude: cluster.longitude,
  count: cluster.count,
  minPrice: toAmount(cluster.minPriceCents),
  ...priceCluster(cluster, stay),
  bounds: cluster.bounds,
})

const toFilter = ({ clock, settings }: Ctx, query: PropertySearch) =>
  toSearchFilter(query, { now: clock.now(), siteFees: feesOfSite(settings.current()) })

/** Matching approved listings, a page at a time; an invalid cursor starts over. */
export async function searchListings(ctx: Ctx, query: PropertySearch): Promise<SearchPage> {
  const filter = toFilter(ctx, query)
  const page = { limit: query.limit ?? searchPolicy.pageSize, after: readCursor(filter.sort, query.cursor) }
  const { ids, dates, next, total } = await ctx.finder.search(filter, page)
  const items = JsonText.list(await ctx.cards.writeCards(ids, filter.stay, dates))
  return { items, cursor: next && writeCursor(filter.sort, next), total }
}

/** Matching approved listings with coordinates: pins with the data of a card, clusters where there are many. */
export async function searchMap(ctx: Ctx, query: MapSearch): Promise<JsonText<MapResults>> {
  const filter = toFilter(ctx, query)
  const { ids, dates, clusters, total } = await ctx.finder.locate(filter, query.zoom)
  const pins = JsonText.list(await ctx.cards.writeCards(ids, filter.stay, dates))
  return JsonText.join(
    JsonText.field('pins', pins),
    JsonText.of({ clusters: clusters.map((each) => toCluster(each, filter.stay)), total }),
  )
}

/** How many matching listings have each amenity. */
export const countMatchingAmenities = async (ctx: Ctx, query: AmenitySearch): Promise<AmenityCount[]> =>
  ctx.finder.countAmenities(toFilter(ctx, query))

/**
 * Counts of all matching listings by price, ignoring the price filter. Totals are what the guest pays, service fee
 * included.
 */
export async function searchPrices(ctx: Ctx, query: PriceSearch): Promise<SearchPrices> {
  const { nights, totals } = await ctx.finder.count(toFilter(ctx, query))
  return { night: spreadPrices(nights), total: spreadPrices(totals) }
}

/** Counts approved listings by amenity. */
interface PropertyAmenityIndex {
  countAmenities(filter: SearchFilter): Promise<AmenityCount[]>
}

/** List, map, prices and amenities of the listings that match. */
export type Finder = PropertySearchIndex & PropertyMapIndex & PropertyPriceIndex & PropertyAmenityIndex

/**
 * List, map, prices and amenities from the index in memory. `maxPins` is the map's limit of single pins; all searches
 * of a process share their `slices`.
 */
export function createMemorySearch(
  index: Pick<SearchIndex, 'current'>,
  maxPins: number = mapPolicy.maxPins,
  slices = new Slices(),
): Finder {
  return {
    search: async (filter, page) => findPage(await index.current(filter.stay), filter, page, slices),
    locate: async (filter, zoom) => findMap(await index.current(filter.stay), filter, zoom, { maxPins, slices }),
    count: async (filter) => countPrices(await index.current(filter.stay), filter, slices),
    countAmenities: async (filter) => countAmenities(await index.current(filter.stay), filter, slices),
  }
}

function countIn(matches: Matches, amenity: Uint32Array): number {
  if ('list' in matches) return matches.list.reduce((count, ordinal) => count + Number(hasBit(amenity, ordinal)), 0)
  const both = matches.bits.slice()
  keepOnly(both, amenity)
  return countBits(both)
}

/** How many listings of a search have each amenity, by its id; amenities that none of them has are left out. */
export async function countAmenities(index: ListingIndex, filter: SearchFilter, slices: Slices): Promise<AmenityCount[]> {
  const { inPlace, elsewhere, fresh } = await findAll(index, filter, { rents: false, slices })
  const counts = new Map<number, number>()
  const add = (id: number, count: number) => counts.set(id, (counts.get(id) ?? 0) + count)
  for (const [id, amenity] of index.segment.data.amenities) {
    if (slices.isOver) await slices.pause()
    add(id, countIn(inPlace, amenity) + countIn(elsewhere, amenity))
  }
  for (const { listing } of fresh) for (const id of listing.amenityIds) add(id, 1)
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([id, count]) => ({ id, count }))
    .sort((a, b) => a.id - b.id)
}
