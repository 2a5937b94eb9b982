import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MESSAGE_STREAM_PATH, messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import { openTestApi, type TestApi } from '../api.ts'

let api: TestApi
let origin: string
beforeAll(async () => {
  api = await openTestApi()
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())

async function open(cookie: string | null, lastEventId?: string) {
  const headers = {
    accept: 'text/event-stream',
    ...(cookie ? { cookie } : {}),
    ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
  }
  const [response]: IncomingMessage[] = await once(get(`${origin}${MESSAGE_STREAM_PATH}`, { headers }), 'response')
  if (!response) throw new Error('No answer')
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  const events = () => [...text.matchAll(/id: (\d+)\nevent: inbox/g)].map(([, id]) => Number(id))
  return { response, events, ended: once(response, 'close') }
}

it('sends a change, sends missed ones after a reconnect, and ends when the process is to end', async () => {
  const [host, guest] = [await api.make.onboardedHost(), await api.make.user()]
  const propertyId = (await api.make.approvedProperty({ ownerId: host.id })).id
  const write = async (text: string) => {
    const body = { about: { propertyId }, text, key: `key-${text}` }
    expect((await api.call(messagesEndpoints.startThread, { cookie: guest.cookie, body })).status).toBe(201)
  }
  expect((await open(null)).response.statusCode).toBe(401)
  // It opens before there is anything to tell.
  const first = await open(host.cookie)
  expect(first.response.headers['content-type']).toContain('text/event-stream')
  await write('one-two-three')
  await expect.poll(() => first.events()).toEqual([1])
  first.response.destroy()
  await write('while-away')
  const again = await open(host.cookie, '1')
  await expect.poll(() => again.events()).toEqual([2])
  const upToDate = await open(host.cookie, '2')
  api.ctx.inboxStreams.close()
  await Promise.all([again.ended, upToDate.ended])
  expect(upToDate.events()).toEqual([])
  expect(api.ctx.inboxStreams.count()).toBe(0)
  expect((await open(host.cookie)).response.statusCode).toBe(429)
})
