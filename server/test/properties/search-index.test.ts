import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseConnection } from '../../src/db/client.ts'
import { toSearchTerms } from '../../src/features/search/index/words.ts'
import type { PriceCount } from '../../src/features/search/price-spread.ts'
import { createMemorySearch } from '../../src/features/search/search.ts'
import type { FoundPage, PageRequest, PropertySearchIndex, SearchFilter } from '../../src/features/search/search-filter.ts'
import type { SearchIndex } from '../../src/features/search/sync/search-index.ts'
import { openTestDatabase } from '../database.ts'
import { isProof } from '../dose.ts'
import { cheapestFilter, nightCents, paidCents, searchNaively } from './naive-search.ts'
import { openIndex, worldClock } from './open-index.ts'
import { buildWorld, filters, prepareWorlds, type WorldListing, world } from './search-world.ts'
import { applyChange, change } from './world-changes.ts'

let connection: DatabaseConnection
const folder = mkdtempSync(join(tmpdir(), 'porchlight-test-'))

beforeAll(async () => {
  connection = await openTestDatabase()
  await prepareWorlds(connection.db)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await connection.close()
})

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

type Search = readonly [SearchFilter, number]
const searches = fc.array(fc.tuple(filters, fc.integer({ min: 1, max: 7 })), { minLength: 8, maxLength: 8 })

/** Pages, counts and prices of the searches are those of the naive search over the world. */
async function expectNaive(index: SearchIndex, listings: WorldListing[], asked: readonly Search[]): Promise<void> {
  const memory = createMemorySearch(index)
  for (const [{ words, ...rest }, limit] of asked) {
    const filter = { ...rest, words: toSearchTerms(words.join(' ')) }
    const expected = searchNaively(listings, filter)
    const { ids, pages } = await walk(memory, filter, limit)
    expect(ids, JSON.stringify(filter)).toEqual(expected)
    for (const page of pages) expect(page.total).toBe(expected.length)
    for (const [id, dates] of pages.flatMap((page) => [...page.dates])) {
      const listing = listings[id - 1]
      expect(listing && cheapestFilter(listing, filter).stay).toMatchObject(dates)
    }
    const isFlexible = (filter.stay?.others.length ?? 0) > 0
    expect(pages.flatMap((page) => [...page.dates.keys()])).toEqual(isFlexible ? ids : [])
    const amenities = expected.flatMap((id) => listings[id - 1]?.amenities.map((at) => at + 1) ?? [])
    expect((await memory.countAmenities(filter)).flatMap(({ id, count }) => Array.from({ length: count }, () => id))).toEqual(
      amenities.sort(),
    )
    const nights = expected.flatMap((id) => {
      const listing = listings[id - 1]
      return listing ? [Math.floor(Math.round(nightCents(listing, cheapestFilter(listing, filter))) / 100)] : []
    })
    const totals = expected.flatMap((id) => {
      const listing = listings[id - 1]
      return listing && filter.stay ? [Math.floor(paidCents(listing, cheapestFilter(listing, filter)) / 100)] : []
    })
    const counted = await memory.count(filter)
    const each = (counts: readonly PriceCount[]) => counts.flatMap(({ units, count }) => Array<number>(count).fill(units))
    expect(each(counted.nights).sort()).toEqual(nights.sort())
    expect(each(counted.totals).sort()).toEqual(totals.sort())
  }
}

/**
 * A change of a listing, and what the process does before the next one: nothing, read, end and start again
 * from a snapshot of now or of before, build again.
 */
const steps = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 30 }), change, fc.constantFrom('wait', 'wait', 'read', 'restart', 'reopen', 'rebuild')),
  {
    minLength: 6,
    maxLength: 14,
  },
)

/** Random worlds. In `npm test` the embedded database tries fewer than PostgreSQL: only its triggers may differ. */
const numRuns = isProof || process.env.TEST_DATABASE === 'postgres' ? 25 : 10

describe('the search index', () => {
  it('finds what a naive search finds, in the same order, however it was built', async () => {
    await fc.assert(
      fc.asyncProperty(world, searches, async (listings, asked) => {
        await buildWorld(connection.db, listings)
        const { index } = openIndex(connection.db)
        await index.start()
        await expectNaive(index, listings, asked)
      }),
      { numRuns },
    )
  })

  it('follows every change, whenever it reads and restarts, and a check finds no difference', async () => {
    await fc.assert(
      fc.asyncProperty(world, steps, searches, async (given, made, asked) => {
        const listings = [...given]
        await buildWorld(connection.db, listings)
        const file = join(folder, 'index')
        const open = () => openIndex(connection.db, worldClock, 2 ** 30, file)
        let opened = open()
        await opened.index.start()
        for (const [id, one, then] of made) {
          await applyChange(connection.db, listings, id, one)
          if (then === 'read') await opened.index.catchUp()
          if (then === 'rebuild') await opened.index.rebuild()
          // Without a file this process writes the index as it is now; else the next one begins with an older one.
          if (then === 'reopen') rmSync(file, { force: true })
          if (then === 'reopen' || then === 'restart') {
            await opened.index.stop()
            opened = open()
            await opened.index.start()
            expect(opened.lines).toEqual(['The search index was opened from its snapshot'])
          }
        }
        const { index } = opened
        await index.catchUp()
        await expectNaive(index, listings, asked)
        await index.check(0)
        expect(index.state().differences).toBe(0)
        await index.rebuild()
        expect(index.state().freshListings).toBe(0)
        await expectNaive(index, listings, asked)
      }),
      { numRuns },
    )
  })
})
