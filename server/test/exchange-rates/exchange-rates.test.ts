import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { addDays } from '#contract/shared/dates.ts'
import type { Problem } from '#contract/shared/problem.ts'
import { exchangeRatesEndpoints, type RatesStatus } from '#contract/site/exchange-rates.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { defaultSiteSettings, type SiteSettings } from '#contract/site/site-settings.rules.ts'
import { exchangeRates } from '../../src/db/schema/platform.schema.ts'
import { fetchDueRates } from '../../src/features/exchange-rates/exchange-rates.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { startFeedServer } from '../calendars/feed-server.ts'
import type { TestUser } from '../make/world.ts'
import { formHeaders, writeForm } from '../pictures/upload.ts'
import { hostileTables, tableOf } from './rate-tables.ts'

const { getExchangeRates, getRatesStatus, fetchExchangeRates } = exchangeRatesEndpoints
const HOUR = 3_600_000

let api: TestApi
let admin: TestUser
let bank: Awaited<ReturnType<typeof startFeedServer>>
beforeAll(async () => {
  bank = await startFeedServer()
  api = await openTestApi({ CALENDAR_TRUSTED_ORIGINS: bank.origin })
  admin = await api.make.user({ isAdmin: true })
})
afterAll(async () => {
  bank.close()
  await api.close()
})

const today = () => api.clock.now().toISOString().slice(0, 10)
/** Writes settings past the schema: the address of a test is not one of https. */
const use = (part: Partial<SiteSettings>) => api.ctx.settings.changePart({ id: admin.id, rights: ['settings'] }, part)
beforeEach(async () => {
  await api.db.delete(exchangeRates)
  await use(defaultSiteSettings)
})

async function upload(file: string | Buffer, cookie = admin.cookie) {
  const url = '/api/site-settings/exchange-rates'
  const payload = writeForm([{ field: 'file', name: 'rates.xml', type: 'text/xml', bytes: Buffer.from(file) }])
  const response = await api.app.inject({ method: 'PUT', url, headers: { cookie, ...formHeaders }, payload })
  return { status: response.statusCode, body: response.json<RatesStatus & Problem>() }
}
const rates = async () => (await api.call(getExchangeRates, { cookie: admin.cookie })).body
const status = async () => (await api.call(getRatesStatus, { cookie: admin.cookie })).body
const fetchNow = () => api.call(fetchExchangeRates, { cookie: admin.cookie })

// First: the addresses of the other tests are none of https, and would not pass as earlier versions.
it('an address is saved before it is read, and begins with https', async () => {
  expect((await fetchNow()).problem.message).toBe('Save the address of the exchange rates first.')
  const change = async (part: Partial<SiteSettings>) => {
    const { body } = await api.call(siteEndpoints.getSiteSettings, { cookie: admin.cookie })
    const settings = { ...body.current.settings, ...part }
    return api.call(siteEndpoints.changeSiteSettings, {
      cookie: admin.cookie,
      body: { version: body.current.version, settings },
    })
  }
  const without = await change({ rateSource: 'address' })
  expect(without.problem).toMatchObject({ code: 'invalid_request', issues: [{ path: 'settings.rateAddress' }] })
  expect((await change({ rateSource: 'address', rateAddress: 'http://bank.example/r.xml' })).status).toBe(400)
  const saved = await change({ rateSource: 'address', rateAddress: 'https://bank.example/r.xml' })
  expect(saved.body.current.changes).toBe(
    'Exchange rates: off → from an address, Address of exchange rates: none → https://bank.example/r.xml',
  )
})

describe('an uploaded table', () => {
  it('is answered in the currency of the site while the source is a file, and is in the audit log', async () => {
    expect(await rates()).toEqual({ table: null, reason: 'off', lastDate: null })
    const { status: code, body } = await upload(tableOf(today(), { USD: 1.25, JPY: 160 }))
    expect(code).toBe(200)
    expect(body).toMatchObject({ reason: 'off', address: null, file: { date: today(), currencies: 2, error: null } })
    await use({ rateSource: 'file' })
    const table = { date: today(), base: 'USD', rates: { EUR: 0.8, JPY: 128 } }
    expect(await rates()).toEqual({ table, reason: null, lastDate: today() })
    await use({ currency: 'JPY' })
    expect((await rates()).table).toMatchObject({ base: 'JPY', rates: { EUR: 0.00625, USD: 0.0078125 } })
    await use({ currency: 'CHF' })
    expect(await rates()).toEqual({ table: null, reason: 'currency_missing', lastDate: today() })
    const query = { action: 'rates.uploaded' as const }
    const { body: entries } = await api.call(auditEndpoints.listAuditEntries, { cookie: admin.cookie, query })
    expect(entries[0]).toMatchObject({ subjectId: today() })
  })

  it('is not used once it is older than three working days, and both calls say so', async () => {
    const old = addDays(today(), -7)
    await upload(tableOf(old, { USD: 1.25 }))
    await use({ rateSource: 'file' })
    expect(await rates()).toEqual({ table: null, reason: 'old', lastDate: old })
    expect(await status()).toMatchObject({ reason: 'old', file: { date: old } })
  })

  it.each(Object.keys(hostileTables('2026-11-27')))('is refused with %s, and the former one stays', async (name) => {
    await upload(tableOf(today(), { USD: 1.25 }))
    const [file = '', refusal] = hostileTables(today())[name] ?? []
    const { status: code, body } = await upload(file)
    expect([code, body.code, body.message]).toEqual([400, 'rates_unreadable', refusal])
    expect((await status()).file).toMatchObject({ date: today(), currencies: 1 })
  })

  it('is refused above 256 kB, and without bytes', async () => {
    const table = tableOf(today(), { USD: 1.25 })
    expect((await upload(table.padEnd(256 * 1024))).status).toBe(200)
    expect((await upload(table.padEnd(256 * 1024 + 1))).status).toBe(413)
    expect((await upload('')).body).toMatchObject({ code: 'rates_unreadable' })
  })

  it('is uploaded sixty times an hour by one person', async () => {
    const { cookie } = await api.make.admin()
    const table = tableOf(today(), { USD: 1.25 })
    for (let count = 0; count < 60; count += 1) expect((await upload(table, cookie)).status).toBe(200)
    expect(await upload(table, cookie)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  })

  it('is no business of hosts and visitors', async () => {
    const host = await api.make.user()
    expect((await upload(tableOf(today(), { USD: 1.25 }), host.cookie)).status).toBe(403)
    expect((await upload(tableOf(today(), { USD: 1.25 }), '')).status).toBe(401)
    expect((await api.call(getRatesStatus, { cookie: host.cookie })).status).toBe(403)
    expect((await api.call(fetchExchangeRates, { cookie: host.cookie })).status).toBe(403)
  })
})

describe('a table at an address', () => {
  const publish = (path: string, usd: number) => bank.answerWith(path, (response) => response.end(tableOf(today(), { USD: usd })))

  it('is read by the job at once and then once a day', async () => {
    await use({ rateSource: 'address', rateAddress: publish('/daily.xml', 1.25) })
    expect(await rates()).toEqual({ table: null, reason: 'none', lastDate: null })
    await fetchDueRates(api.ctx)
    expect((await rates()).table?.rates).toEqual({ EUR: 0.8 })
    publish('/daily.xml', 2)
    await fetchDueRates(api.ctx)
    expect(bank.timesAsked('/daily.xml')).toBe(1)
    api.clock.advance(24 * HOUR)
    await fetchDueRates(api.ctx)
    expect((await rates()).table).toMatchObject({ rates: { EUR: 0.5 } })
    expect(bank.timesAsked('/daily.xml')).toBe(2)
  })

  it('stays after a failure, which is told and tried again after an hour', async () => {
    const address = publish('/failing.xml', 1.25)
    await use({ rateSource: 'address', rateAddress: address })
    await fetchDueRates(api.ctx)
    bank.answerWith('/failing.xml', (response) => response.writeHead(503).end())
    expect((await fetchNow()).body.address).toMatchObject({ date: today(), error: 'Its server answered 503.' })
    expect((await rates()).table?.rates).toEqual({ EUR: 0.8 })
    await fetchDueRates(api.ctx)
    expect(bank.timesAsked('/failing.xml')).toBe(2)
    publish('/failing.xml', 2)
    api.clock.advance(HOUR)
    await fetchDueRates(api.ctx)
    expect((await status()).address).toMatchObject({ error: null })
    expect((await rates()).table?.rates).toEqual({ EUR: 0.5 })
  })

  it('of another address is not used', async () => {
    await use({ rateSource: 'address', rateAddress: publish('/first.xml', 1.25) })
    await fetchNow()
    await use({ rateAddress: `${bank.origin}/nothing.xml` })
    expect(await rates()).toMatchObject({ table: null, reason: 'none' })
    expect((await status()).address).toBeNull()
    const { body } = await fetchNow()
    expect(body.address).toMatchObject({ date: null, currencies: 0, error: expect.stringContaining('(404)') })
    expect(await rates()).toMatchObject({ table: null, reason: 'none' })
  })

  it('is refused from a server that is slow, sends too much or no table, or is not public', async () => {
    const error = async (rateAddress: string) => {
      await use({ rateSource: 'address', rateAddress })
      return (await fetchNow()).body.address?.error
    }
    expect(await error(bank.answerWith('/slow.xml', () => undefined))).toBe('It did not answer within 10 seconds.')
    const large = tableOf(today(), { USD: 1 }).padEnd(256 * 1024 + 1)
    expect(await error(bank.answerWith('/large.xml', (response) => response.end(large)))).toBe('It is larger than 0.25 MB.')
    const [bomb, refusal] = hostileTables(today()).entities ?? []
    expect(await error(bank.answerWith('/bomb.xml', (response) => response.end(bomb)))).toBe(refusal)
    expect(await error('https://127.0.0.1/rates.xml')).toBe('That address is not on the public internet.')
    expect(await error('https://localhost/rates.xml')).toBe('That address is not on the public internet.')
  }, 30_000)
})
