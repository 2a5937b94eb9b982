// Mixed searches in SQL, at one or several sizes, against a good conventional design, and against the naive query
// for their results. tsx bench/search-sql.ts --database postgres://… [--database …] [--searches 2000] [--peer-up-to
// 0] [--show 'place, dates, guests'] `--show` prints the statements and plans of three searches of a shape instead
// of measuring.
import { parseArgs } from 'node:util'
import { earliestToday } from '#contract/shared/dates.ts'
import { printTable, summarize } from './figures.ts'
import { allOf, prepareSearches, type ReadySearch, type SearchTimes, timeSearches } from './measure-searches.ts'
import { openSearch } from './open-search.ts'
import { searchNaively } from './peers/naive-search.ts'
import { buildTextVectorPeer, createTextVectorSearch, dropTextVectorPeer } from './peers/text-vector-search.ts'
import { reportSearches, type SizeFigures } from './report-searches.ts'
import { mixSearches, searchShapes } from './scale/mixed-searches.ts'
import { showPlans } from './show-plans.ts'
import { watchStatements } from './watch-statements.ts'

const { values } = parseArgs({
  options: {
    database: { type: 'string', multiple: true, default: [] },
    searches: { type: 'string', default: '2000' },
    /** At this size and below the peer and the naive query are measured too. */
    'peer-up-to': { type: 'string', default: '100000' },
    write: { type: 'boolean', default: false },
    show: { type: 'string' },
  },
})

const NAIVE_SAMPLE = 60
const WARM_UP = 400
const PEER_SHARE = 2
const first = (list: readonly number[], count: number) => list.slice(0, count).join(',')

type Search = ReturnType<typeof openSearch>

/** Compares pages of the searches with those of the naive query, some of every shape; prints those that differ. */
async function compareIds(
  { index, typos, connection }: Search,
  peer: ReturnType<typeof createTextVectorSearch>,
  searches: readonly ReadySearch[],
) {
  const perShape = Math.ceil(NAIVE_SAMPLE / Object.keys(searchShapes).length)
  const sample = Object.keys(searchShapes).flatMap((shape) => searches.filter((one) => one.shape === shape).slice(0, perShape))
  let equal = 0
  let compared = 0
  for (const { shape, filter, page } of sample) {
    const naive = await searchNaively(connection.pool, filter, page)
    // When nothing is found the product corrects typos, which neither of the others does.
    if (naive.length === 0 && (await typos.correct(filter.words))) continue
    compared += 1
    const ours = (await index.search(filter, page)).ids
    const theirs = (await peer.search(filter, page)).ids
    if (naive.join() === ours.join() && naive.join() === theirs.join()) equal += 1
    else
      console.log(
        `differs: ${shape} ${JSON.stringify(filter)}\n  naive ${first(naive, 8)}\n  ours  ${first(ours, 8)}\n  peer  ${first(theirs, 8)}`,
      )
  }
  return { equal, compared }
}

async function measurePeer(search: Search, searches: readonly ReadySearch[]) {
  const { pool } = search.connection
  await buildTextVectorPeer(pool)
  try {
    const peer = createTextVectorSearch(pool)
    const seen = watchStatements(search.connection)
    const some = searches.slice(0, Math.ceil(searches.length / PEER_SHARE))
    await timeSearches(peer, some.slice(0, WARM_UP), seen)
    const times = await timeSearches(peer, some, seen)
    printTable('Text vector and GiST probe, page', times.page)
    return { times, ids: await compareIds(search, peer, searches) }
  } finally {
    await dropTextVectorPeer(pool)
  }
}

async function measureSize(url: string): Promise<SizeFigures> {
  const search = openSearch(url)
  const { pool } = search.connection
  try {
    const counted = await pool.query<{ count: number }>('select count(*)::int as count from properties')
    const listings = counted.rows[0]?.count ?? 0
    const mix = mixSearches('bench', Number(values.searches), earliestToday(new Date()))
    const searches = await prepareSearches(search.index, mix)
    const statements = watchStatements(search.connection)
    await timeSearches(search.index, searches.slice(0, WARM_UP), statements)
    const times: SearchTimes = await timeSearches(search.index, searches, statements)
    printTable(`${listings} listings: search with its capped count`, times.whole)
    printTable(`${listings} listings: page alone`, times.page)
    printTable(`${listings} listings: capped count`, times.count)
    const peer = listings <= Number(values['peer-up-to']) ? await measurePeer(search, searches) : null
    return {
      listings,
      whole: summarize(allOf(times.whole)),
      page: summarize(allOf(times.page)),
      count: summarize(allOf(times.count)),
      peer: peer && { whole: summarize(allOf(peer.times.whole)), page: summarize(allOf(peer.times.page)), ids: peer.ids },
    }
  } finally {
    await search.connection.close()
  }
}

async function showShape(url: string, shape: string): Promise<void> {
  const { index, connection } = openSearch(url)
  const mix = mixSearches('bench', Number(values.searches), earliestToday(new Date())).filter((search) => search.shape === shape)
  const searches = await prepareSearches(index, mix.slice(0, 3))
  await connection.close()
  await showPlans(url, searches)
}

const sizes: SizeFigures[] = []
for (const url of values.database) {
  if (values.show) await showShape(url, values.show)
  else sizes.push(await measureSize(url))
}
reportSearches(sizes, values.write)
