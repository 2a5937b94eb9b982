import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchTextsOf } from '#contract/properties/search/search-text.rules.ts'
import { addDays } from '#contract/shared/dates.ts'
import type { Database, DatabaseConnection } from '../../src/db/client.ts'
import { occupancy } from '../../src/db/schema/bookings.schema.ts'
import { properties, propertyBlocks } from '../../src/db/schema/properties.schema.ts'
import { openTestDatabase } from '../database.ts'
import { firstDay, prepareWorlds } from './search-world.ts'

const ROUNDS = 12
const AT_ONCE = 10

let connection: DatabaseConnection
let db: Database

beforeAll(async () => {
  connection = await openTestDatabase()
  db = connection.db
  await prepareWorlds(db)
  const listing = {
    title: 'Cabin',
    description: '',
    address: '1 Oak Ct',
    city: 'Asheville',
    state: 'NC',
    zipCode: '28801',
    country: 'USA',
    latitude: 35.5,
    longitude: -82.5,
  }
  const row = {
    ...listing,
    ...searchTextsOf(listing),
    ownerId: 'host',
    categoryId: 1,
    priceCents: 100,
    status: 'approved' as const,
  }
  await db.insert(properties).values([1, 2].map((id) => ({ ...row, id, bedrooms: 1, bathroomsHalves: 2, maxGuests: 2 })))
}, 120_000)
afterAll(() => connection.close())

/** Takes a night of the first listing, in a transaction that stays open for a moment. */
const take = (id: number) =>
  db.transaction(async (tx) => {
    const night = addDays(firstDay, id)
    await tx.insert(propertyBlocks).values({ id, propertyId: 1, startDate: night, endDate: night })
    const during = { from: night, to: addDays(night, 1) }
    await tx.insert(occupancy).values({ propertyId: 1, blockId: id, during, overlapGroup: `[${id},${id}]` })
    await tx.execute(sql`select pg_sleep(0.004)`)
  })

const free = (id: number) => db.delete(propertyBlocks).where(eq(propertyBlocks.id, id))

const change = (id: number, priceCents: number) =>
  db.transaction(async (tx) => {
    await tx.update(properties).set({ priceCents }).where(eq(properties.id, id))
    await tx.execute(sql`select pg_sleep(0.004)`)
  })

const turnOff = async () => {
  await db.update(properties).set({ status: 'rejected' }).where(eq(properties.id, 1))
  await db.update(properties).set({ status: 'approved' }).where(eq(properties.id, 1))
}

const difference = sql`
  (select * from search_listings except select * from search_listings_truth)
  union all (select * from search_listings_truth except select * from search_listings)`
const cellDifference = sql`
  select level, cell, count, best_id, min_price_cents from search_cells
  except select level, cell, count, best_id, min_price_cents from search_cells_truth`

it('keeps every night and price of concurrent changes', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = Array.from({ length: AT_ONCE }, (_, index) => round * AT_ONCE + index + 1)
    const work = ids.flatMap((id) => [
      take(id),
      change(1 + (id % 2), 100 + id),
      ...(round > 0 ? [free(id - AT_ONCE)] : []),
      ...(id % 4 === 0 ? [turnOff()] : []),
    ])
    await Promise.all(work)
    expect((await db.execute(difference)).rows).toEqual([])
    expect((await db.execute(cellDifference)).rows).toEqual([])
  }
}, 60_000)
