import { afterAll, beforeAll, expect, it } from 'vitest'
import { deskEndpoints } from '#contract/desk/desk.endpoints.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { confirmedStay } from '../ledger/money-world.ts'
import type { TestUser } from '../make/world.ts'

interface Site {
  api: TestApi
  staff: TestUser
}

let site: Site
beforeAll(async () => {
  const api = await openTestApi()
  site = { api, staff: await api.make.user({ isAdmin: true }) }
}, 120_000)
afterAll(() => site.api.close())

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

it('may change after refunds were logged: each keeps its place in the story of the booking', async () => {
  const { booking } = await confirmedStay(site.api)
  await refund(site, booking.id, 100)
  await refund(site, booking.id)
  await changeLabel(site, '$')
  const { timeline } = await readBooking(site, booking.id)
  const amountOf = (wanted: string) => timeline.find(({ kind }) => kind === wanted)?.amount
  expect([amountOf('refunded'), amountOf('canceled_by_operator')]).toEqual([100, 608.5])
})
