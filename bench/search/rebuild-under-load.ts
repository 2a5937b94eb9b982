import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Summary, summarize } from '../figures.ts'
import type { ReadySearch } from './measure-searches.ts'
import type { OpenSearch } from './open-search.ts'

const REBUILDS = 3

/** Searches that were answered while the index was built again. */
export interface RebuildFigures {
  times: Summary
  /** Milliseconds of the slowest. */
  longest: number
  /** Seconds of a rebuild, on average. */
  seconds: number
}

/**
 * Searches one after another while the index is built again, three times. Each is due before a turn of the event
 * loop, as a call is: every delay of the loop counts.
 */
export async function measureRebuild(
  { index, searchIndex }: OpenSearch,
  searches: readonly ReadySearch[],
): Promise<RebuildFigures> {
  const times: number[] = []
  const begin = performance.now()
  for (let round = 0; round < REBUILDS; round += 1) {
    let isBuilding = true
    const built = searchIndex.rebuild().finally(() => {
      isBuilding = false
    })
    for (let at = 0; isBuilding; at = (at + 1) % searches.length) {
      const search = searches[at]
      if (!search) throw new Error('There is nothing to search for.')
      const due = performance.now()
      await nextTurn()
      await index.search(search.filter, search.page)
      times.push(performance.now() - due)
    }
    await built
  }
  const seconds = (performance.now() - begin) / 1_000 / REBUILDS
  return { times: summarize(times), longest: times.reduce((most, time) => Math.max(most, time), 0), seconds }
}
