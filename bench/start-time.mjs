// The time from `npm start` to the first healthy answer, for a start over a data folder that is filled already.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './bench-server.mjs'
import { writeResult } from './write-result.mjs'

const RUNS = 3

const dataDir = mkdtempSync(join(tmpdir(), 'porchlight-bench-'))
try {
  const first = await startServer(dataDir)
  await first.stop()
  const times = []
  for (let run = 0; run < RUNS; run += 1) {
    const server = await startServer(dataDir)
    times.push(server.milliseconds)
    await server.stop()
  }
  const [fastest = 0, median = 0, slowest = 0] = times.sort((a, b) => a - b)
  const seconds = (value) => `${(value / 1000).toFixed(1)} s`
  writeResult(
    'Second start to healthy',
    `${seconds(median)} (${seconds(fastest)} to ${seconds(slowest)}, ${RUNS} starts); the first start over an empty folder, demo world drawn: ${seconds(first.milliseconds)}`,
  )
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
