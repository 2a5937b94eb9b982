import { afterAll, beforeAll, expect, it } from 'vitest'
import { problemSchema } from '#contract/shared/problem.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { rawRequests, smuggled } from './raw-requests.ts'
import { talk } from './raw-socket.ts'

let api: TestApi
let port: number
beforeAll(async () => {
  api = await openTestApi()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = (api.app.server.address() as { port: number }).port
})
afterAll(() => api.close())

const bodyOf = (text: string) => text.slice(text.indexOf('\r\n\r\n') + 4)

it.each(Object.entries(rawRequests))('%s is answered or disconnected, and breaks nothing', async (_name, bytes) => {
  const { statuses, text, isClosed } = await talk(port, bytes)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(isClosed || statuses.length > 0, 'an answer, or a line that is closed').toBe(true)
  // The platform's parser refuses a few with a status alone.
  const isRefusal = (statuses[0] ?? 0) >= 400 && /^content-length: [1-9]/im.test(text)
  if (isRefusal) {
    expect(text.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(problemSchema.safeParse(JSON.parse(bodyOf(text))).error).toBeUndefined()
  }
  expect((await talk(port, 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).statuses).toEqual([200])
})

it('never answers a request inside the body of another', async () => {
  const { text } = await talk(port, smuggled)
  expect(text).not.toContain('smuggled')
  expect([...text.matchAll(/HTTP\/1\.1 404/g)]).toEqual([])
})
