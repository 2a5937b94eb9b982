import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { searchTextsOf } from '#contract/properties/search/search-text.rules.ts'
import { addDays } from '#contract/shared/dates.ts'
import type { Database, DatabaseConnection } from '../../src/db/client.ts'
import { occupancy } from '../../src/db/schema/bookings.schema.ts'
import { properties, propertyBlocks, propertyFees } from '../../src/db/schema/properties.schema.ts'
import { searchListings, searchRing } from '../../src/db/schema/search.schema.ts'
import { seasons, specialNights, stayRules } from '../../src/db/schema/stay-rules.schema.ts'
import { turnRing } from '../../src/features/properties/search-ring.repository.ts'
import { openTestDatabase } from '../database.ts'
import { randomTerms, writeTerms } from '../make/random-terms.ts'
import { buildWorld, firstDay, prepareWorlds, world } from './search-world.ts'

let connection: DatabaseConnection
let db: Database

beforeAll(async () => {
  connection = await openTestDatabase()
  db = connection.db
  await prepareWorlds(db)
}, 120_000)
afterAll(() => connection.close())

const rounded = `level, cell, count, best_id, best_score, min_price_cents, round(latitudes::numeric, 6), round(longitudes::numeric, 6), west, south, east, north`
const copies = [
  ['search_listings', '*'],
  ['search_texts', '*'],
  ['search_cells', rounded],
] as const

/** The differences between the search tables and their sources. */
async function findDifferences(): Promise<unknown[]> {
  const found: unknown[] = []
  for (const [table, columns] of copies) {
    const one = `select ${columns} from ${table}`
    const other = `select ${columns} from ${table}_truth`
    const { rows } = await db.execute(sql.raw(`(${one} except ${other}) union all (${other} except ${one})`))
    found.push(...rows)
  }
  return found
}

/** Above the ids that worlds give to their own blocks. */
let lastBlock = 100_000

async function block(propertyId: number, start: number, days: number): Promise<void> {
  lastBlock += 1
  const [row] = await db
    .insert(propertyBlocks)
    .values({ id: lastBlock, propertyId, startDate: addDays(firstDay, start), endDate: addDays(firstDay, start + days - 1) })
    .returning()
  if (!row) return
  await db.insert(occupancy).values({
    propertyId,
    blockId: row.id,
    during: { from: row.startDate, to: addDays(row.endDate, 1) },
    overlapGroup: `[${row.id},${row.id}]`,
  })
}

const change = fc.oneof(
  fc.record({ kind: fc.constant('price' as const), cents: fc.integer({ min: 100, max: 90_000 }) }),
  fc.record({ kind: fc.constant('status' as const), status: fc.constantFrom('approved', 'pending', 'rejected') }),
  fc.record({ kind: fc.constant('move' as const), longitude: fc.integer({ min: -90, max: -70 }) }),
  fc.record({ kind: fc.constant('title' as const), title: fc.constantFrom('Lake House', 'A', '') }),
  fc.record({ kind: fc.constant('fee' as const), cents: fc.integer({ min: 1, max: 9_000 }), isRequired: fc.boolean() }),
  fc.record({ kind: fc.constant('terms' as const), terms: randomTerms(firstDay) }),
  fc.record({ kind: fc.constant('no terms' as const) }),
  fc.record({ kind: fc.constant('block' as const), start: fc.nat(900), days: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ kind: fc.constant('unblock' as const) }),
  fc.record({ kind: fc.constant('free' as const) }),
  fc.record({ kind: fc.constant('instant' as const), isOn: fc.boolean() }),
  fc.record({ kind: fc.constant('delete' as const) }),
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

async function apply(id: number, one: Change): Promise<void> {
  const ofListing = eq(properties.id, id)
  const [listing] = await db.select().from(properties).where(ofListing)
  if (!listing) return
  if (one.kind === 'price') await db.update(properties).set({ priceCents: one.cents }).where(ofListing)
  if (one.kind === 'instant') await db.update(properties).set({ instantBook: one.isOn }).where(ofListing)
  if (one.kind === 'status') await db.update(properties).set({ status: one.status }).where(ofListing)
  if (one.kind === 'move') await db.update(properties).set({ longitude: one.longitude, latitude: 31 }).where(ofListing)
  if (one.kind === 'title') {
    const texts = searchTextsOf({ ...listing, title: one.title })
    await db
      .update(properties)
      .set({ title: one.title, ...texts })
      .where(ofListing)
  }
  if (one.kind === 'fee')
    await db.insert(propertyFees).values({ propertyId: id, name: 'Fee', amountCents: one.cents, isRequired: one.isRequired })
  if (one.kind === 'terms' || one.kind === 'no terms') {
    for (const table of [stayRules, seasons, specialNights]) await db.delete(table).where(eq(table.propertyId, id))
  }
  if (one.kind === 'terms') await writeTerms(db, [{ propertyId: id, terms: one.terms }])
  if (one.kind === 'block') await block(id, one.start, one.days)
  if (one.kind === 'unblock') await db.delete(propertyBlocks).where(eq(propertyBlocks.propertyId, id))
  if (one.kind === 'free') await db.update(occupancy).set({ active: false }).where(eq(occupancy.propertyId, id))
  if (one.kind === 'delete') await db.delete(properties).where(ofListing)
}

describe('the search tables', () => {
  it('match the listings, their fees and their nights, after every change', async () => {
    const changes = fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), change), { minLength: 10, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(world, changes, async (listings, asked) => {
        await buildWorld(db, listings)
        expect(await findDifferences()).toEqual([])
        for (const [id, one] of asked) await apply(id, one)
        expect(await findDifferences()).toEqual([])
      }),
      { numRuns: 12 },
    )
  }, 120_000)

  it('are rebuilt as they were', async () => {
    await db.execute(sql`select search_rebuild()`)
    expect(await findDifferences()).toEqual([])
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_indexes where tablename in ('search_listings', 'search_texts')`,
    )
    expect(rows[0]?.count).toBe(14)
  })
})

describe('the availability bitmap', () => {
  const DAY = 86_400_000
  const first = Math.floor(Date.parse(firstDay) / DAY / 64)
  const at = (word: number) => new Date(word * 64 * DAY)
  const listing = {
    title: 'Cabin',
    description: '',
    address: '1 Oak Ct',
    city: 'Asheville',
    state: 'NC',
    zipCode: '28801',
    country: 'USA',
  }

  beforeEach(async () => {
    await db.delete(properties)
    await db.update(searchRing).set({ firstWord: first, turnedTo: null })
    const rows = Array.from({ length: 3 }, (_, index) => ({
      ...listing,
      ...searchTextsOf(listing),
      id: index + 1,
      ownerId: 'host',
      categoryId: 1,
      priceCents: 100,
      bedrooms: 1,
      bathroomsHalves: 2,
      maxGuests: 2,
      status: 'approved' as const,
    }))
    await db.insert(properties).values(rows)
  })

  const readRing = async () => (await db.select().from(searchRing))[0]

  it('drops past nights and adds the nights that come into reach', async () => {
    await block(1, 0, 3)
    await block(1, 64 * 13 + 5, 4)
    const before = await db.select().from(searchListings).where(eq(searchListings.id, 1))
    await turnRing(db, at(first + 2))
    const after = await db.select().from(searchListings).where(eq(searchListings.id, 1))
    expect(after).not.toEqual(before)
    expect(await findDifferences()).toEqual([])
    expect(await readRing()).toEqual({ firstWord: first + 2, turnedTo: null })
  })

  it('resumes after an interruption, and never moves back', async () => {
    await db.execute(sql`update search_listings set n4 = 1 where id in (1, 3)`)
    await db.update(searchRing).set({ turnedTo: 1 })
    await turnRing(db, at(first - 5))
    expect(await readRing()).toEqual({ firstWord: first, turnedTo: null })
    const rows = await db.select({ id: searchListings.id, n4: searchListings.n4 }).from(searchListings).orderBy(searchListings.id)
    expect(rows).toEqual([
      { id: 1, n4: 1n },
      { id: 2, n4: 0n },
      { id: 3, n4: 0n },
    ])
  })
})
