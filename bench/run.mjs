// `npm run bench [-- --only search-memory,holds] [--quick] [--listings 100000] [--database-url postgres://…]`:
// measures and writes bench/results.md. `--quick` leaves out a million listings. With `--database-url` the reading
// parts run on that database, filled by `npm run seed:scale`, without changing it, and nothing is recorded.
import { parseArgs } from 'node:util'
import { rootDir, runCommand, secondsSince, tool } from '../scripts/run-command.mjs'
import { ensureInstalled } from '../scripts/start/installed.mjs'

const [SMALL, MIDDLE, LARGE] = [10_000, 100_000, 1_000_000]
/**
 * Each part is a file below this folder; `sizes` are the databases it reads, `database` is one that it fills itself.
 */
const PARTS = [
  { name: 'start-time', file: 'site/start-time.mjs', sizes: [] },
  { name: 'pages', file: 'site/pages.mjs', sizes: [] },
  { name: 'ssr', file: 'site/ssr.mjs', sizes: [] },
  { name: 'search-memory', file: 'search/search-memory.ts', sizes: [SMALL, MIDDLE, LARGE], reads: true },
  { name: 'search-snapshot', file: 'search/open-snapshot.ts', sizes: [MIDDLE, LARGE], reads: true },
  { name: 'search-peers', file: 'search/search-peers.ts', sizes: [SMALL, MIDDLE], reads: true },
  { name: 'map-memory', file: 'search/map-memory.ts', sizes: [MIDDLE, LARGE], reads: true },
  { name: 'search-http', file: 'search/search-http.ts', sizes: [MIDDLE], reads: true },
  { name: 'freshness', file: 'search/freshness.ts', sizes: [SMALL] },
  { name: 'holds', file: 'bookings/holds.ts', sizes: [SMALL] },
  { name: 'whole-bookings', file: 'bookings/whole-bookings.ts', sizes: [], database: 'porchlight_bench_bookings' },
  { name: 'background', file: 'background/background.ts', sizes: [], database: 'porchlight_bench_background' },
]

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    listings: { type: 'string' },
    'database-url': { type: 'string' },
  },
})

function chooseParts() {
  const names = values.only?.split(',')
  const unknown = names?.find((name) => !PARTS.some((part) => part.name === name))
  if (unknown) throw new Error(`There is no part ${unknown}; there are ${PARTS.map(({ name }) => name).join(', ')}.`)
  const chosen = names ? PARTS.filter(({ name }) => names.includes(name)) : PARTS
  return values['database-url'] ? chosen.filter(({ reads }) => reads) : chosen
}

function chooseSizes({ sizes }) {
  if (values.listings && sizes.length > 0) return [Number(values.listings)]
  return values.quick ? sizes.filter((size) => size < LARGE) : sizes
}

async function runPart({ name, file }, databases, flags) {
  const start = Date.now()
  console.log(`\n== ${name}`)
  const args = [`${rootDir}bench/${file}`, ...databases.flatMap((url) => ['--database', url]), ...flags]
  const { code } = await runCommand(tool('tsx'), args)
  console.log(`== ${name} ${code === 0 ? 'measured' : 'FAILED'} in ${secondsSince(start)}`)
  return code === 0
}

async function runAll() {
  const given = values['database-url']
  const parts = chooseParts()
  await ensureInstalled()
  const { startBenchPostgres } = await import('./postgres.mjs')
  const postgres = !given && parts.some(({ sizes, database }) => sizes.length > 0 || database) ? await startBenchPostgres() : null
  let failed = 0
  try {
    for (const part of parts) {
      const databases = []
      for (const size of given ? [] : chooseSizes(part)) databases.push(await postgres.fill(size))
      if (part.database) databases.push(await postgres.open(part.database))
      const flags = databases.length > 0 ? ['--write'] : []
      if (!(await runPart(part, given ? [given] : databases, flags))) failed += 1
    }
  } finally {
    await postgres?.stop()
  }
  const { listWorse } = await import('./write-result.mjs')
  const worse = listWorse()
  console.log(`\nWorse than in the run before: ${worse.length === 0 ? 'nothing' : ''}`)
  for (const line of worse) console.log(`  ${line}`)
  return failed
}

try {
  process.exitCode = (await runAll()) > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
