import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { defaultSiteSettings, type SiteSettings } from '#contract/site/site-settings.rules.ts'
import { createSiteSettings } from '../../src/features/site/site-settings.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold, payAndConfirm } from '../bookings/stay.ts'
import { changeStatus, findBookingRow, payableHost } from '../ledger/money-world.ts'
import { sampleListing } from '../listings/sample.ts'
import type { TestUser } from '../make/world.ts'

const { getSiteSettings, changeSiteSettings } = siteEndpoints
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let api: TestApi
let admin: TestUser
let host: TestUser
beforeAll(async () => {
  api = await openTestApi()
  admin = await api.make.user({ isAdmin: true, firstName: 'Ines', lastName: 'Calder' })
  host = await payableHost(api)
})
afterAll(() => api.close())

const read = async () => (await api.call(getSiteSettings, { cookie: admin.cookie })).body
const change = async (part: Partial<SiteSettings>) => {
  const { current } = await read()
  const settings = { ...current.settings, ...part }
  return api.call(changeSiteSettings, { cookie: admin.cookie, body: { version: current.version, settings } })
}
afterEach(() => change(defaultSiteSettings))

/** Three nights at 200.00. */
async function makeStay() {
  const property = await api.make.approvedProperty({ ownerId: host.id, priceCents: 20_000 })
  return { propertyId: property.id, checkInDate: api.make.day(10), checkOutDate: api.make.day(13), guestCount: 2 }
}

it('starts with the settings of the specification, and keeps each change as a version that can be made again', async () => {
  expect((await read()).current).toEqual({ version: 0, settings: defaultSiteSettings, at: null, by: null, changes: null })
  const { body: changed } = await change({ guestFeePercent: 12.5, supportEmail: 'help@example.com' })
  expect(changed.current).toMatchObject({
    settings: { ...defaultSiteSettings, guestFeePercent: 12.5, supportEmail: 'help@example.com' },
    by: { id: admin.id, name: 'Ines Calder' },
  })
  expect(changed.earlier.map(({ version }) => version)).toEqual([0])
  const { body: same } = await change({})
  expect(same.current.version).toBe(changed.current.version)
  const { body: back } = await change(changed.earlier[0]?.settings ?? {})
  expect(back.current.settings).toEqual(defaultSiteSettings)
  const { body: entries } = await api.call(auditEndpoints.listAuditEntries, {
    cookie: admin.cookie,
    query: { action: 'settings.changed' },
  })
  expect(entries.map(({ detail }) => detail)).toEqual([
    'Service fee: 12.5% → 9%, Support address: help@example.com → support@porchlight.example',
    'Service fee: 9% → 12.5%, Support address: support@porchlight.example → help@example.com',
  ])
})

describe('new fees', () => {
  it('are in quotes, totals of searches, payments, receipts and the ledger; a booking made before keeps its own', async () => {
    const stay = await makeStay()
    const [early, late] = [await api.make.user(), await api.make.user()]
    const { body: before } = await hold(api, early, stay)
    expect(before.breakdown).toMatchObject({ processingFeePercent: 9, totalPrice: 654 })
    await change({ guestFeePercent: 12.5, hostFeePercent: 3, payoutFee: 0 })

    const other = { ...stay, checkInDate: api.make.day(20), checkOutDate: api.make.day(23) }
    const { body: cost } = await api.call(bookingsEndpoints.calculateCost, { body: other })
    expect(cost).toMatchObject({ processingFeePercent: 12.5, processingFeeAmount: 75, totalPrice: 675 })
    const { checkInDate: checkIn, checkOutDate: checkOut } = other
    const find = async (maxTotal: string) => {
      const { body } = await api.call(propertiesEndpoints.searchProperties, { query: { checkIn, checkOut, maxTotal } })
      return body.find(({ id }) => id === stay.propertyId)?.totalPrice
    }
    expect([await find('675'), await find('674')]).toEqual([675, undefined])

    const { body: payment } = await hold(api, late, other)
    const { body: booking } = await payAndConfirm(api, late, payment)
    await changeStatus(api, host, booking.id, 'confirmed')
    await payAndConfirm(api, early, before)
    await changeStatus(api, host, before.bookingId, 'confirmed')
    await change({ guestFeePercent: 50, hostFeePercent: 50, payoutFee: 500 })
    const receiptOf = async (who: TestUser, id: number) =>
      (await api.call(ledgerEndpoints.getReceipt, { cookie: who.cookie, params: { id: String(id) } })).body
    expect((await receiptOf(late, booking.id)).lines.at(-1)).toEqual({ label: 'service fee (12.5%)', amount: 75 })
    expect((await receiptOf(early, before.bookingId)).lines.at(-1)).toEqual({ label: 'service fee (9%)', amount: 54 })
    const { body: earnings } = await api.call(ledgerEndpoints.getEarnings, { cookie: host.cookie })
    const earned = new Map(earnings.bookings.map((each) => [each.bookingId, each]))
    expect(earned.get(booking.id)).toMatchObject({ hostFee: 18, payoutFee: 0, earned: 582 })
    expect(earned.get(before.bookingId)).toMatchObject({ hostFee: 54, payoutFee: 20, earned: 526 })
    const { body: balance } = await api.call(ledgerEndpoints.getLedgerBalance, { cookie: admin.cookie })
    expect(balance.sum).toBe(0)
  })

  it('refuse a payment for the price that a guest saw before', async () => {
    const stay = await makeStay()
    const guest = await api.make.user()
    await change({ guestFeePercent: 10 })
    const pay = { ...stay, expectedTotal: 654 }
    expect((await hold(api, guest, pay)).problem).toMatchObject({
      code: 'quote_changed',
      message: 'The price of this stay is now $660.00.',
    })
  })
})

it('new times count for new holds and requests', async () => {
  const stay = await makeStay()
  const guest = await api.make.user()
  await change({ holdMinutes: 30, hostAnswerHours: 48 })
  const now = api.clock.now().getTime()
  const { body: payment } = await hold(api, guest, stay)
  expect((await findBookingRow(api, payment.bookingId)).holdExpiresAt.getTime()).toBe(now + 30 * MINUTE)
  await payAndConfirm(api, guest, payment)
  expect((await findBookingRow(api, payment.bookingId)).respondBy?.getTime()).toBe(now + 48 * HOUR)
})

it('signs emails with the name, the colors and the sender of that moment', async () => {
  await change({ name: 'Harbor <Stays>', brandColor: '#27406b', senderEmail: 'front-desk@harbor.example' })
  const guest = await api.make.user({ email: 'signed@example.com' })
  await api.call(authEndpoints.forgotPassword, { body: { email: guest.email } })
  await api.settle()
  const mail = api.mails.findLast(({ to }) => to === guest.email)
  expect(mail?.subject).toMatch(/^\S+ is your Harbor <Stays> password code$/)
  expect(mail?.from).toEqual({ name: 'Harbor <Stays>', address: 'front-desk@harbor.example' })
  expect(mail?.text).toContain('Harbor <Stays>. Homes from hosts')
  expect(mail?.html).toContain('Harbor &lt;Stays&gt;')
  expect(mail?.html).toContain('#27406b')
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('{{')
})

it('publishes new listings at once where the operator approves none', async () => {
  const create = async () => {
    const { body } = await api.call(listingsEndpoints.createProperty, { cookie: host.cookie, body: await sampleListing(api) })
    return body.status
  }
  expect(await create()).toBe('pending')
  await change({ approvesListings: false })
  expect(await create()).toBe('approved')
})

it('refuses a change that would break the site, with its field', async () => {
  for (const [part, path] of [
    [{ brandColor: '#ffffff' }, 'settings.brandColor'],
    [{ brandColor: 'red;}</style><script>' }, 'settings.brandColor'],
    [{ name: '' }, 'settings.name'],
    [{ name: 'Stays\u202e' }, 'settings.name'],
    [{ xUrl: 'javascript:alert(1)' }, 'settings.xUrl'],
    [{ gatePassword: 'abc' }, 'settings.gatePassword'],
    [{ guestFeePercent: 51 }, 'settings.guestFeePercent'],
  ] as const) {
    const refused = await api.call(changeSiteSettings, {
      cookie: admin.cookie,
      body: { version: (await read()).current.version, settings: { ...defaultSiteSettings, ...part } },
    })
    expect(refused.status, path).toBe(400)
    expect(JSON.stringify(refused.body), path).toContain(path)
  }
})

it('opens and closes the site for search engines', async () => {
  const robots = async () => (await api.app.inject({ url: '/robots.txt' })).body
  expect(await robots()).toContain('Disallow: /\n')
  await change({ gatePassword: '' })
  expect(await robots()).toContain('Sitemap:')
  const { body: entries } = await api.call(auditEndpoints.listAuditEntries, {
    cookie: admin.cookie,
    query: { action: 'settings.changed' },
  })
  expect(entries[0]?.detail).toBe('Site: opened')
})

it('publishes the support address for reports of vulnerabilities', async () => {
  await change({ supportEmail: 'help@harbor.test' })
  const { body, headers } = await api.app.inject({ url: '/.well-known/security.txt' })
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('Contact: mailto:help@harbor.test\n')
  expect(body).toContain('/.well-known/security.txt\n')
  expect(Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')).toBeGreaterThan(api.clock.now().getTime())
})

it('another process has a change within a second', async () => {
  const failures: unknown[] = []
  const other = createSiteSettings({ db: api.db, clock: api.clock, fixed: {}, reportFailure: (error) => failures.push(error) })
  let changes = 0
  other.onChange(() => {
    changes += 1
  })
  other.follow()
  await other.refresh()
  await change({ holdMinutes: 45 })
  await expect.poll(() => other.current().holdMinutes, { interval: 50 }).toBe(45)
  other.stop()
  expect([changes > 0, failures]).toEqual([true, []])
})

it('of two administrators who change one version at once, the second is told, and nothing of theirs is written', async () => {
  const { current } = await read()
  const send = (holdMinutes: number) =>
    api.call(changeSiteSettings, {
      cookie: admin.cookie,
      body: { version: current.version, settings: { ...current.settings, holdMinutes } },
    })
  const answers = await Promise.all([send(20), send(25), send(40)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.problem).toMatchObject({ code: 'settings_changed' })
  const won = answers.find(({ status }) => status === 200)?.body.current.settings.holdMinutes
  expect((await read()).current.settings.holdMinutes).toBe(won)
})

it.each([
  ['a fee above half', { guestFeePercent: 50.1 }, 'settings.guestFeePercent'],
  ['a negative fee', { hostFeePercent: -1 }, 'settings.hostFeePercent'],
  ['a fee with two decimals', { guestFeePercent: 9.25 }, 'settings.guestFeePercent'],
  ['a fraction of a cent', { payoutFee: 1.005 }, 'settings.payoutFee'],
  ['a hold of a minute', { holdMinutes: 1 }, 'settings.holdMinutes'],
  ['half an hour to answer', { hostAnswerHours: 0.5 }, 'settings.hostAnswerHours'],
  ['a broken address', { supportEmail: 'nobody' }, 'settings.supportEmail'],
  ['a missing value', { payoutFee: undefined }, 'settings.payoutFee'],
])('refuses %s, and names the field', async (_, part, path) => {
  const { status, problem } = await change(part as Partial<SiteSettings>)
  expect([status, problem.issues?.map((issue) => issue.path)]).toEqual([400, [path]])
  expect((await read()).current.settings).toEqual(defaultSiteSettings)
})

it('a version that is older than a setting has the default of it', async () => {
  const { version } = (await read()).current
  const { supportEmail: _, ...older } = defaultSiteSettings
  await api.db.execute(sql`insert into site_settings_versions (settings, changed_by, created_at)
    values (${JSON.stringify({ ...older, holdMinutes: 20 })}::jsonb, ${admin.id}, now())`)
  const { current } = await read()
  expect(current.version).toBeGreaterThan(version)
  expect(current.settings).toEqual({ ...defaultSiteSettings, holdMinutes: 20 })
})
