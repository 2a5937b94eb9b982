import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyEndpoint, fillPath } from '#contract/shared/endpoint.ts'
import { type StaffRole, staffRoles } from '#contract/shared/staff-rights.ts'
import { allEndpoints } from '../../src/app/endpoints.ts'
import { openTestApi, type TestApi } from '../api.ts'

const bookings = ['listDeskBookings', 'getDeskBookingsCsv', 'getDeskBooking']
const refunds = ['getDeskCancellation', 'refundBooking']
const people = ['listPeople', 'getPerson']
const listings = ['listDeskListings', 'countDeskListings', 'getDeskListingsCsv', 'getDeskListing']
const reports = ['listReports', 'decideReport']
const overview = ['getOverview', 'countAttention', 'listAttention']
const reviews = ['listJudgedReviews', 'setReviewVisibility']

/**
 * The calls of staff that each role may make; an owner makes all of them. Written out here, so that a changed table
 * in the contract is noticed.
 */
const allowed: Record<Exclude<StaffRole, 'owner'>, readonly string[]> = {
  support: [
    ...bookings,
    ...refunds,
    ...people,
    ...reviews,
    ...reports,
    ...listings,
    'openReportedConversation',
    'readReportedFile',
    'addBookingNote',
    'sendBookingEmailAgain',
    'suspendPerson',
    'reinstatePerson',
    'verifyPerson',
    'signOutPerson',
    'startViewing',
  ],
  finance: [
    ...overview,
    ...bookings,
    ...refunds,
    ...people,
    'getLedgerBalance',
    'listPaymentExceptions',
    'resolvePaymentException',
    'checkLedger',
    'listDeadJobs',
    'retryJob',
    'retryAllJobs',
    'discardJob',
    'listAuditEntries',
    'getAuditCsv',
  ],
  content: [
    ...reviews,
    ...reports,
    ...listings,
    'listPendingProperties',
    'setPropertyStatus',
    'decideListings',
    'listContent',
    'getContent',
    'changeContent',
    'previewContent',
    'listCatalog',
    'addCatalogEntry',
    'changeCatalogEntry',
    'testEmail',
  ],
}

const ofStaff: readonly AnyEndpoint[] = allEndpoints.filter(({ access }) => typeof access === 'object')
const isAllowed = (role: StaffRole, name: string) => role === 'owner' || allowed[role].includes(name)
const cells = staffRoles.flatMap((role) =>
  ofStaff.map((endpoint) => [role, isAllowed(role, endpoint.name) ? 'may' : 'may not', endpoint.name, endpoint] as const),
)

let api: TestApi
const cookies = new Map<StaffRole, string>()
let guestCookie = ''
beforeAll(async () => {
  api = await openTestApi()
  guestCookie = (await api.make.user()).cookie
  for (const role of staffRoles) cookies.set(role, (await api.make.staff(role)).cookie)
})
afterAll(() => api.close())

const ask = async (endpoint: AnyEndpoint, cookie: string | undefined) => {
  const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '2147483647']))
  const response = await api.app.inject({
    method: endpoint.method,
    url: fillPath(endpoint.path, params),
    headers: { ...(cookie ? { cookie } : {}) },
    ...(endpoint.method === 'GET' ? {} : { payload: {} }),
  })
  return { status: response.statusCode, message: response.statusCode >= 400 ? response.json().message : undefined }
}

describe('the roles of staff', () => {
  it.each(cells)('%s %s call %s', async (role, may, _name, endpoint) => {
    const answer = await ask(endpoint, cookies.get(role))
    if (may === 'may not') expect(answer).toEqual({ status: 403, message: 'Access Denied' })
    else expect([401, 403]).not.toContain(answer.status)
  })

  it.each(ofStaff.map(({ name }, index) => [name, index] as const))('%s is for staff only', async (_name, index) => {
    const endpoint = ofStaff[index]
    if (!endpoint) throw new Error('No endpoint')
    expect((await ask(endpoint, undefined)).status).toBe(401)
    expect(await ask(endpoint, guestCookie)).toEqual({ status: 403, message: 'Access Denied' })
  })

  it('names only calls of staff', () => {
    const names = ofStaff.map(({ name }) => name)
    expect(Object.values(allowed).flatMap((each) => each.filter((name) => !names.includes(name)))).toEqual([])
  })

  it('shows a listing that is not public to those who approve listings, and not to others', async () => {
    const { id } = await api.make.pendingProperty()
    const statuses = await Promise.all(
      staffRoles.map(async (role) => {
        const headers = { cookie: cookies.get(role) ?? '' }
        return [role, (await api.app.inject({ url: `/api/properties/${id}`, headers })).statusCode]
      }),
    )
    expect(Object.fromEntries(statuses)).toEqual({ owner: 200, support: 404, finance: 404, content: 200 })
  })

  it('tells the user the role and its rights, and calls every role an administrator', async () => {
    const { statusCode, body } = await api.app.inject({
      url: '/api/auth/user',
      headers: { cookie: cookies.get('content') ?? '' },
    })
    expect([statusCode, JSON.parse(body)]).toEqual([
      200,
      expect.objectContaining({
        isAdmin: true,
        role: 'content',
        rights: ['approvals', 'reviews', 'reports', 'listings.read', 'content'],
      }),
    ])
  })
})
