import { countAmenities, type PropertyAmenityIndex } from './amenity-counts.domain.ts'
import { findMap, type PropertyMapIndex } from './map/map.domain.ts'
import { findPage } from './pages.domain.ts'
import { countPrices, type PropertyPriceIndex } from './price-spread.domain.ts'
import type { PropertySearchIndex } from './search-filter.domain.ts'
import type { SearchIndex } from './sync/search-index.service.ts'

/** List, map, prices and amenities from the index in memory. `maxPins` is the map's limit of single pins. */
export function createMemorySearch(
  index: Pick<SearchIndex, 'current'>,
  maxPins?: number,
): PropertySearchIndex & PropertyMapIndex & PropertyPriceIndex & PropertyAmenityIndex {
  return {
    search: async (filter, page) => findPage(await index.current(filter.stay), filter, page),
    locate: async (filter, zoom) => findMap(await index.current(filter.stay), filter, zoom, maxPins),
    count: async (filter) => countPrices(await index.current(filter.stay), filter),
    countAmenities: async (filter) => countAmenities(await index.current(filter.stay), filter),
  }
}
