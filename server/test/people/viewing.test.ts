import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { securityEndpoints } from '#contract/auth/security.endpoints.ts'
import { viewingEndpoints } from '#contract/auth/viewing.endpoints.ts'
import { mayCallWhileViewing } from '#contract/auth/viewing.rules.ts'
import { tripsEndpoints } from '#contract/bookings/trips.endpoints.ts'
import { noCheckInDetails } from '#contract/listings/check-in-details.schemas.ts'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { type AnyEndpoint, fillPath } from '#contract/shared/endpoint.ts'
import { wishlistEndpoints } from '#contract/wishlist/wishlist.endpoints.ts'
import { allEndpoints } from '../../src/app/endpoints.ts'
import { sessions, users, viewings } from '../../src/db/schema/auth.schema.ts'
import { auditEntries } from '../../src/db/schema/platform.schema.ts'
import { checkInDetails } from '../../src/db/schema/properties.schema.ts'
import { removeExpiredViewings } from '../../src/features/auth/viewing/viewings.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { confirmedStay, signInAgain } from '../ledger/money-world.ts'
import type { TestUser } from '../make/world.ts'
import { listRoutes } from '../permissions/routes.ts'

const { startViewing, stopViewing } = viewingEndpoints
const { getCurrentUser } = authEndpoints
const { getPerson } = peopleEndpoints
const MINUTE = 60_000

let api: TestApi
let support: TestUser
let person: TestUser
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  support = await api.make.staff('support')
  person = await api.make.user({ firstName: 'Rosalind', lastName: 'Thorne' })
})

const start = (id = person.id, who = support, reason = 'They cannot find their trip.') =>
  api.call(startViewing, { cookie: who.cookie, params: { id }, body: { reason } })
const stop = (who = support) => api.call(stopViewing, { cookie: who.cookie })
const current = async (who = support) => (await api.call(getCurrentUser, { cookie: who.cookie })).body
const audited = async (id = person.id) =>
  (await api.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)).orderBy(auditEntries.id)).map(
    ({ action, actorId, detail, createdAt }) => ({ action, actorId, detail, at: createdAt }),
  )
const idsOf = (endpoint: AnyEndpoint) =>
  Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']))
const send = async (endpoint: AnyEndpoint, cookie = support.cookie) => {
  const response = await api.app.inject({
    method: endpoint.method,
    url: fillPath(endpoint.path, idsOf(endpoint)),
    headers: { cookie },
    ...(endpoint.method === 'GET' ? {} : { payload: {} }),
  })
  const isJson = String(response.headers['content-type']).includes('json') && response.body !== ''
  return {
    status: response.statusCode,
    code: isJson ? response.json().code : undefined,
    message: isJson ? response.json().message : '',
  }
}

describe('viewing the site as a person', () => {
  it('shows their account without rights of staff, and stopping gives one’s own back', async () => {
    const before = await current()
    const { body, status } = await start()
    expect([status, body.until]).toEqual([200, new Date(api.clock.now().getTime() + 30 * MINUTE).toISOString()])
    expect(await current()).toMatchObject({ id: person.id, firstName: 'Rosalind', rights: [], role: null, viewing: body })
    expect((await api.call(getPerson, { cookie: support.cookie, params: { id: person.id } })).problem.code).toBe('viewing_hidden')
    expect((await stop()).body).toEqual({ personId: person.id })
    expect(await current()).toEqual(before)
    expect((await api.call(getPerson, { cookie: support.cookie, params: { id: person.id } })).status).toBe(200)
    expect((await stop()).body).toEqual({ personId: null })
  })

  it('leaves emails and the form of payouts of the built-in parts closed, which have codes', async () => {
    const statuses = async () => {
      const paths = ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/none', '/sandbox/onboarding/acct_1']
      const answers = paths.map((url) => api.app.inject({ url, headers: { cookie: support.cookie } }))
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
    }
    expect(await statuses()).toEqual([200, 200, 404, 200])
    await start()
    expect(await statuses()).toEqual([403, 403, 403, 403])
    await stop()
    expect(await statuses()).toEqual([200, 200, 404, 200])
  })

  it('is in the audit log with its reason, its start and its end', async () => {
    const from = api.clock.now()
    await start()
    api.clock.advance(5 * MINUTE)
    await stop()
    expect(await audited()).toEqual([
      { action: 'person.view_started', actorId: support.id, detail: 'They cannot find their trip.', at: from },
      { action: 'person.view_ended', actorId: support.id, detail: null, at: api.clock.now() },
    ])
  })

  it('ends after thirty minutes by itself, and the log says when', async () => {
    await start()
    api.clock.advance(30 * MINUTE - 1)
    expect((await current()).id).toBe(person.id)
    api.clock.advance(1)
    const end = api.clock.now()
    expect((await current()).id).toBe(support.id)
    api.clock.advance(60 * MINUTE)
    await removeExpiredViewings(api.ctx)
    expect((await audited()).at(-1)).toEqual({ action: 'person.view_ended', actorId: support.id, detail: null, at: end })
    expect(await api.db.select().from(viewings)).toEqual([])
  })

  it('needs a reason, the right to it, and an account that is no staff and can sign in', async () => {
    expect((await start(person.id, support, '  ')).status).toBe(400)
    for (const role of ['finance', 'content'] as const)
      expect((await start(person.id, await api.make.staff(role))).problem.code).toBe('forbidden')
    expect((await start(person.id, await api.make.user())).problem.code).toBe('forbidden')
    const colleague = await api.make.staff('content')
    const suspended = await api.make.user({ suspendedAt: api.clock.now(), suspendedBy: support.id })
    const unconfirmed = await api.make.user({ emailConfirmedAt: null })
    for (const { id } of [colleague, suspended, unconfirmed, support])
      expect((await start(id)).problem.code).toBe('person_not_viewable')
    expect((await start('nobody')).problem.code).toBe('person_not_found')
    expect(await audited(colleague.id)).toEqual([])
  })

  it('ends at once when the viewer loses the right, or the person joins the staff or is suspended', async () => {
    await start()
    await api.db.update(users).set({ suspendedAt: api.clock.now(), suspendedBy: support.id }).where(eq(users.id, person.id))
    expect((await current()).id).toBe(support.id)
    await api.db.update(users).set({ suspendedAt: null, suspendedBy: null }).where(eq(users.id, person.id))
    expect((await current()).id).toBe(person.id)
    await api.db.update(users).set({ isAdmin: true, staffRole: 'content' }).where(eq(users.id, person.id))
    expect((await current()).id).toBe(support.id)
    await api.db.update(users).set({ isAdmin: false, staffRole: null }).where(eq(users.id, person.id))
    await api.db.update(users).set({ staffRole: 'finance' }).where(eq(users.id, support.id))
    expect((await current()).id).toBe(support.id)
    await api.db.update(users).set({ isAdmin: false, staffRole: null }).where(eq(users.id, support.id))
    expect((await current()).id).toBe(support.id)
  })

  it('belongs to one session: another one of the same member of staff, and those of the person, stay as they are', async () => {
    const other = { ...support, cookie: await signInAgain(api, support) }
    const seen = await api.db.select().from(sessions).where(eq(sessions.userId, person.id))
    await start()
    api.clock.advance(20 * MINUTE)
    expect((await current()).id).toBe(person.id)
    expect((await current(other)).id).toBe(support.id)
    expect(await api.db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual(seen)
    const own = await api.call(securityEndpoints.listSessions, { cookie: person.cookie })
    expect(own.body).toHaveLength(1)
    expect((await current(person)).viewing).toBeUndefined()
  })
})

describe('while the site is viewed as a person', () => {
  const changing = allEndpoints.filter(
    ({ method, name }) => method !== 'GET' && name !== 'stopViewing' && name !== 'calculateCost',
  )

  it('every call that changes something is refused, whoever may make it otherwise', async () => {
    await start()
    const words = {
      status: 403,
      code: 'viewing_only',
      message: 'You are viewing the site as somebody else. Stop viewing to make changes.',
    }
    expect(changing.length).toBeGreaterThan(90)
    for (const endpoint of changing) expect([endpoint.name, await send(endpoint)]).toEqual([endpoint.name, words])
    expect((await current()).id).toBe(person.id)
  })

  it('every other route that could change something is refused too', async () => {
    await start()
    const routes = listRoutes(api.app).filter((route) => !/^(GET|OPTIONS|HEAD) /.test(route))
    const known = new Set([...changing, stopViewing].map(({ method, path }) => `${method} ${path}`))
    const others = routes.filter((route) => !known.has(route) && !route.includes('calculate'))
    for (const route of others) {
      const [method = 'POST', path = ''] = route.split(' ')
      const url = path.replace(/:\w+/g, '1')
      const answer = await api.app.inject({ method: method as 'POST', url, headers: { cookie: support.cookie }, payload: {} })
      expect([route, answer.statusCode, answer.json().code]).toEqual([route, 403, 'viewing_only'])
    }
  })

  it('reading calls answer as the list says: what it does not name stays closed', async () => {
    await start()
    for (const endpoint of allEndpoints.filter(({ method }) => method === 'GET')) {
      const { status, code } = await send(endpoint)
      if (mayCallWhileViewing(endpoint)) expect([endpoint.name, code]).not.toEqual([endpoint.name, 'viewing_hidden'])
      else expect([endpoint.name, status, code]).toEqual([endpoint.name, 403, 'viewing_hidden'])
    }
    for (const url of ['/api/messages/stream', '/api/stripe/connect/return'])
      expect((await api.app.inject({ url, headers: { cookie: support.cookie } })).statusCode).toBe(403)
  })

  it('messages, security, payouts, keys, secret links and all data stay closed', () => {
    const closed = allEndpoints.filter((call) => call.method === 'GET' && call.access === 'user' && !mayCallWhileViewing(call))
    expect(closed.map(({ name }) => name).sort()).toEqual(
      [
        ...['downloadOwnData', 'listSessions', 'getEmailChange', 'getSecondFactor', 'listPasskeys', 'listApiKeys'],
        ...['listWebhooks', 'listDeliveries', 'getDelivery'],
        ...['listThreads', 'findThread', 'readThread', 'listMessages', 'readMessageFile', 'listQuickReplies'],
        ...['getCheckInDetails', 'getCalendars', 'getTripCalendar', 'locateAddress'],
        ...['listImports', 'getImport', 'listImportRows', 'getImportReport'],
        ...['getEarnings', 'listEarnedStays', 'getEarningsCsv'],
      ].sort(),
    )
  })

  it('a trip shows no door code, which its guest sees', async () => {
    const { guest, host, booking } = await confirmedStay(api, { inDays: 1 })
    const details = { ...noCheckInDetails, wayIn: 'door_code' as const, accessCode: '4471', wifiPassword: 'secret' }
    await api.db.insert(checkInDetails).values({ ...details, propertyId: booking.property.id, updatedAt: api.clock.now() })
    const trip = async (cookie: string) =>
      JSON.stringify((await api.call(tripsEndpoints.getTrip, { cookie, params: { id: String(booking.id) } })).body)
    expect(await trip(await signInAgain(api, guest))).toContain('4471')
    const viewer = await api.make.staff('owner')
    await start(guest.id, viewer)
    const shown = await trip(viewer.cookie)
    expect(shown).toContain('"gettingIn":null')
    expect(shown).not.toMatch(/4471|secret/)
    expect(host.id).not.toBe(guest.id)
  })

  it('nothing is marked as read or saved, and unread messages are only counted', async () => {
    await start()
    const { markThreadRead, countUnread } = messagesEndpoints
    expect((await api.call(countUnread, { cookie: support.cookie })).status).toBe(200)
    expect((await send(markThreadRead)).code).toBe('viewing_only')
    expect((await send(wishlistEndpoints.addToWishlist)).code).toBe('viewing_only')
    expect((await api.call(wishlistEndpoints.listWishlist, { cookie: person.cookie })).body).toEqual([])
  })

  it('no answer may be stored, and a visitor gets none of them', async () => {
    await start()
    const answer = await api.call(getCurrentUser, { cookie: support.cookie })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await api.call(getCurrentUser)).status).toBe(401)
  })
})
