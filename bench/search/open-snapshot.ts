// How long a process takes to open the index from its snapshot, and how long it holds up the event loop. tsx
// bench/search/open-snapshot.ts --database postgres://… [--database …] [--write]
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { ms } from '../figures.ts'
import { writeResult } from '../write-result.mjs'
import { openSearch } from './open-search.ts'

const { values } = parseArgs({
  options: { database: { type: 'string', multiple: true, default: [] }, write: { type: 'boolean', default: false } },
})

const LARGE = 1_000_000
const GOAL_SECONDS = 3
const ROUNDS = 3
const NS_PER_MS = 1e6

async function measure(url: string, path: string): Promise<void> {
  const run = async () => {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const { searchIndex, connection, seconds, world } = await openSearch(url, path)
    const longest = delay.max / NS_PER_MS
    await searchIndex.stop()
    await connection.close()
    return { seconds, longest, world }
  }
  // The first process builds the index and writes it.
  const { seconds: built, world } = await run()
  const opened = []
  for (let round = 0; round < ROUNDS; round += 1) opened.push(await run())
  const seconds = Math.max(...opened.map((one) => one.seconds))
  const longest = Math.max(...opened.map((one) => one.longest))
  const text = `${seconds.toFixed(2)} s, ${ms(longest)} ms at most in a turn (slowest of ${ROUNDS}; built in ${built.toFixed(1)} s; ${(statSync(path).size / 1e6).toFixed(0)} MB)`
  const name = `Opening the search index at ${world} listings`
  if (!values.write) console.log(`${name}: ${text}`)
  else writeResult(name, text, world === LARGE ? { goal: `≤ ${GOAL_SECONDS} s`, isReached: seconds <= GOAL_SECONDS } : undefined)
}

const folder = mkdtempSync(join(tmpdir(), 'porchlight-bench-'))
try {
  for (const [at, url] of values.database.entries()) await measure(url, join(folder, String(at), 'index'))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
