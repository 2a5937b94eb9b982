import type { AmenityCount } from '#contract/properties/search/amenity-counts.rules.ts'
import { mapPolicy } from '#contract/properties/search/map.rules.ts'
import { countBits, hasBit, keepOnly } from './index/bitmap.ts'
import type { ListingIndex } from './index/listing-index.ts'
import type { Matches } from './index/matches.ts'
import { Slices } from './index/slices.ts'
import { findMap, type PropertyMapIndex } from './map.ts'
import { findAll, findPage } from './pages.ts'
import { countPrices, type PropertyPriceIndex } from './price-spread.ts'
import type { PropertySearchIndex, SearchFilter } from './search-filter.ts'
import type { SearchIndex } from './sync/search-index.ts'

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
