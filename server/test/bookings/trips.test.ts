import { tzOffset } from '@date-fns/tz/tzOffset'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { tripsEndpoints } from '#contract/bookings/trips.endpoints.ts'
import { addDays, toDayNumber } from '#contract/shared/dates.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { payableHost, signInAgain } from '../ledger/money-world.ts'
import type { TestUser } from '../make/world.ts'
import { hold, paidRequest } from './stay.ts'

const { getTrip, getTripCalendar } = tripsEndpoints
const { changeBookingStatus, getCancellationQuote } = bookingsEndpoints
let api: TestApi
let guest: TestUser
let host: TestUser
beforeAll(async () => {
  api = await openTestApi()
  guest = await api.make.user()
  host = await payableHost(api)
})
afterAll(() => api.close())

const at = (id: number, cookie = guest.cookie) => ({ cookie, params: { id: String(id) } })
const readTrip = async (id: number) => (await api.call(getTrip, at(id))).body

async function request(checkInDate: string, given: object = {}): Promise<number> {
  const property = await api.make.approvedProperty({
    ownerId: host.id,
    address: '14 Church Hill Road',
    latitude: 43.62471,
    longitude: -72.51858,
    cancellationPolicy: 'flexible',
    ...given,
  })
  const stay = { propertyId: property.id, checkInDate, checkOutDate: addDays(checkInDate, 4), guestCount: 2 }
  return (await paidRequest(api, guest, stay)).booking.id
}

async function confirm(id: number): Promise<void> {
  const cookie = await signInAgain(api, host)
  expect((await api.call(changeBookingStatus, { ...at(id, cookie), body: { status: 'confirmed' } })).status).toBe(200)
}

it('keeps the exact place for guests whose stay is confirmed', async () => {
  const id = await request(api.make.day(20))
  const asked = await readTrip(id)
  expect(asked.booking).toMatchObject({ status: 'pending', property: { address: 'Church Hill Road' } })
  expect(asked.place).toEqual({ latitude: 43.624, longitude: -72.518, isExact: false })
  expect(asked).toMatchObject({ number: expect.stringMatching(/^PL-\d{6}$/), host: { firstName: asked.booking.hostName } })
  await confirm(id)
  const booked = await readTrip(id)
  expect(booked.booking.property.address).toBe('14 Church Hill Road')
  expect(booked.place).toEqual({ latitude: 43.62471, longitude: -72.51858, isExact: true })
  await api.call(changeBookingStatus, { ...at(await request(api.make.day(30))), body: { status: 'cancelled' } })
})

it('hides the place again once the stay is canceled, and is its guest’s alone', async () => {
  const id = await request(api.make.day(40))
  for (const { cookie } of [host, await api.make.user()]) expect((await api.call(getTrip, at(id, cookie))).status).toBe(404)
  expect((await api.call(changeBookingStatus, { ...at(id), body: { status: 'cancelled' } })).status).toBe(200)
  expect(await readTrip(id)).toMatchObject({
    booking: { status: 'cancelled', property: { address: 'Church Hill Road' } },
    place: { isExact: false },
  })
})

it('shows an unpaid hold', async () => {
  const { id: propertyId } = await api.make.approvedProperty({ ownerId: host.id })
  const dates = { checkInDate: api.make.day(5), checkOutDate: api.make.day(7) }
  const { body } = await hold(api, guest, { propertyId, ...dates, guestCount: 1 })
  expect(await readTrip(body.bookingId)).toMatchObject({ paidAt: null, booking: { paymentStatus: 'pending' } })
})

describe('the calendar file', () => {
  const readEvent = async (id: number) => {
    const response = await api.app.inject({ url: `/api/bookings/${id}/trip.ics`, headers: { cookie: guest.cookie } })
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(response.headers['content-disposition']).toContain('trip.ics')
    const event = new ICAL.Component(ICAL.parse(response.body)).getFirstSubcomponent('vevent')
    return new Map(event?.getAllProperties().map((property) => [property.name, String(property.getFirstValue())]))
  }

  it('has the hours of the property over a change of its clocks, in every state', async () => {
    const zone = 'America/Denver'
    const offsetOn = (date: string) => tzOffset(zone, new Date(`${date}T18:00:00Z`))
    const spring = Array.from({ length: 400 }, (_, days) => api.make.day(days + 3)).find(
      (date) => offsetOn(addDays(date, -1)) === -420 && offsetOn(date) === -360,
    )
    const checkIn = addDays(spring ?? '', -2)
    const id = await request(checkIn, { title: 'Comma, semicolon; and “quote”', timeZone: zone })
    const asked = await readEvent(id)
    expect(asked.get('dtstart')).toBe(`${checkIn}T22:00:00Z`)
    expect(asked.get('dtend')).toBe(`${addDays(checkIn, 4)}T17:00:00Z`)
    expect(asked.get('summary')).toBe('Stay at Comma, semicolon; and “quote”')
    expect(asked.get('location')).toContain('Church Hill Road')
    expect(asked.get('location')).not.toContain('14')
    expect(asked.get('status')).toBe('TENTATIVE')
    await confirm(id)
    const booked = await readEvent(id)
    expect([booked.get('status'), booked.get('uid')]).toEqual(['CONFIRMED', asked.get('uid')])
    expect(booked.get('location')).toContain('14 Church Hill Road')
  })

  it('cancels the event of a canceled trip', async () => {
    const id = await request(api.make.day(50))
    await api.call(changeBookingStatus, { ...at(id), body: { status: 'cancelled' } })
    expect((await readEvent(id)).get('status')).toBe('CANCELLED')
  })

  it('is refused to strangers', async () => {
    const id = await request(api.make.day(60))
    const { cookie } = await api.make.user()
    expect((await api.call(getTripCalendar, at(id, cookie))).status).toBe(404)
  })
})

it('names the refund of each day that a cancellation then pays', async () => {
  const checkIn = api.make.day(80)
  const id = await request(checkIn)
  await confirm(id)
  const { refunds, booking } = await readTrip(id)
  expect(refunds.map(({ percent, until }) => [percent, toDayNumber(checkIn) - toDayNumber(until)])).toEqual([
    [100, 60],
    [75, 30],
    [50, 14],
    [0, 1],
  ])
  const { paid } = (await api.call(getCancellationQuote, at(id))).body
  expect(paid).toBe(booking.totalPrice)
  for (const { until, refund, percent } of refunds) {
    // Noon of the step's last day at the property.
    const noon = Date.parse(`${until}T17:00:00Z`)
    api.clock.advance(noon - api.clock.now().getTime())
    const cookie = await signInAgain(api, guest)
    expect((await api.call(getCancellationQuote, at(id, cookie))).body, until).toMatchObject({ refund, percent })
  }
})
