import { afterAll, beforeAll, expect, test } from 'vitest'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { stayRulesEndpoints } from '#contract/availability/stay-rules.endpoints.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { openTestApi, type TestApi } from '../api.ts'

// `If-Match`: a change for one state of a listing, or of its rates and blocks.

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function makeListing() {
  const { id: ownerId, cookie } = await api.make.onboardedHost()
  const { id } = await api.make.approvedProperty({ ownerId })
  const own = { cookie, params: { id: String(id) } }
  const readListing = (headers = {}) => api.call(propertiesEndpoints.getProperty, { ...own, headers })
  const readRates = () => api.call(stayRulesEndpoints.getStayCalendar, own)
  const rename = (title: string, tag?: string) =>
    api.call(listingsEndpoints.updateProperty, { ...own, body: { title }, headers: tag ? { 'if-match': tag } : {} })
  const setPrice = (price: number, tag: string) => {
    const body = { from: api.make.day(9), to: api.make.day(9), price }
    return api.call(stayRulesEndpoints.saveSpecialNights, { ...own, body, headers: { 'if-match': tag } })
  }
  const block = (from: number, tag: string) => {
    const body = { startDate: api.make.day(from), endDate: api.make.day(from) }
    return api.call(availabilityEndpoints.createBlock, { ...own, body, headers: { 'if-match': tag } })
  }
  return { own, readListing, readRates, rename, setPrice, block }
}
const tagOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers.etag)

test('a listing changes under its present ETag alone, and without the header as before', async () => {
  const { own, readListing, rename } = await makeListing()
  const tag = tagOf(await readListing())
  expect((await readListing({ 'if-none-match': tag })).status).toBe(304)
  expect((await rename('First', tag)).status).toBe(200)
  const stale = await rename('Second', tag)
  expect([stale.status, stale.problem.code]).toEqual([412, 'changed_since'])
  expect((await readListing()).body.title).toBe('First')
  const deletion = await api.call(listingsEndpoints.deleteProperty, { ...own, headers: { 'if-match': tag } })
  expect(deletion.status).toBe(412)
  expect((await rename('Third')).status).toBe(200)
  expect((await rename('Fourth', '*')).status).toBe(200)
  expect((await rename('Fifth', `"other", ${tagOf(await readListing())}`)).status).toBe(200)
})

test('blocks, prices and rules share one ETag, which a change of the listing leaves', async () => {
  const { own, readRates, rename, setPrice, block } = await makeListing()
  const tag = tagOf(await readRates())
  expect(tagOf(await api.call(availabilityEndpoints.listBlocks, own)).split('.')[0]).toBe(tag.split('.')[0])
  await rename('Another name')
  expect((await setPrice(150, tag)).status).toBe(200)
  expect((await block(30, tag)).status).toBe(412)
  const blocked = await block(30, tagOf(await readRates()))
  expect(blocked.status).toBe(201)
  const open = (headers: Record<string, string>) =>
    api.call(availabilityEndpoints.deleteBlock, { cookie: own.cookie, params: { id: String(blocked.body.id) }, headers })
  expect((await open({ 'if-match': tag })).status).toBe(412)
  expect((await setPrice(160, tag)).status).toBe(412)
  expect((await readRates()).body.nights.map(({ price }) => price)).toEqual([150])
  expect((await open({ 'if-match': tagOf(await readRates()) })).status).toBe(204)
})

test('of writers with one ETag one succeeds', async () => {
  const { readListing, readRates, rename, setPrice, block } = await makeListing()
  const [listing, rates] = [tagOf(await readListing()), tagOf(await readRates())]
  const renamed = await Promise.all(['One cabin', 'Two cabins', 'Three cabins'].map((title) => rename(title, listing)))
  expect(renamed.map(({ status }) => status).sort()).toEqual([200, 412, 412])
  const priced = await Promise.all([setPrice(110, rates), setPrice(120, rates), block(40, rates)])
  expect(priced.map(({ status }) => (status < 300 ? 'done' : status)).sort()).toEqual([412, 412, 'done'])
})
