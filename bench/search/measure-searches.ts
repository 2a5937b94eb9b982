import type { PageRequest, PropertySearchIndex, SearchFilter } from '../../server/src/features/search/search-filter.ts'
import { addTo } from '../figures.ts'
import type { MixedSearch } from '../scale/mixed-searches.ts'
import { toFilter } from './open-search.ts'

const LIMIT = 24

/** A prepared search, with the position where its page begins. */
export interface ReadySearch {
  shape: string
  filter: SearchFilter
  page: PageRequest
}

/** Finds where second pages begin; searches without one are left out. */
export async function prepareSearches(index: PropertySearchIndex, mix: readonly MixedSearch[]): Promise<ReadySearch[]> {
  const ready: ReadySearch[] = []
  for (const { shape, query } of mix) {
    const filter = toFilter(query)
    const first = { limit: LIMIT, after: null }
    if (shape !== 'second page') {
      ready.push({ shape, filter, page: first })
      continue
    }
    const { next } = await index.search(filter, first)
    if (next) ready.push({ shape, filter, page: { limit: LIMIT, after: next } })
  }
  return ready
}

/**
 * Runs one search after another, each a page with the number of matches, until so many seconds are over; milliseconds
 * by shape.
 */
export async function timeSearches(
  index: PropertySearchIndex,
  searches: readonly ReadySearch[],
  seconds = Number.POSITIVE_INFINITY,
): Promise<Map<string, number[]>> {
  const end = performance.now() + seconds * 1_000
  const times = new Map<string, number[]>()
  for (const { shape, filter, page } of searches) {
    const begin = performance.now()
    if (begin > end) break
    await index.search(filter, page)
    addTo(times, shape, performance.now() - begin)
  }
  return times
}

export const allOf = (times: Map<string, number[]>): number[] => [...times.values()].flat()
