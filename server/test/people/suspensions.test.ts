import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { mapEndpoints } from '#contract/properties/search/map.endpoints.ts'
import type { BodyInput } from '#contract/shared/endpoint.ts'
import { wishlistEndpoints } from '#contract/wishlist/wishlist.endpoints.ts'
import { sessions, users } from '../../src/db/schema/auth.schema.ts'
import { hashPassword } from '../../src/features/auth/passwords/password-hasher.ts'
import { openSession } from '../../src/features/auth/sessions/sessions.ts'
import { openCheckout } from '../../src/features/checkout/open-checkout.ts'
import { submitListing } from '../../src/features/listings/submit-listing.ts'
import { cookieOf, openTestApi, type TestApi } from '../api.ts'
import { hold } from '../bookings/stay.ts'
import { confirmedStay } from '../ledger/money-world.ts'
import { sampleListing } from '../listings/sample.ts'
import type { TestUser } from '../make/world.ts'

const { suspendPerson, reinstatePerson, getPerson } = peopleEndpoints
const PASSWORD = 'Porchlight1!'
const refusal = 'This account is suspended. Contact support for help.'

let api: TestApi
let admin: TestUser
let passwordHash: string
beforeAll(async () => {
  api = await openTestApi({ GATE_PASSWORD: '' })
  admin = await api.make.user({ isAdmin: true, firstName: 'Ines', lastName: 'Calder' })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => api.close())
beforeEach(() => {
  api.mails.length = 0
})

const suspend = (id: string, body: Partial<BodyInput<typeof suspendPerson>> = {}) =>
  api.call(suspendPerson, { cookie: admin.cookie, params: { id }, body: { reason: 'Fake photos.', ...body } })
const reinstate = (id: string) => api.call(reinstatePerson, { cookie: admin.cookie, params: { id } })
const actionsOf = async (id: string) =>
  (await api.call(auditEndpoints.listAuditEntries, { cookie: admin.cookie, query: { q: id } })).body.map(({ action, detail }) => [
    action,
    detail,
  ])
const signIn = (email: string, password = PASSWORD) => api.call(authEndpoints.signIn, { body: { email, password } })
const mailsTo = (email: string) => api.mails.filter(({ to }) => to === email)

/** Where a visitor finds a listing. */
async function placesOf(id: number): Promise<string[]> {
  const params = { id: String(id) }
  const nights = { propertyId: id, checkInDate: api.make.day(20), checkOutDate: api.make.day(22) }
  const world = { north: '80', south: '-80', east: '179', west: '-179', zoom: '16' }
  const saver = await api.make.user()
  const found = {
    page: (await api.call(propertiesEndpoints.getProperty, { params })).status === 200,
    photos: (await api.call(propertiesEndpoints.listPropertyImages, { params })).status === 200,
    search: JSON.stringify(
      (await api.call(propertiesEndpoints.searchProperties, { query: { limit: '50' } as never })).body,
    ).includes(`"id":${id},`),
    map: JSON.stringify((await api.call(mapEndpoints.searchMap, { query: world as never })).body).includes(`"id":${id},`),
    sitemap: (await api.app.inject('/sitemap.xml')).body.includes(`/property/${id}<`),
    price: (await api.call(bookingsEndpoints.calculateCost, { body: nights as never })).status === 200,
    saving: (await api.call(wishlistEndpoints.addToWishlist, { cookie: saver.cookie, body: { propertyId: id } })).status < 300,
    booking: (await hold(api, saver, { ...nights, guestCount: 1 })).status === 201,
  }
  return Object.entries(found).flatMap(([place, isFound]) => (isFound ? [place] : []))
}
const everywhere = ['page', 'photos', 'search', 'map', 'sitemap', 'price', 'saving', 'booking']

describe('a suspension', () => {
  it('signs the person out, and refuses signing in without a reason until they are reinstated', async () => {
    const person = await api.make.user({ passwordHash, firstName: 'Nora', lastName: 'Lind' })
    const me = () => api.call(authEndpoints.getCurrentUser, { cookie: person.cookie })
    expect((await me()).status).toBe(200)
    expect(await suspend(person.id)).toMatchObject({ status: 200, body: { canceling: 0 } })
    expect((await me()).status).toBe(401)
    expect(await signIn(person.email)).toMatchObject({ status: 403, problem: { code: 'account_suspended', message: refusal } })
    // Who does not know the password learns nothing.
    expect((await signIn(person.email, 'Porchlight2!')).problem.code).toBe('invalid_credentials')
    // A session that a sign-in opened at the same moment is none.
    const { token } = await openSession(api.ctx, person.id, null)
    const late = await api.call(authEndpoints.getCurrentUser, { cookie: `porchlight_session=${token}` })
    expect(late.status).toBe(401)

    await reinstate(person.id)
    expect((await signIn(person.email)).status).toBe(200)
    await api.settle()
    expect(mailsTo(person.email).map(({ subject }) => subject)).toContain('Your Porchlight account is active again')
    expect(await actionsOf(person.id)).toEqual([
      ['person.reinstated', null],
      ['person.suspended', 'Fake photos.'],
    ])
  })

  it('refuses signing in by an emailed code', async () => {
    const person = await api.make.user()
    const asked = await api.call(authEndpoints.requestSignInCode, { body: { email: person.email } })
    await api.settle()
    const confirmationCode = /\b\d{6}\b/.exec(mailsTo(person.email).at(-1)?.text ?? '')?.[0] ?? ''
    await suspend(person.id)
    const cookie = cookieOf(asked)
    const answer = await api.call(authEndpoints.signInWithCode, { cookie, body: { email: person.email, confirmationCode } })
    expect(answer).toMatchObject({ status: 403, problem: { code: 'account_suspended' } })
    expect(await api.db.$count(sessions, eq(sessions.userId, person.id))).toBe(0)
  })

  it('emails the person, with the reason only when the administrator includes it', async () => {
    const [one, other] = [await api.make.user(), await api.make.user()]
    await suspend(one.id)
    await suspend(other.id, { includesReason: true })
    await api.settle()
    const [without] = mailsTo(one.email)
    const [with_] = mailsTo(other.email)
    expect(without).toMatchObject({ subject: 'Your Porchlight account is suspended' })
    expect(without?.text).toContain('Your existing bookings won’t change.')
    expect(without?.text).not.toContain('Fake photos.')
    expect(with_?.text).toContain('Reason: Fake photos.')
  })

  it('hides the listings everywhere, and shows the approved ones again afterwards', async () => {
    const host = await api.make.onboardedHost()
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    const pending = await api.make.pendingProperty({ ownerId: host.id })
    const other = await api.make.approvedProperty()
    expect(await placesOf(id)).toEqual(everywhere)
    const saver = await api.make.user()
    await api.call(wishlistEndpoints.addToWishlist, { cookie: saver.cookie, body: { propertyId: id } })
    const saved = async () => (await api.call(wishlistEndpoints.listWishlist, { cookie: saver.cookie })).body.length

    await suspend(host.id)
    expect(await placesOf(id)).toEqual([])
    expect(await saved()).toBe(0)
    expect(await placesOf(other.id)).toEqual(everywhere)
    // Administrators still see what they decide about.
    const seen = await api.call(propertiesEndpoints.getProperty, { cookie: admin.cookie, params: { id: String(id) } })
    expect(seen.body.status).toBe('approved')

    await reinstate(host.id)
    // The nights of the hold above are still taken.
    expect(await placesOf(id)).toEqual(everywhere.filter((place) => place !== 'booking'))
    expect(await saved()).toBe(1)
    expect(await placesOf(pending.id)).toEqual([])
  })

  it('refuses what the person had begun when it came: holds, listings, messages', async () => {
    const host = await api.make.onboardedHost()
    const property = await api.make.approvedProperty()
    await suspend(host.id)
    const actor = { id: host.id, rights: [] }
    const stay = { propertyId: property.id, checkInDate: api.make.day(5), checkOutDate: api.make.day(7), guestCount: 1 }
    const suspended = expect.objectContaining({ code: 'account_suspended' })
    await expect(openCheckout(api.ctx, actor, { ...stay, feeIds: [] } as never, '203.0.113.7')).rejects.toEqual(suspended)
    await expect(submitListing(api.ctx, actor, (await sampleListing(api)) as never)).rejects.toEqual(suspended)
    const message = { propertyId: property.id, text: 'Is it free?', key: '7b0c7c62-95cf-4a3b-9f0a-94cf9cbde0c9' }
    const started = await api.call(messagesEndpoints.startThread, { cookie: host.cookie, body: message as never })
    expect(started.status).toBe(401)
  })

  it('is repeated without an effect, and needs a reason', async () => {
    const person = await api.make.user()
    for (const reason of ['', '   ', 'x'.repeat(501), 'a\u0000b']) expect((await suspend(person.id, { reason })).status).toBe(400)
    expect((await suspend(person.id, { stays: 'sell' } as never)).status).toBe(400)
    await suspend(person.id, { reason: 'x'.repeat(500) })
    await suspend(person.id, { reason: 'Another reason.' })
    await api.settle()
    expect(mailsTo(person.email)).toHaveLength(1)
    expect(await actionsOf(person.id)).toEqual([['person.suspended', 'x'.repeat(500)]])
    const page = await api.call(getPerson, { cookie: admin.cookie, params: { id: person.id } })
    expect(page.body.suspension).toMatchObject({ by: { id: admin.id, name: 'Ines Calder' }, reason: 'x'.repeat(500) })
    for (const _ of [1, 2]) expect((await reinstate(person.id)).status).toBe(204)
    expect(await actionsOf(person.id)).toHaveLength(2)
  })

  it('cannot be half written, not even in the database', async () => {
    const { id } = await api.make.user()
    const half = api.db.update(users).set({ suspendedAt: api.clock.now() }).where(eq(users.id, id))
    await expect(half).rejects.toMatchObject({ cause: { constraint: 'users_suspended_by_someone' } })
  })
})

describe('a suspended host', () => {
  it('keeps a confirmed stay, which its guest still reads', async () => {
    const { host, guest, booking } = await confirmedStay(api)
    expect((await suspend(host.id)).body).toEqual({ canceling: 0 })
    await api.settle()
    const { body } = await api.call(bookingsEndpoints.listMyBookings, { cookie: guest.cookie })
    expect(body).toMatchObject([{ id: booking.id, status: 'confirmed' }])
  })
})
