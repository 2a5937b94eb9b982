import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { tripsEndpoints } from '#contract/bookings/trips.endpoints.ts'
import { pageTextEndpoints } from '#contract/content/page-text.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { defaultSiteSettings, type SiteSettings } from '#contract/site/site-settings.rules.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold, payAndConfirm } from '../bookings/stay.ts'
import { changeStatus, payableHost } from '../ledger/money-world.ts'
import { keptListing, submit } from '../listings/sample.ts'
import type { TestUser } from '../make/world.ts'

const { getSiteSettings, changeSiteSettings } = siteEndpoints
const HOUR = 3_600_000

let api: TestApi
let admin: TestUser
let host: TestUser & { accountId: string }
beforeAll(async () => {
  api = await openTestApi()
  admin = await api.make.user({ isAdmin: true })
  host = await payableHost(api)
})
afterAll(() => api.close())
afterEach(() => change(defaultSiteSettings))

async function change(part: Partial<SiteSettings>) {
  const { current } = (await api.call(getSiteSettings, { cookie: admin.cookie })).body
  const settings = { ...current.settings, ...part }
  return api.call(changeSiteSettings, { cookie: admin.cookie, body: { version: current.version, settings } })
}

/** A confirmed stay of three nights at 200.00 with the moderate policy, 40 days ahead of its check-in at first. */
async function confirmed(inDays = 40) {
  const guest = await api.make.user()
  const listing = await api.make.approvedProperty({ ownerId: host.id, priceCents: 20_000, cancellationPolicy: 'moderate' })
  const dates = { checkInDate: api.make.day(inDays), checkOutDate: api.make.day(inDays + 3) }
  const { body } = await hold(api, guest, { propertyId: listing.id, ...dates, guestCount: 1 })
  await payAndConfirm(api, guest, body)
  await changeStatus(api, host, body.bookingId, 'confirmed')
  const params = { id: String(body.bookingId) }
  const cookie = guest.cookie
  return {
    quote: async () => (await api.call(bookingsEndpoints.getCancellationQuote, { cookie, params })).body,
    trip: async () => (await api.call(tripsEndpoints.getTrip, { cookie, params })).body,
  }
}

const narrow = { ...defaultSiteSettings.refundSteps, moderate: [{ days: 45, percent: 20 }] }

describe('a change of the refund policies', () => {
  it('leaves a booking that was made before as it is, and decides about the next one', async () => {
    const before = await confirmed()
    const [quote, trip] = [await before.quote(), await before.trip()]
    expect(quote).toMatchObject({ basis: 'free', cancellation: { policy: 'moderate', freeHours: 48 } })
    expect(quote.cancellation.steps.map(({ percent }) => percent)).toEqual([75, 50])
    await change({ freeCancellationHours: 2, refundSteps: narrow })
    expect(await before.quote()).toEqual(quote)
    expect((await before.trip()).refunds).toEqual(trip.refunds)

    const after = await confirmed()
    expect((await after.quote()).cancellation).toMatchObject({ freeHours: 2, steps: [{ percent: 20 }] })
    expect((await after.trip()).refunds.map(({ percent }) => percent)).toEqual([20, 0])

    // Three hours later the first one is still free, the second one is not: 40 days are less than 45.
    api.clock.advance(3 * HOUR)
    expect(await before.quote()).toMatchObject({ basis: 'free', refund: 654 })
    expect(await after.quote()).toMatchObject({ basis: 'ladder', percent: 0, refund: 0 })
  })

  it('is in the pages that explain it, and in the audit log with both values', async () => {
    await change({ freeCancellationHours: 24, refundSteps: narrow })
    const { body } = await api.call(pageTextEndpoints.getPageText, { params: { page: 'help' } })
    expect(JSON.stringify(body)).toContain('24 hours')
    const query = { action: 'settings.changed' as const }
    const { body: entries } = await api.call(auditEndpoints.listAuditEntries, { cookie: admin.cookie, query })
    expect(entries[0]?.detail).toBe(
      'Free cancellation: 48 hours → 24 hours, Moderate policy: 75% to 30 days, 50% to 14 days → 20% to 45 days',
    )
  })

  it.each<[string, Partial<SiteSettings>, RegExp]>([
    [
      'a full refund later than the partial one',
      {
        refundSteps: {
          ...narrow,
          flexible: [
            { days: 14, percent: 50 },
            { days: 30, percent: 100 },
          ],
        },
      },
      /put the longer notice first/,
    ],
    ['a share over 100 %', { refundSteps: { ...narrow, strict: [{ days: 14, percent: 101 }] } }, /1 to 100 whole percent/],
    ['half a day', { refundSteps: { ...narrow, strict: [{ days: 1.5, percent: 50 }] } }, /1 to 365 whole days/],
    ['no step', { refundSteps: { ...narrow, strict: [] } }, /at least one step/],
    [
      'too many steps',
      { refundSteps: { ...narrow, strict: [9, 8, 7, 6, 5].map((days) => ({ days, percent: days * 10 })) } },
      /at most 4 steps/,
    ],
    ['no free hours', { freeCancellationHours: 0 }, /1 to 168 whole hours/],
    ['another currency', { currencyLabel: '€' }, /dollar sign/],
    ['a label with a digit', { currencyLabel: '$1' }, /dollar sign/],
  ])('is refused with the reason: %s', async (_what, part, reason) => {
    const refused = await change(part)
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.problem)).toMatch(reason)
  })
})

it('a new listing starts with the chosen policy unless its host names another one', async () => {
  await change({ newListingPolicy: 'strict' })
  const policyOf = async (given = {}) => {
    const answer = await submit(api, host, given)
    return answer.status === 201 ? (await keptListing(api, answer.body.id)).cancellationPolicy : answer.problem
  }
  expect(await policyOf()).toBe('strict')
  expect(await policyOf({ cancellationPolicy: 'moderate' })).toBe('moderate')
  await change({ newListingPolicy: 'flexible' })
  expect(await policyOf()).toBe('flexible')
})

it('the currency label is before every amount, and payments stay in US dollars', async () => {
  await change({ currencyLabel: 'CA$' })
  const guest = await api.make.user()
  const listing = await api.make.approvedProperty({ ownerId: host.id, priceCents: 20_000 })
  const dates = { checkInDate: api.make.day(60), checkOutDate: api.make.day(63) }
  const { body } = await hold(api, guest, { propertyId: listing.id, ...dates, guestCount: 1 })
  expect((await api.platform.payments.getIntent(body.paymentIntentId)).currency).toBe('usd')
  await payAndConfirm(api, guest, body)
  await api.settle()
  const texts = api.mails.filter(({ to }) => to === guest.email).map(({ text }) => text)
  expect(texts.join()).toContain('CA$654.00')
  expect(texts.join()).not.toMatch(/[^A]\$\d/)
  const { body: page } = await api.call(pageTextEndpoints.getPageText, { params: { page: 'how-it-works' } })
  expect(JSON.stringify(page)).toContain('CA$20')
})
