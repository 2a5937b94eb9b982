import { randomBytes } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { defaultTestimonials } from '#contract/content/testimonials.rules.ts'
import { moneyFormat } from '#contract/shared/money.ts'
import { sourceLanguage } from '#contract/shared/texts/languages.ts'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import type { Database, Transaction } from '../db/client.ts'
import { users } from '../db/schema/auth.schema.ts'
import { visitCounts } from '../db/schema/console.schema.ts'
import { auditEntries, settings } from '../db/schema/platform.schema.ts'
import { properties, wishlistItems } from '../db/schema/properties.schema.ts'
import { insertVersion as insertText } from '../features/content/content.queries.ts'
import { describeChanges } from '../features/site/settings-changes.ts'
import { insertVersion } from '../features/site/site-settings.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { ImageStore } from '../platform/image-store/image-store.ts'
import { type DemoPayments, payStays } from './pay-stays.ts'
import { findPictures, type WorldPictures } from './pictures.ts'
import { insertCalendar } from './rows/booking-rows.ts'
import { insertCatalog, insertListing } from './rows/listing-rows.ts'
import { insertPeople, type PersonSecrets, personId } from './rows/people-rows.ts'
import { insertTrust } from './rows/trust-rows.ts'
import type { WorldListing } from './world/build-world.ts'
import type { StaySeed } from './world/calendar/stays.ts'
import type { DemoWorld } from './world/demo-world.ts'
import { DEMO_PASSWORD, demoKeys } from './world/people.ts'

export interface SeedDeps {
  world: DemoWorld
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

async function prepareSecrets({ world, hashPassword, payments }: SeedDeps): Promise<PersonSecrets> {
  const accountIds = new Map<string, string>()
  if (payments?.openAccount) {
    for (const { key, email } of world.people.filter((person) => person.isHost)) {
      accountIds.set(key, await payments.openAccount({ id: personId(key), email }))
    }
  }
  const [demoHash, lockedHash] = await Promise.all([
    hashPassword(DEMO_PASSWORD),
    hashPassword(randomBytes(32).toString('base64url')),
  ])
  return { demoHash, lockedHash, accountIds }
}

/** Writes what the administrator has chosen: settings and testimonials that are not those of a new site. */
async function insertChoices(tx: Transaction, { settings: chosen, testimonials }: DemoWorld, createdAt: Date): Promise<void> {
  const changedBy = personId(demoKeys.admin)
  const audited = { actorId: changedBy, at: createdAt }
  const detail = describeChanges(defaultSiteSettings, chosen, moneyFormat(defaultSiteSettings))
  if (detail !== null) {
    const subjectId = await insertVersion(tx, { settings: chosen, changedBy, createdAt })
    await recordAudit(tx, { ...audited, action: 'settings.changed', subjectId, detail })
  }
  if (testimonials === defaultTestimonials) return
  const key = 'testimonials'
  const body = { kind: key, testimonials: [...testimonials] } as const
  await insertText(tx, { key, language: chosen.languages[0] ?? sourceLanguage, version: 0, body, changedBy, createdAt })
  await recordAudit(tx, { ...audited, action: 'content.changed', subjectId: key, detail: 'Testimonials: version 1' })
}

async function insertWishlist(tx: Transaction, { savedTitles }: DemoWorld, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: properties.id, title: properties.title })
    .from(properties)
    .where(inArray(properties.title, [...savedTitles]))
  const saved = savedTitles.flatMap((title, index) => {
    const row = rows.find((each) => each.title === title)
    const createdAt = new Date(now.getTime() - (savedTitles.length - index) * DAY_MS)
    return row ? [{ userId: personId(demoKeys.guest), propertyId: row.id, createdAt }] : []
  })
  await tx.insert(wishlistItems).values(saved)
}

/** Writes every row in one transaction: a whole world or none. False when another process was first. */
async function writeRows(
  { db, world, payments, imageStore }: SeedDeps,
  listings: readonly WorldListing[],
  pictures: WorldPictures,
  secrets: PersonSecrets,
  now: Date,
): Promise<boolean> {
  const today = toDate(now)
  const mayBook = (stay: StaySeed) => payments !== undefined || stay.checkOut < today || stay.state.includes('-')
  return db.transaction(async (tx) => {
    const mark = await tx.insert(settings).values({ key: MARK, value: 'rows' }).onConflictDoNothing().returning()
    if (mark.length === 0) return false
    await insertPeople(tx, world.people, secrets, pictures.people, now)
    await insertChoices(tx, world, now)
    const ids = await insertCatalog(tx, pictures, imageStore)
    // Oldest first: ids then rise with the age of a listing, as they do for real listings.
    for (const listing of listings.toReversed()) {
      const written = await insertListing(tx, listing, ids, pictures, now)
      await insertCalendar(tx, written, world, now, mayBook)
    }
    await insertWishlist(tx, world, now)
    await insertDecisions(tx, now)
    await insertTrust(tx, world, now)
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
  const { db, world, clock, log, prepare = findPictures } = deps
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
  const listings = world.listings(toDate(now))
  const [pictures, secrets] = await Promise.all([prepare(listings, world), prepareSecrets(deps)])
  if (!(await writeRows(deps, listings, pictures, secrets, now))) return 'already there'
  await finish(deps)
  log(`Prepared the demo world in ${((performance.now() - begin) / 1_000).toFixed(1)} s`)
  return 'seeded'
}

/** Writes the administrator's decisions about the listings into the audit log, a day after each was submitted. */
async function insertDecisions(tx: Transaction, now: Date): Promise<void> {
  const listings = await tx.select().from(properties).orderBy(asc(properties.createdAt), asc(properties.id))
  const decisions = listings.flatMap(({ id, status, rejectionReason, createdAt }) => {
    if (status === 'pending') return []
    const decidedAt = new Date(Math.min(createdAt.getTime() + DAY_MS, now.getTime()))
    const decision = { action: `listing.${status}` as const, subjectId: String(id), detail: rejectionReason }
    return [{ ...decision, actorId: personId(demoKeys.admin), createdAt: decidedAt }]
  })
  await tx.insert(auditEntries).values(decisions)
}

/** Two years: the overview compares the last one with the one before. */
const DAYS = 730

/** Counted visits of the days before today: more on weekends and in summer, and a little more every month. */
async function insertVisits(tx: Transaction, now: Date): Promise<void> {
  const rows = Array.from({ length: DAYS }, (_, index) => {
    const at = new Date(now.getTime() - (index + 1) * DAY_MS)
    const day = at.toISOString().slice(0, 10)
    const weekday = [1.25, 0.9, 0.85, 0.9, 0.95, 1.1, 1.3][at.getUTCDay()] ?? 1
    const season = 1 + 0.3 * Math.cos(((at.getUTCMonth() - 6) / 6) * Math.PI)
    const wobble = 0.92 + ((index * 37) % 17) / 100
    const searches = Math.round(160 * weekday * season * wobble * (1 - (0.4 * index) / DAYS))
    const counts = { search: searches, property: Math.round(searches * 0.46), checkout: Math.round(searches * 0.031) }
    return [
      { day, step: 'search' as const, visits: counts.search },
      { day, step: 'property' as const, visits: counts.property },
      { day, step: 'checkout' as const, visits: counts.checkout },
    ]
  })
  await tx.insert(visitCounts).values(rows.flat())
}
