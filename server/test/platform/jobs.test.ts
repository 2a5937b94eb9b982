import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DatabaseConnection } from '../../src/db/client.ts'
import { jobs } from '../../src/db/schema/platform.schema.ts'
import { createJobRunner } from '../../src/platform/jobs/job-runner.ts'
import { enqueue, PostponedJob } from '../../src/platform/jobs/jobs.ts'
import { acquireLease } from '../../src/platform/jobs/task-leases.ts'
import { createTestClock } from '../api.ts'
import { openTestDatabase } from '../database.ts'

let connection: DatabaseConnection
const clock = createTestClock()
beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())
beforeEach(() => connection.db.delete(jobs))

const openRunner = () => createJobRunner({ db: connection.db, clock, log: { error: () => undefined } })
const put = (kind: string, ...keys: string[]) =>
  Promise.all(keys.map((key) => enqueue(connection.db, { kind, key, payload: { key } })))

it('does not let one kind of work wait for another, in any order', async () => {
  const runner = openRunner()
  const done: string[] = []
  let endHold = () => {}
  const silence = new Promise<void>((resolve) => {
    endHold = resolve
  })
  runner.handle('slow', async () => {
    done.push('began')
    await silence
    done.push('slow')
  })
  runner.handle('mail', async (payload) => void done.push((payload as { key: string }).key))
  await put('slow', 'slow')
  runner.start()
  await expect.poll(() => done).toEqual(['began'])
  await put('mail', 'first')
  await expect.poll(() => done).toEqual(['began', 'first'])
  await put('mail', 'second')
  await expect.poll(() => done).toEqual(['began', 'first', 'second'])
  endHold()
  await expect.poll(() => done).toEqual(['began', 'first', 'second', 'slow'])
  await runner.stop()
})

it('does not let a job wait for a longer one of its kind while a worker is free', async () => {
  const runner = openRunner()
  const done: string[] = []
  let end = () => {}
  const silence = new Promise<void>((resolve) => {
    end = resolve
  })
  const handler = async (payload: unknown) => {
    const { key } = payload as { key: string }
    done.push(key)
    if (key !== 'quick') await silence
  }
  runner.handle('send', handler, { concurrency: 3 })
  await put('send', 'silent')
  runner.start()
  await expect.poll(() => done).toEqual(['silent'])
  await put('send', 'quick')
  await expect.poll(() => done).toEqual(['silent', 'quick'])
  await put('send', 'second', 'third', 'fourth')
  await expect.poll(() => done.length).toBe(4)
  end()
  await expect.poll(() => done.length).toBe(5)
  await runner.stop()
})

it('runs jobs that a job creates, and ignores kinds without a handler', async () => {
  const runner = openRunner()
  const done: string[] = []
  runner.handle('change', async () => void (await put('mail', 'news')))
  runner.handle('mail', async (payload) => void done.push((payload as { key: string }).key))
  await put('change', 'change')
  await put('unknown', 'other')
  expect(await runner.drain()).toBe(2)
  expect(done).toEqual(['news'])
})

it('retries failed jobs later, and postponed ones when they asked for it', async () => {
  const runner = openRunner()
  const tries: string[] = []
  runner.handle('mail', async () => {
    tries.push('mail')
    if (tries.filter((each) => each === 'mail').length < 3) throw new Error('no answer')
  })
  runner.handle('refund', async () => {
    tries.push('refund')
    if (tries.filter((each) => each === 'refund').length < 2) throw new PostponedJob(new Date(clock.now().getTime() + 3_600_000))
  })
  await put('mail', 'mail')
  await put('refund', 'refund')
  await runner.drain()
  await runner.drain()
  expect(tries.toSorted()).toEqual(['mail', 'refund'])
  clock.advance(60_000)
  await runner.drain()
  clock.advance(60_000)
  await runner.drain()
  expect(tries.toSorted()).toEqual(['mail', 'mail', 'mail', 'refund'])
  clock.advance(3_600_000)
  await runner.drain()
  expect(tries.filter((each) => each === 'refund')).toHaveLength(2)
  expect(await runner.drain()).toBe(0)
})

it('gives every job to one of several processes, and the jobs of a dead one to the others', async () => {
  const done: string[] = []
  const runners = [openRunner(), openRunner(), openRunner()]
  for (const runner of runners) runner.handle('mail', async (payload) => void done.push((payload as { key: string }).key))
  const keys = Array.from({ length: 30 }, (_, index) => `mail ${String(index).padStart(2, '0')}`)
  await put('mail', ...keys)
  await connection.db.insert(jobs).values({
    kind: 'mail',
    key: 'of a dead one',
    payload: { key: 'of a dead one' },
    runAt: new Date(0),
    leaseUntil: new Date(clock.now().getTime() + 30_000),
  })
  await Promise.all(runners.map((runner) => runner.drain()))
  expect(done.toSorted()).toEqual(keys)
  clock.advance(31_000)
  await runners[0]?.drain()
  expect(done.at(-1)).toBe('of a dead one')
})

it('lets one of several processes run recurring work, once per period', async () => {
  const lease = (name: string, seconds: number) => acquireLease({ db: connection.db, clock }, name, seconds)
  const [one, other] = [lease, lease]
  const takeAll = async () =>
    (await Promise.all([one, other, one, other].map((take) => take('sweep', 30)))).filter(Boolean).length
  expect(await takeAll()).toBe(1)
  clock.advance(20_000)
  expect(await takeAll()).toBe(0)
  clock.advance(9_990)
  expect([await takeAll(), await one('other work', 30)]).toEqual([1, true])
})

it('runs recurring work in the process that holds the lease', async () => {
  const [one, other] = [openRunner(), openRunner()]
  let runs = 0
  for (const runner of [one, other]) {
    runner.every(0.2, 'recurring', async () => {
      runs += 1
    })
    runner.start()
  }
  await expect.poll(() => runs).toBe(1)
  await Promise.all([one.stop(), other.stop()])
  // The clock of this test stands still, so there was one lease only.
  expect(runs).toBe(1)
})
