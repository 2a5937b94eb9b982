import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DatabaseConnection } from '../../src/db/client.ts'
import { jobs } from '../../src/db/schema/platform.schema.ts'
import { enqueue } from '../../src/platform/jobs/jobs.ts'
import { openTestDatabase } from '../database.ts'

const MAIN = fileURLToPath(new URL('./killed-job.main.ts', import.meta.url))

let connection: DatabaseConnection
const children: ChildProcess[] = []
beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await connection.close()
})

function startProcess(given: { hangs: boolean }) {
  const env = {
    ...process.env,
    DATABASE_URL: String(connection.pool.options.connectionString),
    ...(given.hangs ? { HANGS: 'yes' } : {}),
  }
  const child = fork(MAIN, { env, execArgv: ['--import', import.meta.resolve('tsx')], stdio: 'inherit' })
  children.push(child)
  return child
}

/** Lets a process look for jobs at a time; returns how many it started and finished. */
async function drain(child: ChildProcess, at: Date) {
  let began = 0
  child.send(at.toISOString())
  for (;;) {
    const [message] = await once(child, 'message')
    if ('began' in message) began += 1
    else return { began, drained: message.drained }
  }
}

it('another process runs a job once after its process was killed, when its lease is over', async () => {
  const start = new Date()
  const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000)
  await enqueue(connection.db, { kind: 'test.kill', key: 'test:kill', payload: { what: 'anything' } })
  const dying = startProcess({ hangs: true })
  dying.send(start.toISOString())
  expect((await once(dying, 'message'))[0]).toEqual({ began: { what: 'anything' } })
  dying.kill('SIGKILL')
  await once(dying, 'exit')

  const others = [startProcess({ hangs: false }), startProcess({ hangs: false })]
  const drainBoth = (seconds: number) => Promise.all(others.map((other) => drain(other, after(seconds))))
  expect(await drainBoth(59)).toEqual([0, 0].map((none) => ({ began: none, drained: none })))
  const taken = await drainBoth(61)
  expect(taken.map(({ began }) => began).sort()).toEqual([0, 1])
  expect(taken.map(({ drained }) => drained).sort()).toEqual([0, 1])
  const [job] = await connection.db.select().from(jobs).where(eq(jobs.key, 'test:kill'))
  expect(job).toMatchObject({ attempts: 2, failures: 1, leaseUntil: null, deadAt: null, payload: {} })
  expect(job?.doneAt).not.toBeNull()
  expect(await drainBoth(7_200)).toEqual([0, 0].map((none) => ({ began: none, drained: none })))
})
