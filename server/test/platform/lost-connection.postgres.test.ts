import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { DatabaseConnection } from '../../src/db/client.ts'
import { openTestDatabase } from '../database.ts'

let connection: DatabaseConnection
beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

/** Errors that would end the process outside of a test. */
function watchProcess(): Error[] {
  const fatal: Error[] = []
  const note = (error: Error) => void fatal.push(error)
  process.on('uncaughtExceptionMonitor', note)
  onTestFinished(() => void process.off('uncaughtExceptionMonitor', note))
  return fatal
}

it('refuses the call whose connection is lost inside a transaction, and goes on', async () => {
  const { db } = connection
  const fatal = watchProcess()
  const change = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}::int)`)
    // The loss is reported while no query is running.
    await sleep(200)
    await tx.execute(sql`select 1`)
  })
  await expect(change).rejects.toThrow()
  expect(fatal).toEqual([])
  const { rows } = await db.execute(sql`select 1 as one`)
  expect(rows).toEqual([{ one: 1 }])
})

it('refuses a query whose connection is lost while it runs, and goes on', async () => {
  const { db } = connection
  const fatal = watchProcess()
  const slow = db.transaction((tx) => tx.execute(sql`select pg_sleep(20)`))
  const ended = expect(slow).rejects.toThrow()
  await sleep(200)
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`)
  await ended
  await sleep(200)
  expect(fatal).toEqual([])
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

it('returns connections to the pool that were lost while they were idle', async () => {
  const { db, pool } = connection
  await Promise.all(Array.from({ length: 8 }, () => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`))))
  const clients = await Promise.all(Array.from({ length: 3 }, () => pool.connect()))
  // The loss is reported only at the next query.
  const asked = clients.map((client) => client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined))
  for (const client of clients) client.release()
  await Promise.all(Array.from({ length: 12 }, () => db.transaction((tx) => tx.execute(sql`select 1`)).catch(() => undefined)))
  await Promise.all(asked)
  await sleep(100)
  expect(pool.idleCount).toBe(pool.totalCount)
})
