import { request } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bodyDeadlinePlugin } from './body-deadline.ts'

let app: FastifyInstance
let address: string
beforeAll(async () => {
  app = Fastify()
  await app.register(bodyDeadlinePlugin, { milliseconds: 150, bytesPerSecond: 10_000, lookMs: 20 })
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume().on('end', () => done(null, {}))
  })
  const answer = async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return { ok: true }
  }
  app.post('/', answer)
  app.post('/files', { config: { takesFiles: true } }, answer)
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Sends a body in two halves with a pause between them; returns the status, or that the connection was cut. */
const send = (path: string, contentType: string, pause: number) =>
  new Promise<number | 'cut'>((resolve) => {
    const call = request(address + path, {
      method: 'POST',
      headers: { 'content-type': contentType, 'transfer-encoding': 'chunked' },
    })
    call.on('response', (answer) => resolve(answer.resume().statusCode ?? 0)).on('error', () => resolve('cut'))
    call.write('{"a":')
    setTimeout(() => call.end('1}'), pause)
  })

it('cuts off a body that trickles in, whatever its content type, and never a slow response', async () => {
  expect(await send('/', 'application/json', 400)).toBe('cut')
  expect(await send('/', 'multipart/form-data; boundary=x', 400)).toBe('cut')
  expect(await send('/', 'application/json', 0)).toBe(200)
})

/** Sends a form of pieces of 1,000 bytes, one every few milliseconds. */
const sendForm = (pieces: number, everyMs: number) =>
  new Promise<number | 'cut'>((resolve) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' }
    const call = request(`${address}/files`, { method: 'POST', headers })
    let left = pieces
    const timer = setInterval(() => {
      left -= 1
      call.write('x'.repeat(1_000))
      if (left > 0) return
      clearInterval(timer)
      call.end()
    }, everyMs)
    const end = (outcome: number | 'cut') => {
      clearInterval(timer)
      resolve(outcome)
    }
    call.on('response', (answer) => end(answer.resume().statusCode ?? 0)).on('error', () => end('cut'))
  })

it('gives a form with a file more time as long as the file arrives fast enough', async () => {
  // 100,000 bytes a second at most; ten times the required rate.
  expect(await sendForm(40, 10)).toBe(200)
  // 1,000 bytes a second at most: a tenth of it.
  expect(await sendForm(40, 1_000)).toBe('cut')
  expect(await send('/files', 'multipart/form-data; boundary=x', 600)).toBe('cut')
})
