// The time from `npm start` to the first healthy response over a filled data folder, and the memory of the idle
// server, on the embedded database and on PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startBenchPostgres } from '../postgres.mjs'
import { writeResult } from '../write-result.mjs'
import { startServer } from './bench-server.mjs'

const RUNS = 3
const REST_MS = 10_000
const EMBEDDED = { name: 'embedded database', megabytes: 300, secondsGoal: 0.9 }
const POSTGRES = { name: 'PostgreSQL', megabytes: 130, secondsGoal: 0.7 }

const seconds = (value) => `${(value / 1000).toFixed(1)} s`

async function measureStarts(dataDir, env) {
  const starts = []
  for (let run = 0; run < RUNS; run += 1) {
    const server = await startServer(dataDir, env)
    // A page request triggers lazy loading.
    await (await fetch(server.url)).text()
    await wait(REST_MS)
    starts.push({ milliseconds: server.milliseconds, megabytes: server.memory() })
    await server.stop()
  }
  return starts
}

async function measure({ name, megabytes, secondsGoal }, env) {
  const dataDir = mkdtempSync(join(tmpdir(), 'porchlight-bench-'))
  try {
    const first = await startServer(dataDir, env)
    await first.stop()
    const starts = await measureStarts(dataDir, env)
    const times = starts.map((start) => start.milliseconds).sort((a, b) => a - b)
    const [fastest = 0, median = 0, slowest = 0] = times
    writeResult(
      `Second start to healthy, ${name}`,
      `${seconds(median)} (${seconds(fastest)} to ${seconds(slowest)}, ${RUNS} starts; the first start, demo world written: ${seconds(first.milliseconds)})`,
      { goal: `≤ ${secondsGoal} s`, isReached: median <= secondsGoal * 1000 },
    )
    const resting = Math.max(...starts.map((start) => start.megabytes))
    writeResult(`Memory at rest with the demo world, ${name}`, `${resting.toFixed(0)} MB resident, all processes of the server`, {
      goal: `≤ ${megabytes} MB`,
      isReached: resting <= megabytes,
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await measure(EMBEDDED, {})
const postgres = await startBenchPostgres()
try {
  await measure(POSTGRES, { DATABASE_URL: await postgres.create('porchlight_bench_start') })
} finally {
  await postgres.stop()
}
