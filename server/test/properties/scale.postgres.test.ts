import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { propertySearchSchema } from '#contract/properties/search/search.rules.ts'
import { fillScale } from '../../../bench/scale/fill-scale.ts'
import { mixMapLooks, mixSearches, searchShapes } from '../../../bench/scale/mixed-searches.ts'
import { type Statement, watchStatements } from '../../../bench/watch-statements.ts'
import type { DatabaseConnection } from '../../src/db/client.ts'
import { createSqlMapIndex } from '../../src/features/properties/map.read-model.ts'
import { toSearchFilter } from '../../src/features/properties/search.domain.ts'
import { createSqlSearchIndex } from '../../src/features/properties/search.read-model.ts'
import { createSearchStatistics } from '../../src/features/properties/search-statistics.read-model.ts'
import { createTypoReadModel } from '../../src/features/properties/typo.read-model.ts'
import { systemClock } from '../../src/platform/clock/clock.ts'
import { openTestDatabase } from '../database.ts'

/** Large enough that reading a whole table is never the cheapest plan for a page. */
const LISTINGS = 30_000
const FIRST_DAY = new Date().toISOString().slice(0, 10)
const WHOLE_TABLE = /Seq Scan on (properties|search_listings|search_texts|occupancy)\b/
const toFilter = (query: Record<string, string>) => toSearchFilter(propertySearchSchema.parse(query), new Date())

let connection: DatabaseConnection
let plain: DatabaseConnection['pool']['query']
let statements: Statement[]

beforeAll(async () => {
  connection = await openTestDatabase()
  const plan = { listings: LISTINGS, seed: 'sweep', firstDay: FIRST_DAY, nightsTaken: 0.01, hasExtras: false }
  await fillScale(connection.pool, plan, () => undefined)
  plain = connection.pool.query.bind(connection.pool)
  statements = watchStatements(connection)
}, 300_000)
afterAll(() => connection.close())

/** The plans of all distinct statements that were sent, and those that read a whole table. */
async function findWholeReads(): Promise<string[]> {
  const seen = new Map(
    statements.splice(0).map((statement) => [`${statement.text} ${JSON.stringify(statement.values)}`, statement]),
  )
  const found: string[] = []
  for (const { text, values } of seen.values()) {
    const { rows } = await plain<Record<string, string>>(`explain (costs off) ${text}`, values)
    const lines = rows.map((row) => row['QUERY PLAN'] ?? '').join('\n')
    if (WHOLE_TABLE.test(lines)) found.push(`${text}\n${JSON.stringify(values)}\n${lines}`)
  }
  return found
}

const readModels = () => ({
  typos: createTypoReadModel(connection.db, systemClock),
  statistics: createSearchStatistics(connection.db, systemClock),
})

describe(`searches of ${LISTINGS} listings`, () => {
  it('would catch one that reads a whole table', async () => {
    statements.length = 0
    await connection.pool.query('select id from properties where description like $1', ['%quiet%'])
    expect(await findWholeReads()).toHaveLength(1)
  })

  it.each(Object.keys(searchShapes))('%s reads no whole table', async (shape) => {
    const { typos, statistics } = readModels()
    await statistics.current()
    statements.length = 0
    const index = createSqlSearchIndex(connection.db, typos, statistics)
    const searches = mixSearches('sweep', 600, FIRST_DAY).filter((search) => search.shape === shape)
    expect(searches.length).toBeGreaterThan(0)
    for (const { query } of searches.slice(0, 40)) {
      const filter = toFilter(query)
      const first = await index.search(filter, { limit: 24, after: null })
      if (shape === 'second page' && first.next) await index.search(filter, { limit: 24, after: first.next })
    }
    expect(statements.length).toBeGreaterThan(0)
    expect(await findWholeReads()).toEqual([])
  })

  it('the map reads no whole table', async () => {
    const { typos, statistics } = readModels()
    await statistics.current()
    statements.length = 0
    const map = createSqlMapIndex(connection.db, typos, statistics)
    for (const { query, zoom } of mixMapLooks('sweep', 60, FIRST_DAY)) await map.locate(toFilter(query), zoom)
    expect(await findWholeReads()).toEqual([])
  })
})
