import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { wishlistEndpoints } from '#contract/wishlist/wishlist.endpoints.ts'
import { properties } from '../../src/db/schema/properties.schema.ts'
import { minuteLimits } from '../../src/http/caller/request-kind.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { callRaw } from '../fuzz/raw-calls.ts'
import { makeFakePages } from '../make/fake-pages.ts'

const fake = makeFakePages()
let api: TestApi
let port: number
/** A replacement for search responses. */
let trouble: number | null = null
beforeAll(async () => {
  const pages: typeof fake.pages = async (app, ctx) => {
    app.addHook('preHandler', async (request, reply) => {
      if (trouble !== null && request.routeOptions.url === '/api/properties') await reply.code(trouble).send({})
    })
    await fake.pages(app, ctx)
  }
  api = await openTestApi({ TRUST_PROXY: '127.0.0.1' }, {}, { pages })
  await api.make.approvedProperty()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = (api.app.server.address() as { port: number }).port
})
afterAll(async () => {
  await api.close()
  fake.remove()
})
beforeEach(() => {
  trouble = null
})

const get = async (from: string, target: string, headers: Record<string, string> = {}) => {
  const [answer] = await callRaw(port, from, [{ target, headers }])
  if (!answer) throw new Error('There was no answer.')
  return { ...answer, header: (name: string) => new RegExp(`^${name}: (.*?)\\r?$`, 'im').exec(answer.headers)?.[1] }
}
const rendering = ({ body }: { body: string }) => Number(/rendering (\d+)/.exec(body)?.[1])

it('pages still open completely after too many calls, so that no empty page is shared', async () => {
  const calls = Array.from({ length: 601 }, () => ({ target: '/api/categories' }))
  expect((await callRaw(port, '203.0.113.1', calls)).at(-1)?.status).toBe(429)
  const poisoner = await get('203.0.113.1', '/help')
  expect(poisoner.body).toContain('listings 1')
  const visitor = await get('203.0.113.2', '/help')
  expect(visitor.body).toContain('listings 1')
  expect(rendering(visitor)).toBe(rendering(poisoner))
})

it.each([429, 500, 503])('a page with a call that failed with %d is not cached', async (status) => {
  const address = `/help/${status}`
  // Pages share the response to this call until a listing changes.
  await api.db.update(properties).set({ title: `Cabin ${status}` })
  await api.ctx.search.catchUp()
  trouble = status
  const half = await get('203.0.113.3', address)
  expect(half.body).toContain(`listings none: ${status}`)
  expect(half.header('cache-control')).toBe('no-store')
  expect(half.header('etag')).toBeUndefined()
  trouble = null
  const whole = await get('203.0.113.4', address)
  expect(whole.body).toContain('listings 1')
  expect(whole.header('cache-control')).toBe('private, no-cache')
  trouble = status
  expect(rendering(await get('203.0.113.3', address))).toBe(rendering(whole))
})

it('a page of a signed-in user is not cached', async () => {
  const { cookie } = await api.make.user()
  const first = await get('203.0.113.4', '/how-it-works', { cookie })
  expect(first.header('cache-control')).toBe('no-store')
  expect(first.header('etag')).toBeUndefined()
  const second = await get('203.0.113.4', '/how-it-works', { cookie })
  const visitor = await get('203.0.113.4', '/how-it-works')
  expect(new Set([first, second, visitor].map(rendering)).size).toBe(3)
  expect(visitor.header('cache-control')).toBe('private, no-cache')
  expect(visitor.header('vary')).toMatch(/\bcookie\b/i)
})

it('only a successful change empties the cache', async () => {
  const before = await get('203.0.113.5', '/')
  await callRaw(port, '203.0.113.5', [{ method: 'POST', target: '/nothing' }])
  await api.call(wishlistEndpoints.addToWishlist, { body: { propertyId: 1 } })
  expect(rendering(await get('203.0.113.5', '/'))).toBe(rendering(before))
  const { cookie } = await api.make.user()
  const { id } = await api.make.approvedProperty()
  expect((await api.call(wishlistEndpoints.addToWishlist, { cookie, body: { propertyId: id } })).status).toBe(201)
  expect(rendering(await get('203.0.113.5', '/'))).not.toBe(rendering(before))
})

it('a kept page is sent with the headers of its first response, and counts against the limit of its address', async () => {
  const encoding = { 'accept-encoding': 'br' }
  const named = async (from: string) => {
    const { headers, body } = await get(from, '/kept', encoding)
    const lines = headers
      .toLowerCase()
      .split('\r\n')
      .filter((line) => !/^(date|x-request-id|keep-alive|connection):/.test(line))
    return { lines: lines.sort(), body, id: /^x-request-id: (.+)$/im.exec(headers)?.[1] }
  }
  const first = await named('203.0.113.6')
  const second = await named('203.0.113.7')
  expect(second.lines).toEqual(first.lines)
  expect(second.body).toBe(first.body)
  expect(second.id).toMatch(/^[\da-f-]{36}/)
  expect(second.id).not.toBe(first.id)
  const many = Array.from({ length: minuteLimits.page + 1 }, () => ({ target: '/kept', headers: encoding }))
  const statuses = (await callRaw(port, '203.0.113.8', many)).map(({ status }) => status)
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429])
})
