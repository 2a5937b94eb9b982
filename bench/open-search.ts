import type { PropertySearch } from '#contract/properties/search/search.rules.ts'
import { propertySearchSchema } from '#contract/properties/search/search.rules.ts'
import { connect } from '../server/src/db/client.ts'
import { createSqlMapIndex } from '../server/src/features/properties/map.read-model.ts'
import { toSearchFilter } from '../server/src/features/properties/search.domain.ts'
import { createSqlSearchIndex } from '../server/src/features/properties/search.read-model.ts'
import { createSearchStatistics } from '../server/src/features/properties/search-statistics.read-model.ts'
import { createTypoReadModel } from '../server/src/features/properties/typo.read-model.ts'
import { systemClock } from '../server/src/platform/clock/clock.ts'

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
export const toFilter = (query: Record<string, string>) => toSearchFilter(parseQuery(query), new Date())
export const parseQuery = (query: Record<string, string>): PropertySearch => propertySearchSchema.parse(query)
