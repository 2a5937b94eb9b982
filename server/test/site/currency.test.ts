import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { defaultSiteSettings, type SiteSettings } from '#contract/site/site-settings.rules.ts'
import { checkBooks } from '../../src/features/reconciliation/provider-books.ts'
import { createSiteSettings } from '../../src/features/site/site-settings.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold } from '../bookings/stay.ts'
import { accountsOf, confirmedStay, refundAsOperator, runToPayout, signInAgain } from '../ledger/money-world.ts'
import { sampleListing } from '../listings/sample.ts'
import type { TestUser } from '../make/world.ts'

/** A new site in a currency, with its administrator. */
async function openSite(currency: string): Promise<{ api: TestApi; admin: TestUser }> {
  const api = await openTestApi()
  const admin = await api.make.user({ isAdmin: true })
  expect(await changeSettings(api, admin, { currency })).toEqual([200, undefined])
  return { api, admin }
}

async function changeSettings(api: TestApi, { cookie }: TestUser, part: Partial<SiteSettings>) {
  const { current } = (await api.call(siteEndpoints.getSiteSettings, { cookie })).body
  const body = { version: current.version, settings: { ...current.settings, ...part } }
  const { status, problem } = await api.call(siteEndpoints.changeSiteSettings, { cookie, body })
  return [status, problem?.code]
}

describe.each([
  // Three nights at 200, cleaning 50: fees of 9 % are 58.5, which yen round to 59.
  { currency: 'JPY', total: 709, host: 571, fee: 59, providerFee: 5_100 },
  { currency: 'KWD', total: 708.5, host: 571.5, fee: 58.5, providerFee: 2_058 },
  { currency: 'EUR', total: 708.5, host: 571.5, fee: 58.5, providerFee: 2_085 },
])('a site in $currency', ({ currency, total, host, fee, providerFee }) => {
  const code = currency.toLowerCase()
  let api: TestApi
  let admin: TestUser
  beforeAll(async () => {
    const site = await openSite(currency)
    api = site.api
    admin = site.admin
  })
  afterAll(() => api.close())

  it('charges, refunds, pays the host, and its books agree with the provider', async () => {
    const stay = await confirmedStay(api)
    const { booking, intentId, guest } = stay
    expect(booking.totalPrice).toBe(total)
    expect(await api.platform.payments.getIntent(intentId)).toMatchObject({ amountReceivedCents: total * 100, currency: code })
    expect((await refundAsOperator(api, booking.id, { amount: 100 })).status).toBe(201)
    await runToPayout(api)
    const receipt = await api.call(ledgerEndpoints.getReceipt, {
      cookie: await signInAgain(api, guest),
      params: { id: String(booking.id) },
    })
    expect(receipt.body).toMatchObject({ currency: code, totalPaid: total, refundedAmount: 100 })
    const accounts = await accountsOf(api, booking.id)
    expect(Object.values(accounts).reduce((sum, cents) => sum + cents, 0)).toBe(0)
    expect(accounts).toMatchObject({ guest_fee_income: -fee * 100 })
    expect(await checkBooks(api.ctx)).toMatchObject({ isEqual: true, differences: [] })
    expect(await accountsOf(api, booking.id)).toMatchObject({ provider_fees: providerFee })
    const { body } = await api.call(ledgerEndpoints.getEarnings, { cookie: await signInAgain(api, stay.host) })
    expect(body).toMatchObject({ currency: code, totals: { outstanding: 0 } })
    expect(body.totals.earned).toBeLessThan(host)
    // Whole amounts stay whole: nothing in the books is a part of the smallest step.
    const step = currency === 'JPY' ? 100 : 1
    for (const [account, cents] of Object.entries(accounts)) expect([account, Math.abs(cents % step)]).toEqual([account, 0])
  })

  it('keeps its currency once there is a booking', async () => {
    expect(await changeSettings(api, admin, { currency: 'USD' })).toEqual([409, 'currency_fixed'])
    expect((await api.call(siteEndpoints.getSiteSettings, { cookie: admin.cookie })).body.isCurrencyFixed).toBe(true)
  })
})

it('without decimals refuses them wherever an amount is typed, and prices whole', async () => {
  const { api } = await openSite('JPY')
  const { host, booking, guest, property } = await confirmedStay(api, { inDays: 20 })
  const id = String(property.id)
  const { cookie } = host
  const issueOf = ({ status, problem }: { status: number; problem: { issues?: { path: string }[] | undefined } }) => [
    status,
    problem.issues?.[0]?.path,
  ]
  const update = (price: number) => api.call(listingsEndpoints.updateProperty, { cookie, params: { id }, body: { price } })
  expect(issueOf(await update(99.5))).toEqual([400, 'price'])
  expect(issueOf(await update(10_000_001))).toEqual([400, 'price'])
  const body = { ...(await sampleListing(api)), price: 99.5 }
  expect(issueOf(await api.call(listingsEndpoints.createProperty, { cookie, body }))).toEqual([400, 'price'])
  const fee = { name: 'Linen', amount: 0.5, isRequired: false }
  expect(issueOf(await api.call(listingsEndpoints.addFee, { cookie, params: { id }, body: fee }))).toEqual([400, 'amount'])
  expect(issueOf(await refundAsOperator(api, booking.id, { amount: 10.5 }))).toEqual([400, 'amount'])
  expect((await update(33_333)).status).toBe(200)
  const query = { checkIn: api.make.day(40), checkOut: api.make.day(43), guests: 2 }
  const { body: found } = await api.call(propertiesEndpoints.searchProperties, { query })
  expect(found.map(({ totalPrice }) => totalPrice)).toEqual([109_053])
  const terms = await api.call(bookingsEndpoints.getCancellationQuote, {
    cookie: guest.cookie,
    params: { id: String(booking.id) },
  })
  expect([terms.body.refund, terms.body.kept].map((amount) => amount % 1)).toEqual([0, 0])
  await api.close()
})

describe('the currency of a site', () => {
  let api: TestApi
  let admin: TestUser
  beforeAll(async () => {
    api = await openTestApi()
    admin = await api.make.user({ isAdmin: true })
  })
  afterAll(() => api.close())

  it('is one that the provider charges, with a payout fee that it has', async () => {
    const refuse = (part: Partial<SiteSettings>) => changeSettings(api, admin, part)
    expect(await refuse({ currency: 'XAU' })).toEqual([400, 'invalid_request'])
    for (const currency of ['eur', '', '[[', 'EUROS']) expect(await refuse({ currency })).toEqual([400, 'invalid_request'])
    expect(await refuse({ currency: 'JPY', payoutFee: 20.5 })).toEqual([400, 'invalid_request'])
    expect(await refuse({ currency: 'EUR', payoutFee: 501 })).toEqual([400, 'invalid_request'])
    expect(await refuse({ currency: 'JPY', payoutFee: 2_000 })).toEqual([200, undefined])
    expect(await refuse({ currency: 'USD', payoutFee: 20 })).toEqual([200, undefined])
  })

  it('is none without decimals while a price has them', async () => {
    const host = await api.make.onboardedHost()
    const { id } = await api.make.approvedProperty({ ownerId: host.id, priceCents: 12_345 })
    expect(await changeSettings(api, admin, { currency: 'JPY' })).toEqual([409, 'currency_whole'])
    expect(await changeSettings(api, admin, { currency: 'EUR' })).toEqual([200, undefined])
    const params = { id: String(id) }
    await api.call(listingsEndpoints.updateProperty, { cookie: host.cookie, params, body: { price: 123 } })
    expect(await changeSettings(api, admin, { currency: 'JPY' })).toEqual([200, undefined])
    expect(await changeSettings(api, admin, { currency: 'USD' })).toEqual([200, undefined])
  })

  it('is that of every payment, also of nights that were held while another process changed it', async () => {
    const host = await api.make.onboardedHost()
    const { id } = await api.make.approvedProperty({ ownerId: host.id, priceCents: 10_000 })
    const { db, clock } = api.ctx
    const reportFailure = (error: unknown) => {
      throw error
    }
    const other = createSiteSettings({ db, clock, fixed: {}, reportFailure })
    await other.refresh()
    const { current } = await other.read()
    await other.change(
      { ...admin, rights: [] },
      { version: current.version, settings: { ...defaultSiteSettings, currency: 'EUR' } },
    )
    expect(api.ctx.settings.current().currency).toBe('USD')
    const stay = { propertyId: id, checkInDate: api.make.day(5), checkOutDate: api.make.day(7), guestCount: 1 }
    const guest = await api.make.user()
    const refused = await hold(api, guest, stay)
    expect([refused.status, refused.problem?.code]).toEqual([409, 'quote_changed'])
    for await (const intent of api.platform.payments.listIntents({ since: new Date(0) })) expect(intent).toBeNull()
    await api.ctx.settings.refresh()
    const paid = await hold(api, guest, stay)
    expect(paid.body.breakdown).toMatchObject({ currency: 'eur', totalPrice: 218 })
  })
})
