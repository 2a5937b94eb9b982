import type { PageRequest, PropertySearchIndex, SearchFilter } from '../server/src/features/properties/search.domain.ts'
import { addTo } from './figures.ts'
import { toFilter } from './open-search.ts'
import type { MixedSearch } from './scale/mixed-searches.ts'
import type { Statement } from './watch-statements.ts'

const LIMIT = 24

/** A prepared search, with the position where its page begins. */
export interface ReadySearch {
  shape: string
  filter: SearchFilter
  page: PageRequest
}

/** Milliseconds by shape: of whole searches, of finding the page alone, and of the capped counts among them. */
export interface SearchTimes {
  whole: Map<string, number[]>
  page: Map<string, number[]>
  count: Map<string, number[]>
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

const isCount = ({ text }: Statement): boolean => /\bcount\(\*\)/.test(text)

/** Runs one search after another. `statements` are those that the index sends. */
export async function timeSearches(
  index: PropertySearchIndex,
  searches: readonly ReadySearch[],
  statements: Statement[],
): Promise<SearchTimes> {
  const times: SearchTimes = { whole: new Map(), page: new Map(), count: new Map() }
  for (const { shape, filter, page } of searches) {
    statements.length = 0
    const begin = performance.now()
    await index.search(filter, page)
    const took = performance.now() - begin
    const counts = statements.filter(isCount)
    const counting = counts.reduce((sum, statement) => sum + statement.took, 0)
    addTo(times.whole, shape, took)
    addTo(times.page, shape, took - counting)
    if (counts.length > 0) addTo(times.count, shape, counting)
  }
  return times
}

export const allOf = (times: Map<string, number[]>): number[] => [...times.values()].flat()
