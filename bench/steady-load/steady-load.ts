// A server under calls at a constant rate, and then its heap over a long time of fewer calls. tsx
// bench/steady-load/steady-load.ts --database postgres://… [--searches 1000] [--seconds 60] [--minutes 60]; the
// database is changed.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ms, summarize } from '../figures.ts'
import { startServer } from '../site/bench-server.mjs'
import { startEmulator } from './emulator-process.ts'
import { heapProbeSettings, readHeap } from './heap-readings.ts'
import { prepareStreams, type Rates } from './load-streams.ts'
import { type Offered, offerLoad } from './open-loop.ts'

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: '' },
    searches: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '60' },
  },
})

const PEAK: Rates = { search: Number(values.searches), detail: 40, intent: 5 }
const SOAK: Rates = { search: 50, detail: 10, intent: 1 }
const WARM_UP_SECONDS = 15
/** The highest 95th percentile in milliseconds. */
const GOALS = new Map([
  ['search', 100],
  ['property', 80],
  ['create payment', 250],
])
const HEAP_GOAL_PERCENT = 5
/** Readings of the heap in a soak, the first after its caches have filled. */
const READINGS = 12
const SETTLING_SHARE = 1 / 6
const LONGEST_SETTLING_SECONDS = 600

const cells = (texts: readonly string[]): string => texts.map((text) => text.padStart(10)).join('')

/** Prints the result of a load; returns whether nothing failed, and with `goals` whether each kind met its own. */
function report(title: string, offered: ReadonlyMap<string, Offered>, goals: ReadonlyMap<string, number>): boolean {
  console.log(`\n${title}\n${''.padEnd(18)}${cells(['answered', 'errors', 'p50 ms', 'p95 ms', 'p99 ms', 'goal p95'])}`)
  let isGood = true
  for (const [name, { times, errors }] of offered) {
    const { count, p50, p95, p99 } = summarize(times)
    const failed = [...errors.values()].reduce((sum, each) => sum + each, 0)
    const goal = goals.get(name)
    const isReached = failed === 0 && count > 0 && (goal === undefined || p95 <= goal)
    const verdict = goal === undefined ? '' : `  ${isReached ? 'reached' : 'NOT reached'}`
    console.log(
      `${name.padEnd(18)}${cells([String(count), String(failed), ms(p50), ms(p95), ms(p99), goal ? `≤ ${goal}` : ''])}${verdict}`,
    )
    if (failed > 0) console.log(`  errors: ${[...errors].map(([what, often]) => `${what} × ${often}`).join(', ')}`)
    isGood &&= isReached
  }
  return isGood
}

function addUp(parts: readonly ReadonlyMap<string, Offered>[]): Map<string, Offered> {
  const all = new Map<string, Offered>()
  for (const [name, { times, errors }] of parts.flatMap((part) => [...part])) {
    const known = all.get(name) ?? { times: [], errors: new Map<string, number>() }
    for (const time of times) known.times.push(time)
    for (const [what, often] of errors) known.errors.set(what, (known.errors.get(what) ?? 0) + often)
    all.set(name, known)
  }
  return all
}

/** Fewer calls for a long time; between its parts the server collects garbage and reports the rest. */
async function soak(url: string, prepared: Prepared, readMegabytes: () => Promise<number>, seconds: number): Promise<boolean> {
  const settling = Math.min(seconds * SETTLING_SHARE, LONGEST_SETTLING_SECONDS)
  const parts = [await offerLoad(url, prepared.at(SOAK), settling)]
  const readings = [await readMegabytes()]
  for (let part = 1; part < READINGS; part += 1) {
    parts.push(await offerLoad(url, prepared.at(SOAK), (seconds - settling) / (READINGS - 1)))
    readings.push(await readMegabytes())
  }
  const isAnswered = report(`Soak of ${(seconds / 60).toFixed(1)} minutes, ${describe(SOAK)}`, addUp(parts), new Map())
  const [first = 0, last = 0] = [readings[0], readings.at(-1)]
  const growth = (last / first - 1) * 100
  const isSmall = growth < HEAP_GOAL_PERCENT
  console.log(`Heap after a full collection, MB: ${readings.map((megabytes) => megabytes.toFixed(1)).join(' ')}`)
  const verdict = isSmall ? 'reached' : 'NOT reached'
  console.log(
    `Growth from the first reading, ${(settling / 60).toFixed(1)} minutes in, to the last: ${growth.toFixed(1)} % (goal < ${HEAP_GOAL_PERCENT} %)  ${verdict}`,
  )
  return isAnswered && isSmall
}

type Prepared = Awaited<ReturnType<typeof prepareStreams>>
const describe = ({ search, detail, intent }: Rates): string =>
  `${search} searches, ${detail} property pages and ${intent} payments a second`

const folder = mkdtempSync(join(tmpdir(), 'porchlight-load-'))
const heapFolder = join(folder, 'heap')
mkdirSync(heapFolder)
const provider = await startEmulator()
const server = await startServer(join(folder, 'data'), {
  DATABASE_URL: values.database,
  ...provider.settings,
  DEMO: '0',
  ...heapProbeSettings(heapFolder),
})
try {
  const prepared = await prepareStreams(values.database, server.url)
  console.log(`${prepared.listings} listings, ${prepared.bookings} bookings`)
  await offerLoad(server.url, prepared.at(PEAK), WARM_UP_SECONDS)
  const peak = await offerLoad(server.url, prepared.at(PEAK), Number(values.seconds))
  const isQuick = report(`${values.seconds} seconds, ${describe(PEAK)}`, peak, GOALS)
  console.log(`Memory of the server: ${server.memory().toFixed(0)} MB`)
  const readMegabytes = () => readHeap(heapFolder, server.listPids())
  const minutes = Number(values.minutes)
  const isSteady = minutes > 0 ? await soak(server.url, prepared, readMegabytes, minutes * 60) : true
  process.exitCode = isQuick && isSteady ? 0 : 1
} finally {
  await server.stop()
  provider.stop()
  rmSync(folder, { recursive: true, force: true })
}
