// Mixed searches through HTTP against a bare route.
// tsx bench/search/search-http.ts --database postgres://… [--write]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { earliestToday } from '#contract/shared/dates.ts'
import { measureLoad, startBareServer } from '../load.ts'
import { type MixedSearch, mixSearches } from '../scale/mixed-searches.ts'
import { startServer } from '../site/bench-server.mjs'
import { writeResult } from '../write-result.mjs'
import { preparePaths } from './search-paths.ts'

const { values } = parseArgs({
  options: { database: { type: 'string', default: '' }, write: { type: 'boolean', default: false } },
})

/** More distinct searches than repeat within the life of a shared response. */
const SEARCHES = 6_000
const POOL = 20
/** The mean size is taken of so many responses. */
const SIZED = 200

async function meanBytes(url: string, paths: readonly string[]): Promise<number> {
  let bytes = 0
  for (const path of paths.slice(0, SIZED)) bytes += (await (await fetch(url + path)).arrayBuffer()).byteLength
  return Math.round(bytes / SIZED)
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

const write = values.write ? writeResult : (name: string, text: string) => console.log(`${name}: ${text}`)
const rate = `${search.perSecond.toFixed(0)} searches a second, p50 ${search.p50} ms, p99 ${search.p99} ms`
const toBare = search.perSecond / bare.perSecond
write(
  'Mixed search through HTTP, 32 connections / bare route with as many bytes after one trivial query',
  `${toBare.toFixed(2)} (${rate}; bare ${bare.perSecond.toFixed(0)} a second, ${(bytes / 1024).toFixed(1)} KB)`,
  { goal: '≥ 0.6', isReached: toBare >= 0.6 },
)
