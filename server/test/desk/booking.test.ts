import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskEndpoints } from '#contract/desk/desk.endpoints.ts'
import type { DeskPage } from '#contract/desk/desk.schemas.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { bookingTransitions } from '../../src/db/schema/console.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold } from '../bookings/stay.ts'
import { changeStatus, confirmedStay, paidStay, runToPayout, signInAgain } from '../ledger/money-world.ts'
import type { TestUser } from '../make/world.ts'

const { getDeskBooking, getDeskCancellation } = deskEndpoints

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await openTestApi()
  admin = await api.make.user({ isAdmin: true, firstName: 'Ines', lastName: 'Calder' })
})
afterAll(() => api.close())

const read = async (id: number) =>
  (await api.call(getDeskBooking, { cookie: await signInAgain(api, admin), params: { id: String(id) } })).body
const refund = async (bookingId: number, more: object = {}) =>
  api.call(ledgerEndpoints.refundBooking, { cookie: await signInAgain(api, admin), body: { bookingId, ...more } })
const kinds = ({ timeline }: DeskPage) => timeline.filter(({ kind }) => kind !== 'email').map(({ kind }) => kind)
const eventOf = ({ timeline }: DeskPage, kind: string) => timeline.find((event) => event.kind === kind)

describe('the page of a booking', () => {
  it('tells a stay from hold to payout, each entry of the ledger once and balanced', async () => {
    const { booking, intentId, host } = await confirmedStay(api)
    await refund(booking.id, { amount: 134, reason: 'The heating failed on the first night.' })
    await api.settle()
    await runToPayout(api, 7)
    const page = await read(booking.id)
    expect(kinds(page)).toEqual(
      ['check_out', 'payout', 'check_in', 'refund_sent', 'refunded', 'approved', 'paid', 'held'].sort(byTime(page)),
    )
    const entries = page.timeline.flatMap((event) => event.entries)
    expect(entries.map(({ kind }) => kind).sort()).toEqual(['charge', 'refund', 'refund_due', 'transfer'])
    expect(entries.map(({ sum }) => sum)).toEqual([0, 0, 0, 0])
    expect(eventOf(page, 'paid')).toMatchObject({ amount: 708.5, entries: [{ kind: 'charge' }] })
    expect(eventOf(page, 'paid')?.entries[0]?.lines).toContainEqual({ account: 'host_payable', amount: -571.5 })
    expect(eventOf(page, 'refunded')).toMatchObject({
      by: 'Ines Calder',
      amount: 134,
      detail: '$134.00 refunded. The heating failed on the first night.',
      entries: [{ kind: 'refund_due' }],
    })
    // 134.00 less 9 % host fee.
    const received = 571.5 - 121.94
    expect(page.figures).toMatchObject({ paid: 708.5, refunded: 134, hostReceived: received, hostOwed: 0, reversed: 0 })
    expect(page.booking).toMatchObject({ status: 'completed', kept: 708.5 - 134 - received })
    expect(page.providerIds.map(({ kind }) => kind)).toEqual(['payment', 'charge', 'transfer', 'refund'])
    expect(page.providerIds[0]?.id).toBe(intentId)
    expect(page.host).toMatchObject({ name: 'Hollis Reed', email: host.email, count: 1 })
    expect(page.actions).toMatchObject({ canRefund: true, canCancel: false, left: 574.5 })
  })

  it('shows a reversal of what the host has already received', async () => {
    const { booking } = await confirmedStay(api)
    await runToPayout(api)
    await refund(booking.id, { amount: 100 })
    await api.settle()
    const page = await read(booking.id)
    expect(eventOf(page, 'reversal')).toMatchObject({ amount: 91, entries: [{ kind: 'reversal', sum: 0 }] })
    expect(page.figures).toMatchObject({ hostReceived: 480.5, reversed: 91 })
  })

  it('names how a request ended, with its refund', async () => {
    const rejected = await paidStay(api)
    await changeStatus(api, rejected.host, rejected.booking.id, 'cancelled')
    const withdrawn = await paidStay(api)
    await changeStatus(api, withdrawn.guest, withdrawn.booking.id, 'cancelled')
    await api.settle()
    for (const [id, kind] of [
      [rejected.booking.id, 'rejected'],
      [withdrawn.booking.id, 'withdrawn'],
    ] as const) {
      const page = await read(id)
      expect(kinds(page)).toEqual(['refund_sent', kind, 'paid', 'held'])
      expect(eventOf(page, kind)).toMatchObject({ amount: 708.5, entries: [{ kind: 'refund_due' }] })
      expect(page.actions).toMatchObject({ canRefund: false, canCancel: false })
    }
  })

  it('names who canceled for the platform', async () => {
    const { booking } = await confirmedStay(api)
    await refund(booking.id, { reason: 'The roof leaks.' })
    const page = await read(booking.id)
    expect(eventOf(page, 'canceled_by_operator')).toMatchObject({
      by: 'Ines Calder',
      detail: '$708.50 refunded. The roof leaks.',
      amount: 708.5,
    })
    expect(kinds(page)).toEqual(['canceled_by_operator', 'approved', 'paid', 'held'])
  })

  it('says of older bookings what is known, without inventing a time', async () => {
    const { booking } = await confirmedStay(api)
    await api.db.delete(bookingTransitions)
    const page = await read(booking.id)
    expect(kinds(page)).toEqual(['approved', 'paid', 'held'])
    expect(eventOf(page, 'approved')?.at).toBeNull()
    await refund(booking.id)
    expect(kinds(await read(booking.id))).toEqual(['canceled_by_operator', 'approved', 'paid', 'held'])
  })

  it('shows a hold that was never paid', async () => {
    const guest = await api.make.user()
    const { id: propertyId } = await api.make.approvedProperty()
    const stay = { propertyId, checkInDate: api.make.day(9), checkOutDate: api.make.day(10), guestCount: 1 }
    const { body } = await hold(api, guest, stay)
    const page = await read(body.bookingId)
    expect(kinds(page)).toEqual(['held'])
    expect(page.figures).toMatchObject({ paid: 0, refunded: 0, hostReceived: 0 })
    expect(page.booking).toMatchObject({ status: 'pending', phase: 'held', kept: null, isPaid: false })
  })
})

describe('refunds and cancellations', () => {
  it('previews both endings, and refuses another amount than the one shown', async () => {
    const { booking } = await confirmedStay(api, { inDays: 40 })
    await refund(booking.id, { amount: 8.5 })
    const preview = await api.call(getDeskCancellation, {
      cookie: await signInAgain(api, admin),
      params: { id: String(booking.id) },
    })
    expect(preview.body.everything).toMatchObject({ refund: 700, kept: 0, refundedBefore: 8.5 })
    expect(preview.body.byPolicy).toMatchObject({ by: 'guest', refund: 700 })
    const changed = await refund(booking.id, { expectedRefund: 708.5 })
    expect([changed.status, changed.problem.message]).toEqual([409, 'The refund has changed. Review it and try again.'])
    expect((await read(booking.id)).booking.status).toBe('confirmed')
    expect((await refund(booking.id, { expectedRefund: 700, byPolicy: true })).status).toBe(201)
    const page = await read(booking.id)
    expect(eventOf(page, 'canceled_by_guest')).toMatchObject({ by: 'Ines Calder', amount: 700 })
    const over = await api.call(getDeskCancellation, {
      cookie: await signInAgain(api, admin),
      params: { id: String(booking.id) },
    })
    expect([over.status, over.problem.code]).toEqual([409, 'invalid_transition'])
  })

  it('refuses unknown bookings', async () => {
    for (const endpoint of [getDeskBooking, getDeskCancellation]) {
      const call = async (id: string) => api.call(endpoint, { cookie: await signInAgain(api, admin), params: { id } })
      expect((await call('2147483647')).problem.code).toBe('booking_not_found')
      expect((await call('1e3')).status).toBe(400)
    }
  })
})

/** The order of the timeline, newest first: the position of each kind. */
function byTime({ timeline }: DeskPage) {
  const place = (kind: string) => timeline.findIndex((event) => event.kind === kind)
  return (a: string, b: string) => place(a) - place(b)
}
