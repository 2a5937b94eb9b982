// Mixed searches from memory against what an operator could take instead, in this process as well: Orama and DuckDB.
// tsx bench/search/search-peers.ts --database postgres://… [--database …] [--searches 2000] [--peer-up-to 100000]
// [--write]
import { parseArgs } from 'node:util'
import { earliestToday } from '#contract/shared/dates.ts'
import { printTable, summarize } from '../figures.ts'
import { mixSearches } from '../scale/mixed-searches.ts'
import { writeResult } from '../write-result.mjs'
import { compareIds } from './compare-ids.ts'
import { allOf, prepareSearches, type ReadySearch, timeSearches } from './measure-searches.ts'
import { type OpenSearch, openSearch } from './open-search.ts'
import { openDuckDb } from './peers/duckdb-search.ts'
import { openOrama } from './peers/orama-search.ts'
import { type PeerListing, readPeerListings } from './peers/peer-listings.ts'
import { peerPackages } from './peers/peer-packages.ts'
import { size } from './report-searches.ts'

const { values } = parseArgs({
  options: {
    database: { type: 'string', multiple: true, default: [] },
    searches: { type: 'string', default: '2000' },
    /** Larger databases are left out. */
    'peer-up-to': { type: 'string', default: '100000' },
    write: { type: 'boolean', default: false },
  },
})

const WARM_UP = 400
const WARM_UP_SECONDS = 5
/** A slow peer answers fewer of the searches; the index then repeats those, so that its rate is steady. */
const SECONDS = 10
const PEERS = { Orama: openOrama, DuckDB: openDuckDb }
const write = values.write ? writeResult : (name: string, text: string) => console.log(`${name}: ${text}`)

interface World {
  search: OpenSearch
  searches: readonly ReadySearch[]
  listings: readonly PeerListing[]
}

async function measurePeer(name: keyof typeof PEERS, { search, searches, listings }: World): Promise<void> {
  const begin = performance.now()
  const peer = await PEERS[name](listings).catch((error: unknown) => {
    console.log(`${name} is left out: ${error instanceof Error ? error.message : error}`)
    return null
  })
  if (!peer) return
  console.log(`${name} filled in ${((performance.now() - begin) / 1_000).toFixed(1)} s`)
  try {
    await timeSearches(peer, searches.slice(0, WARM_UP), WARM_UP_SECONDS)
    const times = await timeSearches(peer, searches, SECONDS)
    printTable(`${name}, ${search.world} listings: page and exact count`, times)
    const theirs = summarize(allOf(times))
    const same = searches.slice(0, theirs.count)
    const often = Array.from({ length: Math.ceil(searches.length / Math.max(same.length, 1)) }, () => same).flat()
    const ours = summarize(allOf(await timeSearches(search.index, often)))
    const { equal, compared } = await compareIds(search.connection.pool, searches, { [name]: peer })
    write(
      `Mixed search from memory at ${size(search.world)} / ${name} in process`,
      `${(ours.perSecond / theirs.perSecond).toFixed(0)} (${ours.perSecond.toFixed(0)} / ${theirs.perSecond.toFixed(0)} searches a second, one client, both with exact counts, ${theirs.count} searches); its ids equal to the naive query: ${equal} of ${compared}`,
    )
  } finally {
    peer.close()
  }
}

async function measureSize(url: string): Promise<void> {
  const search = await openSearch(url)
  try {
    if (search.world > Number(values['peer-up-to'])) return
    const mix = mixSearches('bench', Number(values.searches), earliestToday(new Date()))
    const searches = await prepareSearches(search.index, mix)
    await timeSearches(search.index, searches.slice(0, WARM_UP))
    const listings = await readPeerListings(search.connection.pool)
    for (const name of ['Orama', 'DuckDB'] as const) await measurePeer(name, { search, searches, listings })
  } finally {
    await search.connection.close()
  }
}

const isInstalled = await peerPackages.install('Orama and DuckDB, about 70 MB,').then(
  () => true,
  (error: unknown) => console.log(`${error instanceof Error ? error.message : error} They are left out.`),
)
if (isInstalled) for (const url of values.database) await measureSize(url)
