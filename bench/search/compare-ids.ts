import type pg from 'pg'
import type { PropertySearchIndex } from '../../server/src/features/search/search-filter.ts'
import { searchShapes } from '../scale/mixed-searches.ts'
import type { ReadySearch } from './measure-searches.ts'
import { searchNaively } from './peers/naive-search.ts'

const NAIVE_SAMPLE = 60
const first = (list: readonly number[]) => list.slice(0, 8).join(',')

/** Pages that were compared, and on how many of them everyone found the same listings in the same order. */
export interface ComparedIds {
  equal: number
  compared: number
}

/**
 * Compares pages of the searches with those of the naive query, some of every shape; prints those in which any of
 * `indexes` differs.
 */
export async function compareIds(
  pool: pg.Pool,
  searches: readonly ReadySearch[],
  indexes: Readonly<Record<string, PropertySearchIndex>>,
): Promise<ComparedIds> {
  const perShape = Math.ceil(NAIVE_SAMPLE / Object.keys(searchShapes).length)
  const sample = Object.keys(searchShapes).flatMap((shape) => searches.filter((one) => one.shape === shape).slice(0, perShape))
  let [equal, compared] = [0, 0]
  for (const { shape, filter, page } of sample) {
    const naive = await searchNaively(pool, filter, page)
    // When nothing is found the product corrects typos, which none of the others does.
    if (naive.length === 0 && filter.words.length > 0) continue
    compared += 1
    const differing: string[] = []
    for (const [name, index] of Object.entries(indexes)) {
      const { ids } = await index.search(filter, page)
      if (ids.join() !== naive.join()) differing.push(`  ${name.padEnd(6)}${first(ids)}`)
    }
    if (differing.length === 0) equal += 1
    else console.log([`differs: ${shape} ${JSON.stringify(filter)}`, `  naive ${first(naive)}`, ...differing].join('\n'))
  }
  return { equal, compared }
}
