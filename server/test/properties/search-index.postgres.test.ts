import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toSearchWords } from '#contract/properties/search/search-text.rules.ts'
import type { DatabaseConnection } from '../../src/db/client.ts'
import type { FoundPage, PageRequest, PropertySearchIndex, SearchFilter } from '../../src/features/properties/search.domain.ts'
import { createSqlSearchIndex } from '../../src/features/properties/search.read-model.ts'
import {
  createSearchStatistics,
  type SearchStatisticsReadModel,
} from '../../src/features/properties/search-statistics.read-model.ts'
import { createTypoReadModel, type TypoReadModel } from '../../src/features/properties/typo.read-model.ts'
import { systemClock } from '../../src/platform/clock/clock.ts'
import { openTestDatabase } from '../database.ts'
import { searchNaively } from './naive-search.ts'
import { beliefs, buildWorld, filters, prepareWorlds, withBelief, world } from './search-world.ts'

let connection: DatabaseConnection
let typos: TypoReadModel
let statistics: SearchStatisticsReadModel

beforeAll(async () => {
  connection = await openTestDatabase()
  await prepareWorlds(connection.db)
  typos = createTypoReadModel(connection.db, systemClock, 0)
  statistics = createSearchStatistics(connection.db, systemClock, 0)
}, 60_000)
afterAll(() => connection.close())

async function walk(
  index: PropertySearchIndex,
  filter: SearchFilter,
  limit: number,
): Promise<{ ids: number[]; pages: FoundPage[] }> {
  const pages: FoundPage[] = []
  let after: PageRequest['after'] = null
  do {
    const page: FoundPage = await index.search(filter, { limit, after })
    pages.push(page)
    after = page.next
  } while (after)
  return { ids: pages.flatMap(({ ids }) => ids), pages }
}

describe('the search on SQL', () => {
  it('finds the same listings in the same order as a naive filter, page by page, with every plan', async () => {
    const searches = fc.array(fc.tuple(filters, fc.integer({ min: 1, max: 7 }), beliefs), { minLength: 8, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(world, searches, async (listings, asked) => {
        await buildWorld(connection.db, listings)
        for (const [{ words, ...rest }, limit, belief] of asked) {
          const index = createSqlSearchIndex(connection.db, typos, withBelief(statistics, belief))
          const filter = { ...rest, words: toSearchWords(words.join(' ')) }
          const expected = searchNaively(listings, filter)
          const { ids, pages } = await walk(index, filter, limit)
          expect(ids).toEqual(expected)
          for (const page of pages) expect(page.total).toBe(expected.length)
        }
      }),
      { numRuns: 50 },
    )
  }, 120_000)
})
