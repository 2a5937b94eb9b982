import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '../../src/db/schema/auth.schema.ts'
import { contentVersions } from '../../src/db/schema/platform.schema.ts'
import {
  amenities,
  categories,
  featuredListings,
  properties,
  propertyAmenities,
  propertyBlocks,
  propertyFees,
} from '../../src/db/schema/properties.schema.ts'
import { reviews } from '../../src/db/schema/reviews.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { amountOf } from '../dose.ts'
import { makeFakePages } from '../make/fake-pages.ts'
import type { TestUser } from '../make/world.ts'

const CHANGES = amountOf({ small: 40, ci: 300, full: 2_000 })
const LISTINGS = [1, 2, 3, 4]

/** Pages that are the responses of the calls that the real ones make. */
const fake = makeFakePages(`
let renderings = 0
export const digestGatePassword = (word) => word
export const renderPage = async ({ request, api, settings }) => {
  renderings += 1
  const headers = [['content-type', 'text/html'], ['x-rendering', String(renderings)]]
  const { pathname, searchParams } = new URL(request.url)
  const paths = pathname.startsWith('/property/') ? ['/api/properties/' + pathname.slice(10)]
    : pathname === '/properties' ? ['/api/properties?' + searchParams, '/api/categories']
    : pathname === '/' ? ['/api/properties/featured', '/api/properties?limit=8', '/api/categories', '/api/testimonials']
    : ['/api/pages' + pathname]
  const answers = []
  let status = 200
  for (const path of paths) {
    const answer = await api.fetch(path)
    if (!answer.ok) status = answer.status
    answers.push(path, JSON.parse(await answer.text()), answer.headers.get('x-total-count'))
  }
  return { status, headers, html: JSON.stringify(status === 200 ? [settings.site, answers] : status) }
}
`)

let writer: TestApi
let reader: TestApi
let editor: TestUser
let guest: TestUser
let hosts: TestUser[]
beforeAll(async () => {
  writer = await openTestApi({}, {}, { pages: fake.pages, readsChanges: false })
  const connection = { ...writer.platform.connection, close: async () => undefined }
  reader = await openTestApi({}, {}, { connection, pages: fake.pages, readsChanges: false })
  const { make } = writer
  hosts = [await make.onboardedHost(), await make.onboardedHost()]
  editor = await make.admin()
  guest = await make.user({ firstName: 'Gale' })
  for (const id of LISTINGS) await make.approvedProperty({ id, ownerId: hosts[id % 2]?.id ?? '' })
  await writer.db.insert(amenities).values({ name: 'Wifi', icon: 'wifi', position: 1 })
  for (const { ctx } of [writer, reader]) await ctx.search.start()
})
afterAll(async () => {
  await reader.close()
  await writer.close()
  fake.remove()
})

let version = 0
const nextVersion = () => {
  version += 1
  return version
}
const anyOf = (seed: number) => LISTINGS[seed % LISTINGS.length] ?? 1

/** What changes pages, by the hands of the other process; `seed` decides what it becomes. */
const changes: ((seed: number) => Promise<unknown>)[] = [
  (seed) => setListing(seed, { priceCents: 5_000 + (seed % 50) * 100 }),
  (seed) => setListing(seed, { title: `Cabin ${seed}` }),
  (seed) => setListing(seed, { description: `Quiet ${seed}` }),
  (seed) => setListing(seed, { cancellationPolicy: seed % 3 === 0 ? 'strict' : 'flexible' }),
  (seed) => setListing(seed, { status: seed % 3 === 0 ? 'rejected' : 'approved' }),
  (seed) => setListing(seed, { deletedAt: seed % 3 === 0 ? new Date() : null }),
  (seed) => setListing(seed, { ratingAverage: 1 + (seed % 40) / 10, reviewCount: seed % 9 }),
  (seed) => writer.make.fee(anyOf(seed), { amountCents: seed % 1_000 }),
  (seed) => writer.db.delete(propertyFees).where(eq(propertyFees.propertyId, anyOf(seed))),
  (seed) => {
    const day = writer.make.day(1 + (seed % 20) * 2)
    return writer.make.block(anyOf(seed), day, day).catch(() => null)
  },
  (seed) => writer.db.delete(propertyBlocks).where(eq(propertyBlocks.propertyId, anyOf(seed))),
  (seed) =>
    writer.db.insert(reviews).values({
      propertyId: anyOf(seed),
      authorId: guest.id,
      rating: 1 + (seed % 5),
      comment: `Review ${seed}`,
      publishedAt: seed % 3 === 0 ? null : new Date(),
    }),
  (seed) => setReviews(seed, { answer: `Thanks ${seed}`, answeredAt: new Date() }),
  (seed) => setReviews(seed, { hiddenAt: seed % 2 === 0 ? new Date() : null }),
  (seed) => setReviews(seed, { publishedAt: new Date() }),
  (seed) => setPerson(guest, { firstName: `Gale ${seed % 7}` }),
  (seed) => setPerson(hosts[seed % 2] ?? guest, { firstName: `Hollis ${seed % 7}` }),
  (seed) => setPerson(hosts[seed % 2] ?? guest, { photoSmallKey: `photos/${seed % 7}.webp` }),
  (seed) => {
    const isSuspended = seed % 2 === 0
    return setPerson(hosts[seed % 2] ?? guest, {
      suspendedAt: isSuspended ? new Date() : null,
      suspendedBy: isSuspended ? editor.id : null,
    })
  },
  (seed) =>
    writer.db
      .insert(featuredListings)
      .values({ propertyId: anyOf(seed), featuredAt: new Date() })
      .onConflictDoNothing(),
  (seed) => writer.db.delete(featuredListings).where(eq(featuredListings.propertyId, anyOf(seed))),
  (seed) =>
    writer.db
      .insert(propertyAmenities)
      .values({ propertyId: anyOf(seed), amenityId: 1 })
      .onConflictDoNothing(),
  (seed) => writer.db.update(amenities).set({ name: `Wifi ${seed}`, version: sql`version + 1` }),
  (seed) => writer.db.update(categories).set({ name: `Cabins ${seed}`, version: sql`version + 1` }),
  (seed) => writer.ctx.settings.changePart({ id: editor.id, rights: [] }, { tagline: `Stay ${seed}` }),
  (seed) =>
    writer.db.insert(contentVersions).values({
      key: 'testimonials',
      version: nextVersion(),
      changedBy: editor.id,
      createdAt: new Date(),
      body: { kind: 'testimonials', testimonials: [{ name: 'Ada', rating: 5, text: `Lovely ${seed}` }] },
    }),
]

const setListing = (seed: number, values: Partial<typeof properties.$inferInsert>) =>
  writer.db
    .update(properties)
    .set(values)
    .where(eq(properties.id, anyOf(seed)))
const setPerson = ({ id }: TestUser, values: Partial<typeof users.$inferInsert>) =>
  writer.db.update(users).set(values).where(eq(users.id, id))
async function setReviews(seed: number, values: Partial<typeof reviews.$inferInsert>) {
  const [first] = await writer.db
    .select()
    .from(reviews)
    .where(eq(reviews.propertyId, anyOf(seed)))
    .orderBy(asc(reviews.id))
    .limit(1)
  if (first) await writer.db.update(reviews).set(values).where(eq(reviews.id, first.id))
}

const pages = [
  '/',
  '/help',
  '/properties',
  '/properties?search=Asheville',
  '/properties?maxPrice=80',
  `/properties?checkIn=DAY3&checkOut=DAY9`,
  ...LISTINGS.map((id) => `/property/${id}`),
  '/property/1?returnUrl=%2Fproperties',
  '/property/2?unknown=parameter',
  '/?unknown=parameter',
]
/** A page with an unknown parameter is rendered each time, from the responses that are kept. */
const isKept = (path: string) => !path.includes('unknown')
const dated = (path: string) => path.replace(/DAY(\d)/g, (_, days) => writer.make.day(Number(days)))
async function read(api: TestApi, path: string, cookies: Record<string, string> = {}) {
  const { body, headers } = await api.app.inject({ url: dated(path), cookies })
  return { body, rendering: headers['x-rendering'] }
}
const readAll = async (api: TestApi) => Promise.all(pages.map((path) => read(api, path)))
/** What the pages are now: a page with a cookie that nobody knows takes nothing that is kept. */
const readTruth = async () => {
  await writer.ctx.search.catchUp()
  return Promise.all(pages.map((path) => read(writer, path, { unknown: 'cookie' })))
}

/** Changes of settings, texts and catalog are the last ones; they clear all pages. */
const SITE_CHANGES = 4

it('a kept page is never older than what its process has read of the changes, and lives until it differs', async () => {
  const steps = fc.sample(fc.tuple(fc.nat(changes.length - 1), fc.nat(1_000)), { seed: 36, numRuns: CHANGES })
  await reader.ctx.search.catchUp()
  let before = await readAll(reader)
  let kept = 0
  for (const [kind, seed] of steps) {
    // The process reads changes four times a second; the test does not wait for its timer. Some pages are read meanwhile.
    const { search } = reader.ctx
    await Promise.all([changes[kind]?.(seed), readAll(reader), search.catchUp().then(() => readAll(reader))])
    await search.catchUp()
    const [now, truth] = await Promise.all([readAll(reader), readTruth()])
    expect(
      now.map(({ body }) => body),
      `after change ${kind} (${seed})`,
    ).toEqual(truth.map(({ body }) => body))
    const isSame = pages.map(
      (path, index) => isKept(path) && now[index]?.body !== '404' && now[index]?.body === before[index]?.body,
    )
    const renderingsOf = (all: typeof now) => all.map(({ rendering }, index) => (isSame[index] ? rendering : null))
    if (kind < changes.length - SITE_CHANGES) {
      kept += isSame.filter(Boolean).length
      expect(renderingsOf(now), `after change ${kind} (${seed})`).toEqual(renderingsOf(before))
    }
    before = now
  }
  expect(kept).toBeGreaterThan(CHANGES)
})
