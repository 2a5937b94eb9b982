import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { readNextCursor } from '#contract/shared/paging.ts'
import { reviewReports, reviews } from '../../src/db/schema/reviews.schema.ts'
import { openSession } from '../../src/features/auth/sessions/sessions.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { confirmedStay } from '../ledger/money-world.ts'
import type { TestUser } from '../make/world.ts'

const { listPeople, getPerson, suspendPerson, verifyPerson, signOutPerson } = peopleEndpoints

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await openTestApi()
  admin = await api.make.user({ isAdmin: true, firstName: 'Ines', lastName: 'Calder' })
})
afterAll(() => api.close())

const list = (query: Record<string, string> = {}) => api.call(listPeople, { cookie: admin.cookie, query: query as never })
const ids = async (query: Record<string, string>) => (await list(query)).body.map(({ id }) => id)
const read = async (id: string) => (await api.call(getPerson, { cookie: admin.cookie, params: { id } })).body

describe('the list of people', () => {
  it('is newest first, in pages without gaps or repeats, also among accounts of one moment', async () => {
    const made = []
    for (let number = 0; number < 5; number += 1) made.push((await api.make.user({ lastName: 'Pagewell' })).id)
    const first = await list({ q: 'pagewell', limit: '2' })
    expect(first.headers.link).toContain('q=pagewell')
    const second = await list({ q: 'pagewell', limit: '2', cursor: readNextCursor(String(first.headers.link)) ?? '' })
    const third = await list({ q: 'pagewell', limit: '2', cursor: readNextCursor(String(second.headers.link)) ?? '' })
    expect(third.headers.link).toBeUndefined()
    const seen = [...first.body, ...second.body, ...third.body].map(({ id }) => id)
    expect(seen).toHaveLength(5)
    expect(new Set(seen)).toEqual(new Set(made))
    api.clock.advance(1_000)
    const newest = await api.make.user()
    expect((await ids({ limit: '1' }))[0]).toBe(newest.id)
  })

  it('is searched by name, email and phone number; signs of patterns are plain text', async () => {
    const { id } = await api.make.user({
      firstName: 'Ludmilla',
      lastName: 'O_Brien%',
      email: 'Ludi.Obrien@example.org',
      phoneNumber: '+1 (802) 555-0199',
    })
    for (const q of ['ludmilla o_brien', 'DI.OBRIEN@EX', '8025550199', '802-555', '  ludmilla '])
      expect(await ids({ q })).toEqual([id])
    for (const q of ['ludmilla obrien', 'lu%la', '\\', "ludmilla' or '1'='1", '802 555 0198'])
      expect(await ids({ q })).toEqual([])
  })

  it('is filtered by what people do and by the state of their account', async () => {
    const { host, guest } = await confirmedStay(api)
    const other = await api.make.user()
    const unconfirmed = await api.make.user({ emailConfirmedAt: null })
    await api.call(suspendPerson, { cookie: admin.cookie, params: { id: other.id }, body: { reason: 'Spam.' } })
    const among = async (filter: string) => {
      const found = new Set(await ids({ filter, limit: '100' }))
      return [host, guest, other, unconfirmed, admin].map(({ id }) => found.has(id))
    }
    expect(await among('hosts')).toEqual([true, false, false, false, false])
    expect(await among('guests')).toEqual([false, true, false, false, false])
    expect(await among('suspended')).toEqual([false, false, true, false, false])
    expect(await among('unconfirmed')).toEqual([false, false, false, true, false])
    expect(await among('administrators')).toEqual([false, false, false, false, true])
    expect((await list({ q: host.email })).body).toMatchObject([
      { id: host.id, name: 'Hollis Reed', listings: 1, stays: 0, isSuspended: false, isConfirmed: true, isAdmin: false },
    ])
  })

  it('refuses what is no filter, no cursor of this list, or too long', async () => {
    const refused = [
      { filter: 'owners' },
      { q: 'x'.repeat(101) },
      { cursor: 'bm90aGluZw' },
      { limit: '0' },
      { limit: '1000' },
      { q: 'a\u0000b' },
    ]
    for (const query of refused) expect((await list(query as Record<string, string>)).status).toBe(400)
    const { headers } = await api.call(auditEndpoints.listAuditEntries, { cookie: admin.cookie, query: { limit: '1' } })
    const foreign = Buffer.from(JSON.stringify(['audit.newest', 1])).toString('base64url')
    expect(headers.link).toBeUndefined()
    expect((await list({ cursor: foreign })).problem.message).toBe('This page link is not valid. Start again.')
  })
})

describe('the page of a person', () => {
  it('counts and shows bookings, listings, reviews, reports, devices and the payout account', async () => {
    const { host, guest, property, booking } = await confirmedStay(api)
    const [review] = await api.db
      .insert(reviews)
      .values({
        kind: 'stay',
        propertyId: property.id,
        bookingId: booking.id,
        authorId: guest.id,
        rating: 2,
        comment: 'The heating was off.',
        publishedAt: api.clock.now(),
      })
      .returning()
    await api.db
      .insert(reviewReports)
      .values({ reviewId: review?.id ?? 0, reporterId: host.id, reason: 'untrue', note: 'It was on.' })

    const asGuest = await read(guest.id)
    const trip = {
      id: booking.id,
      title: property.title,
      other: { id: host.id, name: 'Hollis Reed' },
      status: 'confirmed',
      totalPrice: 708.5,
    }
    expect(asGuest).toMatchObject({
      email: guest.email,
      phoneNumber: '555-0100',
      isConfirmed: true,
      suspension: null,
      payoutAccount: 'none',
      comingStays: { asGuest: 1, asHost: 0 },
      cancelingStays: 0,
      trips: { total: 1, latest: [trip] },
      hostedStays: { total: 0, latest: [] },
      listings: { total: 0, latest: [] },
      reviewsWritten: { total: 1, latest: [{ rating: 2, other: { id: host.id }, isPublished: true, isHidden: false }] },
      reviewsReceived: { total: 0, latest: [] },
      reports: { total: 1, latest: [{ reason: 'untrue', note: 'It was on.', isOpen: true, by: { id: host.id } }] },
    })
    expect(asGuest.sessions).toHaveLength(1)
    expect(asGuest.lastSeenAt).toBe(asGuest.sessions[0]?.lastSeenAt)

    expect(await read(host.id)).toMatchObject({
      payoutAccount: 'complete',
      comingStays: { asGuest: 0, asHost: 1 },
      trips: { total: 0 },
      hostedStays: { total: 1, latest: [{ id: booking.id, other: { id: guest.id, name: 'Maya Ortiz' } }] },
      listings: { total: 1, latest: [{ id: property.id, status: 'approved', location: 'Asheville, North Carolina' }] },
      reviewsReceived: { total: 1, latest: [{ rating: 2, other: { id: guest.id } }] },
      reports: { total: 0 },
    })
  })

  it('shows the latest of many, and counts all', async () => {
    const host = await api.make.onboardedHost()
    for (let number = 0; number < 7; number += 1) await api.make.approvedProperty({ ownerId: host.id })
    await api.make.approvedProperty({ ownerId: host.id, deletedAt: api.clock.now() })
    const { listings, payoutAccount } = await read(host.id)
    expect([listings.total, listings.latest.length, payoutAccount]).toEqual([7, 5, 'complete'])
  })
})

describe('confirming an email by hand', () => {
  it('confirms an account once, with one entry in the audit log', async () => {
    const person = await api.make.user({ emailConfirmedAt: null, firstName: 'Nora', lastName: 'Lind' })
    const verify = () => api.call(verifyPerson, { cookie: admin.cookie, params: { id: person.id } })
    expect((await read(person.id)).isConfirmed).toBe(false)
    expect([(await verify()).status, (await verify()).status]).toEqual([204, 204])
    expect((await read(person.id)).isConfirmed).toBe(true)
    const { body } = await api.call(auditEndpoints.listAuditEntries, { cookie: admin.cookie, query: { q: person.id } })
    expect(body).toMatchObject([
      { action: 'person.verified', subjectId: person.id, subjectName: 'Nora Lind', by: { id: admin.id } },
    ])
  })
})

describe('signing out everywhere', () => {
  it('ends every session of the person and of nobody else; a repeat is not recorded', async () => {
    const [person, other] = [await api.make.user(), await api.make.user()]
    await openSession(api.ctx, person.id, null)
    const signOut = async () => (await api.call(signOutPerson, { cookie: admin.cookie, params: { id: person.id } })).body
    expect(await signOut()).toEqual({ ended: 2 })
    expect(await signOut()).toEqual({ ended: 0 })
    expect((await read(person.id)).sessions).toEqual([])
    expect((await read(person.id)).lastSeenAt).toBeNull()
    expect((await read(other.id)).sessions).toHaveLength(1)
    const { body } = await api.call(auditEndpoints.listAuditEntries, { cookie: admin.cookie, query: { q: person.id } })
    expect(body.map(({ action }) => action)).toEqual(['person.signed_out'])
  })
})
