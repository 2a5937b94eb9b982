import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bodyDeadlinePlugin } from './body-deadline.ts'

// The clock of the limits is the test's: a busy machine takes nobody's time.
const limits = { milliseconds: 150, bytesPerSecond: 10_000, lookMs: 20 }
let app: FastifyInstance
let address: string
/** The call that the server has seen last. */
let seen: IncomingMessage | undefined
/** How long an answer takes. */
let answering: Promise<void> = Promise.resolve()
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  app = Fastify()
  await app.register(bodyDeadlinePlugin, limits)
  app.addHook('onRequest', async ({ raw }) => {
    seen = raw
  })
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume().on('end', () => done(null, {}))
  })
  const answer = async () => {
    await answering
    return { ok: true }
  }
  app.post('/', answer)
  app.post('/files', { config: { takesFiles: true } }, answer)
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

/** Waits for what the network brings, which no clock here measures. */
async function until(isTrue: () => boolean) {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve))
}

/** A call whose headers and first bytes the server has read. */
async function begin(path: string, contentType: string, first: string) {
  seen = undefined
  const call = request(address + path, {
    method: 'POST',
    headers: { 'content-type': contentType, 'transfer-encoding': 'chunked' },
  })
  const outcome = new Promise<number | 'cut'>((resolve) => {
    call.on('response', (answer) => resolve(answer.resume().statusCode ?? 0)).on('error', () => resolve('cut'))
  })
  call.flushHeaders()
  await until(() => seen !== undefined)
  await write(call, first)
  return { call, outcome }
}

async function write(call: ClientRequest, text: string) {
  const before = seen?.socket.bytesRead ?? 0
  call.write(text)
  await until(() => (seen?.socket.bytesRead ?? 0) >= before + text.length)
}

it.each(['application/json', 'multipart/form-data; boundary=x'])('cuts off a body of %s that trickles in', async (type) => {
  const { call, outcome } = await begin('/', type, '{"a":')
  vi.advanceTimersByTime(limits.milliseconds - 1)
  await write(call, '1')
  expect(call.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await outcome).toBe('cut')
})

it('never cuts off a slow response', async () => {
  let finish: (() => void) | undefined
  answering = new Promise((resolve) => {
    finish = resolve
  })
  const { call, outcome } = await begin('/', 'application/json', '{"a":1')
  call.end('}')
  if (seen && !seen.readableEnded) await once(seen, 'end')
  vi.advanceTimersByTime(limits.milliseconds * 10)
  finish?.()
  expect(await outcome).toBe(200)
})

it('gives a form with a file more time as long as the file arrives fast enough', async () => {
  const { call, outcome } = await begin('/files', 'multipart/form-data; boundary=x', 'x'.repeat(40_000))
  // Four seconds for these bytes, above the limit of every body.
  vi.advanceTimersByTime(4_000)
  call.end('x')
  expect(await outcome).toBe(200)
  const slow = await begin('/files', 'multipart/form-data; boundary=x', 'x'.repeat(1_000))
  vi.advanceTimersByTime(1_000)
  expect(await slow.outcome).toBe('cut')
})
