import type { PropertySearch } from '#contract/properties/search.rules.ts'
import { propertySearchSchema } from '#contract/properties/search.rules.ts'
import { connect, type DatabaseConnection } from '../server/src/db/client.ts'
import { createSqlMapIndex } from '../server/src/features/properties/map.read-model.ts'
import { toSearchFilter } from '../server/src/features/properties/search.domain.ts'
import { createSqlSearchIndex } from '../server/src/features/properties/search.read-model.ts'
import { createSearchStatistics } from '../server/src/features/properties/search-statistics.read-model.ts'
import { createTypoReadModel } from '../server/src/features/properties/typo.read-model.ts'
import { systemClock } from '../server/src/platform/clock/clock.ts'

/** A statement as the product sent it, and how long its answer took in milliseconds. */
export interface Statement {
  text: string
  values: unknown[]
  /** Of a statement that is prepared once. */
  name: string | undefined
  took: number
}

const read = (given: unknown, key: string): unknown =>
  typeof given === 'object' && given !== null && key in given
    ? Object.entries(given).find(([name]) => name === key)?.[1]
    : undefined

/** Notes every statement of a pool. The list grows until it is emptied. */
export function watchStatements({ pool }: DatabaseConnection): Statement[] {
  const seen: Statement[] = []
  const query = pool.query.bind(pool)
  const watched = async (...given: unknown[]): Promise<unknown> => {
    const begin = performance.now()
    const answer: unknown = await Reflect.apply(query, pool, given)
    const text = String(read(given[0], 'text') ?? given[0])
    const values = given[1] ?? read(given[0], 'values')
    const name = read(given[0], 'name')
    seen.push({
      text,
      values: Array.isArray(values) ? values : [],
      name: typeof name === 'string' ? name : undefined,
      took: performance.now() - begin,
    })
    return answer
  }
  Object.assign(pool, { query: watched })
  return seen
}

/** The searches of the product on a database, in this process and without HTTP. */
export function openSearch(url: string, clients = 1) {
  const connection = connect({ connectionString: url, max: clients })
  const { db } = connection
  const typos = createTypoReadModel(db, systemClock)
  const statistics = createSearchStatistics(db, systemClock)
  return {
    connection,
    typos,
    index: createSqlSearchIndex(db, typos, statistics),
    map: createSqlMapIndex(db, typos, statistics),
  }
}

/** A query string as the service hands it to the index. */
export const toFilter = (query: Record<string, string>) => toSearchFilter(parseQuery(query))
export const parseQuery = (query: Record<string, string>): PropertySearch => propertySearchSchema.parse(query)
