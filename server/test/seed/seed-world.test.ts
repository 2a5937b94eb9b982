import { count, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseConnection } from '../../src/db/client.ts'
import { users } from '../../src/db/schema/auth.schema.ts'
import { bookings, occupancy, refunds } from '../../src/db/schema/bookings.schema.ts'
import { auditEntries, settings } from '../../src/db/schema/platform.schema.ts'
import { properties, propertyImages } from '../../src/db/schema/properties.schema.ts'
import type { WorldPictures } from '../../src/demo/pictures.ts'
import { type SeedDeps, seedWorld } from '../../src/demo/seed-world.ts'
import type { WorldListing } from '../../src/demo/world/build-world.ts'
import { demoWorlds } from '../../src/demo/worlds/demo-worlds.ts'
import { openTestDatabase } from '../database.ts'

let connection: DatabaseConnection
const now = new Date('2027-06-10T16:20:00Z')

/** Short names of images. */
const nameOnly = async (world: readonly WorldListing[]): Promise<WorldPictures> => {
  const picture = (key: string) => ({
    key,
    width: 1200,
    height: 800,
    placeholder: 'data:,',
    bytes: 60_000,
    variants: [{ key, width: 800, format: 'webp' as const }],
  })
  const listings = world.map(
    (listing) => [listing.title, Array.from({ length: 6 }, (_, index) => picture(`p/${index}.webp`))] as const,
  )
  return {
    listings: new Map(listings),
    categories: new Map([['beach-houses', picture('categories/beach.webp')]]),
    people: new Map(),
  }
}

function makeDeps(over: Partial<SeedDeps> = {}): SeedDeps {
  let paid = 0
  return {
    world: demoWorlds.us,
    db: connection.db,
    imageStore: {
      put: async () => undefined,
      get: async () => null,
      remove: async () => undefined,
      urlFor: (key) => `/media/${key}`,
    },
    clock: { now: () => now },
    hashPassword: async (password) => `hash of ${password.length}`,
    payments: {
      payIntent: async () => {
        paid += 1
        return { intentId: `pi_${paid}`, clientSecret: `pi_${paid}_secret`, chargeId: `ch_${paid}`, card: null }
      },
    },
    log: () => undefined,
    prepare: nameOnly,
    ...over,
  }
}

const countOf = async (table: typeof users | typeof properties | typeof bookings) =>
  (await connection.db.select({ n: count() }).from(table))[0]?.n ?? 0

beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

describe('seeding the demo world', () => {
  it('leaves nothing behind when it fails, and resumes an interrupted payment round', async () => {
    await expect(
      seedWorld(makeDeps({ prepare: async () => ({ listings: new Map(), categories: new Map(), people: new Map() }) })),
    ).rejects.toThrow('knows no')
    expect([await countOf(users), await countOf(properties)]).toEqual([0, 0])

    let left = 5
    const failing: SeedDeps['payments'] = {
      payIntent: async () => {
        left -= 1
        if (left < 0) throw new Error('provider gone')
        return { intentId: `early_${left}`, clientSecret: 's', chargeId: null, card: null }
      },
    }
    await expect(seedWorld(makeDeps({ payments: failing }))).rejects.toThrow('provider gone')
    const before = await countOf(bookings)
    expect(await seedWorld(makeDeps())).toBe('completed')
    expect(await countOf(bookings)).toBe(before)
    expect(await seedWorld(makeDeps())).toBe('already there')
  })

  it('has a payment behind every paid upcoming stay', async () => {
    const ahead = await connection.db
      .select({ intentId: bookings.intentId })
      .from(bookings)
      .where(sql`${bookings.phase} in ('paid', 'confirmed') and ${bookings.checkIn} >= '2027-06-10'`)
    expect(ahead.length).toBeGreaterThan(20)
    expect(ahead.every((row) => row.intentId !== null)).toBe(true)
  })

  it('has the decision about each listing in the audit log, oldest first', async () => {
    const decided = await connection.db.$count(properties, sql`${properties.status} <> 'pending'`)
    const entries = await connection.db.select().from(auditEntries).orderBy(auditEntries.id)
    expect(entries).toHaveLength(decided)
    const times = entries.map(({ createdAt }) => createdAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  it('keeps the nights of active bookings and blocks, and frees those of canceled ones', async () => {
    const [kept] = await connection.db.select({ n: count() }).from(occupancy).where(isNotNull(occupancy.bookingId))
    const [live] = await connection.db.select({ n: count() }).from(bookings).where(sql`${bookings.phase} <> 'cancelled'`)
    expect(kept?.n).toBe(live?.n)
    const [returned] = await connection.db.select({ n: count() }).from(refunds)
    const [cancelledPaid] = await connection.db
      .select({ n: count() })
      .from(bookings)
      .where(sql`${bookings.phase} = 'cancelled' and ${bookings.paidAt} is not null`)
    expect(returned?.n).toBe(cancelledPaid?.n)
  })

  it('has eight conversations about its stays, with one message that the demo host has not read', async () => {
    const { rows } = await connection.db.execute<{ host: string; unread: number; early: number }>(sql`
      select t.host_id as host,
        (select count(*)::int from messages m where m.thread_id = t.id
          and m.id > case when m.author_id = t.host_id then t.guest_read_id else t.host_read_id end) as unread,
        (select count(*)::int from messages m where m.thread_id = t.id and m.created_at < b.paid_at) as early
      from threads t join bookings b on b.id = t.booking_id`)
    expect(rows).toHaveLength(8)
    expect(rows.filter(({ unread }) => unread > 0)).toEqual([{ host: 'demo-host', unread: 1, early: 0 }])
    // Everybody wrote after booking, as the list of messages says.
    expect(rows.every(({ early }) => early === 0)).toBe(true)
  })

  it('gives every listing six photos of which the first is the primary one', async () => {
    const rows = await connection.db
      .select({ id: propertyImages.propertyId, n: count() })
      .from(propertyImages)
      .groupBy(propertyImages.propertyId)
    expect(rows.length).toBe(await countOf(properties))
    expect(rows.every((row) => row.n === 6)).toBe(true)
    const [primary] = await connection.db.select({ n: count() }).from(propertyImages).where(eq(propertyImages.isPrimary, true))
    expect(primary?.n).toBe(rows.length)
  })

  it('does not touch a database with real people', async () => {
    await connection.db.delete(settings)
    expect(await seedWorld(makeDeps())).toBe('not empty')
  })
})
