import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { tripsEndpoints } from '#contract/bookings/trips.endpoints.ts'
import { noCheckInDetails } from '#contract/listings/check-in-details.schemas.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { privacyEndpoints } from '#contract/privacy/privacy.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { addDays } from '#contract/shared/dates.ts'
import type { BodyInput } from '#contract/shared/endpoint.ts'
import { hashPassword } from '../../src/features/auth/passwords/password-hasher.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold, paidRequest, payAndConfirm } from '../bookings/stay.ts'
import { changeStatus, DAY, HOUR, payableHost, signInAgain } from '../ledger/money-world.ts'
import type { TestUser } from '../make/world.ts'
import { keptListing, submit } from './sample.ts'

const { getCheckInDetails, updateProperty, deleteProperty } = listingsEndpoints
const details = {
  wayIn: 'door_code',
  accessCode: 'canary-code-4471',
  directions: 'canary-directions: second gate on the left.',
  wifiNetwork: 'canary-network',
  wifiPassword: 'canary-password-88',
  houseManual: 'canary-manual: dry wood only.',
} as const

let api: TestApi
let host: TestUser & { accountId: string }
let logged = ''
beforeAll(async () => {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      logged += String(chunk)
      done()
    },
  })
  api = await openTestApi({}, {}, { logger: { level: 'trace', stream } })
  host = await payableHost(api)
})
afterAll(() => api.close())

const at = (id: number, who?: TestUser) => ({ params: { id: String(id) }, cookie: who?.cookie })
const change = async (id: number, body: BodyInput<typeof updateProperty>) =>
  api.call(updateProperty, { ...at(id), cookie: await signInAgain(api, host), body })
const read = (id: number, who: TestUser = host) => api.call(getCheckInDetails, at(id, who))
const tripOf = async (id: number, who: TestUser) => {
  const answer = await api.call(tripsEndpoints.getTrip, { ...at(id), cookie: await signInAgain(api, who) })
  return { ...answer, gettingIn: answer.body.gettingIn }
}

async function listed(given: object = {}) {
  const { id } = await api.make.approvedProperty({ ownerId: host.id, timeZone: 'America/New_York', ...given })
  expect((await change(id, { checkInDetails: details })).status).toBe(200)
  return id
}
const stayAt = (propertyId: number, from: number) => ({
  propertyId,
  checkInDate: api.make.day(from),
  checkOutDate: addDays(api.make.day(from), 2),
  guestCount: 1,
})

describe('the check-in details of a listing', () => {
  it('are written with a new listing, read by its host and by admins, replaced as a whole and cleared', async () => {
    const { body, status } = await submit(api, host, { checkInDetails: { ...details, accessCode: '  12#  ' } })
    expect(status).toBe(201)
    expect((await read(body.id)).body).toEqual({ ...details, accessCode: '12#' })
    expect((await read(body.id, await api.make.admin())).body.accessCode).toBe('12#')
    await change(body.id, { checkInDetails: { directions: 'Left.' } })
    expect((await read(body.id)).body).toEqual({ ...noCheckInDetails, directions: 'Left.' })
    await change(body.id, { price: 90 })
    expect((await read(body.id)).body.directions).toBe('Left.')
    await change(body.id, { checkInDetails: {} })
    expect((await read(body.id)).body).toEqual(noCheckInDetails)
    const { rows } = await api.db.execute(sql`select 1 from check_in_details where property_id = ${body.id}`)
    expect(rows).toEqual([])
  })

  it.each([
    ['accessCode', 201],
    ['directions', 2_001],
    ['wifiNetwork', 41],
    ['wifiPassword', 81],
    ['houseManual', 2_001],
  ] as const)('refuses a longer %s and keeps what was there', async (field, length) => {
    const id = await listed()
    const { status, problem } = await change(id, { checkInDetails: { ...details, [field]: 'x'.repeat(length) } })
    expect([status, problem.issues?.[0]?.path]).toEqual([400, `checkInDetails.${field}`])
    expect((await change(id, { checkInDetails: { [field]: 'x'.repeat(length - 1) } })).status).toBe(200)
  })

  it('need no approval, mark nothing as changed and leave even a rejection alone', async () => {
    const id = await listed()
    const before = await keptListing(api, id)
    await change(id, { checkInDetails: { houseManual: 'Another text, longer than the whole description. '.repeat(30) } })
    expect(await keptListing(api, id)).toEqual(before)
    expect(before).toMatchObject({ status: 'approved', isChangedSinceApproval: false, approvedVersion: null })
    const rejected = await listed({ status: 'rejected' })
    expect(await keptListing(api, rejected)).toMatchObject({ status: 'rejected' })
    await change(id, { price: 77, checkInDetails: details })
    expect(await keptListing(api, id)).toMatchObject({ status: 'approved', isChangedSinceApproval: false, priceCents: 7_700 })
  })

  it('are in no response to anybody else, in no email and in no line of the log', async () => {
    const id = await listed({ title: 'Quince canopy' })
    const stranger = await api.make.user()
    const admin = await api.make.admin()
    expect((await api.call(getCheckInDetails, at(id))).status).toBe(401)
    for (const who of [stranger, await payableHost(api)]) {
      const refused = await read(id, who)
      expect([refused.status, refused.problem.code]).toEqual([403, 'not_owner'])
    }
    const { getProperty, searchProperties, listPropertyFees, listPropertyImages, listOwnProperties } = propertiesEndpoints
    const answers = [
      ...(await Promise.all([undefined, stranger, host, admin].map((who) => api.call(getProperty, at(id, who))))),
      await api.call(searchProperties, { query: { search: 'quince' } }),
      await api.call(searchProperties, { query: { search: 'canary-directions' } }),
      await api.call(listPropertyFees, at(id)),
      await api.call(listPropertyImages, at(id)),
      await api.call(listOwnProperties, { cookie: host.cookie }),
      await change(id, { checkInDetails: details }),
      await api.call(approvalsEndpoints.listPending, { cookie: admin.cookie }),
      await api.call(privacyEndpoints.downloadOwnData, { cookie: stranger.cookie }),
      await change(id, { checkInDetails: { ...details, wifiNetwork: 'canary'.repeat(20) } }),
    ]
    expect(answers[4]?.body).toMatchObject([{ id }])
    expect(answers[5]?.body).toEqual([])
    for (const answer of answers) expect(JSON.stringify(answer)).not.toContain('canary')
    expect(logged.length).toBeGreaterThan(1_000)
    expect(logged).not.toContain('canary')
    expect(JSON.stringify(api.mails)).not.toContain('canary')
  })
})

describe('a guest of the listing', () => {
  it('reads nothing before the stay is confirmed, then the way, and the codes in the last 48 hours', async () => {
    const guest = await api.make.user()
    const stay = stayAt(await listed(), 4)
    const { body: payment } = await hold(api, guest, stay)
    expect((await tripOf(payment.bookingId, guest)).gettingIn).toBeNull()
    await payAndConfirm(api, guest, payment)
    expect((await tripOf(payment.bookingId, guest)).gettingIn).toBeNull()
    await changeStatus(api, host, payment.bookingId, 'confirmed')
    const early = await tripOf(payment.bookingId, guest)
    const { directions, houseManual, wifiNetwork, wayIn } = details
    expect(early.gettingIn).toMatchObject({ directions, houseManual, wifiNetwork, wayIn, accessCode: null, wifiPassword: null })
    expect(early.gettingIn?.waiting).toEqual(['accessCode', 'wifiPassword'])
    expect(JSON.stringify(early)).not.toMatch(/canary-code|canary-password/)
    const from = Date.parse(early.gettingIn?.codesFrom ?? '')
    expect(Date.parse(early.body.checkInAt) - from).toBe(48 * HOUR)
    for (const who of [host, await api.make.user(), await api.make.admin()])
      expect((await tripOf(payment.bookingId, who)).status).toBe(404)
    expect((await read(stay.propertyId, guest)).status).toBe(403)

    api.clock.advance(from - api.clock.now().getTime() - 1)
    expect((await tripOf(payment.bookingId, guest)).gettingIn?.accessCode).toBeNull()
    api.clock.advance(1)
    const open = (await tripOf(payment.bookingId, guest)).gettingIn
    expect(open).toMatchObject({ accessCode: details.accessCode, wifiPassword: details.wifiPassword, waiting: [] })
    const until = Date.parse(open?.codesUntil ?? '')
    expect(until - Date.parse(early.body.checkOutAt)).toBe(DAY)
    api.clock.advance(until - api.clock.now().getTime() - 1)
    expect((await tripOf(payment.bookingId, guest)).gettingIn?.accessCode).toBe(details.accessCode)
    api.clock.advance(1)
    const over = await tripOf(payment.bookingId, guest)
    expect([over.body.booking.status, over.gettingIn]).toEqual(['confirmed', null])
  })

  it('reads nothing of a canceled stay, and of an unwritten one that nothing is written', async () => {
    const guest = await api.make.user()
    const { id: plain } = await api.make.approvedProperty({ ownerId: host.id })
    const owner = { ...host, cookie: await signInAgain(api, host) }
    const unwritten = (await paidRequest(api, guest, stayAt(plain, 1))).booking.id
    await changeStatus(api, owner, unwritten, 'confirmed')
    const empty = { ...noCheckInDetails, accessCode: null, wifiPassword: null, waiting: [] }
    expect((await tripOf(unwritten, guest)).gettingIn).toMatchObject(empty)

    const { booking } = await paidRequest(api, guest, stayAt(await listed(), 1))
    await changeStatus(api, owner, booking.id, 'confirmed')
    expect((await tripOf(booking.id, guest)).gettingIn?.accessCode).toBe(details.accessCode)
    const refund = booking.totalPrice
    const canceling = { ...at(booking.id), cookie: owner.cookie, body: { expectedRefund: refund } }
    expect((await api.call(bookingsEndpoints.cancelBooking, canceling)).status).toBe(200)
    const canceled = await tripOf(booking.id, guest)
    expect([canceled.body.booking.status, canceled.gettingIn]).toEqual(['cancelled', null])
    expect(JSON.stringify(canceled)).not.toContain('canary')
  })
})

describe('the data of the host', () => {
  it('includes the check-in details; a deleted listing has none any more', async () => {
    const owner = await payableHost(api)
    const { body } = await submit(api, owner, { checkInDetails: details })
    const mine = async () => (await api.call(privacyEndpoints.downloadOwnData, { cookie: owner.cookie })).body.checkInDetails
    expect(await mine()).toEqual([{ ...details, propertyId: body.id }])
    expect((await api.call(deleteProperty, at(body.id, owner))).status).toBe(204)
    expect(await mine()).toEqual([])
    const { rows } = await api.db.execute(sql`select 1 from check_in_details where property_id = ${body.id}`)
    expect(rows).toEqual([])
  })

  it('is nowhere in the database after the account is deleted', async () => {
    const owner = await api.make.user({ passwordHash: await hashPassword('Porchlight1!') })
    const { id } = await api.make.approvedProperty({ ownerId: owner.id })
    const body = { checkInDetails: { directions: 'nightjar lane', accessCode: 'nightjar' } }
    await api.call(updateProperty, { ...at(id, owner), body })
    const kept = async () => (await api.db.execute(sql`select 1 from check_in_details d where d::text like '%nightjar%'`)).rows
    expect(await kept()).toHaveLength(1)
    const { deleteOwnAccount } = privacyEndpoints
    expect((await api.call(deleteOwnAccount, { cookie: owner.cookie, body: { password: 'Porchlight1!' } })).status).toBe(204)
    expect(await kept()).toEqual([])
  })
})
