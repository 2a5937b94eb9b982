import { describe, expect, it, vi } from 'vitest'
import { createPageCache, isForEverybody, keepPage } from './page-cache.ts'

const respond = (body: string, status = 200) =>
  vi.fn(async (nonce: string) => new Response(`<b nonce="${nonce}">${body}</b>`, { status }))

describe('a kept page', () => {
  it('is written with another nonce for every answer', async () => {
    const page = await keepPage(respond('hello'))
    expect([page.write('a'), page.write('b')]).toEqual(['<b nonce="a">hello</b>', '<b nonce="b">hello</b>'])
  })
  it('has the same tag whenever it was rendered from the same data, and another one for other data', async () => {
    const [first, later, other] = await Promise.all(
      ['at:1763765000000', 'at:1763765001234', 'at:1763765000000!'].map((body) => keepPage(respond(body))),
    )
    expect(later?.etag).toBe(first?.etag)
    expect(other?.etag).not.toBe(first?.etag)
  })
})

describe('the cache of pages', () => {
  it('renders a page once for many at a time, again after five seconds, and after it was cleared', async () => {
    let now = 0
    const cache = createPageCache(() => now)
    const render = respond('hello')
    await Promise.all([cache.find('/', render), cache.find('/', render)])
    await cache.find('/', render)
    expect(render).toHaveBeenCalledTimes(1)
    await cache.find('/other', render)
    expect(render).toHaveBeenCalledTimes(2)
    now = 5_000
    await cache.find('/', render)
    expect(render).toHaveBeenCalledTimes(3)
    cache.clear()
    await cache.find('/', render)
    expect(render).toHaveBeenCalledTimes(4)
  })
  it('keeps no failure', async () => {
    const cache = createPageCache(() => 0)
    const missing = respond('no', 404)
    const broken = vi.fn(() => Promise.reject(new Error('broken')))
    for (const render of [missing, broken]) {
      await cache.find('/', render).catch(() => undefined)
      await cache.find('/', render).catch(() => undefined)
      expect(render).toHaveBeenCalledTimes(2)
      cache.clear()
    }
  })
  it('keeps at most a hundred, the latest', async () => {
    const cache = createPageCache(() => 0)
    const render = respond('x')
    for (let at = 0; at <= 100; at += 1) await cache.find(`/${at}`, render)
    await cache.find('/100', render)
    expect(render).toHaveBeenCalledTimes(101)
    await cache.find('/0', render)
    expect(render).toHaveBeenCalledTimes(102)
  })
})

it.each([
  [undefined, true],
  ['', true],
  ['porchlight_consent=essential; porchlight_theme=dark', true],
  ['porchlight_session=x', false],
  ['__Host-porchlight_session=x', false],
  ['porchlight_theme=dark; porchlight_device=1', false],
  ['anything=1', false],
])('who sends the cookies %j gets the page of everybody: %j', (cookies, answer) => expect(isForEverybody(cookies)).toBe(answer))
