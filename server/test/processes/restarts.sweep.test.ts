import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../api.ts'
import { ask, type Outcome, startLoad } from './constant-load.ts'
import { bundleServer, eventually, type RealServer, settingsOn, startRealServer } from './real-server.ts'

/** `npm run restarts` asks for more than the one round of every day. */
const ROUNDS = Number(process.env.RESTART_ROUNDS ?? 1)
const isLong = process.env.RESTART_ROUNDS !== undefined
const WORKERS = 2
const ROUND_MS = 120_000
/** What a request may meet whose worker is killed: its connection ends. That nothing comes at all is never one of them. */
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
  return {
    stop: async () => {
      const outcomes = await Promise.all(loads.map((load) => load.stop()))
      const sum: Outcome = {}
      for (const [name, count] of outcomes.flatMap((each) => Object.entries(each))) sum[name] = (sum[name] ?? 0) + count
      return sum
    },
  }
}

const countRestarts = () => server.output().split('All workers have been restarted').length - 1

const tell = (line: string) => {
  if (isLong) process.stdout.write(`${line}\n`)
}

it('drops no request while its workers are restarted one by one', { timeout: 60_000 + ROUNDS * ROUND_MS }, async () => {
  const begin = Date.now()
  const visitors = startVisitors()
  await sleep(500)
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = server.listWorkers()
    const done = countRestarts() + 1
    server.process.kill('SIGUSR2')
    await eventually('all workers are restarted', () => countRestarts() === done, ROUND_MS)
    const after = server.listWorkers()
    expect(after).toHaveLength(WORKERS)
    expect(after.filter((pid) => before.includes(pid))).toEqual([])
    if ((round + 1) % 20 === 0) tell(`${round + 1} rounds after ${Math.round((Date.now() - begin) / 1_000)} s`)
  }
  await sleep(500)
  const { 200: answered = 0, ...others } = await visitors.stop()
  tell(`${ROUNDS} restarts of ${WORKERS} workers each: ${answered} requests answered, others: ${JSON.stringify(others)}`)
  expect(others).toEqual({})
  expect(answered).toBeGreaterThan(100)
})

it('leaves no request without an end when workers are killed under load', { timeout: 60_000 + ROUNDS * ROUND_MS }, async () => {
  const visitors = startVisitors()
  for (let round = 0; round < ROUNDS; round += 1) {
    const [victim = 0] = server.listWorkers()
    await sleep(Math.random() * 500)
    process.kill(victim, 'SIGKILL')
    await eventually(
      'it is replaced',
      async () => {
        const metrics = await (await fetch(`${server.url}/metrics`, { headers: { connection: 'close' } })).text()
        return !server.listWorkers().includes(victim) && metrics.includes(`porchlight_workers ${WORKERS}\n`)
      },
      ROUND_MS,
    )
  }
  const outcome = await visitors.stop()
  tell(`${ROUNDS} workers killed: ${JSON.stringify(outcome)}`)
  expect(Object.keys(outcome).filter((name) => name !== '200' && !CUT_OFF.includes(name))).toEqual([])
  expect(outcome[200]).toBeGreaterThan(50)
})

it('answers every request while a worker that cannot take it stands still and is killed', { timeout: 60_000 }, async () => {
  const [victim = 0] = server.listWorkers()
  process.kill(victim, 'SIGSTOP')
  const agent = new Agent({ keepAlive: false })
  const asked = Promise.all(Array.from({ length: 12 }, () => ask(agent, `${server.url}/api/categories`)))
  await sleep(300)
  process.kill(victim, 'SIGKILL')
  const results = await asked
  expect(results).toEqual(results.map(() => '200'))
})
