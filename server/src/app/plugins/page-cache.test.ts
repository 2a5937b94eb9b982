import { describe, expect, it, vi } from 'vitest'
import { createPageCache, isForEverybody, isKeepable, isPersonal, keepPage } from './page-cache.ts'

const at = (address: string) => new URL(address, 'https://porchlight.example')
const respond = (body: string, { status = 200, isWhole = true } = {}) =>
  vi.fn(async (nonce: string) => ({
    response: { status, headers: [], html: `<b nonce="${nonce}">${body}</b>` },
    isWhole: () => isWhole,
  }))

/** A stopped clock: pages do not expire while a busy machine takes its time. */
const atOnce = () => 1

describe('a kept page', () => {
  it('has a new nonce in every response', async () => {
    const page = await keepPage(respond('hello'))
    expect([page.write('a'), page.write('b')].map(String)).toEqual(['<b nonce="a">hello</b>', '<b nonce="b">hello</b>'])
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
  it('renders a page once for many requests, again after five seconds, and after it was cleared', async () => {
    let now = 1
    const cache = createPageCache(() => now)
    const render = respond('hello')
    await Promise.all([cache.find(at('/'), render), cache.find(at('/'), render)])
    await cache.find(at('/'), render)
    expect(render).toHaveBeenCalledTimes(1)
    await cache.find(at('/other'), render)
    expect(render).toHaveBeenCalledTimes(2)
    now = 5_002
    await cache.find(at('/'), render)
    expect(render).toHaveBeenCalledTimes(3)
    cache.clear()
    await cache.find(at('/'), render)
    expect(render).toHaveBeenCalledTimes(4)
  })
  it('keeps no failed page, and no page with a failed call', async () => {
    const cache = createPageCache(atOnce)
    const broken = vi.fn(() => Promise.reject(new Error('broken')))
    for (const render of [respond('no', { status: 404 }), respond('half', { isWhole: false }), broken]) {
      await cache.find(at('/'), render).catch(() => undefined)
      await cache.find(at('/'), render).catch(() => undefined)
      expect(render).toHaveBeenCalledTimes(2)
      cache.clear()
    }
  })
  it('keeps nothing that was rendered during a change', async () => {
    const cache = createPageCache(atOnce)
    let finish = () => {}
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    const before = cache.find(at('/'), async (nonce) => held.then(() => respond('before')(nonce)))
    cache.clear()
    finish()
    await before
    expect((await cache.find(at('/'), respond('after'))).write('').toString()).toContain('after')
  })
  it('keeps at most a hundred pages, the most recently requested', async () => {
    const cache = createPageCache(atOnce)
    const render = respond('x')
    for (let id = 1; id <= 100; id += 1) await cache.find(at(`/property/${id}`), render)
    await cache.find(at('/property/1'), render)
    await cache.find(at('/property/101'), render)
    expect(render).toHaveBeenCalledTimes(101)
    await cache.find(at('/property/1'), render)
    expect(render).toHaveBeenCalledTimes(101)
    await cache.find(at('/property/2'), render)
    expect(render).toHaveBeenCalledTimes(102)
  })
  it('keeps at most 24 MB, and no page that is larger', async () => {
    const cache = createPageCache(atOnce)
    const large = respond('x'.repeat(8_000_000))
    for (const path of ['/a', '/b', '/c', '/d']) await cache.find(at(path), large)
    await cache.find(at('/d'), large)
    expect(large).toHaveBeenCalledTimes(4)
    await cache.find(at('/a'), large)
    expect(large).toHaveBeenCalledTimes(5)
    const tooLarge = respond('x'.repeat(25_500_000))
    await cache.find(at('/e'), tooLarge)
    await cache.find(at('/e'), tooLarge)
    expect(tooLarge).toHaveBeenCalledTimes(2)
  })
  it('is neither filled nor emptied by invented addresses', async () => {
    const cache = createPageCache(atOnce)
    const page = respond('page')
    const search = respond('search')
    await cache.find(at('/'), page)
    await cache.find(at('/properties?search=Asheville'), search)
    for (let id = 0; id < 300; id += 1) {
      for (const path of [`/?x=${id}`, `/help?${id}`, `/properties?search=Asheville&x=${id}`, `/%70roperties?guests=${id}`])
        await cache.find(at(path), respond('invented'))
    }
    await cache.find(at('/properties?search=Asheville'), search)
    expect(search).toHaveBeenCalledTimes(1)
    for (let id = 0; id < 300; id += 1) await cache.find(at(`/properties?search=${id}`), respond('typed'))
    await cache.find(at('/'), page)
    expect(page).toHaveBeenCalledTimes(1)
  })
})

it.each([
  ['/', true],
  ['/property/7', true],
  ['/properties?search=Asheville&guests=2&view=map', true],
  ['/properties?guests=2&guests=3', false],
  ['/properties?cursor=x', false],
  ['/?utm_source=mail', false],
  ['/property/7?x', false],
  ['/property/abc', false],
  ['/property/', false],
  ['/HELP', false],
  ['/%68elp', false],
  ['/help#x', false],
])('%s is kept under its address: %j', (path, answer) => expect(isKeepable(at(path))).toBe(answer))

it.each([
  [undefined, false],
  ['porchlight_theme=dark', false],
  ['my_porchlight_session=x', false],
  ['porchlight_session=x', true],
  ['a=b; __Host-porchlight_session=x', true],
])('the cookies %j belong to a person: %j', (cookies, answer) => expect(isPersonal(cookies)).toBe(answer))

it.each([
  [undefined, true],
  ['', true],
  ['porchlight_consent=essential; porchlight_theme=dark', true],
  ['porchlight_session=x', false],
  ['__Host-porchlight_session=x', false],
  ['porchlight_theme=dark; porchlight_device=1', false],
  ['anything=1', false],
])('the cookies %j get the shared page: %j', (cookies, answer) => expect(isForEverybody(cookies)).toBe(answer))
