import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { reviewsEndpoints } from '#contract/reviews/reviews.endpoints.ts'
import { properties } from '../../src/db/schema/properties.schema.ts'
import { askForReviews, publishDueReviews } from '../../src/features/reviews/reviews.ts'
import { ratingKeyOf } from '../../src/features/search/index/listing.ts'
import { openTestApi, type TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'
import { guestReview, makePastStay, stayReview } from './past-stay.ts'

const { listReviewedStays, reviewStay, reviewGuest, readGuestRecord, answerReview } = reviewsEndpoints
const DAY_MS = 86_400_000

let api: TestApi
let host: TestUser
let guest: TestUser
let propertyId: number
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  ;[host, guest] = [await api.make.onboardedHost(), await api.make.user({ firstName: 'Greta' })]
  propertyId = (await api.make.approvedProperty({ ownerId: host.id })).id
  api.mails.length = 0
})

const idOf = (id: number) => ({ id: String(id) })
const overFor = (days: number) => makePastStay(api, { propertyId, guestId: guest.id, checkOut: api.make.day(-days) })
const byGuest = (id: number, rating = 5, who = guest) =>
  api.call(reviewStay, { params: idOf(id), body: stayReview(rating), cookie: who.cookie })
const byHost = (id: number, who = host) => api.call(reviewGuest, { params: idOf(id), body: guestReview(), cookie: who.cookie })
const stayOf = async (who: TestUser, as: 'guest' | 'host', id: number) =>
  (await api.call(listReviewedStays, { query: { as }, cookie: who.cookie })).body.find(({ bookingId }) => bookingId === id)
const page = async () => (await api.call(propertiesEndpoints.getProperty, { params: idOf(propertyId) })).body
/** Where the listing stands in a search by rating. */
const ratingKey = async () => {
  await api.ctx.search.catchUp()
  const listing = (await api.ctx.search.current()).fresh.get(propertyId)
  return listing && ratingKeyOf(listing)
}
const subjects = () => {
  const names = new Map([
    [host.email, 'host'],
    [guest.email, 'guest'],
  ])
  return api.mails.flatMap(({ to, subject }) => (names.has(to) ? `${names.get(to)}: ${subject}` : [])).sort()
}

it('hides a review until the other side has written, then shows both everywhere', async () => {
  const id = await overFor(3)
  const keyBefore = await ratingKey()
  const mine = await byGuest(id, 4)
  expect([mine.status, mine.body.isPublished]).toEqual([201, false])
  await api.settle()
  expect(await page()).toMatchObject({ averageRating: null, reviewCount: 0, reviews: [], reviewScores: null })
  expect(await stayOf(host, 'host', id)).toMatchObject({ theirs: null, mine: null, canWrite: true })
  expect((await api.call(answerReview, { params: idOf(mine.body.id), body: { text: 'Hm' }, cookie: host.cookie })).status).toBe(
    404,
  )
  expect([await ratingKey(), api.mails.length]).toEqual([keyBefore, 0])

  expect((await byHost(id)).body.isPublished).toBe(true)
  await api.settle()
  expect(await page()).toMatchObject({
    averageRating: 4,
    reviewCount: 1,
    reviews: [{ rating: 4, user: { firstName: 'Greta' }, scores: { value: 4, location: 5 } }],
    reviewScores: { value: 4, cleanliness: 5 },
  })
  expect(await ratingKey()).toBe(4_000_000_001)
  expect(await stayOf(guest, 'guest', id)).toMatchObject({ canWrite: false, theirs: { comment: guestReview().comment } })
  expect(subjects()).toEqual(['guest: Hollis wrote a review about you', 'host: Greta reviewed The cabin'])
  expect([(await byGuest(id)).problem.code, (await byHost(id)).problem.code]).toEqual(['reviewed_already', 'reviewed_already'])
})

it('publishes a single review once the 14 days are over there', async () => {
  const id = await overFor(13)
  await byGuest(id, 3)
  const end = Date.parse((await stayOf(guest, 'guest', id))?.reviewBy ?? '')
  expect(new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeStyle: 'short' }).format(end)).toBe('12:00 AM')
  api.clock.advance(end - api.clock.now().getTime() - 1)
  await publishDueReviews(api.ctx)
  expect((await page()).reviewCount).toBe(0)
  api.clock.advance(1)
  expect((await byHost(id)).problem.code).toBe('review_closed')
  await publishDueReviews(api.ctx)
  await publishDueReviews(api.ctx)
  expect(await page()).toMatchObject({ averageRating: 3, reviewCount: 1 })
  await api.settle()
  expect(subjects()).toEqual(['host: Greta reviewed The cabin'])
})

it('is for guest and host of a confirmed stay that is over, each in their own part', async () => {
  const [ahead, long, cancelled] = [await overFor(-2), await overFor(40), await overFor(5)]
  await api.db.execute(`update bookings set phase = 'cancelled' where id = ${cancelled}`)
  for (const id of [ahead, long, cancelled]) expect((await byGuest(id)).problem.code).toBe('review_closed')
  const id = await overFor(2)
  const stranger = await api.make.user()
  expect([
    (await byGuest(id, 5, host)).status,
    (await byHost(id, guest)).status,
    (await byGuest(id, 5, stranger)).status,
  ]).toEqual([404, 404, 404])
  const tooMuch = { ...stayReview(), rating: 6 }
  expect((await api.call(reviewStay, { params: idOf(id), body: tooMuch, cookie: guest.cookie })).status).toBe(400)
})

it('counts each review once when both submit at the same moment', async () => {
  const others = await Promise.all([1, 2].map(() => api.make.user()))
  const stays = await Promise.all(
    others.map(async ({ id }) => makePastStay(api, { propertyId, guestId: id, checkOut: api.make.day(-2) })),
  )
  const calls = stays.flatMap((id, index) => [byGuest(id, 4, others[index]), byGuest(id, 4, others[index]), byHost(id)])
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 201, 201, 201, 409, 409])
  expect(await page()).toMatchObject({ averageRating: 4, reviewCount: 2 })
})

it('lets the host answer once, in public', async () => {
  const id = await overFor(3)
  const { body: review } = await byGuest(id)
  await byHost(id)
  const answer = (who: TestUser, text: string) =>
    api.call(answerReview, { params: idOf(review.id), body: { text }, cookie: who.cookie })
  expect((await answer(guest, 'No')).status).toBe(404)
  expect((await answer(host, 'Come again!')).status).toBe(201)
  expect((await answer(host, 'And again')).problem.code).toBe('answered_already')
  expect((await page()).reviews[0]?.answer).toMatchObject({ text: 'Come again!' })
})

it('shows a host the reviews of a guest with a request, and shows them to no one else', async () => {
  const id = await overFor(3)
  await byGuest(id)
  await byHost(id)
  const other = await api.make.onboardedHost()
  const place = await api.make.approvedProperty({ ownerId: other.id })
  const asked = await makePastStay(api, { propertyId: place.id, guestId: guest.id, checkOut: api.make.day(20), phase: 'paid' })
  const read = (who: TestUser) => api.call(readGuestRecord, { params: idOf(asked), cookie: who.cookie })
  expect((await read(other)).body).toMatchObject({ firstName: 'Greta', averageRating: 5, reviews: [{ hostName: 'Hollis' }] })
  expect([(await read(guest)).status, (await read(host)).status]).toEqual([404, 404])
})

it('asks guest and host once after check-out, and not about stays of long ago', async () => {
  for (const days of [1, 30, -5]) await overFor(days)
  await askForReviews(api.ctx)
  await askForReviews(api.ctx)
  api.clock.advance(DAY_MS / 2)
  await askForReviews(api.ctx)
  await api.settle()
  expect(subjects()).toEqual(['guest: How was The cabin?', 'host: How was Greta as a guest?'])
})

it('keeps reviews of a deleted account as stars without words', async () => {
  const id = await overFor(3)
  await byGuest(id, 4)
  await byHost(id)
  const { eraseReviews } = await import('../../src/features/privacy/erase-account.ts')
  await api.db.transaction((tx) => eraseReviews(tx, guest.id))
  expect(await page()).toMatchObject({ averageRating: 4, reviewCount: 1, reviews: [{ comment: '' }] })
  expect(await stayOf(host, 'host', id)).toMatchObject({ mine: null })
  const [row] = await api.db.select().from(properties).where(eq(properties.id, propertyId))
  expect(row?.reviewCount).toBe(1)
})
