import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DatabaseConnection } from '../../src/db/client.ts'
import { openTestDatabase } from '../database.ts'

let connection: DatabaseConnection
beforeAll(async () => {
  connection = await openTestDatabase()
  await connection.db.execute(sql`insert into settings (key, value) values ('left', '0'), ('right', '0')`)
})
afterAll(() => connection.close())

const add = (tx: Pick<DatabaseConnection['db'], 'execute'>, key: string) =>
  tx.execute(sql`update settings set value = (value::int + 1)::text where key = ${key}`)

it('completes both of two transactions that deadlock', async () => {
  let begun = 0
  let holding = 0
  let release = () => {}
  const bothHoldOne = new Promise<void>((resolve) => {
    release = resolve
  })
  const cross = (first: string, second: string) =>
    connection.db.transaction(async (tx) => {
      begun += 1
      await add(tx, first)
      holding += 1
      if (holding === 2) release()
      await bothHoldOne
      await add(tx, second)
    })
  await Promise.all([cross('left', 'right'), cross('right', 'left')])
  const { rows } = await connection.db.execute(sql`select value from settings where key in ('left', 'right')`)
  expect(rows).toEqual([{ value: '2' }, { value: '2' }])
  expect(begun).toBe(3)
})

it('completes both of two transactions that read each other’s writes', async () => {
  const onlyOnce = () =>
    connection.db.transaction(
      async (tx) => {
        const { rows } = await tx.execute<{ sum: number }>(
          sql`select sum(value::int)::int as sum from settings where key in ('left', 'right')`,
        )
        await sleep(50)
        await tx.execute(sql`update settings set value = ${String((rows[0]?.sum ?? 0) + 1)} where key = 'left'`)
      },
      { isolationLevel: 'serializable' },
    )
  await Promise.all([onlyOnce(), onlyOnce()])
  const { rows } = await connection.db.execute(sql`select value from settings where key = 'left'`)
  expect(rows).toEqual([{ value: '8' }])
})
