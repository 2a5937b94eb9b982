import { mapPolicy } from '#contract/properties/search/map.rules.ts'
import { countAmenities, type PropertyAmenityIndex } from './amenity-counts.ts'
import { Slices } from './index/slices.ts'
import { findMap, type PropertyMapIndex } from './map.ts'
import { findPage } from './pages.ts'
import { countPrices, type PropertyPriceIndex } from './price-spread.ts'
import type { PropertySearchIndex } from './search-filter.ts'
import type { SearchIndex } from './sync/search-index.ts'

/**
 * List, map, prices and amenities from the index in memory. `maxPins` is the map's limit of single pins; all searches
 * of a process share their `slices`.
 */
/** List, map, prices and amenities of the listings that match. */
export type Finder = PropertySearchIndex & PropertyMapIndex & PropertyPriceIndex & PropertyAmenityIndex

export function createMemorySearch(
  index: Pick<SearchIndex, 'current'>,
  maxPins: number = mapPolicy.maxPins,
  slices = new Slices(),
): PropertySearchIndex & PropertyMapIndex & PropertyPriceIndex & PropertyAmenityIndex {
  return {
    search: async (filter, page) => findPage(await index.current(filter.stay), filter, page, slices),
    locate: async (filter, zoom) => findMap(await index.current(filter.stay), filter, zoom, { maxPins, slices }),
    count: async (filter) => countPrices(await index.current(filter.stay), filter, slices),
    countAmenities: async (filter) => countAmenities(await index.current(filter.stay), filter, slices),
  }
}
