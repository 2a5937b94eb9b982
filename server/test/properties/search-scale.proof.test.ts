import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultSiteFees } from '#contract/bookings/price.rules.ts'
import { propertySearchSchema } from '#contract/properties/search/search.rules.ts'
import { fillScale } from '../../../bench/scale/fill-scale.ts'
import { mixSearches, searchShapes } from '../../../bench/scale/mixed-searches.ts'
import { searchNaively } from '../../../bench/search/peers/naive-search.ts'
import type { DatabaseConnection } from '../../src/db/client.ts'
import { properties } from '../../src/db/schema/properties.schema.ts'
import { createMemorySearch } from '../../src/features/search/search.ts'
import { toSearchFilter } from '../../src/features/search/search-filter.ts'
import { systemClock } from '../../src/platform/clock/clock.ts'
import { openTestDatabase } from '../database.ts'
import { openIndex } from './open-index.ts'

/** Several pages of listings: the index is built in a thread. */
const LISTINGS = 3_000
const FIRST_DAY = new Date().toISOString().slice(0, 10)
const toFilter = (query: Record<string, string>) =>
  toSearchFilter(propertySearchSchema.parse(query), { now: new Date(), siteFees: defaultSiteFees })

let connection: DatabaseConnection
let opened: ReturnType<typeof openIndex>
/** The approved ones. */
let listed: number

beforeAll(async () => {
  connection = await openTestDatabase()
  const plan = { listings: LISTINGS, seed: 'sweep', firstDay: FIRST_DAY, nightsTaken: 0.2, hasExtras: false }
  await fillScale(connection.pool, plan, () => undefined)
  opened = openIndex(connection.db, systemClock)
  await opened.index.start()
  listed = opened.index.state().listings
})
afterAll(async () => {
  await opened.index.stop()
  await connection.close()
})

describe(`the index of ${LISTINGS} listings`, () => {
  it.each(Object.keys(searchShapes))('finds in %s what the naive query finds', async (shape) => {
    const memory = createMemorySearch(opened.index)
    const searches = mixSearches('sweep', 600, FIRST_DAY).filter((search) => search.shape === shape)
    expect(searches.length).toBeGreaterThan(0)
    for (const { query } of searches.slice(0, 12)) {
      const filter = toFilter(query)
      const all = await searchNaively(connection.pool, filter, { limit: LISTINGS, after: null })
      const first = await memory.search(filter, { limit: 24, after: null })
      // When nothing is found the index corrects typos, which the query does not.
      if (all.length === 0) continue
      expect(first.ids).toEqual(all.slice(0, 24))
      expect(first.total).toBe(all.length)
      if (!first.next) continue
      expect((await memory.search(filter, { limit: 24, after: first.next })).ids).toEqual(all.slice(24, 48))
    }
  })

  it('takes less than 800 bytes of numbers a listing', () => {
    expect(opened.index.state().bytes / LISTINGS).toBeLessThan(800)
  })

  it('answers searches and follows changes while it is built again', async () => {
    const memory = createMemorySearch(opened.index)
    const everything = toFilter({})
    let isBuilt = false
    const building = opened.index.rebuild().then(() => {
      isBuilt = true
    })
    let answers = 0
    while (!isBuilt) {
      const { ids, total } = await memory.search(everything, { limit: 24, after: null })
      expect([listed, listed - 1]).toContain(total)
      answers += 1
      // Somewhere in the middle of it a listing goes.
      if (answers === 2) await connection.pool.query('update properties set deleted_at = now() where id = $1', [ids[7]])
      await opened.index.catchUp()
    }
    await building
    expect(answers).toBeGreaterThan(2)
    expect((await memory.search(everything, { limit: 24, after: null })).total).toBe(listed - 1)
    await opened.index.check()
    expect(opened.index.state()).toMatchObject({ differences: 0, freshListings: 0, listings: listed - 1 })
  })

  it('is built again by itself when many listings have changed, and reports what exceeds its budget', async () => {
    const { index, lines } = openIndex(connection.db, systemClock, 1_000)
    await index.start()
    expect(index.state().isOverBudget).toBe(true)
    expect(lines).toEqual(['The search index is larger than its budget'])
    await connection.db.update(properties).set({ priceCents: 12_345 })
    await index.catchUp()
    await expect.poll(() => index.state().freshListings).toBe(0)
    const { total } = await createMemorySearch(index).search(toFilter({ minPrice: '123.45', maxPrice: '123.45' }), {
      limit: 1,
      after: null,
    })
    expect(total).toBe(listed - 1)
    await index.stop()
  })
})
