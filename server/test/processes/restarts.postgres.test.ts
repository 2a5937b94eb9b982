import { Agent } from 'node:http'
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
let bundle: Awaited<ReturnType<typeof bundleServer>>
let server: RealServer
beforeAll(async () => {
  ;[api, bundle] = await Promise.all([openTestApi(), bundleServer()])
  server = await startRealServer(bundle.main, settingsOn(api, WORKERS))
  await api.make.approvedProperty()
})
afterAll(async () => {
  await server.stop()
  bundle.remove()
  await api.close()
})

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

it('drops no request while its workers are restarted one by one', { timeout: 60_000 + ROUNDS * ROUND_MS }, async () => {
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

itProves('answers every request while a stopped worker cannot take it and is killed', { timeout: 60_000 }, async () => {
  const [victim = 0] = server.listWorkers()
  process.kill(victim, 'SIGSTOP')
  const agent = new Agent({ keepAlive: false })
  const asked = Promise.all(Array.from({ length: 12 }, () => ask(agent, `${server.url}/api/categories`)))
  await sleep(300)
  process.kill(victim, 'SIGKILL')
  const results = await asked
  expect(results).toEqual(results.map(() => '200'))
})
