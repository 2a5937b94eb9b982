import { totalOf } from '#contract/bookings/price.rules.ts'
import type { MapCluster, MapResults, MapSearch } from '#contract/properties/search/map.rules.ts'
import { toDollars } from '#contract/shared/money.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { FoundCluster, PropertyMapIndex } from './map.domain.ts'
import type { PropertyCards } from './property-cards.read-model.ts'
import { toSearchFilter } from './search.domain.ts'

/** With dates, the lowest total too: nightly prices alone may not be shown where fees are mandatory. */
function priceCluster({ cheapestStay }: FoundCluster): Pick<MapCluster, 'minTotalPrice'> {
  if (!cheapestStay) return {}
  return { minTotalPrice: toDollars(totalOf(cheapestStay.rentCents, cheapestStay.requiredFeeCents).totalCents) }
}

/** A search's stays on a map. */
export function createMapService({ index, cards, clock }: { index: PropertyMapIndex; cards: PropertyCards; clock: Clock }) {
  return {
    /** Matching approved listings with coordinates: pins with the data of a card, clusters where there are many. */
    async find(query: MapSearch): Promise<MapResults> {
      const filter = toSearchFilter(query, clock.now())
      const { ids, clusters, total } = await index.locate(filter, query.zoom)
      return {
        pins: await cards.listCards(ids, filter.stay),
        clusters: clusters.map((cluster) => ({
          latitude: cluster.latitude,
          longitude: cluster.longitude,
          count: cluster.count,
          minPrice: toDollars(cluster.minPriceCents),
          ...priceCluster(cluster),
          bounds: cluster.bounds,
        })),
        total,
      }
    },
  }
}
export type MapService = ReturnType<typeof createMapService>
