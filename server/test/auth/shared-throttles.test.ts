import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseConnection } from '../../src/db/client.ts'
import { giveBackTry, removeEndedTries, takeTry } from '../../src/platform/limits/limits.ts'
import { createTestClock } from '../api.ts'
import { openTestDatabase } from '../database.ts'

let connection: DatabaseConnection
beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

const clock = createTestClock()
const open = (name: string, limit: number) => {
  const [ctx, counted] = [
    { db: connection.db, clock, secret: 'one secret' },
    { name, limit, seconds: 60 },
  ]
  return {
    take: (subject: string) => takeTry(ctx, counted, subject),
    giveBack: (subject: string) => giveBackTry(ctx, counted, subject),
  }
}

test('processes count together, and parallel guesses do not exceed the limit', async () => {
  const [one, other] = [open('guesses', 5), open('guesses', 5)]
  const taken = await Promise.all(Array.from({ length: 12 }, (_, at) => (at % 2 ? one : other).take('ada@example.org')))
  expect(taken.filter(Boolean)).toHaveLength(5)
  expect(await other.take('grace@example.org')).toBe(true)
  expect(await open('other limit', 5).take('ada@example.org')).toBe(true)
})

test('a window ends, and a count that is given back is free again', async () => {
  const throttle = open('window', 1)
  for (let round = 0; round < 3; round += 1) {
    expect(await throttle.take('a')).toBe(true)
    await throttle.giveBack('a')
  }
  expect([await throttle.take('a'), await throttle.take('a')]).toEqual([true, false])
  clock.advance(60_000)
  expect(await throttle.take('a')).toBe(true)
})

test('rows are anonymous and are deleted when their window is over', async () => {
  await open('names', 1).take('ada@example.org')
  const { rows } = await connection.db.execute<{ key: string }>(sql`select key from throttles`)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('ada')
  clock.advance(60_000)
  await removeEndedTries({ db: connection.db, clock })
  expect((await connection.db.execute(sql`select 1 from throttles`)).rows).toEqual([])
})
