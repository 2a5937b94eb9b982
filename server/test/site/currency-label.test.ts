import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageTextEndpoints } from '#contract/content/page-text.endpoints.ts'
import { deskEndpoints } from '#contract/desk/desk.endpoints.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { listingDeskEndpoints } from '#contract/listing-desk/listing-desk.endpoints.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold } from '../bookings/stay.ts'
import { confirmedStay } from '../ledger/money-world.ts'
import type { TestUser } from '../make/world.ts'

interface Site {
  api: TestApi
  staff: TestUser
}

/** Two sites that run in this process at the same time. */
let sites: [Site, Site]
beforeAll(async () => {
  const open = async (): Promise<Site> => {
    const api = await openTestApi()
    return { api, staff: await api.make.user({ isAdmin: true }) }
  }
  sites = [await open(), await open()]
})
afterAll(() => Promise.all(sites.map(({ api }) => api.close())))

async function changeLabel({ api, staff }: Site, currencyLabel: string) {
  const { cookie } = staff
  const { current } = (await api.call(siteEndpoints.getSiteSettings, { cookie })).body
  const body = { version: current.version, settings: { ...current.settings, currencyLabel } }
  expect((await api.call(siteEndpoints.changeSiteSettings, { cookie, body })).status).toBe(200)
}

const refund = ({ api, staff }: Site, bookingId: number, amount?: number) =>
  api.call(ledgerEndpoints.refundBooking, { cookie: staff.cookie, body: { bookingId, ...(amount ? { amount } : {}) } })

const readBooking = async ({ api, staff }: Site, id: number) =>
  (await api.call(deskEndpoints.getDeskBooking, { cookie: staff.cookie, params: { id: String(id) } })).body

/** Whatever a site writes of amounts: emails, a receipt, a refusal, a page, the logs of staff. */
async function writeAmounts(site: Site): Promise<Record<string, string>> {
  const { api, staff } = site
  const { guest, host, property, stay, booking } = await confirmedStay(api)
  await refund(site, booking.id, 100)
  await api.settle()
  const later = { ...stay, checkInDate: api.make.day(20), checkOutDate: api.make.day(23), expectedTotal: 1 }
  const id = String(property.id)
  await api.call(listingsEndpoints.updateProperty, { cookie: host.cookie, params: { id }, body: { price: 210 } })
  const fee = { name: 'Linen', amount: 30, isRequired: false }
  await api.call(listingsEndpoints.addFee, { cookie: host.cookie, params: { id }, body: fee })
  const texts = {
    emails: api.mails.map(({ text }) => text),
    receipt: (await api.call(ledgerEndpoints.getReceipt, { cookie: guest.cookie, params: { id: String(booking.id) } })).body
      .lines,
    refusal: (await hold(api, guest, later)).problem.message,
    page: (await api.call(pageTextEndpoints.getPageText, { params: { page: 'how-it-works' } })).body,
    timeline: (await readBooking(site, booking.id)).timeline,
    listing: (await api.call(listingDeskEndpoints.getDeskListing, { cookie: staff.cookie, params: { id } })).body.history,
  }
  return Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, JSON.stringify(value)]))
}

it('is that of the site wherever an amount is written, while another site of the process has another one', async () => {
  const labels = ['US$', 'CA$']
  await Promise.all(sites.map((site, at) => changeLabel(site, labels[at] ?? '')))
  const written = await Promise.all(sites.map(writeAmounts))
  written.forEach((texts, at) => {
    for (const [name, text] of Object.entries(texts))
      expect([name, [...new Set(text.match(/[A-Z]*\$(?=\d)/g))]]).toEqual([name, [labels[at]]])
  })
})

it('may change after refunds were logged: each keeps its place in the story of the booking', async () => {
  const [site] = sites
  const { booking } = await confirmedStay(site.api)
  await refund(site, booking.id, 100)
  await refund(site, booking.id)
  await changeLabel(site, '$')
  const { timeline } = await readBooking(site, booking.id)
  const amountOf = (wanted: string) => timeline.find(({ kind }) => kind === wanted)?.amount
  expect([amountOf('refunded'), amountOf('canceled_by_operator')]).toEqual([100, 608.5])
})
