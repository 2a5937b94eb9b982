import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { casesOf, itProves } from '../dose.ts'
import { callRaw } from '../fuzz/raw-calls.ts'
import { startLoad } from './constant-load.ts'
import { bundleServer, eventually, type RealServer, settingsOn, startRealServer } from './real-server.ts'
import { startFlags, waysToStart } from './start-flags.ts'

const GUESTS = 20
let api: TestApi
let bundle: Awaited<ReturnType<typeof bundleServer>>
/** One server of two workers that several tests share. */
let server: RealServer
beforeAll(async () => {
  ;[api, bundle] = await Promise.all([openTestApi(), bundleServer()])
  server = await open(2)
})
afterAll(async () => {
  await server.stop()
  bundle.remove()
  await api.close()
})

const open = (workers: number, environment: Record<string, string> = {}): Promise<RealServer> =>
  startRealServer(bundle.main, { ...settingsOn(api, workers), ...environment })

async function start(workers: number, environment: Record<string, string> = {}): Promise<RealServer> {
  const own = await open(workers, environment)
  onTestFinished(async () => {
    await own.stop()
  })
  return own
}

/** A build whose workers cannot start. */
function breakBuild(): void {
  const manifest = join(dirname(dirname(bundle.main)), 'client/.vite/manifest.json')
  mkdirSync(dirname(manifest))
  writeFileSync(manifest, 'no manifest')
  onTestFinished(() => rmSync(dirname(manifest), { recursive: true }))
}

const isOk = (server: RealServer) => fetch(`${server.url}/api/ready`).then(({ status }) => status === 200)

it('runs the workers with the flags of npm start, which are those of every way to start', () => {
  const [first, ...others] = Object.values(waysToStart)
  expect(first?.flags).toEqual([expect.stringMatching(/^--max-semi-space-size=\d+$/)])
  expect(first?.arenas).toMatch(/^\d+$/)
  for (const other of others) expect(other).toEqual(first)
  for (const pid of [server.process.pid, ...server.listWorkers()])
    expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')).toEqual(expect.arrayContaining(startFlags))
})

it(`gives the same nights to one of ${GUESTS} guests whose requests two workers answer at once`, async () => {
  expect(server.listWorkers()).toHaveLength(2)
  const guests = await Promise.all(Array.from({ length: GUESTS }, () => api.make.user()))
  const property = await api.make.approvedProperty()
  const stay = { propertyId: property.id, checkInDate: api.make.day(20), checkOutDate: api.make.day(24), guestCount: 1 }
  const statuses = await Promise.all(
    guests.map(async ({ cookie }) => {
      const headers = { cookie, 'content-type': 'application/json', connection: 'close' }
      const { method, path } = checkoutEndpoints.createPaymentIntent
      return (await fetch(`${server.url}${path}`, { method, headers, body: JSON.stringify(stay) })).status
    }),
  )
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(GUESTS - 1)
  const { rows } = await api.db.execute(sql`select 1 from occupancy where property_id = ${property.id} and active`)
  expect(rows).toHaveLength(1)
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  const counted = metrics.matchAll(/^porchlight_http_request_seconds_count\{method="POST",.*\} (\d+)$/gm)
  expect([...counted].reduce((sum, [, count]) => sum + Number(count), 0)).toBe(GUESTS)
  expect(metrics).toContain('porchlight_workers 2\n')
})

it('goes on when a worker is killed, and replaces it', async () => {
  const [victim = 0, survivor = 0] = server.listWorkers()
  process.kill(victim, 'SIGKILL')
  await eventually('it is gone', () => !server.listWorkers().includes(victim))
  for (let call = 0; call < 20; call += 1) expect(await isOk(server)).toBe(true)
  await eventually('two work', async () =>
    (await (await fetch(`${server.url}/metrics`)).text()).includes('porchlight_workers 2\n'),
  )
  expect(server.listWorkers()).toHaveLength(2)
  expect(server.listWorkers()).toContain(survivor)
  expect(server.output()).toContain(`Worker ${victim} ended by SIGKILL; another one takes its place`)
})

itProves('keeps its workers when the new build does not start', async () => {
  const before = server.listWorkers()
  breakBuild()
  server.process.kill('SIGUSR2')
  await server.waitFor('The restart was broken off, the old workers go on')
  expect(server.listWorkers().toSorted()).toEqual(before.toSorted())
  expect(await isOk(server)).toBe(true)
})

itProves('reports in one line that its workers cannot start', async () => {
  breakBuild()
  const own = await start(2)
  expect(await own.stop()).toBe(1)
  expect(own.output().match(/^Porchlight cannot start: .*$/gm)).toEqual([
    expect.stringContaining('its workers end as soon as they start'),
  ])
})

it.each(casesOf([2, 1]))('with %i processes finishes requests under way when it is told to end', async (workers) => {
  const own = await start(workers)
  const lock = await api.platform.connection.pool.connect()
  await lock.query('begin')
  await lock.query('lock table properties in access exclusive mode')
  const asked = Array.from({ length: 6 }, () => fetch(`${own.url}/api/properties`))
  await sleep(400)
  const code = own.stop()
  await sleep(300)
  await lock.query('commit')
  lock.release()
  const answers = await Promise.all(asked)
  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200))
  expect(answers.map(({ headers }) => headers.get('connection'))).toEqual(asked.map(() => 'close'))
  expect(await code).toBe(0)
  await expect(fetch(`${own.url}/api/ready`)).rejects.toThrow()
})

itProves('is not ready before it stops answering', async () => {
  const own = await start(1, { DRAIN_SECONDS: '1' })
  const load = startLoad(`${own.url}/api/categories`, { visitors: 2 })
  own.process.kill('SIGTERM')
  await eventually('it is not ready', async () => (await fetch(`${own.url}/api/ready`)).status === 503, 900)
  expect((await fetch(`${own.url}/api/categories`)).status).toBe(200)
  const { 200: answered, ...others } = await load.stop()
  expect(answered).toBeGreaterThan(0)
  expect(others).toEqual({})
})

itProves(
  'counts an address over all of its workers',
  async () => {
    const own = await start(2, { TRUST_PROXY: '127.0.0.1' })
    /** Calls on separate connections, which the workers accept in turn. */
    const call = async (lines: number, callsOfEach: number) => {
      const calls = Array.from({ length: callsOfEach }, () => ({ target: '/api/categories' }))
      const answers = await Promise.all(Array.from({ length: lines }, () => callRaw(own.port, '203.0.113.9', calls)))
      return answers.flat().map(({ status }) => status)
    }
    // Counts restart with each minute of the clock.
    const left = 60_000 - (Date.now() % 60_000)
    if (left < 20_000) await sleep(left)
    expect(await call(4, 130)).not.toContain(429)
    // The other worker learns the count within a second. Alone, each has room for 340 more.
    await sleep(2_500)
    expect((await call(2, 150)).filter((status) => status === 429).length).toBeGreaterThanOrEqual(100)
  },
  120_000,
)
