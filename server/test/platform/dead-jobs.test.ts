import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DatabaseConnection } from '../../src/db/client.ts'
import { jobKeys, jobs } from '../../src/db/schema/platform.schema.ts'
import type { JobOptions } from '../../src/platform/jobs/job-attempts.ts'
import { createJobRunner } from '../../src/platform/jobs/job-runner.ts'
import { enqueue, PostponedJob } from '../../src/platform/jobs/jobs.ts'
import { createTestClock } from '../api.ts'
import { openTestDatabase } from '../database.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let connection: DatabaseConnection
const clock = createTestClock()
let counted: string[] = []
let logged: string[] = []
beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())
beforeEach(async () => {
  await connection.db.delete(jobs)
  await connection.db.delete(jobKeys)
  counted = []
  logged = []
})

const openRunner = () =>
  createJobRunner({
    db: connection.db,
    clock,
    log: { error: (_, message) => void logged.push(message) },
    reporterOf: (task) => () => void counted.push(task),
  })
const put = (kind: string, ...keys: string[]) =>
  Promise.all(keys.map((key) => enqueue(connection.db, { kind, key, payload: { key } })))
const find = async (key: string) => (await connection.db.select().from(jobs).where(eq(jobs.key, key)))[0]
const keyOf = (payload: unknown) => (payload as { key: string }).key

const failing = (options: JobOptions) => {
  const runner = openRunner()
  const done: string[] = []
  runner.handle(
    'work',
    async (payload) => {
      if (keyOf(payload) === 'bad') throw new Error('550 no such user <maya@example.com>, said mail.example.com')
      done.push(keyOf(payload))
    },
    options,
  )
  const pass = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await runner.drain()
      clock.advance(5 * 60_000)
    }
  }
  return { runner, done, pass }
}

describe('a job that fails for ever', () => {
  it('is dead after its limit, is logged, and blocks nothing', async () => {
    const { done, pass } = failing({ mostFailures: 4 })
    await put('work', 'bad', 'good')
    await pass(3)
    expect(await find('bad')).toMatchObject({ failures: 3, deadAt: null, doneAt: null })
    await put('work', 'later')
    await pass(3)
    expect(done).toEqual(['good', 'later'])
    expect(await find('bad')).toMatchObject({ failures: 4, attempts: 4, doneAt: null, leaseUntil: null })
    expect((await find('bad'))?.deadAt).toBeInstanceOf(Date)
    expect(logged.at(-1)).toBe('A job is dead: an administrator has to try it again or discard it')
  })

  it('keeps its payload for a retry, and no address in its error', async () => {
    const { pass } = failing({ mostFailures: 1 })
    await put('work', 'bad')
    await pass(1)
    expect(await find('bad')).toMatchObject({
      payload: { key: 'bad' },
      lastError: '550 no such user <[email]>, said mail.example.com',
    })
  })

  it('is tried for two days by default, every five minutes in the end', async () => {
    const { runner } = failing({})
    await put('work', 'bad')
    const start = clock.now().getTime()
    await connection.db.update(jobs).set({ failures: 20 })
    await runner.drain()
    expect((await find('bad'))?.runAt.getTime()).toBe(start + 5 * 60_000)
    await connection.db.update(jobs).set({ failures: 598, runAt: new Date(0) })
    await runner.drain()
    expect((await find('bad'))?.deadAt).toBeNull()
    await connection.db.update(jobs).set({ runAt: new Date(0) })
    await runner.drain()
    expect((await find('bad'))?.deadAt).toEqual(clock.now())
  })
})

it('does not count a postponement as a failure, and restarts the count after one', async () => {
  const runner = openRunner()
  runner.handle('work', async () => Promise.reject(new PostponedJob(new Date(clock.now().getTime() + HOUR_MS))), {
    mostFailures: 2,
  })
  await put('work', 'waits')
  await connection.db.update(jobs).set({ failures: 1 })
  for (let day = 0; day < 5; day += 1) {
    await runner.drain()
    clock.advance(HOUR_MS)
  }
  expect(await find('waits')).toMatchObject({ deadAt: null, failures: 0, attempts: 5 })
})

it('counts a process that died during a job, so that a job that kills every process becomes dead', async () => {
  const { runner, done } = failing({ mostFailures: 3 })
  await put('work', 'deadly')
  for (let death = 0; death < 2; death += 1) {
    // A process that claimed it and is gone.
    await connection.db
      .update(jobs)
      .set({ leaseUntil: new Date(clock.now().getTime() - 1), failures: death, attempts: death + 1 })
  }
  await connection.db.update(jobs).set({ failures: 2 })
  await runner.drain()
  expect(done).toEqual([])
  expect((await find('deadly'))?.deadAt).toEqual(clock.now())
})

it('runs as many jobs of a kind at a time as its concurrency allows, beside one of another', async () => {
  const runner = openRunner()
  const most: Record<string, number> = {}
  const now: Record<string, number> = { wide: 0, narrow: 0 }
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const handler = (kind: string) => async () => {
    now[kind] = (now[kind] ?? 0) + 1
    most[kind] = Math.max(most[kind] ?? 0, now[kind])
    await gate
    now[kind] -= 1
  }
  runner.handle('wide', handler('wide'), { concurrency: 3 })
  runner.handle('narrow', handler('narrow'))
  await put('wide', ...Array.from({ length: 8 }, (_, index) => `wide ${index}`))
  await put('narrow', 'narrow 1', 'narrow 2', 'narrow 3')
  const drained = runner.drain()
  await expect.poll(() => now).toEqual({ wide: 3, narrow: 1 })
  open()
  expect(await drained).toBe(11)
  expect(most).toEqual({ wide: 3, narrow: 1 })
})

describe('a finished job', () => {
  it('is deleted after 30 days, in any number; waiting and dead ones stay', async () => {
    const runner = openRunner()
    const old = new Date(clock.now().getTime() - 30 * DAY_MS - 1_000)
    await connection.db.execute(sql`
      insert into jobs (kind, key, payload, done_at, run_at, created_at)
      select 'work', 'old ' || n, '{}', ${old.toISOString()}::timestamptz, to_timestamp(0), to_timestamp(0) from generate_series(1, 2500) n`)
    const ancient = { kind: 'work', payload: {}, runAt: new Date(0), createdAt: new Date(0) }
    await connection.db.insert(jobs).values([
      { ...ancient, key: 'waits' },
      { ...ancient, key: 'dead', deadAt: new Date(0) },
      { ...ancient, key: 'done lately', doneAt: new Date(old.getTime() + 2_000) },
    ])
    await runner.removeFinished()
    const left = await connection.db.select({ key: jobs.key }).from(jobs)
    expect(left.map(({ key }) => key).toSorted()).toEqual(['dead', 'done lately', 'waits'])
  })

  it('may be written again when its row is gone, unless its kind keeps keys', async () => {
    const runner = openRunner()
    const done: string[] = []
    const handler = async (payload: unknown) => void done.push(keyOf(payload))
    runner.handle('work', handler)
    runner.handle('mail', handler, { keepsKey: true })
    const putBoth = async () => {
      await put('work', 'work:1')
      await put('mail', 'mail:booking:1:paid:guest')
      await runner.drain()
    }
    await putBoth()
    await putBoth()
    expect(done.toSorted()).toEqual(['mail:booking:1:paid:guest', 'work:1'])
    clock.advance(31 * DAY_MS)
    await runner.removeFinished()
    expect(await connection.db.select().from(jobs)).toEqual([])
    await putBoth()
    expect(done.filter((key) => key.startsWith('mail'))).toHaveLength(1)
    expect(done.filter((key) => key === 'work:1')).toHaveLength(2)
  })
})

it('reports errors of recurring work under its name', async () => {
  const runner = openRunner()
  runner.every(0.2, 'sweep-that-fails', async () => {
    throw new Error('no')
  })
  runner.start()
  await expect.poll(() => counted).toContain('sweep-that-fails')
  await runner.stop()
})
