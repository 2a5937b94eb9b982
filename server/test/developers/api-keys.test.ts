import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { apiKeysEndpoints } from '#contract/developers/api-keys.endpoints.ts'
import type { ApiScope } from '#contract/developers/api-scopes.rules.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { rightsOfRole } from '#contract/shared/staff-rights.ts'
import { apiKeys, users } from '../../src/db/schema/auth.schema.ts'
import { auditEntries } from '../../src/db/schema/platform.schema.ts'
import { isApiToken } from '../../src/features/developers/api-keys.ts'
import { suspendPerson } from '../../src/features/people/manage-person.ts'
import { openTestApi, type TestApi } from '../api.ts'

const { listApiKeys, createApiKey, revokeApiKey } = apiKeysEndpoints
const { listOwnProperties } = propertiesEndpoints
const MINUTE_MS = 60_000

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function keyOf(cookie: string, scopes: ApiScope[] = ['listings:read'], expiresInDays: number | null = null) {
  const { status, body } = await api.call(createApiKey, { cookie, body: { name: 'Channel manager', scopes, expiresInDays } })
  expect(status).toBe(201)
  return body
}
const listWith = (token: string) => api.call(listOwnProperties, { headers: bearer(token) })

test('a key makes calls for its owner, is shown once, and only its hash is stored', async () => {
  const host = await api.make.onboardedHost()
  const { id: propertyId } = await api.make.approvedProperty({ ownerId: host.id })
  const { key, token } = await keyOf(host.cookie)
  expect(isApiToken(token)).toBe(true)
  expect((await listWith(token)).body.map(({ id }) => id)).toEqual([propertyId])
  const listed = await api.call(listApiKeys, { cookie: host.cookie })
  expect(listed.body).toEqual([{ ...key, lastUsedAt: api.clock.now().toISOString() }])
  const stored = await api.db.select().from(apiKeys).where(eq(apiKeys.id, key.id))
  expect(JSON.stringify([stored, listed.body])).not.toContain(token)
})

test('the last use is written at most once a minute', async () => {
  const { cookie } = await api.make.user()
  const { token } = await keyOf(cookie)
  const lastUse = async () => (await api.call(listApiKeys, { cookie })).body[0]?.lastUsedAt
  await listWith(token)
  const first = await lastUse()
  api.clock.advance(MINUTE_MS - 1)
  await listWith(token)
  expect(await lastUse()).toBe(first)
  api.clock.advance(1)
  await listWith(token)
  expect(await lastUse()).toBe(api.clock.now().toISOString())
})

test('wrong, expired, revoked and suspended keys are refused, whatever the cookie', async () => {
  const host = await api.make.user()
  const admin = await api.make.admin()
  const refused = async (token: string) => {
    const { status, problem } = await api.call(listOwnProperties, { cookie: host.cookie, headers: bearer(token) })
    expect([status, problem.message]).toEqual([401, 'This API key is wrong, expired or revoked.'])
  }
  const { key, token } = await keyOf(host.cookie)
  await refused('')
  await refused('plk_wrong')
  await refused(`${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`)
  expect((await api.call(revokeApiKey, { cookie: host.cookie, params: { id: String(key.id) } })).status).toBe(204)
  await refused(token)
  const brief = await keyOf(host.cookie, ['listings:read'], 1)
  const lasting = await keyOf(host.cookie)
  expect((await listWith(brief.token)).status).toBe(200)
  api.clock.advance(24 * 60 * MINUTE_MS)
  await refused(brief.token)
  expect((await listWith(lasting.token)).status).toBe(200)
  const body = { reason: 'Fake photos.' }
  await suspendPerson(api.ctx, { id: admin.id, rights: rightsOfRole.owner }, host.id, {
    ...body,
    includesReason: false,
    stays: 'keep',
  })
  await refused(lasting.token)
})

test('a page of another site may not use the cookie, and a key needs no origin', async () => {
  const host = await api.make.onboardedHost()
  const { token } = await keyOf(host.cookie, ['listings:write'])
  const headers = { origin: 'https://channel.example', ...bearer(token) }
  const { problem } = await api.call(listingsEndpoints.deleteProperty, { params: { id: '999999' }, headers })
  expect(problem.code).toBe('property_not_found')
})

test('a page of another site reads no reply, with a key or without', async () => {
  const { cookie } = await api.make.user()
  const { token } = await keyOf(cookie)
  const origin = 'https://channel.example'
  const preflight = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' }
  const replies = [
    await api.app.inject({ method: 'OPTIONS', url: listOwnProperties.path, headers: preflight }),
    await api.app.inject({ url: listOwnProperties.path, headers: { origin, ...bearer(token) } }),
    await api.app.inject({ url: '/api/categories', headers: { origin } }),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 200, 200])
  const allowing = replies.flatMap(({ headers }) => Object.keys(headers)).filter((name) => /^access-control-/i.test(name))
  expect(allowing).toEqual([])
})

test('a key of an administrator has their rights only with a scope of the operator', async () => {
  const admin = await api.make.admin()
  const hidden = await api.make.approvedProperty({ ownerId: (await api.make.onboardedHost()).id, status: 'pending' })
  const read = async (scopes: ApiScope[]) => {
    const { token } = await keyOf(admin.cookie, scopes)
    return (await api.call(propertiesEndpoints.getProperty, { params: { id: String(hidden.id) }, headers: bearer(token) })).status
  }
  expect(await read(['listings:read'])).toBe(404)
  expect(await read(['listings:read', 'operator:read'])).toBe(200)
  const { token } = await keyOf(admin.cookie, ['operator:read'])
  expect((await api.call(peopleEndpoints.listPeople, { headers: bearer(token) })).status).toBe(200)
  await api.db.update(users).set({ isAdmin: false, staffRole: null }).where(eq(users.id, admin.id))
  expect((await api.call(peopleEndpoints.listPeople, { headers: bearer(token) })).status).toBe(403)
})

test('keys of administrators are in the audit log, those of hosts are not', async () => {
  const [admin, host] = [await api.make.admin(), await api.make.user()]
  for (const { cookie } of [admin, host]) {
    const { key } = await keyOf(cookie)
    await api.call(revokeApiKey, { cookie, params: { id: String(key.id) } })
  }
  const actionsOf = async (id: string) =>
    (await api.db.select().from(auditEntries).where(eq(auditEntries.actorId, id))).map(({ action }) => action).sort()
  expect(await actionsOf(admin.id)).toEqual(['key.created', 'key.revoked'])
  expect(await actionsOf(host.id)).toEqual([])
})

test('an account has at most ten keys, also when it asks for many at once', async () => {
  const { cookie } = await api.make.user()
  const body = { name: 'Key', scopes: ['messages' as const] }
  const answers = await Promise.all(Array.from({ length: 12 }, () => api.call(createApiKey, { cookie, body })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.find(({ status }) => status !== 201)?.problem.message).toBe('You can have 10 API keys. Revoke one first.')
})

test('a key makes 300 calls a minute', async () => {
  const { cookie } = await api.make.user()
  const { token } = await keyOf(cookie, ['messages'])
  const ask = async () => (await listWith(token)).status
  const first = await listWith(token)
  expect(first.headers['ratelimit-policy']).toBe('"key";q=300;w=60')
  expect(first.headers.ratelimit).toMatch(/^"key";r=299;t=([1-5]?\d|60)$/)
  for (let call = 1; call < 300; call++) expect(await ask()).toBe(403)
  expect(await ask()).toBe(429)
  api.clock.advance(MINUTE_MS)
  expect(await ask()).toBe(403)
})

test('a key cannot sign in or make further keys', async () => {
  const { cookie } = await api.make.user()
  const { token } = await keyOf(cookie)
  const headers = bearer(token)
  const more = await api.call(createApiKey, { headers, body: { name: 'More', scopes: ['messages'] } })
  const signIn = await api.call(authEndpoints.signIn, { headers, body: { email: 'a@example.com', password: 'x' } })
  for (const { status, problem } of [more, signIn])
    expect([status, problem.message]).toEqual([403, 'This call takes no API key. Sign in instead.'])
})

test('the description for people names the scope of each call', async () => {
  const { body } = await api.app.inject({ url: '/api/docs' })
  const nameOf = (path: string) => body.slice(body.indexOf(`<section id="${path}">`)).match(/<em>(.*?)<\/em>/)?.[1]
  expect(nameOf(listOwnProperties.path)).toBe('For: user. Scope of an API key: <code>listings:read</code>.')
  expect(nameOf(createApiKey.path)).toBe('For: user. Takes no API key.')
})
