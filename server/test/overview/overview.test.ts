import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { overviewEndpoints } from '#contract/overview/overview.endpoints.ts'
import type { OverviewPeriod } from '#contract/overview/overview.rules.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { overviewDays, visitCounts } from '../../src/db/schema/console.schema.ts'
import { openSession } from '../../src/features/auth/sessions/sessions.ts'
import { expireRequests } from '../../src/features/bookings/lifecycle/expiry.ts'
import { keepFinishedDays } from '../../src/features/overview/overview.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { changeStatus, confirmedStay, DAY, HOUR, paidStay, payableHost } from '../ledger/money-world.ts'
import type { TestUser } from '../make/world.ts'

const { getOverview } = overviewEndpoints
const person = { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/142.0 Safari/537.36' }

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await openTestApi()
  admin = await api.make.admin()
})
afterAll(() => api.close())

async function read(period: OverviewPeriod = '7d') {
  const cookie = `porchlight_session=${(await openSession(api.ctx, admin.id, null)).token}`
  return (await api.call(getOverview, { cookie, query: { period } })).body
}

describe('the figures', () => {
  it('are those of a known set of bookings: charges, fees, nights and answers of their day', async () => {
    const host = await payableHost(api)
    const first = await confirmedStay(api, { host })
    const second = await paidStay(api, { host })
    await changeStatus(api, host, second.booking.id, 'cancelled')
    await paidStay(api, { host, inDays: 9 })
    await api.settle()
    const { now, before, unit } = await read()
    // Each stay is 708.50 with 137.00 of fees; the declined one is refunded with its fees.
    expect(now.total).toMatchObject({
      gross: 2125.5,
      revenue: 274,
      bookings: 3,
      nights: 9,
      answered: 2,
      unanswered: 0,
      guests: 3,
      listings: 3,
      hosts: 1,
    })
    expect(unit).toBe('day')
    expect(before.total).toMatchObject({ gross: 0, bookings: 0, listings: 0 })
    expect(now.columns).toHaveLength(7)
    // Days are in UTC, where it may be another day than at the listings.
    expect(now.columns.at(-1)).toMatchObject({ date: api.clock.now().toISOString().slice(0, 10), gross: 2125.5 })
    expect(now.columns[0]?.gross).toBe(0)
    expect(first.booking.id).not.toBe(second.booking.id)
  })

  it('move into the period before, and count requests that expired', async () => {
    api.clock.advance(25 * HOUR)
    await expireRequests(api.ctx)
    await api.settle()
    const { now } = await read()
    expect(now.total).toMatchObject({ answered: 2, unanswered: 1, revenue: 137 })
    api.clock.advance(6 * DAY)
    const later = await read()
    expect(later.before.total).toMatchObject({ gross: 2125.5, bookings: 3, answered: 2 })
    expect(later.now.total).toMatchObject({ gross: 0, unanswered: 1, revenue: -137 })
    const year = await read('12m')
    expect(year.unit).toBe('month')
    expect(year.now.total).toMatchObject({ gross: 2125.5, unanswered: 1, revenue: 137 })
    expect(year.now.columns.reduce((sum, { nights }) => sum + nights, 0)).toBe(9)
  })

  it('are the same from kept days, which are not computed again', async () => {
    const before = await read('30d')
    await keepFinishedDays(api.ctx)
    const today = api.clock.now().toISOString().slice(0, 10)
    expect(await api.db.$count(overviewDays, eq(overviewDays.day, today))).toBe(0)
    expect(await api.db.$count(overviewDays)).toBeGreaterThan(365)
    expect(await read('30d')).toEqual(before)
    expect(await read('12m')).toMatchObject({ now: { total: { gross: 2125.5 } } })
    await api.db.update(overviewDays).set({ nights: 100 }).where(sql`gross_cents > 0`)
    expect((await read('30d')).now.total.nights).toBe(100)
    await keepFinishedDays(api.ctx)
    expect(await read('30d')).toEqual(before)
  })

  it('are refused for a period that does not exist', async () => {
    const cookie = `porchlight_session=${(await openSession(api.ctx, admin.id, null)).token}`
    const { status } = await api.call(getOverview, { cookie, query: { period: '5y' as never } })
    expect(status).toBe(400)
  })
})

describe('visits', () => {
  it('are counted by day and step for all people together, and added to what other processes wrote', async () => {
    const { id } = await api.make.approvedProperty({})
    const params = { id: String(id) }
    const ask = async (headers: Record<string, string>) => {
      await api.call(propertiesEndpoints.searchProperties, { headers })
      await api.call(propertiesEndpoints.getProperty, { params, headers })
    }
    await ask(person)
    await api.ctx.visits.write()
    await ask(person)
    // Neither programs, nor prefetches, nor a further page, nor an address that does not exist.
    await ask({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
    await ask({ 'user-agent': 'curl/8.5.0' })
    await ask({ 'user-agent': '' })
    await ask({ ...person, 'sec-purpose': 'prefetch' })
    await api.call(propertiesEndpoints.getProperty, { params: { id: '999999' }, headers: person })
    await api.ctx.visits.write()
    const today = api.clock.now().toISOString().slice(0, 10)
    expect(await api.db.select().from(visitCounts).orderBy(visitCounts.step)).toEqual([
      { day: today, step: 'property', visits: 2 },
      { day: today, step: 'search', visits: 2 },
    ])
    expect((await read()).now.total).toMatchObject({ searches: 2, propertyViews: 2, checkouts: 0 })
  })
})
