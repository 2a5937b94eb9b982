import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskEndpoints } from '#contract/desk/desk.endpoints.ts'
import { readNextCursor } from '#contract/shared/paging.ts'
import { disputes, paymentExceptions } from '../../src/db/schema/ledger.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold } from '../bookings/stay.ts'
import { confirmedStay, paidStay, refundAsOperator } from '../ledger/money-world.ts'
import type { TestUser } from '../make/world.ts'

const { listDeskBookings, getDeskBookingsCsv } = deskEndpoints

let api: TestApi
let admin: TestUser
/** Five bookings in the order in which they were made. */
let heldId: number
let paidId: number
let confirmedId: number
let refundedId: number
let canceledId: number

beforeAll(async () => {
  api = await openTestApi()
  admin = await api.make.admin()
  const host = await api.make.onboardedHost()
  const listing = await api.make.approvedProperty({ ownerId: host.id, title: '100% Pine_Lodge' })
  const guest = await api.make.user({ firstName: 'Felix', lastName: 'Gruber', email: 'felix@pines.example' })
  const stay = { propertyId: listing.id, checkInDate: api.make.day(60), checkOutDate: api.make.day(62), guestCount: 1 }
  heldId = (await hold(api, guest, stay)).body.bookingId
  paidId = (await paidStay(api)).booking.id
  confirmedId = (await confirmedStay(api)).booking.id
  refundedId = (await confirmedStay(api, { inDays: 20 })).booking.id
  await refundAsOperator(api, refundedId, { amount: 100 })
  canceledId = (await confirmedStay(api, { inDays: 30 })).booking.id
  await refundAsOperator(api, canceledId)
  await api.settle()
})
afterAll(() => api.close())

const list = (query: Record<string, string> = {}) => api.call(listDeskBookings, { cookie: admin.cookie, query })
const ids = async (query: Record<string, string> = {}) => (await list(query)).body.map(({ id }) => id)

it('has every booking, newest first, with people, money and what the platform keeps', async () => {
  const { body } = await list()
  expect(body.map(({ id }) => id)).toEqual([canceledId, refundedId, confirmedId, paidId, heldId])
  const [canceled, refunded, confirmed, , held] = body
  expect(confirmed).toMatchObject({ status: 'confirmed', isPaid: true, total: 708.5, kept: 137, refunded: 0, refundStatus: null })
  expect([confirmed?.card, held?.card]).toEqual([{ brand: 'visa', last4: '4242' }, null])
  expect(confirmed?.host).toMatchObject({ name: 'Hollis Reed' })
  // 100.00 come from the subtotal: 9.00 of it is the host fee.
  expect(refunded).toMatchObject({ status: 'confirmed', refunded: 100, refundStatus: 'succeeded', kept: 128 })
  expect(canceled).toMatchObject({ status: 'cancelled', refunded: 708.5, kept: 0 })
  expect(held).toMatchObject({ status: 'pending', isPaid: false, kept: null })
  expect(held).toMatchObject({
    number: `PL-${String(heldId).padStart(6, '0')}`,
    guest: { name: 'Felix Gruber', email: 'felix@pines.example' },
    property: { title: '100% Pine_Lodge', image: null },
  })
})

describe('search', () => {
  it('finds by number, with or without prefix', async () => {
    for (const q of [`PL-${String(paidId).padStart(6, '0')}`, `pl-${paidId}`, `pl ${paidId}`])
      expect(await ids({ q })).toEqual([paidId])
    expect(await ids({ q: String(paidId) })).toContain(paidId)
    expect(await ids({ q: 'PL-999999' })).toEqual([])
  })

  it('finds by name and email of guest and host, and by title', async () => {
    for (const q of ['felix GRUB', 'felix@pines', 'pine_lodge', '100%']) expect(await ids({ q })).toEqual([heldId])
    expect(await ids({ q: 'Hollis Reed' })).toEqual([canceledId, refundedId, confirmedId, paidId, heldId])
    expect(await ids({ q: 'Nobody at all' })).toEqual([])
  })

  it('finds by the last four digits of the card, and four digits that are a booking number too find both', async () => {
    const byCard = [canceledId, refundedId, confirmedId, paidId]
    for (const q of ['4242', 'card 4242', 'Visa ending 4242']) expect(await ids({ q })).toEqual(byCard)
    expect(await ids({ q: 'card 4242', status: 'cancelled' })).toEqual([canceledId])
    for (const q of ['424', '242', '42424', 'card 1111', 'card 424']) expect([q, await ids({ q })]).toEqual([q, []])
    const four = String(heldId).padStart(4, '0')
    await api.db.execute(sql`update bookings set card_last4 = ${four} where id = ${paidId}`)
    expect(await ids({ q: four })).toEqual([paidId, heldId])
    expect(await ids({ q: `card ${four}` })).toEqual([paidId])
    await api.db.execute(sql`update bookings set card_last4 = '4242' where id = ${paidId}`)
  })

  it('takes wildcards, quotes and backslashes as themselves', async () => {
    for (const q of ['%', '_', '100_', 'pine%lodge', "'; drop table bookings; --", '\\', '%%%'])
      expect([q, (await list({ q })).status]).toEqual([q, 200])
    expect(await ids({ q: '%' })).toEqual([heldId])
    expect(await ids({ q: 'e%x' })).toEqual([])
    expect(await ids({ q: '\\' })).toEqual([])
  })

  it('is joined with the filters and pages', async () => {
    expect(await ids({ q: 'hollis', status: 'cancelled' })).toEqual([canceledId])
    const first = await list({ q: 'hollis', limit: '2' })
    const cursor = readNextCursor(String(first.headers.link)) ?? ''
    const second = await list({ q: 'hollis', limit: '2', cursor })
    expect([...first.body, ...second.body].map(({ id }) => id)).toEqual([canceledId, refundedId, confirmedId, paidId])
  })

  it('finds bookings of more people than it looks up one by one', async () => {
    await api.db.execute(sql`insert into users (id, email, first_name, last_name, password_hash)
      select 'crowd-' || n, 'crowd' || n || '@many.example', 'Felix', 'Crowd', '' from generate_series(1, 230) n`)
    await api.db.execute(sql`insert into properties (owner_id, category_id, title, description, address, city, state, zip_code, country,
        price_cents, bedrooms, bathrooms_halves, max_guests)
      select 'crowd-' || n, (select min(id) from categories), 'Hut', '', '', '', '', '', '', 100, 1, 1, 1 from generate_series(1, 230) n`)
    expect(await ids({ q: 'felix' })).toEqual([heldId])
    expect(await ids({ q: 'felix', money: 'refunded' })).toEqual([])
  })
})

describe('filters', () => {
  it('filters by the stage at the property', async () => {
    expect(await ids({ status: 'pending' })).toEqual([paidId, heldId])
    expect(await ids({ status: 'confirmed' })).toEqual([refundedId, confirmedId])
    expect(await ids({ status: 'cancelled' })).toEqual([canceledId])
    expect(await ids({ status: 'in_house' })).toEqual([])
    expect(await ids({ status: 'completed' })).toEqual([])
  })

  it('filters by the nights of the stay, ordered by check-in', async () => {
    expect(await ids({ from: api.make.day(0), to: api.make.day(6) })).toEqual([confirmedId, paidId])
    // The night before check-out counts, the day of check-out does not.
    expect(await ids({ from: api.make.day(22), to: api.make.day(23) })).toEqual([refundedId])
    expect(await ids({ from: api.make.day(23), to: api.make.day(30) })).toEqual([])
    expect(await ids({ from: api.make.day(20) })).toEqual([heldId, canceledId, refundedId])
    const backwards = await list({ from: api.make.day(6), to: api.make.day(3) })
    expect([backwards.status, backwards.problem.message]).toEqual([400, 'The last date must be after the first'])
  })

  it('filters by money: refunded, unpaid, disputed, with an open exception', async () => {
    expect(await ids({ money: 'refunded' })).toEqual([canceledId, refundedId])
    expect(await ids({ money: 'unpaid' })).toEqual([heldId])
    expect(await ids({ money: 'disputed' })).toEqual([])
    const openedAt = api.clock.now()
    await api.db.insert(disputes).values({
      id: 'dp_desk',
      bookingId: confirmedId,
      status: 'needs_response',
      amountCents: 70_850,
      reason: 'fraudulent',
      openedAt,
    })
    const exception = { kind: 'payment', detail: 'Look at it.', raisedAt: openedAt } as const
    await api.db.insert(paymentExceptions).values([
      { ...exception, key: 'desk:1', bookingId: paidId },
      { ...exception, key: 'desk:2', bookingId: heldId, resolvedAt: openedAt },
    ])
    expect(await ids({ money: 'disputed' })).toEqual([confirmedId])
    expect(await ids({ money: 'exception' })).toEqual([paidId])
    const { body } = await list()
    expect(body.filter(({ isDisputed }) => isDisputed).map(({ id }) => id)).toEqual([confirmedId])
    expect(body.filter(({ hasException }) => hasException).map(({ id }) => id)).toEqual([paidId])
  })
})

it('refuses what it cannot read', async () => {
  const refused = [
    { q: 'x'.repeat(1_000) },
    { q: 'a\u0000b' },
    { cursor: 'nonsense' },
    { cursor: Buffer.from('["bookings.newest","2026-01-01T00:00:00.000000Z",1]').toString('base64url') },
    { status: 'sold' },
    { money: 'stolen' },
    { from: '2026-02-31' },
    { limit: '1000' },
  ]
  for (const query of refused) expect([query, (await list(query as never)).status]).toEqual([query, 400])
  // A cursor of the newest is none of the order by stay.
  const first = await list({ limit: '1' })
  const cursor = readNextCursor(String(first.headers.link)) ?? ''
  expect((await list({ limit: '1', cursor })).body.map(({ id }) => id)).toEqual([refundedId])
  expect((await list({ limit: '1', cursor, from: api.make.day(0) })).status).toBe(400)
})

it('is downloaded with the same filter, and no cell is a formula', async () => {
  const guest = await api.make.user({ firstName: '=cmd()', lastName: 'Formula' })
  const listing = await api.make.approvedProperty()
  const stay = { propertyId: listing.id, checkInDate: api.make.day(80), checkOutDate: api.make.day(81), guestCount: 1 }
  const { body } = await hold(api, guest, stay)
  const read = (query: string) =>
    api.app.inject({ url: `${getDeskBookingsCsv.path}?${query}`, headers: { cookie: admin.cookie } })
  const { body: text, headers } = await read('q=formula')
  expect(headers['content-disposition']).toContain('bookings.csv')
  const [head, row, end] = text.split('\r\n')
  expect(head).toContain('Booking,Listing,Guest,Guest email')
  expect(row).toContain(`PL-${String(body.bookingId).padStart(6, '0')},`)
  expect(row).toContain(",'=cmd() Formula,")
  expect(end).toBe('')
  const refunded = (await read('money=refunded')).body.split('\r\n')
  expect(refunded).toHaveLength(4)
  expect(refunded[0]?.split(',').slice(-2)).toEqual(['Card', 'Made'])
  expect(refunded[1]).toContain(',Visa ending 4242,')
  expect((await read('from=2027-01-02&to=2027-01-01')).statusCode).toBe(400)
})
