import { readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../api.ts'
import { amountOf, dose, itProves } from '../dose.ts'
import { ask, type Outcome, startLoad } from './constant-load.ts'
import { bundleServer, eventually, type RealServer, settingsOn, startRealServer } from './real-server.ts'

/** `npm run restarts` runs more. */
const ROUNDS = amountOf({ small: 1, ci: 1, full: 20 }, process.env.RESTART_ROUNDS)
const isLong = process.env.RESTART_ROUNDS !== undefined || dose === 'full'
const WORKERS = 2
const ROUND_MS = 120_000
const TELL_EVERY = 10
/** What a request may meet when its worker is killed: the end of its connection. A hang is never acceptable. */
const CUT_OFF = ['ECONNRESET', 'EPIPE']

let api: TestApi
type Bundle = Awaited<ReturnType<typeof bundleServer>>
const NEXT_VERSION = '987.6.5'

let bundle: Bundle
let next: Bundle
let server: RealServer
/** The link that names the current release, as docs/operations.md describes an upgrade. */
let current: string
beforeAll(async () => {
  ;[api, bundle, next] = await Promise.all([openTestApi(), bundleServer(), bundleServer()])
  current = `${releaseOf(bundle)}-current`
  pointTo(bundle)
  // The first process keeps to the link when it starts workers.
  const settings = { ...settingsOn(api, WORKERS), NODE_OPTIONS: '--preserve-symlinks-main' }
  server = await startRealServer(join(current, 'server/main.js'), settings)
  await api.make.approvedProperty()
})
afterAll(async () => {
  await server.stop()
  rmSync(current)
  for (const each of [bundle, next]) each.remove()
  await api.close()
})

const releaseOf = ({ main }: Bundle) => dirname(dirname(main))

/** Lets the link name another release, in one step. */
function pointTo(release: Bundle): void {
  symlinkSync(releaseOf(release), `${current}.new`)
  renameSync(`${current}.new`, current)
}

const readVersion = async () => {
  const answer = await fetch(`${server.url}/api/health`, { headers: { connection: 'close' } })
  return ((await answer.json()) as { version: string }).version
}

/** Makes the second bundle one of a later version. */
function relabel(folder: string, from: string): void {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.js'))) {
    const file = join(folder, name)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`"${from}"`, `"${NEXT_VERSION}"`))
  }
}

/** Visitors who keep their connections, and visitors who open one for each request. */
function startVisitors() {
  const url = `${server.url}/api/properties`
  const loads = [startLoad(url, { visitors: 6 }), startLoad(url, { visitors: 6, keepsConnections: false })]
  const readOutcome = () => {
    const sum: Outcome = {}
    for (const [name, count] of loads.flatMap(({ outcome }) => Object.entries(outcome))) sum[name] = (sum[name] ?? 0) + count
    return sum
  }
  return {
    readOutcome,
    stop: async () => {
      await Promise.all(loads.map((load) => load.stop()))
      return readOutcome()
    },
  }
}

const countRestarts = () => server.output().split('All workers have been restarted').length - 1

const begin = Date.now()
const tell = (what: string, round: number, outcome: Outcome) => {
  if (!isLong || (round % TELL_EVERY !== 0 && round !== ROUNDS)) return
  process.stdout.write(`${what} ${round} times in ${Math.round((Date.now() - begin) / 1_000)} s: ${JSON.stringify(outcome)}\n`)
}

/** The unacceptable results; a hanging request is among them by its name. */
const listFaults = (outcome: Outcome, allowed: readonly string[] = []) =>
  Object.keys(outcome).filter((name) => name !== '200' && !allowed.includes(name))

it('drops no request while its workers are restarted one by one, with the release that the link names then', {
  timeout: 60_000 + ROUNDS * ROUND_MS,
}, async () => {
  relabel(dirname(next.main), await readVersion())
  pointTo(next)
  const visitors = startVisitors()
  await sleep(500)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = server.listWorkers()
    const done = countRestarts() + 1
    server.process.kill('SIGUSR2')
    await eventually('all workers are restarted', () => countRestarts() === done, ROUND_MS)
    const after = server.listWorkers()
    expect(after).toHaveLength(WORKERS)
    expect(after.filter((pid) => before.includes(pid))).toEqual([])
    tell(`${WORKERS} workers restarted`, round, visitors.readOutcome())
    expect(listFaults(visitors.readOutcome())).toEqual([])
    expect(await Promise.all(Array.from({ length: 8 }, readVersion))).toEqual(Array(8).fill(NEXT_VERSION))
  }
  await sleep(500)
  const outcome = await visitors.stop()
  expect(listFaults(outcome)).toEqual([])
  expect(outcome[200]).toBeGreaterThan(100)
})

itProves(
  'leaves no request without an end when workers are killed under load',
  { timeout: 60_000 + ROUNDS * ROUND_MS },
  async () => {
    const visitors = startVisitors()
    const isReplaced = async (victim: number) => {
      const metrics = await (await fetch(`${server.url}/metrics`, { headers: { connection: 'close' } })).text()
      return !server.listWorkers().includes(victim) && metrics.includes(`porchlight_workers ${WORKERS}\n`)
    }
    for (let round = 1; round <= ROUNDS; round += 1) {
      const [victim = 0] = server.listWorkers()
      await sleep(Math.random() * 500)
      process.kill(victim, 'SIGKILL')
      await eventually('it is replaced', () => isReplaced(victim), ROUND_MS)
      tell('A worker killed', round, visitors.readOutcome())
      expect(listFaults(visitors.readOutcome(), CUT_OFF)).toEqual([])
    }
    const outcome = await visitors.stop()
    expect(listFaults(outcome, CUT_OFF)).toEqual([])
    expect(outcome[200]).toBeGreaterThan(50)
  },
)

itProves('answers every request while a stopped worker cannot take it and is killed', async () => {
  const [victim = 0] = server.listWorkers()
  process.kill(victim, 'SIGSTOP')
  const agent = new Agent({ keepAlive: false })
  const asked = Promise.all(Array.from({ length: 12 }, () => ask(agent, `${server.url}/api/categories`)))
  await sleep(300)
  process.kill(victim, 'SIGKILL')
  const results = await asked
  expect(results).toEqual(results.map(() => '200'))
})
