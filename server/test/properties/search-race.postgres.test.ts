import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultSiteFees } from '#contract/bookings/price.rules.ts'
import { searchTextsOf } from '#contract/properties/search/search-text.rules.ts'
import { addDays } from '#contract/shared/dates.ts'
import type { Database, DatabaseConnection } from '../../src/db/client.ts'
import { occupancy } from '../../src/db/schema/bookings.schema.ts'
import { properties, propertyBlocks } from '../../src/db/schema/properties.schema.ts'
import { createMemorySearch } from '../../src/features/search/search.ts'
import { toSearchFilter } from '../../src/features/search/search-filter.ts'
import { removeOldChanges } from '../../src/features/search/sync/listing-changes.ts'
import { openTestDatabase } from '../database.ts'
import { amountOf } from '../dose.ts'
import { openIndex, worldClock } from './open-index.ts'
import { firstDay, prepareWorlds } from './search-world.ts'

const ROUNDS = 12
const AT_ONCE = 10
const STAYS = 40
/** Transactions that commit after later ones, half a second each. */
const OVERTAKEN = amountOf({ small: 8, ci: STAYS, full: STAYS })

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
})
afterAll(() => connection.close())

/** Takes a night of the first listing, in a transaction that stays open for a moment. */
const take = (id: number, seconds = 0.004) =>
  db.transaction(async (tx) => {
    const night = addDays(firstDay, id)
    await tx.insert(propertyBlocks).values({ id, propertyId: 1, startDate: night, endDate: night })
    const during = { from: night, to: addDays(night, 1) }
    await tx.insert(occupancy).values({ propertyId: 1, blockId: id, during, overlapGroup: `[${id},${id}]` })
    await tx.execute(sql`select pg_sleep(${seconds}::float8)`)
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

/** Whether the first listing is found for one night. */
async function isFree(index: ReturnType<typeof openIndex>['index'], id: number): Promise<boolean> {
  const dates = { checkIn: addDays(firstDay, id), checkOut: addDays(firstDay, id + 1) }
  const found = await createMemorySearch(index).search(
    toSearchFilter(dates, { now: worldClock.now(), siteFees: defaultSiteFees }),
    { limit: 24, after: null },
  )
  return found.ids.includes(1)
}

it('keeps every night and price of concurrent changes, in every process', async () => {
  const processes = [openIndex(db), openIndex(db)]
  for (const { index } of processes) await index.start()
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = Array.from({ length: AT_ONCE }, (_, index) => round * AT_ONCE + index + 1)
    const work = ids.flatMap((id) => [
      take(id),
      change(1 + (id % 2), 100 + id),
      ...(round > 0 ? [free(id - AT_ONCE)] : []),
      ...(id % 4 === 0 ? [turnOff()] : []),
      processes[id % 2]?.index.catchUp(),
    ])
    await Promise.all(work)
    for (const { index, background } of processes) {
      await index.catchUp()
      await index.check(0)
      expect(index.state()).toMatchObject({ listings: 2, differences: 0 })
      expect(background.counts().get('search-changes')).toBe(0)
    }
  }
})

it('finds a change of another process by following, also one whose transaction was overtaken', async () => {
  const other = openIndex(db)
  await other.index.start()
  other.index.follow()
  try {
    for (let at = 0; at < OVERTAKEN; at += 1) {
      const id = 300 + at
      // It gets its ids first and commits last.
      const slow = take(id + STAYS, 0.3)
      await change(2, 500 + at)
      expect(await isFree(other.index, id)).toBe(true)
      await take(id, 0)
      await expect.poll(() => isFree(other.index, id), { interval: 10 }).toBe(false)
      await slow
      await expect.poll(() => isFree(other.index, id + STAYS), { interval: 10 }).toBe(false)
    }
  } finally {
    await other.index.stop()
  }
})

it('notices and corrects what it was never told', async () => {
  const { index, lines } = openIndex(db)
  await index.start()
  await db.execute(sql`alter table properties disable trigger listings_updated`)
  await db.update(properties).set({ priceCents: 77_700 }).where(eq(properties.id, 2))
  await db.execute(sql`alter table properties enable trigger listings_updated`)
  await index.check(0)
  expect(index.state().differences).toBe(1)
  expect(lines).toEqual(['Background work failed'])
  const filter = toSearchFilter({ minPrice: 777, maxPrice: 777 }, { now: worldClock.now(), siteFees: defaultSiteFees })
  expect((await createMemorySearch(index).search(filter, { limit: 1, after: null })).ids).toEqual([2])
})

it('builds itself again after a silence of half a day', async () => {
  let now = worldClock.now().getTime()
  const { index } = openIndex(db, { now: () => new Date(now) })
  await index.start()
  await db.update(properties).set({ priceCents: 88_800 }).where(eq(properties.id, 2))
  await db.execute(sql`delete from listing_changes`)
  now += 13 * 3_600_000
  await index.catchUp()
  const filter = toSearchFilter({ minPrice: 888, maxPrice: 888 }, { now: worldClock.now(), siteFees: defaultSiteFees })
  const find = async () => (await createMemorySearch(index).search(filter, { limit: 1, after: null })).ids
  await expect.poll(find).toEqual([2])
})

it('deletes changes after a day', async () => {
  await db.execute(sql`insert into listing_changes (property_id, changed_at) values (1, now() - interval '25 hours'), (1, now())`)
  await removeOldChanges({ db })
  const { rows } = await db.execute(
    sql`select count(*)::int as old from listing_changes where changed_at < now() - interval '1 day'`,
  )
  expect(rows).toEqual([{ old: 0 }])
})
