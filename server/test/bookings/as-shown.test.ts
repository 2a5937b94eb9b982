import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { tripsEndpoints } from '#contract/bookings/trips.endpoints.ts'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { requireBooking, requireLocked } from '../../src/db/queries/bookings.queries.ts'
import { users } from '../../src/db/schema/auth.schema.ts'
import { bookings } from '../../src/db/schema/bookings.schema.ts'
import { properties } from '../../src/db/schema/properties.schema.ts'
import { cancelConfirmed } from '../../src/features/bookings/cancellations/confirmed-stays.ts'
import { answerDeadline } from '../../src/features/bookings/lifecycle/deadlines.ts'
import { expireHolds } from '../../src/features/bookings/lifecycle/expiry.ts'
import { approveRequest } from '../../src/features/bookings/lifecycle/requests.ts'
import { openTestApi, type TestApi } from '../api.ts'
import {
  changeStatus,
  confirmedStay,
  DAY,
  findBookingRow,
  HOUR,
  paidStay,
  refundsOf,
  signInAgain,
} from '../ledger/money-world.ts'
import { goodCard, hold } from './stay.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
afterEach(() => {
  vi.restoreAllMocks()
})

const GONE = 2_000_000_000
const stayAt = (propertyId: number, from = 20) => ({
  propertyId,
  checkInDate: api.make.day(from),
  checkOutDate: api.make.day(from + 3),
  guestCount: 1,
})
const at = (cookie: string, id: number) => ({ cookie, params: { id: String(id) } })

describe('the taken dates of a listing', () => {
  it('leave out the reader’s own unpaid hold, and name a booked stay as such', async () => {
    const { booking, property } = await confirmedStay(api)
    const [guest, other] = [await api.make.user(), await api.make.user()]
    await hold(api, guest, stayAt(property.id))
    const read = async (cookie?: string) =>
      (await api.call(bookingsEndpoints.listBusyDates, { cookie, query: { propertyId: String(property.id) } })).body.map(
        ({ checkInDate, status }) => [checkInDate, status],
      )
    const booked = [booking.checkInDate, 'confirmed']
    const held = [api.make.day(20), 'pending']
    expect(await read(guest.cookie)).toEqual([booked])
    expect(await read(other.cookie)).toEqual([booked, held])
    expect(await read()).toEqual([booked, held])
  })
})

describe('a booking', () => {
  it('shows the photo of its guest to the host, and the host’s to the guest', async () => {
    const { booking, guest, host } = await paidStay(api)
    const readGuest = async () => {
      const { body } = await api.call(bookingsEndpoints.listHostBookings, { cookie: host.cookie })
      return body[0]?.guest?.profileImageUrl
    }
    const readTrip = async () => (await api.call(tripsEndpoints.getTrip, at(guest.cookie, booking.id))).body.host.photo
    expect([await readGuest(), await readTrip()]).toEqual([null, null])
    for (const { id } of [guest, host])
      await api.db
        .update(users)
        .set({ photoSmallKey: `p/${id}` })
        .where(eq(users.id, id))
    expect(await readGuest()).toContain(`p/${guest.id}`)
    expect(await readTrip()).toContain(`p/${host.id}`)
  })

  it('names a host without a name “Host”, and has no place where the listing has none', async () => {
    const { booking, guest, host, property } = await paidStay(api)
    await api.db.update(users).set({ firstName: ' ' }).where(eq(users.id, host.id))
    await api.db.update(properties).set({ latitude: null, longitude: null }).where(eq(properties.id, property.id))
    const { body } = await api.call(tripsEndpoints.getTrip, at(guest.cookie, booking.id))
    expect(body).toMatchObject({ host: { firstName: 'Host' }, booking: { hostName: 'Host' }, place: null })
    expect((await api.call(tripsEndpoints.getTrip, at(guest.cookie, GONE))).problem.code).toBe('booking_not_found')
  })

  it('from before time zones were stored with it uses that of its listing', async () => {
    const { booking, guest, property } = await confirmedStay(api, { inDays: 40 })
    const read = async () =>
      (await api.call(bookingsEndpoints.getCancellationQuote, at(guest.cookie, booking.id))).body.cancellation.timeZone
    await api.db.update(properties).set({ timeZone: 'Pacific/Auckland' }).where(eq(properties.id, property.id))
    expect(await read()).toBe('America/New_York')
    await api.db.execute(
      sql`update bookings set property_snapshot = property_snapshot - 'timeZone' where id = ${booking.id}::int`,
    )
    expect(await read()).toBe('Pacific/Auckland')
  })

  it('whose listing was removed before the payment arrived keeps its own deadline', async () => {
    const guest = await api.make.user()
    const { id: propertyId } = await api.make.approvedProperty({ timeZone: 'Pacific/Auckland' })
    const dates = { checkInDate: api.make.day(2), checkOutDate: api.make.day(4) }
    const { body } = await hold(api, guest, { ...stayAt(propertyId), ...dates })
    await api.db.update(properties).set({ deletedAt: api.clock.now() }).where(eq(properties.id, propertyId))
    await api.sandbox.pay({ clientSecret: body.clientSecret, card: goodCard })
    await api.settle()
    // The start of the check-in day there, which is sooner than 24 hours.
    const deadline = answerDeadline(api.clock.now(), dates.checkInDate, { timeZone: 'Pacific/Auckland', hours: 24 })
    expect(await findBookingRow(api, body.bookingId)).toMatchObject({ phase: 'paid', respondBy: deadline })
    await api.db.update(properties).set({ deletedAt: null }).where(eq(properties.id, propertyId))
  })

  it('that is gone is an error, never a booking that is left alone', async () => {
    await expect(requireBooking(api.db, GONE)).rejects.toThrow(`Booking ${GONE} is gone`)
    await expect(api.db.transaction((tx) => requireLocked(tx, GONE))).rejects.toThrow(`Booking ${GONE} is gone`)
  })
})

describe('a change that the table of transitions does not have', () => {
  it('changes nothing: an ended booking is not approved, a request is not canceled as a stay', async () => {
    const { booking, guest } = await paidStay(api)
    const request = await findBookingRow(api, booking.id)
    const cancel = api.db.transaction((tx) => cancelConfirmed(api.ctx, tx, request, { by: 'host', refundCents: 70_850 }))
    await expect(cancel).rejects.toThrow(`Booking ${booking.id} is not confirmed`)
    expect((await findBookingRow(api, booking.id)).phase).toBe('paid')
    expect(await refundsOf(api, booking.id)).toEqual([])
    await changeStatus(api, guest, booking.id, 'cancelled')
    expect(await approveRequest(api.ctx, await findBookingRow(api, booking.id))).toBeNull()
    expect((await findBookingRow(api, booking.id)).phase).toBe('cancelled')
  })
})

describe('the sweep of ended holds', () => {
  it('starts no more voids after its time, and the next one goes on', async () => {
    const guest = await api.make.user()
    const { body } = await hold(api, guest, stayAt((await api.make.approvedProperty()).id))
    api.clock.advance(HOUR)
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 26_000
      return now
    })
    await expireHolds(api.ctx)
    vi.restoreAllMocks()
    expect((await findBookingRow(api, body.bookingId)).phase).toBe('expiring')
    await expireHolds(api.ctx)
    expect((await findBookingRow(api, body.bookingId)).phase).toBe('cancelled')
  })
})

describe('a repeated hold', () => {
  it('of another choice of fees for the same total is another hold', async () => {
    const guest = await api.make.user()
    const { id: propertyId } = await api.make.approvedProperty()
    const fees = []
    for (const name of ['Firewood', 'Parking'])
      fees.push((await api.make.fee(propertyId, { name, amountCents: 2_000, isRequired: false })).id)
    const [firewood = 0, parking = 0] = fees
    const ask = (feeIds: number[]) =>
      api.call(checkoutEndpoints.createPaymentIntent, { cookie: guest.cookie, body: { ...stayAt(propertyId), feeIds } })
    const first = await ask([firewood])
    expect([first.status, (await ask([firewood])).status]).toEqual([201, 200])
    const second = await ask([parking])
    expect(second.status).toBe(201)
    expect(second.body.bookingId).not.toBe(first.body.bookingId)
    expect((await findBookingRow(api, second.body.bookingId)).totalCents).toBe(
      (await findBookingRow(api, first.body.bookingId)).totalCents,
    )
    expect((await findBookingRow(api, first.body.bookingId)).cancelReason).toBe('replaced')
  })
})

describe('a receipt', () => {
  it('of a payment from before the ledger shows its total, and a refund that is under way has no date', async () => {
    const { booking, guest } = await paidStay(api)
    const read = async () => (await api.call(ledgerEndpoints.getReceipt, at(await signInAgain(api, guest), booking.id))).body
    await changeStatus(api, guest, booking.id, 'cancelled')
    expect(await read()).toMatchObject({ totalPaid: 708.5, refunds: [{ status: 'pending', settledAt: null }] })
    const old = await paidStay(api)
    const { id: _, intentId: __, ...row } = await findBookingRow(api, old.booking.id)
    const [copy] = await api.db
      .insert(bookings)
      .values({ ...row, intentId: null, guestId: guest.id })
      .returning()
    const { body } = await api.call(ledgerEndpoints.getReceipt, at(await signInAgain(api, guest), copy?.id ?? 0))
    expect(body).toMatchObject({ totalPaid: 708.5, refundedAmount: 0, netPaid: 708.5 })
    api.clock.advance(DAY)
  })
})
