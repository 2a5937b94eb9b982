import { totalOf } from '#contract/bookings/price.rules.ts'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import type { AmenityCount, AmenitySearch } from '#contract/properties/search/amenity-counts.rules.ts'
import type { MapCluster, MapResults, MapSearch } from '#contract/properties/search/map.rules.ts'
import type { PriceSearch, SearchPrices } from '#contract/properties/search/price-spread.rules.ts'
import { type PropertySearch, searchPolicy } from '#contract/properties/search/search.rules.ts'
import { toDollars } from '#contract/shared/money.ts'
import { feesOfSite } from '#contract/site/site-settings.rules.ts'
import type { Needs } from '../../context.ts'
import { JsonText } from '../../platform/json-text.ts'
import type { FoundCluster } from './map.ts'
import { spreadPrices } from './price-spread.ts'
import { readCursor, type SearchedStay, toSearchFilter, writeCursor } from './search-filter.ts'

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
  return { minTotalPrice: toDollars(totalOf(cheapestStay.rentCents, cheapestStay.requiredFeeCents, stay.siteFees).totalCents) }
}

const toCluster = (cluster: FoundCluster, stay: SearchedStay | null): MapCluster => ({
  latitude: cluster.latitude,
  longitude: cluster.longitude,
  count: cluster.count,
  minPrice: toDollars(cluster.minPriceCents),
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
