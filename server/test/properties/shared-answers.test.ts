import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { properties } from '../../src/db/schema/properties.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'

const SECONDS = 3
let api: TestApi

beforeAll(async () => {
  api = await openTestApi({}, {}, { sharedSeconds: SECONDS })
})
// A response is as old as a test says, however busy the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterAll(async () => {
  vi.useRealTimers()
  await api.close()
})

it('gives visitors a recent response of another visitor, and signed-in users a fresh one', async () => {
  const { make, db, call } = api
  const { id } = await make.approvedProperty({ title: 'Before' })
  const { cookie } = await make.user()
  const search = async (given: { cookie?: string } = {}) => {
    const { body, headers } = await call(propertiesEndpoints.searchProperties, { query: { guests: '2' }, ...given })
    return { titles: body.map(({ title }) => title), total: headers['x-total-count'], type: headers['content-type'] }
  }
  const before = { titles: ['Before'], total: '1', type: 'application/json; charset=utf-8' }
  expect(await search()).toEqual(before)
  expect(await search()).toEqual(before)
  await db.update(properties).set({ title: 'After' }).where(eq(properties.id, id))
  expect(await search()).toEqual(before)
  expect((await search({ cookie })).titles).toEqual(['After'])
  vi.advanceTimersByTime(SECONDS * 1_000 + 100)
  await expect.poll(async () => (await search()).titles).toEqual(['After'])
})

it('keeps no response of a call that is made once', async () => {
  const { make, db, call } = api
  const { id } = await make.approvedProperty({ title: 'Asked once', maxGuests: 7 })
  const titles = async () =>
    (await call(propertiesEndpoints.searchProperties, { query: { guests: '7' } })).body.map(({ title }) => title)
  expect(await titles()).toContain('Asked once')
  await db.update(properties).set({ title: 'Asked twice' }).where(eq(properties.id, id))
  expect(await titles()).toContain('Asked twice')
  await db.update(properties).set({ title: 'Asked again' }).where(eq(properties.id, id))
  expect(await titles()).toContain('Asked twice')
})

it('remembers a megabyte of addresses at most', async () => {
  const { make, db, app } = api
  const { id } = await make.approvedProperty({ title: 'Pushed out', maxGuests: 8 })
  const title = async () =>
    (await app.inject({ method: 'GET', url: '/api/properties?guests=8' })).json<{ title: string }[]>()[0]?.title
  expect(await title()).toBe('Pushed out')
  for (let at = 0; at < 45; at += 1) {
    const url = `/api/properties?guests=8&from=${at}${'x'.repeat(12_000)}`
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(200)
  }
  expect(await title()).toBe('Pushed out')
  await db.update(properties).set({ title: 'Read again' }).where(eq(properties.id, id))
  expect(await title()).toBe('Read again')
})

it('shares no refusal and no other call', async () => {
  const { make, db, call } = api
  const { id } = await make.approvedProperty({ title: 'Page' })
  const read = async () => (await call(propertiesEndpoints.getProperty, { params: { id: String(id) } })).body.title
  expect(await read()).toBe('Page')
  await db.update(properties).set({ title: 'Page, changed' }).where(eq(properties.id, id))
  expect(await read()).toBe('Page, changed')
})

it('shares nothing that was refused or has failed', async () => {
  const { make, db, call } = api
  await make.approvedProperty({ title: 'Refused' })
  const search = async () => (await call(propertiesEndpoints.searchProperties, { query: { search: 'refused' } })).status
  await db.execute(sql`alter table property_images rename to property_images_away`)
  expect(await search()).toBe(500)
  await db.execute(sql`alter table property_images_away rename to property_images`)
  expect(await search()).toBe(200)
})

it('shares a response by its route, in any spelling of the address', async () => {
  const { make, db, app } = api
  const { id } = await make.approvedProperty({ title: 'One way', maxGuests: 9 })
  const titles = async (url: string) =>
    (await app.inject({ method: 'GET', url })).json<{ title: string }[]>().map(({ title }) => title)
  for (let round = 0; round < 2; round += 1) expect(await titles('/api/properties?guests=9')).toEqual(['One way'])
  await db.update(properties).set({ title: 'Other way' }).where(eq(properties.id, id))
  expect(await titles('/%61pi/properties?guests=9')).toEqual(['One way'])
})
