import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold } from '../bookings/stay.ts'
import { openTestDatabase } from '../database.ts'
import { payableHost, signInAgain } from '../ledger/money-world.ts'

const { searchProperties } = propertiesEndpoints
let api: TestApi
/** While set, the first index cannot be built: its query waits. */
let release: () => void = () => undefined

beforeAll(async () => {
  const connection = await openTestDatabase()
  const query = connection.pool.query.bind(connection.pool)
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const textOf = (given: unknown) => z.object({ text: z.string() }).parse(given).text
  vi.spyOn(connection.pool, 'query').mockImplementation(async (...given: Parameters<typeof query>) => {
    if (textOf(given[0]).includes('"ratingAverage"')) await held
    return query(...given)
  })
  // Without the reads that the other tests add: what is found here, the server has followed by itself.
  api = await openTestApi({}, {}, { connection, readsChanges: false })
})
afterAll(() => api.close())

const find = async (query: Record<string, string> = {}) =>
  (await api.call(searchProperties, { query })).body.map(({ title }) => title)

it('is ready when the index stands; a search waits for it', async () => {
  const ready = () => api.app.inject('/api/ready').then(({ statusCode, body }) => [statusCode, JSON.parse(body).status])
  await api.make.approvedProperty({ title: 'First' })
  expect(await ready()).toEqual([503, 'starting'])
  expect((await api.app.inject('/api/health')).statusCode).toBe(200)
  const search = find()
  release()
  expect(await search).toEqual(['First'])
  expect(await ready()).toEqual([200, 'ok'])
})

it('a change is found by the next search, a hold takes its nights at once', async () => {
  const host = await payableHost(api)
  const property = await api.make.approvedProperty({ title: 'Second', ownerId: host.id })
  expect(await find({ instantBook: 'true' })).toEqual([])
  const cookie = await signInAgain(api, host)
  const body = { instantBook: true }
  expect((await api.call(listingsEndpoints.updateProperty, { cookie, params: { id: String(property.id) }, body })).status).toBe(
    200,
  )
  expect(await find({ instantBook: 'true' })).toEqual(['Second'])
  const dates = { checkIn: api.make.day(3), checkOut: api.make.day(6) }
  expect(await find({ ...dates, instantBook: 'true' })).toEqual(['Second'])
  const stay = { propertyId: property.id, checkInDate: dates.checkIn, checkOutDate: dates.checkOut, guestCount: 2 }
  expect((await hold(api, await api.make.user(), stay)).status).toBeLessThan(300)
  expect(await find({ ...dates, instantBook: 'true' })).toEqual([])
})

it('searches go on from memory while the database is away, and follow it afterwards', async () => {
  const { search: searchIndex } = api.ctx
  const { pool } = api.platform.connection
  const before = await find()
  expect(before).toHaveLength(2)
  const away = vi.spyOn(pool, 'query').mockImplementation(() => Promise.reject(new Error('It is away')))
  await searchIndex.catchUp()
  const index = await searchIndex.current()
  expect(index.size).toBe(2)
  // Cards that were shown before need no database either.
  expect(await find()).toEqual(before)
  expect((await api.app.inject('/api/properties/prices')).json()).toMatchObject({ night: { counts: expect.anything() } })
  expect((await api.app.inject('/api/properties/suggestions?search=ash')).json()).toMatchObject([{ kind: 'city' }])
  expect((await api.app.inject('/api/properties?search=zzyzxquux')).headers['x-total-count']).toBe('0')
  away.mockRestore()
  await api.make.approvedProperty({ title: 'Third' })
  await searchIndex.catchUp()
  expect(await find({ search: 'third' })).toEqual(['Third'])
})
