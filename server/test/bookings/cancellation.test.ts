import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { cancellationQuoteSchema } from '#contract/bookings/bookings.schemas.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { planDuePayouts } from '../../src/features/payments/transfers/transfers.ts'
import { openTestApi, type TestApi } from '../api.ts'
import {
  accountsOf,
  confirmedStay,
  DAY,
  HOUR,
  paidStay,
  payableHost,
  refundAsOperator,
  signInAgain,
} from '../ledger/money-world.ts'
import type { TestUser } from '../make/world.ts'
import { hold } from './stay.ts'

const { getCancellationQuote, cancelBooking, listMyBookings } = bookingsEndpoints

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const quote = async (who: TestUser, id: number) =>
  api.call(getCancellationQuote, { cookie: await signInAgain(api, who), params: { id: String(id) } })
const cancel = async (who: TestUser, id: number, expectedRefund: number) =>
  api.call(cancelBooking, { cookie: await signInAgain(api, who), params: { id: String(id) }, body: { expectedRefund } })
const choosePolicy = async (host: TestUser, propertyId: number, cancellationPolicy: 'flexible' | 'moderate' | 'strict') =>
  api.call(listingsEndpoints.updateProperty, {
    cookie: await signInAgain(api, host),
    params: { id: String(propertyId) },
    body: { cancellationPolicy },
  })
const find = async (checkIn: string, checkOut: string) =>
  (await api.call(propertiesEndpoints.searchProperties, { query: { checkIn, checkOut } })).body.map(({ id }) => id)

describe('a guest who cancels a confirmed stay', () => {
  it('is shown, refunds all within 48 hours, and frees the nights', async () => {
    const { booking, guest, host, property, stay } = await confirmedStay(api, { inDays: 40 })
    const { body: preview } = await quote(guest, booking.id)
    expect(preview).toMatchObject({ by: 'guest', basis: 'free', paid: 708.5, refund: 708.5, kept: 0, refundedBefore: 0 })
    expect(preview.validUntil).toBe(new Date(api.clock.now().getTime() + 48 * HOUR).toISOString())
    expect(await find(stay.checkInDate, stay.checkOutDate)).not.toContain(property.id)
    api.mails.length = 0
    const { body } = await cancel(guest, booking.id, 708.5)
    expect(body).toMatchObject({ status: 'cancelled', cancelReason: 'guest', refundedAmount: 708.5, refundStatus: 'pending' })
    expect((await cancel(guest, booking.id, 708.5)).status).toBe(200)
    await api.settle()
    expect(await accountsOf(api, booking.id)).toEqual({})
    expect(await find(stay.checkInDate, stay.checkOutDate)).toContain(property.id)
    expect(api.mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [guest.email, `Canceled: ${property.title}`],
        [host.email, 'Maya canceled'],
      ].sort(),
    )
    expect((await hold(api, await api.make.user(), stay)).status).toBe(201)
  })

  it('gets the refund of the booking’s policy later; the host is paid the rest', async () => {
    const { booking, guest, host, property, stay } = await confirmedStay(api, { inDays: 40 })
    // Flexible was copied; the host's present choice affects other bookings.
    expect((await choosePolicy(host, property.id, 'strict')).status).toBe(200)
    expect(
      (await hold(api, await api.make.user(), { ...stay, checkInDate: api.make.day(90), checkOutDate: api.make.day(92) })).body
        .cancellation.policy,
    ).toBe('strict')
    api.clock.advance(3 * DAY)
    const { body: preview } = await quote(guest, booking.id)
    expect(preview).toMatchObject({
      basis: 'ladder',
      percent: 75,
      refund: 500,
      kept: 208.5,
      cancellation: { policy: 'flexible' },
    })
    expect(preview.lines).toEqual([
      { label: 'Nights', paid: 600, refund: 450 },
      { label: 'Cleaning', paid: 50, refund: 50 },
      { label: 'service fee (9%)', paid: 58.5, refund: 0 },
    ])
    const mine = await api.call(listMyBookings, { cookie: await signInAgain(api, guest) })
    expect(mine.body[0]?.cancellation.steps.map(({ percent }) => percent)).toEqual([100, 75, 50])
    api.mails.length = 0
    expect((await cancel(guest, booking.id, 500)).body.refundedAmount).toBe(500)
    await api.settle()
    // 150.00 of the nights stay: less 9 % and 20.00 that is 116.50 for the host.
    expect(await accountsOf(api, booking.id)).toMatchObject({
      provider_balance: 20_850,
      host_payable: -11_650,
      guest_fee_income: -5_850,
    })
    expect(api.mails.find(({ to }) => to === host.email)?.text).toContain('you still receive $116.50')
    expect(api.mails.find(({ to }) => to === guest.email)?.text).toContain('We are refunding $500.00 to your card.')
  })

  it('is shown the new quote when the refund dropped since the preview, and nothing is done', async () => {
    const { booking, guest } = await confirmedStay(api, { inDays: 31 })
    api.clock.advance(2.5 * DAY)
    const answer = await cancel(guest, booking.id, 500)
    expect([answer.status, answer.problem.code]).toEqual([409, 'cancellation_changed'])
    const changed = cancellationQuoteSchema.parse(answer.problem.details)
    expect(changed).toMatchObject({ percent: 50, refund: 350, kept: 358.5 })
    expect((await quote(guest, booking.id)).body).toEqual(changed)
    expect((await cancel(guest, booking.id, changed.refund)).body).toMatchObject({ status: 'cancelled', refundedAmount: 350 })
  })

  it('gets nothing from the day of check-in on, in the property’s time zone, and cannot cancel a past stay', async () => {
    const { booking, guest } = await confirmedStay(api, { inDays: 5 })
    api.clock.advance(5.5 * DAY)
    expect((await quote(guest, booking.id)).body).toMatchObject({ basis: 'started', refund: 0, kept: 708.5, validUntil: null })
    api.clock.advance(3 * DAY)
    const byOperator = await refundAsOperator(api, booking.id, { byPolicy: true })
    for (const answer of [await quote(guest, booking.id), await cancel(guest, booking.id, 0), byOperator])
      expect([answer.status, answer.problem.message]).toEqual([409, 'This stay is over.'])
  })

  it('gets the refund less what the operator refunded before', async () => {
    const { booking, guest } = await confirmedStay(api, { inDays: 40 })
    await refundAsOperator(api, booking.id, { amount: 100 })
    api.clock.advance(3 * DAY)
    expect((await quote(guest, booking.id)).body).toMatchObject({ refundedBefore: 100, refund: 400, kept: 208.5 })
  })
})

describe('a host who cancels a confirmed stay', () => {
  it('refunds in full, the service fee included, and returns a payout that was sent', async () => {
    const { booking, guest, host } = await confirmedStay(api, { host: await payableHost(api), inDays: 3 })
    api.clock.advance(4.5 * DAY)
    await planDuePayouts(api.ctx)
    await api.settle()
    const { body: preview } = await quote(host, booking.id)
    expect(preview).toMatchObject({ by: 'host', basis: 'host', refund: 708.5, kept: 0 })
    api.mails.length = 0
    const { body } = await cancel(host, booking.id, 708.5)
    expect(body).toMatchObject({ cancelReason: 'host_cancelled', refundedAmount: 708.5, guest: { email: null } })
    await api.settle()
    expect(await accountsOf(api, booking.id)).toEqual({})
    expect(api.mails.find(({ to }) => to === guest.email)?.subject).toContain('Your host canceled')
    expect(api.mails.find(({ to }) => to === host.email)?.text).toContain('There is no payout for this stay.')
    expect((await cancel(guest, booking.id, 708.5)).problem.message).toBe('This booking is already canceled.')
  })

  it('rejects a request instead of canceling before having agreed', async () => {
    const { booking, host, guest } = await paidStay(api)
    for (const who of [host, guest]) expect((await quote(who, booking.id)).problem.message).toBe('This booking is pending.')
  })
})
