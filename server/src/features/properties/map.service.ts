import { quoteStay } from '#contract/bookings/price.rules.ts'
import type { MapCluster, MapResults, MapSearch } from '#contract/properties/map.rules.ts'
import { toDollars } from '#contract/shared/money.ts'
import type { FoundCluster, PropertyMapIndex } from './map.domain.ts'
import type { PropertyCards } from './property-cards.read-model.ts'
import { type Stay, toSearchFilter } from './search.domain.ts'

/** With a stay the cheapest whole price too: nights alone may not be shown where fees are mandatory (S3). */
function priceCluster({ cheapestStay }: FoundCluster, stay: Stay | null): Pick<MapCluster, 'minTotalPrice'> {
  if (!stay || !cheapestStay) return {}
  const fees = [{ id: 0, name: 'Required fees', amountCents: cheapestStay.requiredFeeCents, isRequired: true }]
  return { minTotalPrice: toDollars(quoteStay({ ...stay, nightlyRateCents: cheapestStay.priceCents, fees }).totalCents) }
}

/** The stays of a search on a map. */
export function createMapService({ index, cards }: { index: PropertyMapIndex; cards: PropertyCards }) {
  return {
    /** Approved listings that fit and have a place: pins with all that a card shows, clusters where there are many. */
    async find(query: MapSearch): Promise<MapResults> {
      const filter = toSearchFilter(query)
      const { ids, clusters, total } = await index.locate(filter, query.zoom)
      return {
        pins: await cards.listCards(ids, filter.stay),
        clusters: clusters.map((cluster) => ({
          latitude: cluster.latitude,
          longitude: cluster.longitude,
          count: cluster.count,
          minPrice: toDollars(cluster.minPriceCents),
          ...priceCluster(cluster, filter.stay),
          bounds: cluster.bounds,
        })),
        total,
      }
    },
  }
}
export type MapService = ReturnType<typeof createMapService>
