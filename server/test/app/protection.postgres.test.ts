import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const get = (url: string, remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url, remoteAddress, headers })

test('every response restricts what it does not need, also refusals and unknown addresses', async () => {
  for (const url of ['/api/categories', '/api/properties/nope', '/api/nothing', '/media/none.webp']) {
    const { headers } = await get(url)
    expect(headers, url).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    })
    expect(headers['x-powered-by'], url).toBeUndefined()
    expect(headers['strict-transport-security'], 'not over plain http').toBeUndefined()
  }
})

test('browsers are told to stay on https', async () => {
  const secure = await openTestApi({ PUBLIC_URL: 'https://porchlight.example' })
  const { headers } = await secure.app.inject({ method: 'GET', url: '/api/categories' })
  await secure.close()
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('the API documentation may load its own style and nothing else', async () => {
  const { headers } = await get('/api/docs')
  expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'self'; frame-ancestors 'none'")
})

test('an address with too many calls is asked to wait, others are not', async () => {
  const statuses = new Set<number>()
  for (let call = 0; call < 600; call += 1) statuses.add((await get('/api/categories', '203.0.113.9')).statusCode)
  expect([...statuses]).toEqual([200])
  const refused = await get('/api/categories', '203.0.113.9')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'too_many_requests', message: 'Too many requests. Please try again later.' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await get('/api/categories', '203.0.113.10')).statusCode).toBe(200)
  expect((await get('/api/categories')).statusCode).toBe(200)
})

test('a forged forwarding header does not evade the limit', async () => {
  for (let call = 0; call < 600; call += 1)
    await get('/api/categories', '203.0.113.20', { 'x-forwarded-for': `198.51.100.${call % 250}` })
  expect((await get('/api/categories', '203.0.113.20', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(429)
})
