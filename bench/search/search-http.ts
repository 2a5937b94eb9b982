// Mixed searches through HTTP against a bare route.
// tsx bench/search/search-http.ts --database postgres://… [--write]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { earliestToday } from '#contract/shared/dates.ts'
import { askEachOnce, type Load, measureLoad, startBareServer } from '../load.ts'
import { type MixedSearch, mixSearches } from '../scale/mixed-searches.ts'
import { startServer } from '../site/bench-server.mjs'
import { summarize } from '../site/median.mjs'
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
const ROUNDS = 5
const SECONDS = 5

/** One measurement of each. */
interface Turn {
  search: Load
  bare: Load
}

async function meanBytes(url: string, paths: readonly string[]): Promise<number> {
  let bytes = 0
  for (const path of paths.slice(0, SIZED)) bytes += (await (await fetch(url + path)).arrayBuffer()).byteLength
  return Math.round(bytes / SIZED)
}

/** Searches and bare route take turns, once every search has been asked: what the machine does besides meets both. */
async function measureInTurns(url: string, paths: readonly string[], bareUrl: string): Promise<Turn[]> {
  const turns: Turn[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await measureLoad(bareUrl, ['/'], SECONDS)
    turns.push({ bare, search: await measureLoad(url, paths, SECONDS) })
  }
  return turns
}

async function measureHttp(mix: readonly MixedSearch[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'porchlight-bench-'))
  const server = await startServer(dataDir, { DATABASE_URL: values.database, DEMO: '0', DATABASE_POOL: String(POOL) })
  try {
    const paths = await preparePaths(server.url, mix)
    const bytes = await meanBytes(server.url, paths)
    const firstPerSecond = await askEachOnce(server.url, paths)
    const bareServer = await startBareServer(values.database, POOL, bytes)
    try {
      return { turns: await measureInTurns(server.url, paths, bareServer.url), bytes, firstPerSecond }
    } finally {
      await bareServer.stop()
    }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const { turns, bytes, firstPerSecond } = await measureHttp(mixSearches('http', SEARCHES, earliestToday(new Date())))
const ofTurns = (read: (turn: Turn) => number, digits = 0) => summarize(turns.map(read), digits)
const toBare = ofTurns(({ search, bare }) => search.perSecond / bare.perSecond, 2)

const write = values.write ? writeResult : (name: string, text: string) => console.log(`${name}: ${text}`)
write(
  'Mixed search through HTTP, 32 connections / bare route with as many bytes after one trivial query',
  [
    `${toBare.text}: ${ofTurns(({ search }) => search.perSecond).text} searches a second,`,
    `p50 ${ofTurns(({ search }) => search.p50).text} ms, p99 ${ofTurns(({ search }) => search.p99).text} ms;`,
    `bare ${ofTurns(({ bare }) => bare.perSecond).text} a second, ${(bytes / 1024).toFixed(1)} KB;`,
    `${firstPerSecond.toFixed(0)} searches a second while every card is still to be read`,
  ].join(' '),
  { goal: '≥ 0.45', isReached: toBare.median >= 0.45 },
)
