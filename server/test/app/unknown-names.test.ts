import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiKeysEndpoints } from '#contract/developers/api-keys.endpoints.ts'
import { properties } from '../../src/db/schema/properties.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function hostWithKey() {
  const host = await api.make.onboardedHost()
  const { id } = await api.make.approvedProperty({ ownerId: host.id })
  const body = {
    name: 'Prices',
    scopes: ['calendar:write' as const, 'listings:read' as const, 'listings:write' as const],
    expiresInDays: null,
  }
  const { token } = (await api.call(apiKeysEndpoints.createApiKey, { cookie: host.cookie, body })).body
  return { host, id, byKey: { authorization: `Bearer ${token}` } }
}

test('a key with a misspelled field is refused by its name and nothing changes; for a browser it is dropped', async () => {
  const { host, id, byKey } = await hostWithKey()
  const patch = (headers: Record<string, string>) =>
    api.app.inject({ method: 'PATCH', url: `/api/properties/${id}`, headers, payload: { prise: 90, city: 'Boone' } })
  const reply = await patch(byKey)
  expect([reply.statusCode, reply.json()]).toMatchObject([
    400,
    { code: 'invalid_request', message: 'Unknown field: prise', issues: [{ path: 'prise', message: 'Unknown field: prise' }] },
  ])
  const [row] = await api.db.select().from(properties).where(eq(properties.id, id))
  expect(row?.city).not.toBe('Boone')
  expect((await patch({ cookie: host.cookie })).statusCode).toBe(200)
})

test('names inside of a body have their path, ten at most are named, and what else is wrong comes first', async () => {
  const { id, byKey } = await hostWithKey()
  const patch = async (payload: object) =>
    (await api.app.inject({ method: 'PATCH', url: `/api/properties/${id}`, headers: byKey, payload })).json().issues
  expect(await patch({ checkInDetails: { wifi: 'x' } })).toContainEqual({
    path: 'checkInDetails.wifi',
    message: 'Unknown field: checkInDetails.wifi',
  })
  expect((await patch({ title: 'x', colour: 'red' })).map(({ path }: { path: string }) => path)).toEqual(['title'])
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${at}`.padEnd(500, 'x'), 1]))
  const issues = await patch(many)
  expect([issues.length, issues[0].path.length]).toEqual([10, 100])
})

test('an unknown query parameter of a key is refused by its name, and dropped for a browser', async () => {
  const { byKey } = await hostWithKey()
  const get = async (url: string, headers = {}) => {
    const reply = await api.app.inject({ url, headers })
    return [reply.statusCode, reply.json().message]
  }
  expect(await get('/api/properties/user?page=2', byKey)).toEqual([400, 'Unknown query parameter: page'])
  expect(await get('/api/properties/user?__proto__=1', byKey)).toEqual([400, 'Unknown query parameter: __proto__'])
  expect((await get('/api/properties?unknown=x'))[0]).toBe(200)
})
