import { describe, expect, it, vi } from 'vitest'
import type { PageCall } from './kept-page.ts'
import { createPageCache, isForEverybody, isKeepable, isPersonal } from './page-cache.ts'

const MB = 1_048_576
const at = (address: string) => new URL(address, 'https://porchlight.example')

interface Given {
  status?: number
  isWhole?: boolean
  hasFailedPart?: boolean
  calls?: PageCall[]
}

/** How a page is made from `calls`, whose responses stay the same unless `isSame` says otherwise. */
const makerOf = (body: string, { status = 200, isWhole = true, hasFailedPart = false, calls = [] }: Given = {}) => ({
  render: vi.fn(async (_mark: string) => ({
    response: { status, headers: [], html: body, hasFailedPart },
    isWhole: () => isWhole,
    calls: () => calls,
  })),
  isSame: vi.fn(async (_calls: readonly PageCall[]) => true),
})
const calling = (path: string): Given => ({ calls: [{ path, digest: 'd' }] })

/** A cache at the beginning of a quarter of an hour. */
function openCache({ mostBytes = 64 * MB, isFollowing = true } = {}) {
  const clock = { now: 1_800_000_000_000 }
  const cache = createPageCache({ mostBytes, isFollowing: () => isFollowing, now: () => clock.now })
  const read = async (path: string, maker: ReturnType<typeof makerOf>) =>
    String(await (await cache.find(at(path), maker)).write('identity'))
  return { cache, clock, read }
}
/** Text that does not get smaller. */
const noise = (bytes: number) => Array.from({ length: bytes / 8 }, () => Math.random().toString(36).slice(2, 10)).join('')

describe('the cache of pages', () => {
  it('renders a page once for many requests, and again after it was cleared', async () => {
    const { cache, read } = openCache()
    const maker = makerOf('hello')
    await Promise.all([read('/', maker), read('/', maker)])
    await read('/', maker)
    expect(maker.render).toHaveBeenCalledTimes(1)
    await read('/help', maker)
    expect(maker.render).toHaveBeenCalledTimes(2)
    cache.clear()
    await read('/', maker)
    expect(maker.render).toHaveBeenCalledTimes(3)
    expect(maker.isSame).not.toHaveBeenCalled()
  })

  it('compares the pages that may show a changed listing, and renders those whose data differs', async () => {
    const { cache, read } = openCache()
    const makers = {
      '/property/7': makerOf('seven', calling('/api/properties/7')),
      '/property/8': makerOf('eight', calling('/api/properties/8?language=de')),
      '/properties': makerOf('list', calling('/api/properties?limit=24')),
      '/help': makerOf('help', calling('/api/pages/help')),
    }
    const readAll = async () => {
      for (const [path, maker] of Object.entries(makers)) await read(path, maker)
      return Object.values(makers).map(({ render, isSame }) => [render.mock.calls.length, isSame.mock.calls.length])
    }
    const once = [1, 0]
    expect(await readAll()).toEqual([once, once, once, once])
    cache.noteChanged([7])
    expect(await readAll()).toEqual([[1, 1], once, [1, 1], once])
    expect(await readAll()).toEqual([[1, 1], once, [1, 1], once])
    cache.noteChanged([7, 9])
    makers['/property/7'].isSame.mockResolvedValueOnce(false)
    expect(await readAll()).toEqual([[2, 2], once, [1, 2], once])
    cache.noteChanged(null)
    expect(await readAll()).toEqual([[2, 3], [1, 1], [1, 3], once])
    cache.noteChanged([])
    expect(await readAll()).toEqual([[2, 3], [1, 1], [1, 3], once])
  })

  it('compares a page of whose changes it lost count', async () => {
    const { cache, read } = openCache()
    const maker = makerOf('seven', calling('/api/properties/7'))
    await read('/property/7', maker)
    cache.noteChanged(Array.from({ length: 10_001 }, (_, id) => 100 + id))
    await read('/property/7', maker)
    expect(maker.isSame).toHaveBeenCalledTimes(1)
  })

  it('compares each page once a minute, and renders it at the beginning of a day somewhere', async () => {
    const { clock, read } = openCache()
    const maker = makerOf('help')
    await read('/help', maker)
    clock.now += 60_001
    await read('/help', maker)
    await read('/help', maker)
    expect([maker.render.mock.calls.length, maker.isSame.mock.calls.length]).toEqual([1, 1])
    clock.now += 14 * 60_000
    await read('/help', maker)
    expect([maker.render.mock.calls.length, maker.isSame.mock.calls.length]).toEqual([2, 1])
  })

  it('keeps no failed page, and no page with a failed call or part', async () => {
    const { cache, read } = openCache()
    const broken = { ...makerOf('broken'), render: vi.fn(() => Promise.reject(new Error('broken'))) }
    const halves = [makerOf('half', { isWhole: false }), makerOf('part', { hasFailedPart: true })]
    for (const maker of [makerOf('no', { status: 404 }), ...halves, broken]) {
      await read('/', maker).catch(() => undefined)
      await read('/', maker).catch(() => undefined)
      expect(maker.render).toHaveBeenCalledTimes(2)
      cache.clear()
    }
  })

  it('keeps nothing before it hears of changes', async () => {
    const { read } = openCache({ isFollowing: false })
    const maker = makerOf('hello')
    await read('/', maker)
    await read('/', maker)
    expect(maker.render).toHaveBeenCalledTimes(2)
  })

  it.each<[string, (cache: ReturnType<typeof openCache>['cache']) => void]>([
    ['of the site', ({ clear }) => clear()],
    ['of a listing', ({ noteChanged }) => noteChanged([7])],
  ])('gives nobody who asks after a change %s what was rendered before', async (_what, change) => {
    const { cache, read } = openCache()
    let finish = () => {}
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    const slow = makerOf('before', calling('/api/properties'))
    const before = read('/', { ...slow, render: vi.fn(async (mark) => held.then(() => slow.render(mark))) })
    change(cache)
    const after = read('/', makerOf('after', calling('/api/properties')))
    finish()
    expect([await before, await after]).toEqual(['before', 'after'])
    const later = makerOf('later')
    expect(await read('/', later)).toBe('after')
  })

  it('keeps as many bytes as it may, the most recently requested, and no page that is larger', async () => {
    const { read } = openCache({ mostBytes: MB })
    const large = makerOf(noise(150_000))
    for (const path of ['/a', '/b', '/c']) await read(path, large)
    await read('/c', large)
    expect(large.render).toHaveBeenCalledTimes(3)
    await read('/a', large)
    expect(large.render).toHaveBeenCalledTimes(4)
    const tooLarge = makerOf(noise(400_000))
    await read('/e', tooLarge)
    await read('/e', tooLarge)
    expect(tooLarge.render).toHaveBeenCalledTimes(2)
  })

  it('is neither filled nor emptied by invented addresses', async () => {
    const { read } = openCache({ mostBytes: MB })
    const page = makerOf('page')
    const search = makerOf('search')
    await read('/', page)
    await read('/properties?search=Asheville', search)
    const invented = makerOf(noise(20_000))
    for (let id = 0; id < 30; id += 1) {
      for (const path of [`/?x=${id}`, `/help?${id}`, `/properties?search=Asheville&x=${id}`, `/%70roperties?guests=${id}`])
        await read(path, invented)
    }
    await read('/properties?search=Asheville', search)
    expect(search.render).toHaveBeenCalledTimes(1)
    for (let id = 0; id < 30; id += 1) await read(`/properties?search=${id}`, invented)
    await read('/', page)
    expect(page.render).toHaveBeenCalledTimes(1)
  })
})

describe('the responses to common calls', () => {
  const responses = (status = 200) => {
    let asked = 0
    return vi.fn(async (_mayKeep: boolean) => {
      asked += 1
      return { statusCode: status, statusMessage: 'OK', headers: {}, body: String(asked) }
    })
  }
  const path = '/api/properties/7'

  it('are kept for all pages until the listing, the settings or the minute change', async () => {
    const { cache, clock } = openCache()
    const ask = responses()
    const read = async (of = path) => Number((await cache.findAnswer(of, ask)).body)
    expect([await read(), await read()]).toEqual([1, 1])
    expect(ask).toHaveBeenLastCalledWith(true)
    cache.noteChanged([8])
    expect(await read()).toBe(1)
    cache.noteChanged([7])
    expect([await read(), await read()]).toEqual([2, 2])
    cache.clear()
    expect(await read()).toBe(3)
    clock.now += 61_000
    expect([await read(), await read()]).toEqual([4, 4])
    expect([await read('/api/categories'), await read('/api/properties?limit=8')]).toEqual([5, 6])
    cache.noteChanged([9])
    expect([await read('/api/categories'), await read('/api/properties?limit=8')]).toEqual([5, 7])
    expect([await read(`${path}?language=de`), await read(`${path}?language=de`), await read()]).toEqual([8, 8, 4])
  })

  it('are not kept when they are of a search, refusals, or older than a change', async () => {
    const { cache } = openCache()
    const [list, refusals] = [responses(), responses(404)]
    for (const [of, ask] of [
      ['/api/properties?search=Asheville', list],
      ['/api/properties?limit=24&checkIn=2027-03-01', list],
      [path, refusals],
    ] as const) {
      const bodies = [(await cache.findAnswer(of, ask)).body, (await cache.findAnswer(of, ask)).body]
      expect(new Set(bodies).size, of).toBe(2)
    }
    expect(list).toHaveBeenLastCalledWith(false)
    for (const change of [() => cache.noteChanged([7]), cache.clear]) {
      const ask = responses()
      await cache.findAnswer(path, async (mayKeep) => {
        change()
        return ask(mayKeep)
      })
      expect((await cache.findAnswer(path, ask)).body).toBe('2')
    }
  })

  it('are not kept before changes are heard of, and have a budget of bytes', async () => {
    const deaf = openCache({ isFollowing: false }).cache
    const ask = responses()
    await deaf.findAnswer(path, ask)
    await deaf.findAnswer(path, ask)
    expect(ask).toHaveBeenCalledTimes(2)
    expect(ask).toHaveBeenLastCalledWith(false)
    const { cache } = openCache({ mostBytes: MB })
    const large = vi.fn(async () => ({ statusCode: 200, statusMessage: 'OK', headers: {}, body: 'x'.repeat(30_000) }))
    for (const id of [1, 2, 3, 1]) await cache.findAnswer(`/api/properties/${id}`, large)
    expect(large).toHaveBeenCalledTimes(4)
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
  ['/property/7?checkIn=2027-03-01&checkOut=2027-03-05&returnUrl=%2Fproperties', true],
  ['/property/7?guests=2', false],
  ['/?checkIn=2027-03-01', false],
  [`/properties?search=${'x'.repeat(1_000)}`, false],
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
