import { randomBytes } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/client.ts'
import { users } from '../db/schema/auth.schema.ts'
import { settings } from '../db/schema/platform.schema.ts'
import { properties, wishlistItems } from '../db/schema/properties.schema.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { ImageStore } from '../platform/image-store/image-store.ts'
import { type DemoPayments, payStays } from './pay-stays.ts'
import { findPictures, type WorldPictures } from './pictures.ts'
import { insertCalendar } from './rows/booking-rows.ts'
import { insertDecisions } from './rows/decision-rows.ts'
import { insertCatalog, insertListing } from './rows/listing-rows.ts'
import { insertPeople, type PersonSecrets, personId } from './rows/people-rows.ts'
import { insertTrust } from './rows/trust-rows.ts'
import { insertVisits } from './rows/visit-rows.ts'
import { buildWorld, type WorldListing } from './world/build-world.ts'
import { savedTitles } from './world/calendar/planned-stays.ts'
import type { StaySeed } from './world/calendar/stays.ts'
import { DEMO_PASSWORD, demoKeys, personSeeds } from './world/people.ts'

export interface SeedDeps {
  db: Database
  imageStore: ImageStore
  clock: Clock
  hashPassword(password: string): Promise<string>
  /** Without it the world has no paid upcoming bookings, because they could not be refunded. */
  payments?: DemoPayments
  /** Where the pictures come from; tests that need none replace it. */
  prepare?: typeof findPictures
  /** Prints one line of progress. */
  log(line: string): void
}

export type SeedOutcome = 'seeded' | 'completed' | 'already there' | 'not empty'

/**
 * The setting that records how far the demo world is: its rows are written in one transaction, its payments follow.
 */
const MARK = 'demo_world'
const DAY_MS = 86_400_000

async function readMark(db: Database): Promise<string | null> {
  const [row] = await db.select().from(settings).where(eq(settings.key, MARK))
  return row?.value ?? null
}

async function prepareSecrets({ hashPassword, payments }: SeedDeps): Promise<PersonSecrets> {
  const accountIds = new Map<string, string>()
  if (payments?.openAccount) {
    for (const { key, email } of personSeeds.filter((person) => person.isHost)) {
      accountIds.set(key, await payments.openAccount({ id: personId(key), email }))
    }
  }
  const [demoHash, lockedHash] = await Promise.all([
    hashPassword(DEMO_PASSWORD),
    hashPassword(randomBytes(32).toString('base64url')),
  ])
  return { demoHash, lockedHash, accountIds }
}

async function insertWishlist(tx: Transaction, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: properties.id, title: properties.title })
    .from(properties)
    .where(inArray(properties.title, savedTitles))
  const saved = savedTitles.flatMap((title, index) => {
    const row = rows.find((each) => each.title === title)
    const createdAt = new Date(now.getTime() - (savedTitles.length - index) * DAY_MS)
    return row ? [{ userId: personId(demoKeys.guest), propertyId: row.id, createdAt }] : []
  })
  await tx.insert(wishlistItems).values(saved)
}

/** Writes every row in one transaction: a whole world or none. False when another process was first. */
async function writeRows(
  deps: SeedDeps,
  world: readonly WorldListing[],
  pictures: WorldPictures,
  secrets: PersonSecrets,
  now: Date,
): Promise<boolean> {
  const today = toDate(now)
  const mayBook = (stay: StaySeed) => deps.payments !== undefined || stay.checkOut < today || stay.state.includes('-')
  return deps.db.transaction(async (tx) => {
    const mark = await tx.insert(settings).values({ key: MARK, value: 'rows' }).onConflictDoNothing().returning()
    if (mark.length === 0) return false
    await insertPeople(tx, secrets, pictures.people, now)
    const ids = await insertCatalog(tx, pictures, deps.imageStore)
    // Oldest first: ids then rise with the age of a listing, as they do for real listings.
    for (const listing of world.toReversed()) {
      const written = await insertListing(tx, listing, ids, pictures, now)
      await insertCalendar(tx, written, now, mayBook)
    }
    await insertWishlist(tx, now)
    await insertDecisions(tx, now)
    await insertTrust(tx, now)
    await insertVisits(tx, now)
    return true
  })
}

const toDate = (instant: Date): string => instant.toISOString().slice(0, 10)

async function finish({ db, payments, clock }: SeedDeps): Promise<void> {
  if (payments) await payStays(db, payments, toDate(clock.now()), personId(demoKeys.host))
  await db.update(settings).set({ value: 'complete' }).where(eq(settings.key, MARK))
}

/**
 * Fills an empty database with the demo world. May be called at every start: a complete world, or a database with
 * real people, is left alone; an interrupted first start is resumed.
 */
export async function seedWorld(deps: SeedDeps): Promise<SeedOutcome> {
  const { db, clock, log, prepare = findPictures } = deps
  const mark = await readMark(db)
  if (mark === 'complete') return 'already there'
  if (mark === 'rows') {
    await finish(deps)
    return 'completed'
  }
  const [anyone] = await db.select({ one: sql`1` }).from(users).limit(1)
  if (anyone) return 'not empty'
  log('Preparing the demo world')
  const begin = performance.now()
  const now = clock.now()
  const world = buildWorld(toDate(now))
  const [pictures, secrets] = await Promise.all([prepare(world), prepareSecrets(deps)])
  if (!(await writeRows(deps, world, pictures, secrets, now))) return 'already there'
  await finish(deps)
  log(`Prepared the demo world in ${((performance.now() - begin) / 1_000).toFixed(1)} s`)
  return 'seeded'
}
