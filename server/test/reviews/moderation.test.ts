import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { reviewsEndpoints } from '#contract/reviews/reviews.endpoints.ts'
import { reviewVerdicts } from '../../src/db/schema/reviews.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { guestReview, makePastStay, stayReview } from './past-stay.ts'

const { reviewStay, reviewGuest, reportReview, listJudgedReviews, setReviewVisibility, listReviewedStays } = reviewsEndpoints

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function publishedPair() {
  const [host, guest] = [await api.make.onboardedHost(), await api.make.user({ firstName: 'Greta' })]
  const propertyId = (await api.make.approvedProperty({ ownerId: host.id })).id
  const stay = await makePastStay(api, { propertyId, guestId: guest.id, checkOut: api.make.day(-2) })
  const params = { id: String(stay) }
  const { body: ofStay } = await api.call(reviewStay, { params, body: stayReview(2), cookie: guest.cookie })
  const early = await api.call(reportReview, { params: { id: String(ofStay.id) }, body: { reason: 'spam' }, cookie: host.cookie })
  expect(early.status).toBe(404)
  const { body: ofGuest } = await api.call(reviewGuest, { params, body: guestReview(), cookie: host.cookie })
  return { host, guest, propertyId, stay, ofStay: { id: String(ofStay.id) }, ofGuest: { id: String(ofGuest.id) } }
}

it('accepts reports once per person, from those who can read the review', async () => {
  const { host, ofStay, ofGuest } = await publishedPair()
  const [stranger, admin] = [await api.make.user(), await api.make.admin()]
  const report = (params: { id: string }, cookie: string) =>
    api.call(reportReview, { params, body: { reason: 'untrue', note: 'There is no stove.' }, cookie })
  expect((await report(ofStay, host.cookie)).status).toBe(204)
  expect((await report(ofStay, host.cookie)).status).toBe(204)
  expect((await report(ofStay, stranger.cookie)).status).toBe(204)
  expect((await report(ofGuest, stranger.cookie)).status).toBe(404)
  const { body } = await api.call(listJudgedReviews, { cookie: admin.cookie })
  expect(body.find(({ id }) => String(id) === ofStay.id)).toMatchObject({
    by: 'guest',
    authorName: 'Greta',
    reports: [{ reason: 'untrue', note: 'There is no stove.', by: 'Hollis' }, { by: 'Maya' }],
  })
})

it('hides and restores with a reason, a row and an email each, and the rating follows', async () => {
  const { host, guest, propertyId, ofStay, stay } = await publishedPair()
  const admin = await api.make.admin()
  await api.settle()
  api.mails.length = 0
  await api.call(reportReview, { params: ofStay, body: { reason: 'offensive' }, cookie: host.cookie })
  const judge = (isHidden: boolean, reason: string) =>
    api.call(setReviewVisibility, { params: ofStay, body: { isHidden, reason }, cookie: admin.cookie })
  const page = async () => (await api.call(propertiesEndpoints.getProperty, { params: { id: String(propertyId) } })).body
  expect((await judge(true, ' ')).status).toBe(400)
  expect((await judge(true, 'It names the neighbor.')).body).toMatchObject({ isHidden: true })
  expect(await page()).toMatchObject({ averageRating: null, reviewCount: 0, reviews: [], reviewScores: null })
  const open = await api.call(listJudgedReviews, { cookie: admin.cookie })
  expect(open.body.some(({ id }) => String(id) === ofStay.id)).toBe(false)
  const hidden = await api.call(listJudgedReviews, { query: { hidden: '1' }, cookie: admin.cookie })
  expect(hidden.body.some(({ id }) => String(id) === ofStay.id)).toBe(true)
  const mine = await api.call(listReviewedStays, { query: { as: 'guest' }, cookie: guest.cookie })
  expect(mine.body.find(({ bookingId }) => bookingId === stay)?.mine?.hiddenReason).toBe('It names the neighbor.')
  expect((await judge(true, 'Once more')).status).toBe(200)
  expect((await judge(false, 'The name is gone.')).body).toMatchObject({ isHidden: false })
  expect(await page()).toMatchObject({ averageRating: 2, reviewCount: 1 })
  await api.settle()
  expect(api.mails.filter(({ to }) => to === guest.email).map(({ subject }) => subject)).toEqual([
    'Your review is no longer shown',
    'Your review is shown again',
  ])
  const rows = await api.db
    .select()
    .from(reviewVerdicts)
    .where(eq(reviewVerdicts.reviewId, Number(ofStay.id)))
    .orderBy(asc(reviewVerdicts.id))
  expect(rows.map(({ isHidden, reason, adminId }) => [isHidden, reason, adminId === admin.id])).toEqual([
    [true, 'It names the neighbor.', true],
    [true, 'Once more', true],
    [false, 'The name is gone.', true],
  ])
})
