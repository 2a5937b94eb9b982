import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../src/db/client.ts'
import { openTestApi, type TestApi } from '../api.ts'

let api: TestApi
beforeAll(async () => {
  // A port where nothing listens.
  const connection = connect({ connectionString: 'postgres://nobody@127.0.0.1:1/none', connectionTimeoutMillis: 500 })
  api = await openTestApi({}, {}, { connection })
})
afterAll(() => api.close())

const get = (url: string) => api.app.inject({ method: 'GET', url, headers: { cookie: `porchlight_session=${'a'.repeat(43)}` } })

test('a process without its database is live and not ready', async () => {
  expect((await get('/api/live')).statusCode).toBe(200)
  for (const url of ['/api/ready', '/api/health']) expect((await get(url)).statusCode, url).toBe(503)
})

test('calls report a busy service and when to retry, not a bug', async () => {
  for (const url of ['/api/properties', '/api/properties/1', '/api/bookings', '/api/auth/user']) {
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, headers['retry-after'], JSON.parse(body).code], url).toEqual([503, '5', 'unavailable'])
    expect(JSON.parse(body).requestId).toBe(headers['x-request-id'])
  }
})
