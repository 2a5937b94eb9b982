import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerEvents } from '../../src/db/schema/platform.schema.ts'
import { enqueue } from '../../src/platform/jobs/jobs.ts'
import { openTestApi, type TestApi } from '../api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const read = (from: TestApi, remoteAddress: string, headers: Record<string, string> = {}) =>
  from.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers })

test('this machine reads latency by route and the work in hand', async () => {
  await api.app.inject({ method: 'GET', url: '/api/properties/12345' })
  await enqueue(api.db, { kind: 'never.handled', key: 'metrics-test', payload: {} })
  const receivedAt = new Date(api.clock.now().getTime() - 90_000)
  await api.db.insert(providerEvents).values({ id: 'evt_late', type: 'charge.refunded', livemode: false, receivedAt })
  const { statusCode, body } = await read(api, '127.0.0.1')
  expect(statusCode).toBe(200)
  expect(body).toContain('porchlight_http_request_seconds_count{method="GET",route="/api/properties/:id",status="404"} 1')
  expect(body).toContain('porchlight_jobs_waiting 1')
  expect(body).toContain('porchlight_holds 0')
  expect(body).toContain('porchlight_events_waiting 1')
  expect(body).toMatch(/porchlight_event_lag_seconds 90/)
  expect(body).toContain('porchlight_payment_exceptions 0')
  expect(body).toMatch(/porchlight_database_connections\{state="all"\} \d/)
})

test('every other caller gets a 404', async () => {
  expect((await read(api, '203.0.113.5')).statusCode).toBe(404)
  expect((await read(api, '127.0.0.1', { 'x-forwarded-for': '203.0.113.5' })).statusCode).toBe(404)
})

test('with a token only its bearer reads', async () => {
  const guarded = await openTestApi({ METRICS_TOKEN: 'a-token-of-enough-length' })
  expect((await read(guarded, '127.0.0.1')).statusCode).toBe(404)
  expect((await read(guarded, '203.0.113.5', { authorization: 'Bearer a-token-of-enough-lengtH' })).statusCode).toBe(404)
  expect((await read(guarded, '203.0.113.5', { authorization: 'Bearer a-token-of-enough-length' })).statusCode).toBe(200)
  await guarded.close()
})
