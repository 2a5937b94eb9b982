import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { startTracing } from '../../src/platform/tracing/start-tracing.ts'
import type { Tracing } from '../../src/platform/tracing/tracing.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold } from '../bookings/stay.ts'

const textSchema = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
})
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(textSchema),
})
const bodySchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
})
type Span = z.output<typeof spanSchema>

/** A collector that takes OTLP over HTTP and keeps it. */
async function startCollector() {
  const bodies: string[] = []
  const paths = new Set<string>()
  const server = createServer((request, response) => {
    let body = ''
    paths.add(`${request.method} ${request.url}`)
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      bodies.push(body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const readSpans = (): Span[] =>
    bodies.flatMap((body) =>
      bodySchema.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    )
  return { url: `http://127.0.0.1:${port}/`, paths, text: () => bodies.join('\n'), readSpans, close: () => server.close() }
}

let collector: Awaited<ReturnType<typeof startCollector>>
let tracing: Tracing
let api: TestApi
beforeAll(async () => {
  collector = await startCollector()
  tracing = startTracing(collector.url)
  api = await openTestApi({ SMTP_URL: 'smtp://127.0.0.1:1' }, {}, { tracing })
})
afterAll(async () => {
  await api.close()
  collector.close()
})

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

it('sends spans of requests, queries, calls and jobs, in the trace of the caller and without a value', async () => {
  const [guest, property] = [await api.make.user({ email: 'trace-guest@example.com' }), await api.make.approvedProperty()]
  const [traceId, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  const traceparent = `00-${traceId}-${parent}-01`
  const stay = { propertyId: property.id, checkInDate: api.make.day(20), checkOutDate: api.make.day(24), guestCount: 1 }
  await api.app.inject({ url: '/calendars/S3cr3tS3cr3tS3cr3tS3cr3t.ics?who=trace-query', headers: { traceparent } })
  await api.app.inject({ url: '/api/live', headers: { traceparent } })
  const body = { firstName: 'Tracy', lastName: 'Tracewell', email: 'tracy@example.com', password: 'Harbor-lights-27!' }
  expect((await api.call(authEndpoints.signUp, { body, headers: { traceparent } })).status).toBe(201)
  expect((await hold(api, guest, stay)).status).toBe(201)
  await api.settle()
  await tracing.close()

  const spans = collector.readSpans()
  const named = (name: string) => spans.filter((span) => span.name === name)
  const below = (span: Span | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId)
  expect([...collector.paths]).toEqual(['POST /v1/traces'])
  expect(named('GET /calendars/:file')).toMatchObject([{ traceId, parentSpanId: parent }])
  expect(named('GET /api/live')).toEqual([])
  const [signUp] = named('POST /api/auth/signup')
  expect(signUp).toMatchObject({ traceId, parentSpanId: parent })
  expect(signUp && attributesOf(signUp)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/auth/signup',
    'http.response.status_code': 201,
  })
  // A body arrives by events of its connection; what follows is below the request all the same.
  const queries = below(signUp).map((span) => attributesOf(span)['db.query.text'])
  expect(queries).toContainEqual(expect.stringMatching(/^insert into "pending_sign_ups" .*\$1/))
  const [held] = named('POST /api/bookings/create-payment-intent')
  expect(held && held.traceId !== traceId).toBe(true)
  expect(below(held).map(({ name }) => name)).toContain('stripe createIntent')
  const [job] = named('job auth.code-email')
  expect(job?.parentSpanId).toBeUndefined()
  expect(below(job).map(({ name }) => name)).toContain('smtp send')
  for (const secret of ['example.com', 'Tracewell', 'S3cr3t', 'trace-query', guest.cookie.split('=')[1] ?? guest.cookie])
    expect(collector.text()).not.toContain(secret)
})
