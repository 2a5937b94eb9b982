// Mixed searches from memory, at one or several sizes, against a good conventional design in SQL, and against the
// naive query for their results. tsx bench/search/search-memory.ts --database postgres://… [--database …] [--searches
// 2000] [--peer-up-to 0]
import { parseArgs } from 'node:util'
import { addDays, earliestToday } from '#contract/shared/dates.ts'
import { printTable, summarize } from '../figures.ts'
import { mixSearches } from '../scale/mixed-searches.ts'
import { compareIds } from './compare-ids.ts'
import { allOf, prepareSearches, type ReadySearch, timeSearches } from './measure-searches.ts'
import { type OpenSearch, openSearch, toFilter } from './open-search.ts'
import { buildTextVectorPeer, createTextVectorSearch, dropTextVectorPeer } from './peers/text-vector-search.ts'
import { measureRebuild } from './rebuild-under-load.ts'
import { reportSearches, type SizeFigures } from './report-searches.ts'

const { values } = parseArgs({
  options: {
    database: { type: 'string', multiple: true, default: [] },
    searches: { type: 'string', default: '2000' },
    /** At this size and below the peer and the naive query are measured too. */
    'peer-up-to': { type: 'string', default: '100000' },
    write: { type: 'boolean', default: false },
  },
})

const WARM_UP = 400
const PEER_SHARE = 2
/** Searches sorted by the total of a stay. */
const TOTALS = 50

async function measurePeer({ index, connection: { pool } }: OpenSearch, searches: readonly ReadySearch[]) {
  await buildTextVectorPeer(pool)
  try {
    const peer = createTextVectorSearch(pool)
    const some = searches.slice(0, Math.ceil(searches.length / PEER_SHARE))
    await timeSearches(peer, some.slice(0, WARM_UP))
    const times = await timeSearches(peer, some)
    printTable('Text vector and GiST probe, page and capped count', times)
    return { times: summarize(allOf(times)), ids: await compareIds(pool, searches, { ours: index, peer }) }
  } finally {
    await dropTextVectorPeer(pool)
  }
}

/** Searches of all listings sorted by the total of a stay: every total is computed. */
async function measureTotals({ index }: OpenSearch) {
  const today = earliestToday(new Date())
  const times: number[] = []
  for (let day = 1; day <= TOTALS; day += 1) {
    const filter = toFilter({ checkIn: addDays(today, day), checkOut: addDays(today, day + 5), sort: 'price' })
    const begin = performance.now()
    await index.search(filter, { limit: 24, after: null })
    times.push(performance.now() - begin)
  }
  return summarize(times.slice(TOTALS / 5))
}

async function measureSize(url: string): Promise<SizeFigures> {
  const search = await openSearch(url)
  const { world, seconds: loadSeconds } = search
  try {
    const { listings, bytes } = search.searchIndex.state()
    const isSmall = world <= Number(values['peer-up-to'])
    const mix = mixSearches('bench', Number(values.searches), earliestToday(new Date()))
    const searches = await prepareSearches(search.index, mix)
    await timeSearches(search.index, searches.slice(0, WARM_UP))
    const times = await timeSearches(search.index, searches)
    printTable(`${world} listings: page and exact count`, times)
    const peer = isSmall ? await measurePeer(search, searches) : null
    const totals = await measureTotals(search)
    const rebuild = isSmall ? await measureRebuild(search, searches) : null
    return { world, listings, bytes, loadSeconds, whole: summarize(allOf(times)), totals, rebuild, peer }
  } finally {
    await search.connection.close()
  }
}

const sizes: SizeFigures[] = []
for (const url of values.database) sizes.push(await measureSize(url))
reportSearches(sizes, values.write)
