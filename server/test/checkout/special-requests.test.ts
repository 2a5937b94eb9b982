import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { privacyEndpoints } from '#contract/privacy/privacy.endpoints.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { payAndConfirm, type Stay } from '../bookings/stay.ts'
import type { TestUser } from '../make/world.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const { createPaymentIntent, changeSpecialRequests } = checkoutEndpoints
const { listMyBookings, listHostBookings, changeBookingStatus } = bookingsEndpoints

const hold = (guest: TestUser, stay: Stay & { specialRequests?: string }) =>
  api.call(createPaymentIntent, { cookie: guest.cookie, body: stay })
const change = (guest: TestUser, bookingId: number, specialRequests: string) =>
  api.call(changeSpecialRequests, { cookie: guest.cookie, params: { id: String(bookingId) }, body: { specialRequests } })

async function setScene() {
  const [host, maya] = [await api.make.onboardedHost(), await api.make.user({ firstName: 'Maya' })]
  const property = await api.make.approvedProperty({ ownerId: host.id })
  const stay = { propertyId: property.id, checkInDate: api.make.day(10), checkOutDate: api.make.day(13), guestCount: 2 }
  return { host, maya, stay }
}

const wish = 'Crib & high chair,\nplease <b>"bold"</b>'

describe('special requests', () => {
  it('are saved with the hold, and reach host, emails, trip and export', async () => {
    const { host, maya, stay } = await setScene()
    const { body: payment } = await hold(maya, stay)
    expect(payment.specialRequests).toBeNull()
    expect((await change(maya, payment.bookingId, ` ${wish} `)).body).toEqual({ specialRequests: wish })
    await payAndConfirm(api, maya, payment)
    api.mails.length = 0
    await api.settle()
    const { body: requests } = await api.call(listHostBookings, { cookie: host.cookie })
    const { body: trips } = await api.call(listMyBookings, { cookie: maya.cookie })
    expect([requests[0]?.specialRequests, trips[0]?.specialRequests]).toEqual([wish, wish])

    await api.call(changeBookingStatus, {
      cookie: host.cookie,
      params: { id: String(payment.bookingId) },
      body: { status: 'confirmed' },
    })
    await api.settle()
    const toHost = api.mails.filter(({ to }) => to === host.email)
    expect(toHost.map(({ subject }) => subject.split(' ').slice(0, 2).join(' '))).toEqual(['Maya would', 'Maya is'])
    for (const { text, html } of toHost) {
      expect(text).toContain(`Special requests: ${wish}`)
      expect(html).toContain('Crib &amp; high chair,\nplease &lt;b&gt;&quot;bold&quot;&lt;/b&gt;')
      expect(html).not.toContain('<b>')
    }

    const { body: own } = await api.call(privacyEndpoints.downloadOwnData, { cookie: maya.cookie })
    expect(own.bookings[0]?.specialRequests).toBe(wish)
    const { body: hosts } = await api.call(privacyEndpoints.downloadOwnData, { cookie: host.cookie })
    expect(JSON.stringify(hosts)).not.toContain('Crib')
  })

  it('change without another hold, stay when a repeat omits them, and can be cleared', async () => {
    const { maya, stay } = await setScene()
    const first = await hold(maya, { ...stay, specialRequests: 'Late arrival' })
    const changed = await hold(maya, { ...stay, specialRequests: 'Early arrival' })
    const silent = await hold(maya, stay)
    const cleared = await hold(maya, { ...stay, specialRequests: '' })
    expect([first, changed, silent, cleared].map(({ status, body }) => [status, body.bookingId, body.specialRequests])).toEqual([
      [201, first.body.bookingId, 'Late arrival'],
      [200, first.body.bookingId, 'Early arrival'],
      [200, first.body.bookingId, 'Early arrival'],
      [200, first.body.bookingId, null],
    ])
  })

  it('are bounded, and closed once the hold is over', async () => {
    const { maya, stay } = await setScene()
    const { body: payment } = await hold(maya, stay)
    expect((await change(maya, payment.bookingId, 'x'.repeat(1_000))).status).toBe(200)
    const long = await change(maya, payment.bookingId, 'x'.repeat(1_001))
    expect([long.status, long.problem.issues]).toEqual([
      400,
      [{ path: 'specialRequests', message: 'Use at most 1,000 characters' }],
    ])
    api.clock.advance(16 * 60_000)
    const late = await change(maya, payment.bookingId, 'Too late')
    expect([late.status, late.problem.code]).toEqual([409, 'hold_expired'])
  })
})
