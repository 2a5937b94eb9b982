import { reviewsEndpoints } from '#contract/reviews/reviews.endpoints.ts'
import { addDays } from '#contract/shared/dates.ts'
import { guestReview, makePastStay, stayReview } from '../reviews/past-stay.ts'
import { adminOnly, type Row, signedIn } from './matrix.ts'
import type { Stage } from './stage.ts'

const calls = reviewsEndpoints

async function pastStay(stage: Stage, checkOut = stage.api.make.day(-2)) {
  const [guest, owner] = [await stage.person('guest'), await stage.person('owner')]
  const propertyId = (await stage.api.make.approvedProperty({ ownerId: owner.id })).id
  const id = await makePastStay(stage.api, { propertyId, guestId: guest.id, checkOut })
  return { guest, owner, params: { id: String(id) } }
}

/** The two reviews of a stay, published. */
async function published(stage: Stage) {
  const { guest, owner, params } = await pastStay(stage)
  const ofStay = await stage.api.call(calls.reviewStay, { params, body: stayReview(), cookie: guest.cookie })
  const ofGuest = await stage.api.call(calls.reviewGuest, { params, body: guestReview(), cookie: owner.cookie })
  return { ofStay: { id: String(ofStay.body.id) }, ofGuest: { id: String(ofGuest.body.id) } }
}

const closed = [409, 'This stay cannot be reviewed now. You can review a stay for 14 days after check-out.'] as const
const noReview = [404, 'Review not found'] as const

const writing: Row[] = [
  {
    endpoint: calls.reviewStay,
    when: 'the stay is over',
    cells: { ...signedIn('noBooking'), guest: 201 },
    arrange: async (stage) => ({ ...(await pastStay(stage)), body: stayReview() }),
  },
  {
    endpoint: calls.reviewStay,
    when: 'the stay is ahead',
    cells: { ...signedIn('noBooking'), guest: closed },
    arrange: async (stage) => ({ ...(await pastStay(stage, addDays(stage.api.make.day(0), 4))), body: stayReview() }),
  },
  {
    endpoint: calls.reviewGuest,
    when: 'the stay is over',
    cells: { ...signedIn('noBooking'), owner: 201, guest: 'noBooking' },
    arrange: async (stage) => ({ ...(await pastStay(stage)), body: guestReview() }),
  },
  {
    endpoint: calls.readGuestRecord,
    when: 'the booking is confirmed',
    cells: { ...signedIn('noBooking'), owner: 200, guest: 'noBooking' },
    arrange: pastStay,
  },
]

/** Who may write, answer, report and moderate reviews. */
export const reviewsRows: Row[] = [
  ...writing,
  {
    endpoint: calls.listReviewedStays,
    when: 'always',
    cells: { ...signedIn(200), guest: 200 },
    arrange: async (stage) => {
      await published(stage)
      return { query: { as: 'guest' } }
    },
  },
  {
    endpoint: calls.answerReview,
    when: 'it is about a stay',
    cells: { ...signedIn(noReview), owner: 201, guest: noReview },
    arrange: async (stage) => ({ params: (await published(stage)).ofStay, body: { text: 'Come again.' } }),
  },
  {
    endpoint: calls.answerReview,
    when: 'it is about a guest',
    cells: { ...signedIn(noReview), guest: noReview },
    arrange: async (stage) => ({ params: (await published(stage)).ofGuest, body: { text: 'Come again.' } }),
  },
  {
    endpoint: calls.reportReview,
    when: 'it is about a stay',
    cells: { ...signedIn(204), guest: 204 },
    arrange: async (stage) => ({ params: (await published(stage)).ofStay, body: { reason: 'spam' } }),
  },
  {
    endpoint: calls.reportReview,
    when: 'it is about a guest',
    cells: { ...signedIn(noReview), owner: 204, guest: 204, admin: 204 },
    arrange: async (stage) => ({ params: (await published(stage)).ofGuest, body: { reason: 'spam' } }),
  },
  { endpoint: calls.listJudgedReviews, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  {
    endpoint: calls.setReviewVisibility,
    when: 'it is published',
    cells: { ...adminOnly(200), guest: 'denied' },
    arrange: async (stage) => ({ params: (await published(stage)).ofStay, body: { isHidden: true, reason: 'It names people.' } }),
  },
  {
    endpoint: calls.setReviewVisibility,
    when: 'there is none',
    cells: adminOnly(noReview),
    arrange: () => ({ params: { id: '2147483647' }, body: { isHidden: true, reason: 'It names people.' } }),
  },
]
