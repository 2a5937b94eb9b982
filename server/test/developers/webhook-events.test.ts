import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { type WebhookKind, webhookEvents, webhookKinds } from '#contract/developers/webhook-events.rules.ts'
import { webhooksEndpoints } from '#contract/developers/webhooks.endpoints.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import { reviewsEndpoints } from '#contract/reviews/reviews.endpoints.ts'
import { users } from '../../src/db/schema/auth.schema.ts'
import { createBlock, openNights } from '../../src/features/availability/blocks.ts'
import { sendDueWebhooks } from '../../src/features/developers/webhooks/send-webhooks.ts'
import { askForReviews } from '../../src/features/reviews/reviews.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold, paidRequest } from '../bookings/stay.ts'
import { confirmedStay, runToPayout } from '../ledger/money-world.ts'
import { submit } from '../listings/sample.ts'
import type { TestUser } from '../make/world.ts'
import { guestReview, makePastStay, stayReview } from '../reviews/past-stay.ts'
import { startReceiver, verify } from './webhook-receiver.ts'

let receiver: Awaited<ReturnType<typeof startReceiver>>
let api: TestApi
beforeAll(async () => {
  receiver = await startReceiver()
  api = await openTestApi({ WEBHOOK_TRUSTED_ORIGINS: receiver.origin })
})
afterAll(async () => {
  receiver.close()
  await api.close()
})

const siteKinds = webhookKinds.filter((kind) => kind !== 'message.received')
let paths = 0
async function listen(who: TestUser, { kinds = webhookKinds, isSite = false }: { kinds?: WebhookKind[]; isSite?: boolean } = {}) {
  const path = `/hook${++paths}`
  const body = { url: `${receiver.origin}${path}`, kinds, isSite }
  const answer = await api.call(webhooksEndpoints.createWebhook, { cookie: who.cookie, body })
  expect(answer.status).toBe(201)
  return { path, ...answer.body }
}
const kindsAt = (path: string) => receiver.at(path).map(({ event }) => event.type)
const of = (id: number) => ({ id: String(id) })

async function makeStay() {
  const [host, guest] = [await api.make.onboardedHost(), await api.make.user({ firstName: 'Greta' })]
  const property = await api.make.approvedProperty({ ownerId: host.id })
  const stay = { propertyId: property.id, checkInDate: api.make.day(20), checkOutDate: api.make.day(23), guestCount: 2 }
  return { host, guest, property, stay }
}
const setStatus = (who: TestUser, id: number, status: 'cancelled' | 'confirmed') =>
  api.call(bookingsEndpoints.changeBookingStatus, { cookie: who.cookie, params: of(id), body: { status } })

test('a booking is told to its host and to the operator, signed, without personal data, and to nobody else', async () => {
  const { host, guest, stay } = await makeStay()
  const [other, admin] = [await api.make.onboardedHost(), await api.make.admin()]
  const [own, others, site] = [await listen(host), await listen(other), await listen(admin, { kinds: siteKinds, isSite: true })]
  const { booking } = await paidRequest(api, guest, stay)
  await setStatus(host, booking.id, 'confirmed')
  await api.settle()
  const expected = ['booking.confirmed', 'booking.requested', 'payment.captured']
  expect(kindsAt(own.path).sort()).toEqual(expected)
  expect(kindsAt(site.path).sort()).toEqual(expected)
  expect(kindsAt(others.path)).toEqual([])
  for (const request of receiver.at(own.path)) {
    expect(verify(own.secret, request)).toEqual(request.event)
    expect(() => verify(site.secret, request)).toThrow()
    expect(request.body).not.toMatch(/Greta|Ortiz|Lantern Lane|@example|555-0100/)
    const { data } = webhookEvents[request.event.type as WebhookKind]
    expect(data.strict().parse(request.event.data)).toEqual(request.event.data)
  }
  const confirmed = receiver.at(own.path).find(({ event }) => event.type === 'booking.confirmed')
  expect(confirmed?.event.data).toMatchObject({
    bookingId: booking.id,
    status: 'confirmed',
    nights: 3,
    totalPrice: booking.totalPrice,
  })
})

test.each([
  ['declined by the host', 'host', 'booking.rejected'],
  ['withdrawn by the guest', 'guest', 'booking.canceled'],
] as const)('a request that is %s, and its refund', async (_how, who, kind) => {
  const { host, guest, stay } = await makeStay()
  const { path } = await listen(host, { kinds: [kind, 'payment.refunded'] })
  const { booking } = await paidRequest(api, guest, stay)
  await setStatus(who === 'host' ? host : guest, booking.id, 'cancelled')
  await api.settle()
  expect(kindsAt(path).sort()).toEqual([kind, 'payment.refunded'])
  const refund = receiver.at(path).find(({ event }) => event.type === 'payment.refunded')
  expect(refund?.event.data).toMatchObject({ bookingId: booking.id, amount: booking.totalPrice, currency: 'usd' })
})

test('an unpaid hold is told to nobody', async () => {
  const { host, guest, stay } = await makeStay()
  const { path } = await listen(host)
  await hold(api, guest, stay)
  await api.settle()
  expect(kindsAt(path)).toEqual([])
})

test('listings: a decision, a new submission and a deletion', async () => {
  const { host, property } = await makeStay()
  const admin = await api.make.admin()
  const { path } = await listen(host)
  const judge = (status: 'approved' | 'rejected') =>
    api.call(approvalsEndpoints.setStatus, { cookie: admin.cookie, params: of(property.id), body: { status, reason: 'Blurry.' } })
  expect((await judge('rejected')).status).toBe(200)
  const edited = await api.call(listingsEndpoints.updateProperty, {
    cookie: host.cookie,
    params: of(property.id),
    body: { title: 'A cabin with sharp photos' },
  })
  expect(edited.status).toBe(200)
  await judge('approved')
  await judge('approved')
  await api.call(listingsEndpoints.deleteProperty, { cookie: host.cookie, params: of(property.id) })
  await api.settle()
  expect(receiver.at(path).map(({ event }) => [event.type, event.data.listing])).toMatchObject([
    ['listing.rejected', { status: 'rejected', isDeleted: false }],
    ['listing.submitted', { status: 'pending', title: 'A cabin with sharp photos' }],
    ['listing.approved', { status: 'approved', isDeleted: false }],
    ['listing.deleted', { status: 'approved', isDeleted: true }],
  ])
})

test('a new listing is told to its host and to the operator', async () => {
  const [host, admin] = [await api.make.onboardedHost(), await api.make.admin()]
  const [own, site] = [await listen(host), await listen(admin, { kinds: ['listing.submitted'], isSite: true })]
  const made = await submit(api, host)
  expect(made.status).toBe(201)
  await api.settle()
  for (const { path } of [own, site])
    expect(receiver.at(path).map(({ event }) => [event.type, event.data])).toMatchObject([
      ['listing.submitted', { propertyId: made.body.id, listing: { status: 'pending', title: made.body.title } }],
    ])
})

test('a payout is told once, with the amount that the host gets', async () => {
  const { host, booking } = await confirmedStay(api)
  const { path } = await listen(host, { kinds: ['payment.paid_out'] })
  await runToPayout(api)
  await api.settle()
  const paidOut = { bookingId: booking.id, propertyId: booking.propertyId, amount: 571.5, currency: 'usd' }
  expect(receiver.at(path).map(({ event }) => [event.type, event.data])).toMatchObject([
    ['payment.paid_out', { ...paidOut, booking: { bookingId: booking.id, status: 'confirmed' } }],
  ])
})

test('blocked and opened nights, also where a part of a block is opened', async () => {
  const { host, property } = await makeStay()
  const { path } = await listen(host)
  const blocks = availabilityEndpoints
  const block = async (from: number, to: number) => {
    const body = { startDate: api.make.day(from), endDate: api.make.day(to) }
    return (await api.call(blocks.createBlock, { cookie: host.cookie, params: of(property.id), body })).body
  }
  const first = await block(40, 42)
  await block(50, 56)
  await api.call(blocks.deleteBlock, { cookie: host.cookie, params: of(first.id) })
  await openNights(api.ctx, { id: host.id, rights: [] }, property.id, {
    from: api.make.day(52),
    to: api.make.day(53),
  })
  await api.settle()
  expect(kindsAt(path)).toEqual(['calendar.blocked', 'calendar.blocked', 'calendar.opened', 'calendar.opened'])
  expect(receiver.at(path).at(-1)?.event.data).toMatchObject({ startDate: api.make.day(52), endDate: api.make.day(53) })
})

test('a message of a guest is told to the host without its text, and the answer is not', async () => {
  const { host, guest, property } = await makeStay()
  const { path } = await listen(host)
  const about = { propertyId: property.id }
  const body = { about, text: 'Is there a stove?', key: 'attempt-one' }
  const { body: started } = await api.call(messagesEndpoints.startThread, { cookie: guest.cookie, body })
  await api.call(messagesEndpoints.startThread, { cookie: guest.cookie, body })
  const answer = { text: 'There is.', key: 'attempt-two' }
  await api.call(messagesEndpoints.sendMessage, { cookie: host.cookie, params: of(started.thread.id), body: answer })
  await api.settle()
  expect(kindsAt(path)).toEqual(['message.received'])
  expect(receiver.at(path)[0]?.body).not.toContain('stove')
})

test('a stay that is over, and a review once both have written', async () => {
  const { host, guest, property } = await makeStay()
  const { path } = await listen(host)
  const bookingId = await makePastStay(api, { propertyId: property.id, guestId: guest.id, checkOut: api.make.day(-2) })
  await askForReviews(api.ctx)
  await askForReviews(api.ctx)
  await api.call(reviewsEndpoints.reviewStay, { cookie: guest.cookie, params: of(bookingId), body: stayReview(4) })
  await api.settle()
  expect(kindsAt(path)).toEqual(['booking.completed'])
  await api.call(reviewsEndpoints.reviewGuest, { cookie: host.cookie, params: of(bookingId), body: guestReview() })
  await api.settle()
  expect(kindsAt(path)).toEqual(['booking.completed', 'review.published'])
  expect(receiver.at(path)[1]?.event.data).toMatchObject({ bookingId, rating: 4 })
})

test('an endpoint of the site hears nothing after its owner left the staff, and none of a suspended account does', async () => {
  const { host, property } = await makeStay()
  const admin = await api.make.admin()
  const [own, site] = [await listen(host), await listen(admin, { kinds: siteKinds, isSite: true })]
  const block = (from: number) =>
    createBlock(api.ctx, { id: host.id, rights: [] }, property.id, {
      startDate: api.make.day(from),
      endDate: api.make.day(from + 1),
      reason: '',
    })
  await block(60)
  await api.db.update(users).set({ staffRole: null, isAdmin: false }).where(eq(users.id, admin.id))
  await api.db.update(users).set({ suspendedAt: api.clock.now(), suspendedBy: admin.id }).where(eq(users.id, host.id))
  await api.settle()
  await block(70)
  await api.settle()
  expect([kindsAt(own.path), kindsAt(site.path)]).toEqual([[], []])
  await api.db.update(users).set({ suspendedAt: null, suspendedBy: null }).where(eq(users.id, host.id))
  await sendDueWebhooks(api.ctx)
  expect(kindsAt(own.path)).toEqual(['calendar.blocked'])
})

test('the description for programs names every kind of event with its fields', async () => {
  const description = (await api.app.inject({ url: '/api/openapi.json' })).json()
  expect(Object.keys(description.webhooks)).toEqual(webhookKinds)
  const { schema } = description.webhooks['booking.confirmed'].post.requestBody.content['application/json']
  expect(schema.properties.data).toEqual({ $ref: '#/components/schemas/BookingEvent' })
  expect(description.components.schemas.BookingEvent.required).toContain('bookingId')
})
