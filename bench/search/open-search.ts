import { defaultSiteFees } from '#contract/bookings/price.rules.ts'
import type { PropertySearch } from '#contract/properties/search/search.rules.ts'
import { propertySearchSchema } from '#contract/properties/search/search.rules.ts'
import { taskThreadEntry } from '../../server/src/app/platform.ts'
import { connect } from '../../server/src/db/client.ts'
import { createMemorySearch } from '../../server/src/features/search/search.ts'
import { toSearchFilter } from '../../server/src/features/search/search-filter.ts'
import { SearchSnapshot } from '../../server/src/features/search/snapshot/search-snapshot.ts'
import { SearchIndex } from '../../server/src/features/search/sync/search-index.ts'
import { createBackgroundErrors } from '../../server/src/platform/background/background-errors.ts'
import { systemClock } from '../../server/src/platform/clock/clock.ts'
import { startTaskThread } from '../../server/src/platform/worker-tasks/task-thread.ts'

const BUILDER_MB = 8_192

/**
 * The searches of the product on the listings of a database, in this process and without HTTP. `seconds` is how long
 * the index took to load, `world` the number of listings in the database, of which not all are approved. `path` is that
 * of a snapshot, which is opened and written.
 */
export async function openSearch(url: string, path: string | null = null) {
  const connection = connect({ connectionString: url, max: 4 })
  const { db } = connection
  const log = { warn: console.log, error: console.log, info: console.log }
  const searchIndex = new SearchIndex({
    db,
    clock: systemClock,
    background: createBackgroundErrors(log),
    keeper: { forget: () => undefined, forgetAll: () => undefined },
    refreshSite: async () => undefined,
    log,
    budgetBytes: Number.POSITIVE_INFINITY,
    snapshot: path === null ? null : new SearchSnapshot({ db, clock: systemClock, log, path }),
    startThread: () => startTaskThread({ entry: taskThreadEntry, memoryMb: BUILDER_MB }),
  })
  const begin = performance.now()
  await searchIndex.start()
  const { listings: count, bytes } = searchIndex.state()
  const seconds = (performance.now() - begin) / 1_000
  const { rows } = await connection.pool.query<{ world: number }>('select count(*)::int as world from properties')
  const world = rows[0]?.world ?? 0
  console.log(`Index of ${count} listings in ${seconds.toFixed(1)} s, ${(bytes / Math.max(count, 1)).toFixed(0)} bytes a listing`)
  return { connection, searchIndex, index: createMemorySearch(searchIndex), seconds, world }
}
export type OpenSearch = Awaited<ReturnType<typeof openSearch>>

/** A query string as the service hands it to the index. */
export const toFilter = (query: Record<string, string>) =>
  toSearchFilter(parseQuery(query), { now: new Date(), siteFees: defaultSiteFees })
export const parseQuery = (query: Record<string, string>): PropertySearch => propertySearchSchema.parse(query)
