import type { ListingIndex } from '../index/listing-index.ts'
import { toListing } from './listing-rows.ts'
import type { ListingsReadModel } from './listings.queries.ts'

/** Listings compared in each check. */
const SAMPLE = 50

/** Compares an index with the database. */
export function createIndexCheck({ listings }: { listings: ListingsReadModel }) {
  return {
    /** Listings to compare, of the database and of the index; `random` is in [0, 1). */
    async sample(index: ListingIndex, random: number): Promise<number[]> {
      const { firstNight, byId, size } = index.segment.data
      const from = Math.floor(random * index.segment.idOf(byId[size - 1] ?? 0))
      const rows = await listings.listPage(from, SAMPLE, firstNight)
      return [...new Set([...rows.map(({ row }) => row.id), ...index.sampleIds(SAMPLE, random)])]
    },

    /** Those of these listings that the index knows otherwise than the database. */
    async findDiffering(index: ListingIndex, ids: readonly number[]): Promise<number[]> {
      const rows = await listings.listByIds(ids, index.segment.data.firstNight)
      const listed = new Map(rows.map(({ row, terms }) => [row.id, toListing(row, terms)]))
      return ids.filter((id) => {
        const listing = listed.get(id)
        return listing ? !index.agreesWith(listing) : index.has(id)
      })
    },
  }
}
export type IndexCheck = ReturnType<typeof createIndexCheck>
