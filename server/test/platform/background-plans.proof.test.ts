import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBackgroundTasks } from '../../../bench/background/background-tasks.ts'
import { type Explained, explain } from '../../../bench/background/explain.ts'
import { watchStatements } from '../../../bench/background/watch-statements.ts'
import { fillBackground } from '../../../bench/scale/fill-background.ts'
import type { DatabaseConnection } from '../../src/db/client.ts'
import { systemClock } from '../../src/platform/clock/clock.ts'
import { openTestDatabase } from '../database.ts'

/** Large enough that reading a whole table is never the cheapest plan. */
const BOOKINGS = 60_000
const READERS = 1_000
/**
 * More rows than any single query reads on purpose: 2,000 bookings or 1,000 rows to delete, each with its related
 * rows.
 */
const MOST_ROWS = 10_000

let connection: DatabaseConnection
let tasks: ReturnType<typeof listBackgroundTasks>
const plans: (Explained & { text: string })[] = []
let release: () => void = () => undefined

beforeAll(async () => {
  connection = await openTestDatabase()
  await fillBackground(connection.pool, BOOKINGS, () => undefined)
  const client = await connection.pool.connect()
  release = () => client.release()
  watchStatements(connection, async (statement) => {
    plans.push({ ...(await explain(client, statement)), text: statement.text })
  })
  tasks = listBackgroundTasks(connection.db, systemClock, READERS)
})
afterAll(async () => {
  release()
  await connection.close()
})

const namesOfTasks = listBackgroundTasks({} as DatabaseConnection['db'], systemClock).map(({ name }) => name)

describe(`background work over ${BOOKINGS} bookings`, () => {
  it('would be caught reading a whole table', async () => {
    plans.length = 0
    await connection.pool.query('select id from bookings where client_secret like $1', ['%nothing%'])
    expect(plans.flatMap(({ wholeReads }) => wholeReads)).toEqual(['bookings'])
  })

  it.each(namesOfTasks)('%s: reads no whole table and no more rows than it needs', async (name) => {
    plans.length = 0
    await tasks.find((task) => task.name === name)?.run()
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.filter(({ wholeReads, rows }) => wholeReads.length > 0 || rows > MOST_ROWS)).toEqual([])
  })
})
