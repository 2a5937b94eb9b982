// Mixed searches through HTTP against a bare route and against their SQL alone.
// tsx bench/search-http.ts --database postgres://… [--write]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { earliestToday } from '#contract/shared/dates.ts'
import { createPropertyCards } from '../server/src/features/properties/property-cards.read-model.ts'
import { startServer } from './bench-server.mjs'
import { drive } from './drive.ts'
import { measureLoad, startBareServer } from './load.ts'
import { prepareSearches } from './measure-searches.ts'
import { openSearch } from './open-search.ts'
import { type MixedSearch, mixSearches } from './scale/mixed-searches.ts'
import { preparePaths } from './search-paths.ts'
import { type Statement, watchStatements } from './watch-statements.ts'
import { writeResult } from './write-result.mjs'

const { values } = parseArgs({
  options: { database: { type: 'string', default: '' }, write: { type: 'boolean', default: false } },
})

/** More distinct searches than repeat within the life of a shared response. */
const SEARCHES = 6_000
const SQL_SEARCHES = 1_500
const SQL_SECONDS = 10
const POOL = 20
const SQL_CLIENTS = 2
/** The mean size is taken of so many responses. */
const SIZED = 200

async function meanBytes(url: string, paths: readonly string[]): Promise<number> {
  let bytes = 0
  for (const path of paths.slice(0, SIZED)) bytes += (await (await fetch(url + path)).arrayBuffer()).byteLength
  return Math.round(bytes / SIZED)
}

/** The statements of every search: page, count and cards. */
async function recordStatements(mix: readonly MixedSearch[]): Promise<Statement[][]> {
  const { connection, index } = openSearch(values.database)
  const cards = createPropertyCards(connection.db, (key) => key)
  try {
    const searches = await prepareSearches(index, mix)
    const statements = watchStatements(connection)
    const recorded: Statement[][] = []
    for (const { filter, page } of searches) {
      statements.length = 0
      await cards.listCards((await index.search(filter, page)).ids, filter.stay)
      recorded.push([...statements])
    }
    return recorded
  } finally {
    await connection.close()
  }
}

/** The statements of the searches and nothing else, on two clients. */
async function measureSql(mix: readonly MixedSearch[]): Promise<number> {
  const recorded = await recordStatements(mix)
  const pool = new pg.Pool({ connectionString: values.database, max: SQL_CLIENTS })
  const replay = async (piece: number) => {
    for (const { text, values: given, name } of recorded[piece % recorded.length] ?? [])
      await pool.query({ text, values: given, name })
  }
  try {
    await drive(SQL_CLIENTS, SQL_SECONDS / 4, replay)
    return (await drive(SQL_CLIENTS, SQL_SECONDS, replay)).perSecond
  } finally {
    await pool.end()
  }
}

async function measureHttp(mix: readonly MixedSearch[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'porchlight-bench-'))
  const server = await startServer(dataDir, { DATABASE_URL: values.database, DEMO: '0', DATABASE_POOL: String(POOL) })
  try {
    const paths = await preparePaths(server.url, mix)
    const bytes = await meanBytes(server.url, paths)
    return { search: await measureLoad(server.url, paths), bytes }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const mix = mixSearches('http', SEARCHES, earliestToday(new Date()))
const { search, bytes } = await measureHttp(mix)
const bareServer = await startBareServer(values.database, POOL, bytes)
const bare = await measureLoad(bareServer.url, ['/'])
await bareServer.stop()
const sqlPerSecond = await measureSql(mix.slice(0, SQL_SEARCHES))

const write = values.write ? writeResult : (name: string, text: string) => console.log(`${name}: ${text}`)
const rate = `${search.perSecond.toFixed(0)} searches a second, p50 ${search.p50} ms, p99 ${search.p99} ms`
const toBare = search.perSecond / bare.perSecond
const toSql = search.perSecond / sqlPerSecond
write(
  'Mixed search through HTTP, 32 connections / bare route with as many bytes after one trivial query',
  `${toBare.toFixed(2)} (${rate}; bare ${bare.perSecond.toFixed(0)} a second, ${(bytes / 1024).toFixed(1)} KB)`,
  { goal: '≥ 0.6', isReached: toBare >= 0.6 },
)
write(
  'Mixed search through HTTP / its SQL alone on two clients',
  `${toSql.toFixed(2)} (${search.perSecond.toFixed(0)} / ${sqlPerSecond.toFixed(0)} a second)`,
  { goal: '≥ 0.45', isReached: toSql >= 0.45 },
)
