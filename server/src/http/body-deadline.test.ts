import { request } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bodyDeadlinePlugin } from './body-deadline.ts'

let app: FastifyInstance
let address: string
beforeAll(async () => {
  app = Fastify()
  await app.register(bodyDeadlinePlugin, { milliseconds: 150 })
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume().on('end', () => done(null, {}))
  })
  app.post('/', async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return { ok: true }
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Sends a body in two halves with a pause between them; says the status, or that the line was cut. */
const send = (contentType: string, pause: number) =>
  new Promise<number | 'cut'>((resolve) => {
    const call = request(address, { method: 'POST', headers: { 'content-type': contentType, 'transfer-encoding': 'chunked' } })
    call.on('response', (answer) => resolve(answer.resume().statusCode ?? 0)).on('error', () => resolve('cut'))
    call.write('{"a":')
    setTimeout(() => call.end('1}'), pause)
  })

it('ends a body that trickles in, not an answer that takes its time', async () => {
  expect(await send('application/json', 400)).toBe('cut')
  expect(await send('application/json', 0)).toBe(200)
})

it('gives a form with a file longer', async () => {
  expect(await send('multipart/form-data; boundary=x', 400)).toBe(200)
})
