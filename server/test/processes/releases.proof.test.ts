import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { createStripeEmulator } from '#stripe-emulator/create-stripe-emulator.ts'
import { ensureBuilt } from '../../../scripts/build/ensure-built.mjs'
import { findReleaseBuild } from '../../../scripts/build/find-release-build.mjs'
import { findReleaseBefore } from '../../../scripts/operate/release/release-before.mjs'
import { connect } from '../../src/db/client.ts'
import { dose } from '../dose.ts'
import { eventually, type RealServer, startRealServer } from './real-server.ts'
import { createStays, type Stays, startTraffic } from './release-traffic.ts'

/** Bookings from quote to message that each step sees on each server, beside those who only read. */
const JOURNEYS = 2
/** Who books on the first and the second of the servers that run at once. */
const GUESTS = ['guest@porchlight.example', 'newhost@porchlight.example']
const STEP_MS = 120_000
/** Two builds and seven starts take too long for every submission. */
const isRun = dose === 'full'
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

const before = isRun ? await findReleaseBefore(ROOT) : null
const today = join(ROOT, 'dist/server/main.js')
let former: string
beforeAll(async () => {
  if (!before) return
  await ensureBuilt()
  former = join(await findReleaseBuild(before.commit), 'server/main.js')
}, 900_000)

const isRefused = (name: string) => !/ 2\d\d$/.test(name)

/** Traffic on all of these servers at once, until each has made its bookings; nothing may be refused or fail. */
async function serveTraffic(step: string, servers: Record<string, RealServer>, stays: Stays): Promise<void> {
  const visits = Object.entries(servers).map(([name, { url, output }], at) => {
    const given = { stays, email: GUESTS[at] ?? '', bookings: JOURNEYS }
    return { name, output, ...startTraffic(url, given) }
  })
  for (const until = Date.now() + STEP_MS; Date.now() < until && visits.some(({ journeys }) => journeys() < JOURNEYS); )
    await sleep(20)
  for (const { stop } of visits) await stop()
  for (const { name, answers, journeys, output } of visits) {
    const story = `${step}, ${name}: ${JSON.stringify(answers)}\n${output()}`
    expect([Object.keys(answers).filter(isRefused), journeys()], story).toEqual([[], JOURNEYS])
    process.stdout.write(`${step}, ${name}: ${JSON.stringify(answers)}\n`)
  }
  for (const { url, output } of Object.values(servers))
    await eventually(`${step} no job fails\n${output()}`, () => isAtEase(url), STEP_MS)
}

/** Whether every job is done or works: one release also executes what the other one has written. */
async function isAtEase(url: string): Promise<boolean> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return ['waiting', 'failing'].every((name) => text.includes(`porchlight_jobs_${name} 0\n`))
}

/** A database without a table, which is dropped at the end of the test. */
async function createEmptyDatabase(): Promise<string> {
  const admin = connect({ connectionString: process.env.TEST_DATABASE_URL, max: 1 })
  const name = `porchlight_release_${randomBytes(6).toString('hex')}`
  await admin.db.execute(sql.raw(`create database ${name}`))
  onTestFinished(async () => {
    await admin.db.execute(sql.raw(`drop database if exists ${name} with (force)`))
    await admin.close()
  })
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${name}`
  return url.toString()
}

function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-releases-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The emulator as a process of its own would be, for servers of both releases. */
async function startProvider(): Promise<Record<string, string>> {
  const secrets = { secretKey: 'sk_test_releases', webhookSecret: 'whsec_releases' }
  const emulator = createStripeEmulator({ ...secrets, isAlone: true })
  onTestFinished(() => emulator.close())
  const { host, port } = await emulator.listen()
  return {
    STRIPE_SECRET_KEY: secrets.secretKey,
    STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
    STRIPE_API_BASE: `http://${host}:${port}`,
  }
}

async function start(main: string, environment: Record<string, string>): Promise<RealServer> {
  const server = await startRealServer(main, { DEMO: '1', ...environment })
  onTestFinished(async () => void (await server.stop()))
  expect(server.process.exitCode, server.output()).toBeNull()
  return server
}

it.skipIf(!before)(
  'PostgreSQL: the release before serves beside this one and after it, on its tables',
  {
    timeout: 900_000,
  },
  async () => {
    const settings = { DATABASE_URL: await createEmptyDatabase(), DATA_DIR: makeDataDir(), ...(await startProvider()) }
    const stays = createStays()
    const old = await start(former, settings)
    await serveTraffic('before the upgrade', { old }, stays)
    const added = await start(today, settings)
    await serveTraffic('beside the new release', { old, added }, stays)
    expect(await old.stop()).toBe(0)
    await serveTraffic('after the upgrade', { added }, stays)
    const back = await start(former, settings)
    await serveTraffic('while it is taken back', { added, back }, stays)
    expect(await added.stop()).toBe(0)
    await serveTraffic('after it was taken back', { back }, stays)
  },
)

it.skipIf(!before)(
  'embedded database: the release before serves again after this one, on its tables',
  {
    timeout: 900_000,
  },
  async () => {
    const settings = { DATA_DIR: makeDataDir() }
    const stays = createStays()
    for (const [step, main] of [
      ['before the upgrade', former],
      ['after the upgrade', today],
      ['after it was taken back', former],
      ['after the second upgrade', today],
    ] as const) {
      const server = await start(main, settings)
      await serveTraffic(step, { server }, stays)
      expect(await server.stop()).toBe(0)
    }
  },
)
