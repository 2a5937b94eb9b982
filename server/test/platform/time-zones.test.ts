import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dateInZone } from '#contract/shared/dates.ts'
import type { DatabaseConnection } from '../../src/db/client.ts'
import { openTestDatabase } from '../database.ts'
import { clockChanges, zones } from '../make/clock-changes.ts'

let connection: DatabaseConnection
beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

/**
 * Morocco announces its clock changes from year to year: the tables of a database and of a runtime of different ages
 * differ about them.
 */
const known = zones.filter((zone) => zone !== 'Africa/Casablanca')

test.each(known)('database and server agree on 3 PM and 11 AM in %s', async (timeZone) => {
  const days = [...clockChanges(timeZone), '2027-06-30']
  const { rows } = await connection.db.execute<{ day: string; arrival: string; departure: string; date: string }>(sql`
    select day::text as day,
      extract(epoch from (day + time '15:00') at time zone ${timeZone})::float8::text as arrival,
      extract(epoch from (day + time '11:00') at time zone ${timeZone})::float8::text as departure,
      (((day + time '15:00') at time zone ${timeZone}) at time zone ${timeZone})::date::text as date
    from unnest(${sql.param(days)}::date[]) as day`)
  const hours = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const shown = rows.map(({ day, arrival, departure, date }) => {
    const [at, until] = [new Date(Number(arrival) * 1_000), new Date(Number(departure) * 1_000)]
    return [day, date, dateInZone(at, timeZone), hours.format(at), hours.format(until)]
  })
  expect(shown).toEqual(days.map((day) => [day, day, day, '15:00', '11:00']))
})

test('a date is read from the database as the text that was written, in every zone of the process', async () => {
  const { rows } = await connection.db.execute<{ day: unknown }>(sql`select date '2027-03-14' as day`)
  expect(rows).toEqual([{ day: '2027-03-14' }])
})
