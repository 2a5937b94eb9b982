import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { bookingNumber } from '#contract/bookings/bookings.rules.ts'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { readNextCursor } from '#contract/shared/paging.ts'
import { openTestApi, type TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'
import { manyBookings, manyGuests } from './many-bookings.ts'
import { hold, paidRequest } from './stay.ts'

const { changeBookingStatus, getBooking, listHostBookings, listMyBookings, summarizeBookings } = bookingsEndpoints
type Query = Record<string, string | number>

let api: TestApi
let host: TestUser
let listings: Awaited<ReturnType<TestApi['make']['approvedProperty']>>[]
let guestIds: string[]
beforeAll(async () => {
  api = await openTestApi()
  host = await api.make.onboardedHost()
  listings = [
    await api.make.approvedProperty({ ownerId: host.id, title: 'Thimble Hall' }),
    await api.make.approvedProperty({ ownerId: host.id, title: 'Otter_Creek 100% Cabin' }),
  ]
  guestIds = await manyGuests(api, 7)
  // Three hundred days back and three hundred ahead, so that stays are past, current and upcoming.
  await manyBookings(api, { listings, guestIds, each: 200, from: api.make.day(-300) })
})
afterAll(() => api.close())

const read = (query: Query = {}, cookie = host.cookie) => api.call(listHostBookings, { cookie, query })
const next = (headers: Record<string, unknown>) => readNextCursor(headers.link as string | undefined)

async function readAll(query: Query, cookie = host.cookie): Promise<Booking[]> {
  const all: Booking[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await read({ ...query, ...(cursor ? { cursor } : {}) }, cookie)
    expect(page.status).toBe(200)
    all.push(...page.body)
    cursor = next(page.headers)
  }
  return all
}
const ids = (bookings: readonly Booking[]) => bookings.map(({ id }) => id)

describe('a page of bookings', () => {
  it('is an array of the newest, bounded, and links to more', async () => {
    const { status, body, headers } = await read()
    expect([status, body.length]).toEqual([200, 100])
    expect(headers.link).toMatch(/^<\/api\/bookings\/property-owner\?limit=100&cursor=[\w-]+>; rel="next"$/)
    const made = body.map(({ createdAt, id }) => `${createdAt} ${String(id).padStart(9, '0')}`)
    expect(made).toEqual([...made].sort().reverse())
  })

  it('leads through all of them once, and the last page has no link', async () => {
    const all = await readAll({ limit: 37 })
    expect(all).toHaveLength(400)
    expect(new Set(ids(all)).size).toBe(400)
  })

  it('keeps the filters in its link', async () => {
    const { headers } = await read({ limit: 5, status: 'cancelled', when: 'past', q: 'Thimble & Co' })
    expect(headers.link).toBeUndefined()
    const { headers: found } = await read({ limit: 5, status: 'cancelled', when: 'past', q: 'thimble hall' })
    expect(found.link).toContain('limit=5&status=cancelled&when=past&q=thimble+hall&cursor=')
  })

  it('is not shifted by bookings that are made meanwhile', async () => {
    const first = await read({ limit: 100 })
    const guest = await api.make.user()
    const stay = { checkInDate: api.make.day(400), checkOutDate: api.make.day(402), guestCount: 1 }
    await paidRequest(api, guest, { ...stay, propertyId: listings[0]?.id ?? 0 })
    const second = await read({ limit: 100, cursor: next(first.headers) ?? '' })
    const before = await readAll({ limit: 100 })
    expect(ids(before).slice(1, 201)).toEqual([...ids(first.body), ...ids(second.body)])
  })

  it.each(['', 'nonsense', '%00', 'e30', 'W10'])('refuses the cursor %j', async (cursor) => {
    const { status, problem } = await read({ cursor })
    expect([status, problem.message]).toEqual([400, 'This page link is not valid. Start again.'])
  })

  it.each([
    ['bookings.newest', '2026-01-01T00:00:00.000000Z', 0],
    ['bookings.newest', '2026-01-01T00:00:00.000000Z', 1.5],
    ['bookings.newest', '2026-01-01T00:00:00.000000Z', 99_999_999_999],
    ['bookings.newest', '2026-02-30T00:00:00.000000Z', 1],
    ['bookings.newest', '0000-01-01T00:00:00.000000Z', 1],
    ['bookings.newest', "2026-01-01'; select 1", 1],
    ['bookings.newest', null, 1],
    ['bookings.newest', ['2026-01-01'], 1],
    ['bookings.stay', '2026-01-01', 1],
    ['bookings.newest', '2026-01-01T00:00:00.000000Z', 1, 1],
  ])('refuses an invented cursor: %j', async (...parts) => {
    const { status, problem } = await read({ cursor: Buffer.from(JSON.stringify(parts)).toString('base64url') })
    expect([status, problem.code]).toEqual([400, 'invalid_request'])
  })

  it('refuses the cursor of another order', async () => {
    const cursor = next((await read({ limit: 2 })).headers) ?? ''
    expect((await read({ limit: 2, when: 'past', cursor })).status).toBe(400)
  })

  it.each(['0', '101', '-1', '1.5', 'many', '1e9'])('refuses a limit of %s', async (limit) => {
    const { status, problem } = await read({ limit })
    expect([status, problem.message]).toEqual([400, 'Choose a limit from 1 to 100'])
  })

  it('shows a stranger nothing, with any cursor of others', async () => {
    const cursor = next((await read({ limit: 2 })).headers) ?? ''
    const stranger = await api.make.onboardedHost()
    expect((await read({ limit: 2, cursor }, stranger.cookie)).body).toEqual([])
    expect((await api.call(listMyBookings, { cookie: stranger.cookie, query: { limit: 2, cursor } })).body).toEqual([])
  })
})

describe('a list that is read again', () => {
  const own = (cookie: string, query: Query, etag = '') =>
    api.call(listMyBookings, { cookie, query, headers: { 'if-none-match': etag } })
  const tagOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers.etag)

  it('is not sent again while it is the same; the answer of the host is in it at the next reading', async () => {
    const guest = await api.make.user()
    const other = await api.make.onboardedHost()
    const place = await api.make.approvedProperty({ ownerId: other.id })
    const stay = { propertyId: place.id, checkInDate: api.make.day(30), checkOutDate: api.make.day(32), guestCount: 1 }
    const { booking } = await paidRequest(api, guest, stay)
    const query = { when: 'upcoming', limit: 20 }
    const first = await own(guest.cookie, query)
    expect([first.status, first.headers['cache-control'], first.body[0]?.status]).toEqual([200, 'no-store', 'pending'])
    const same = await own(guest.cookie, query, `"other", ${tagOf(first)}`)
    expect([same.status, same.body, tagOf(same)]).toEqual([304, undefined, tagOf(first)])
    const answer = { params: { id: String(booking.id) }, body: { status: 'confirmed' as const } }
    expect((await api.call(changeBookingStatus, { ...answer, cookie: other.cookie })).status).toBe(200)
    const changed = await own(guest.cookie, query, tagOf(first))
    expect([changed.status, changed.body[0]?.status]).toEqual([200, 'confirmed'])
  })

  it('is another one when only the link to its next page is new', async () => {
    const guest = await api.make.user()
    const place = await api.make.approvedProperty()
    const stay = (from: number) => ({
      propertyId: place.id,
      checkInDate: api.make.day(from),
      checkOutDate: api.make.day(from + 1),
      guestCount: 1,
    })
    await paidRequest(api, guest, stay(40))
    const first = await own(guest.cookie, { when: 'upcoming', limit: 1 })
    await paidRequest(api, guest, stay(50))
    const second = await own(guest.cookie, { when: 'upcoming', limit: 1 }, tagOf(first))
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(next(second.headers)).not.toBeNull()
  })
})

describe('the bookings of a host', () => {
  it('are divided by time: the next upcoming first, the latest past or canceled first', async () => {
    const [upcoming, past] = [await readAll({ when: 'upcoming', limit: 50 }), await readAll({ when: 'past', limit: 50 })]
    const today = api.make.day(0)
    expect(upcoming.every(({ status, checkOutDate }) => status !== 'cancelled' && checkOutDate >= today)).toBe(true)
    expect(past.every(({ status, checkOutDate }) => status === 'cancelled' || checkOutDate < today)).toBe(true)
    expect([...ids(upcoming), ...ids(past)].sort()).toEqual(ids(await readAll({})).sort())
    const days = (bookings: Booking[]) => bookings.map(({ checkInDate }) => checkInDate)
    expect(days(past)).toEqual(days(past).sort().reverse())
    const calm = days(upcoming.filter(({ status }) => status === 'confirmed'))
    expect(calm).toEqual([...calm].sort())
  })

  it('begin with those that wait for an answer', async () => {
    const upcoming = await readAll({ when: 'upcoming' })
    const waiting = upcoming.filter(({ status }) => status === 'pending')
    expect(waiting.length).toBeGreaterThan(0)
    expect(upcoming.slice(0, waiting.length)).toEqual(waiting)
    const { body } = await api.call(summarizeBookings, { cookie: host.cookie })
    expect(body.asHost).toEqual({ listings: 2, unanswered: waiting.length })
  })

  it.each(['pending', 'confirmed', 'cancelled'] as const)('are found by the status %s', async (status) => {
    const found = await readAll({ status })
    expect(found).toEqual((await readAll({})).filter((booking) => booking.status === status))
    const inParts = [...(await readAll({ status, when: 'upcoming' })), ...(await readAll({ status, when: 'past' }))]
    expect(ids(inParts).sort()).toEqual(ids(found).sort())
  })

  it('are found by listing and by the nights of a range', async () => {
    const [from, to] = [api.make.day(10), api.make.day(40)]
    const listing = listings[1]?.id ?? 0
    const found = await readAll({ listing, from, to, limit: 4 })
    const all = await readAll({})
    const wanted = all.filter(
      (booking) => booking.propertyId === listing && booking.checkInDate < to && booking.checkOutDate > from,
    )
    expect(ids(found).sort()).toEqual(ids(wanted).sort())
    expect(found.map(({ checkInDate }) => checkInDate)).toEqual(found.map(({ checkInDate }) => checkInDate).sort())
    expect((await read({ from, to: from })).problem.message).toBe('The last date must be after the first')
  })

  it.each([
    ['thimble', (booking: Booking) => booking.property.title === 'Thimble Hall'],
    ['100%', (booking: Booking) => booking.property.title.includes('100%')],
    ['Otter_Creek', (booking: Booking) => booking.property.title.includes('Otter')],
    ['teodora marsh', (booking: Booking) => booking.guest?.firstName === 'Teodora'],
    ['_', (booking: Booking) => booking.property.title.includes('_')],
    ['nobody', () => false],
  ])('are found by the words %j', async (q, isMeant) => {
    const all = (await readAll({})).filter(({ status }) => status === 'confirmed')
    expect(ids(await readAll({ q, status: 'confirmed' }))).toEqual(ids(all.filter(isMeant)))
  })

  it('are found by their number in any notation', async () => {
    const [booking] = (await read({ limit: 1, status: 'confirmed' })).body
    const number = bookingNumber(booking?.id ?? 0)
    expect(number).toMatch(/^PL-\d{6}$/)
    for (const q of [number, number.toLowerCase(), `PL ${booking?.id}`]) expect(ids(await readAll({ q }))).toEqual([booking?.id])
    expect(ids(await readAll({ q: String(booking?.id) }))).toContain(booking?.id)
    expect(await readAll({ q: 'PL-999999' })).toEqual([])
  })

  it('are always those of the listing’s owner', async () => {
    const guest = await api.make.user()
    const listing = await api.make.approvedProperty({ ownerId: (await api.make.onboardedHost()).id })
    await manyBookings(api, { listings: [listing], guestIds: [guest.id], each: 2, from: api.make.day(5) })
    const { body } = await api.call(listMyBookings, { cookie: guest.cookie })
    expect(body).toHaveLength(2)
    expect(ids(await readAll({}))).not.toContain(body[0]?.id)
    await api.db.$client.query('update properties set owner_id = $1 where id = $2', [host.id, listing.id])
    expect(ids(await readAll({}))).toEqual(expect.arrayContaining(ids(body)))
  })
})

describe('one booking', () => {
  const readOne = (cookie: string, id: number) => api.call(getBooking, { cookie, params: { id: String(id) } })

  it('is for its guest and its host what their lists show, in each of its states', async () => {
    const [guest, owner] = [await api.make.user(), await api.make.onboardedHost()]
    const listing = await api.make.approvedProperty({ ownerId: owner.id, address: '12 Lantern Lane' })
    const body = { propertyId: listing.id, checkInDate: api.make.day(10), checkOutDate: api.make.day(12), guestCount: 1 }
    const { id: bookingId } = (await paidRequest(api, guest, body)).booking
    const rowOf = async (endpoint: typeof listMyBookings | typeof listHostBookings, cookie: string) =>
      (await api.call(endpoint, { cookie, query: { listing: String(listing.id) } })).body
    const compare = async () => {
      const [asGuest, asHost] = [await readOne(guest.cookie, bookingId), await readOne(owner.cookie, bookingId)]
      expect([asGuest.body]).toEqual(await rowOf(listMyBookings, guest.cookie))
      expect([asHost.body]).toEqual(await rowOf(listHostBookings, owner.cookie))
      return [asGuest.body, asHost.body] as const
    }
    const [asGuest, asHost] = await compare()
    expect([asGuest.guest, asHost.guest?.email]).toEqual([null, guest.email])
    expect([asGuest.property.address, asHost.property.address]).toEqual(['Lantern Lane', '12 Lantern Lane'])
    await api.call(changeBookingStatus, {
      cookie: owner.cookie,
      params: { id: String(bookingId) },
      body: { status: 'cancelled' },
    })
    const [, canceled] = await compare()
    expect(canceled).toMatchObject({ status: 'cancelled', guest: { lastName: null, email: null, phoneNumber: null } })
  })

  it('does not exist for others, nor for its host before it was paid', async () => {
    const [guest, stranger, staff] = [await api.make.user(), await api.make.user(), await api.make.admin()]
    const owner = await api.make.onboardedHost()
    const listing = await api.make.approvedProperty({ ownerId: owner.id })
    const { bookingId } = await hold(api, guest, {
      propertyId: listing.id,
      checkInDate: api.make.day(10),
      checkOutDate: api.make.day(12),
      guestCount: 1,
    }).then(({ body }) => body)
    expect((await readOne(guest.cookie, bookingId)).body).toMatchObject({ id: bookingId, paymentStatus: 'pending' })
    for (const { cookie } of [owner, stranger, staff])
      expect((await readOne(cookie, bookingId)).problem).toMatchObject({ code: 'booking_not_found' })
    expect((await readOne(guest.cookie, 2_147_483_647)).problem.code).toBe('booking_not_found')
  })
})

describe('the bookings of a guest', () => {
  it('begin with the unpaid hold, and the summary counts all', async () => {
    const guest = await api.make.user()
    const [propertyId, other] = [(await api.make.approvedProperty()).id, (await api.make.approvedProperty()).id]
    const stay = (from: number, at = propertyId) => ({
      propertyId: at,
      checkInDate: api.make.day(from),
      checkOutDate: api.make.day(from + 2),
      guestCount: 1,
    })
    await paidRequest(api, guest, stay(20))
    await hold(api, guest, stay(60, other))
    const upcoming = await api.call(listMyBookings, { cookie: guest.cookie, query: { when: 'upcoming' } })
    expect(upcoming.body.map(({ paymentStatus }) => paymentStatus)).toEqual(['pending', 'paid'])
    const { body } = await api.call(summarizeBookings, { cookie: guest.cookie })
    expect(body).toEqual({
      asGuest: { bookings: 2, unpaidHolds: 1, nextStay: null },
      asHost: { listings: 0, unanswered: 0 },
    })
    await api.db.$client.query("update bookings set phase = 'confirmed' where guest_id = $1 and phase = 'paid'", [guest.id])
    const { body: later } = await api.call(summarizeBookings, { cookie: guest.cookie })
    expect(later.asGuest.nextStay).toMatchObject({
      checkInDate: api.make.day(20),
      checkOutDate: api.make.day(22),
      timeZone: expect.any(String),
    })
  })

  it('are not found by the guest’s own name', async () => {
    const guest = await api.make.user({ firstName: 'Zebulon' })
    await manyBookings(api, { listings: listings.slice(0, 1), guestIds: [guest.id], each: 1, from: api.make.day(700) })
    const find = (q: string) => api.call(listMyBookings, { cookie: guest.cookie, query: { q } })
    expect((await find('Zebulon')).body).toEqual([])
    expect((await find('THIMBLE')).body).toHaveLength(1)
  })
})
