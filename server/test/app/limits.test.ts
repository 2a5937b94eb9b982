import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { callRaw, type RawCall } from '../fuzz/raw-calls.ts'
import { makeFakePages } from '../make/fake-pages.ts'

const fake = makeFakePages()
let api: TestApi
let port: number
beforeAll(async () => {
  api = await openTestApi(
    { TRUST_PROXY: '127.0.0.1' },
    {},
    { pages: fake.pages, sharedSeconds: 3_600, limits: { callsPerAddress: 5 } },
  )
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = (api.app.server.address() as { port: number }).port
})
afterAll(async () => {
  await api.close()
  fake.remove()
})

/** As many calls, in alternation. */
const turns = (count: number, calls: readonly RawCall[]): RawCall[] =>
  Array.from({ length: count }, (_, at) => calls[at % calls.length] ?? { target: '/' })
const call = async (from: string, calls: readonly RawCall[]) => await callRaw(port, from, calls)
const statuses = async (from: string, calls: readonly RawCall[]) => (await call(from, calls)).map(({ status }) => status)
const times = (count: number, status: number) => Array<number>(count).fill(status)

describe('calls', () => {
  const spellings: RawCall[] = [
    '/api/categories',
    '/%61pi/categories',
    '/%61%70%69/c%61tegories',
    'http://localhost/api/categories',
    'HTTP://other.example:81/%61pi/categories',
    '/api/categories?x=1',
    '/api/categories#x',
  ].map((target) => ({ target }))
  const others: RawCall[] = [{ method: 'HEAD', target: '/api/categories' }, { target: '/api/properties' }]

  it('of an address are limited to 600 a minute, in any spelling, shared answers included', async () => {
    expect(await statuses('203.0.113.1', turns(600, [...spellings, ...others]))).toEqual(times(600, 200))
    const refused = await call('203.0.113.1', [...spellings, ...others, { target: '/%61pi/nothing' }])
    expect(refused.map(({ status }) => status)).toEqual(times(refused.length, 429))
    expect(refused[0]?.headers).toMatch(/^retry-after: \d+\r?$/im)
    expect(JSON.parse(refused[0]?.body ?? '')).toMatchObject({ code: 'too_many_requests' })
    expect(await statuses('203.0.113.2', spellings)).toEqual(times(spellings.length, 200))
    api.clock.advance(60_000)
    expect(await statuses('203.0.113.1', spellings)).toEqual(times(spellings.length, 200))
  })

  it('say with every reply what is left, shared answers and refusals included, each limit by its name', async () => {
    const categories = { target: '/api/categories' }
    const flexible = { target: '/api/properties?flex=week&month=2027-05' }
    const replies = await call('203.0.113.5', [...times(600, 0).map(() => categories), flexible, categories])
    const left = replies.map(({ headers }) => /^ratelimit: "(\w+)";r=(\d+);t=\d+\r?$/im.exec(headers)?.slice(1).join(' '))
    expect([left[0], left[1], left[599], left[600], left[601]]).toEqual([
      'call 599',
      'call 598',
      'call 0',
      'flexible 59',
      'call 0',
    ])
    expect(replies[601]?.status).toBe(429)
    expect(replies[601]?.headers).toMatch(/^ratelimit-policy: "call";q=600;w=60\r?$/im)
    const [page] = await call('203.0.113.5', [{ target: '/' }])
    expect(page?.headers).not.toMatch(/^ratelimit/im)
  })

  it('of a client that poses as a page rendering still count', async () => {
    await call('203.0.113.3', turns(600, [{ target: '/api/categories' }]))
    const poses: Record<string, string>[] = [
      { 'user-agent': 'lightMyRequest', host: 'localhost:80' },
      { 'x-forwarded-for': '127.0.0.1, 203.0.113.3' },
      { 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1', 'client-ip': '127.0.0.1' },
      { 'x-rendering': 'true', 'x-internal': '1' },
    ]
    const refused = await statuses(
      '203.0.113.3',
      poses.map((headers) => ({ target: '/api/categories', headers })),
    )
    expect(refused).toEqual(times(poses.length, 429))
  })

  it('of all addresses of an IPv6 network count together, and an IPv4 address written as IPv6 counts as itself', async () => {
    const categories = { target: '/api/categories' }
    for (const host of ['1', 'ffff:ffff:ffff:ffff'])
      await call(`2001:db8:0:1:${host === '1' ? ':1' : host}`, turns(300, [categories]))
    expect(await statuses('2001:db8:0:1:dead::', [categories])).toEqual([429])
    expect(await statuses('2001:db8:0:2::1', [categories])).toEqual([200])
    for (const from of ['203.0.113.4', '::ffff:203.0.113.4']) await call(from, turns(300, [categories]))
    expect(await statuses('::ffff:cb00:7104', [categories])).toEqual([429])
  })

  it('that sign in are counted by the same networks for an hour', async () => {
    const signIn = (remoteAddress: string) =>
      api.app.inject({
        method: 'POST',
        url: authEndpoints.signIn.path,
        headers: { 'x-forwarded-for': remoteAddress },
        payload: { email: 'nobody@example.com', password: 'Porchlight1!' },
      })
    for (let host = 1; host <= 5; host += 1) expect((await signIn(`2001:db8:9:9::${host}`)).statusCode).toBe(401)
    expect((await signIn('2001:db8:9:9:ffff::')).statusCode).toBe(429)
    expect((await signIn('2001:db8:9:8::1')).statusCode).toBe(401)
  })
})

describe('pages', () => {
  const spellings: RawCall[] = [
    { target: '/' },
    { target: '/%68elp' },
    { target: 'http://localhost:3000/help' },
    { target: '/help?x=1' },
    { method: 'HEAD', target: '/' },
    { target: '/nothing-here' },
    { target: '//api/categories' },
    { target: '/api%2Fcategories' },
    { target: '/api%2fcategories' },
    { target: '/API/categories' },
    { method: 'POST', target: '/nothing' },
  ]

  it('of an address are limited to 240 a minute, missing ones included, and a refusal is a readable page without a rendering', async () => {
    const [first] = await call('203.0.113.10', [{ target: '/' }])
    const etag = /^etag: (.*?)\r?$/im.exec(first?.headers ?? '')?.[1] ?? ''
    const unchanged = { target: '/', headers: { 'if-none-match': etag } }
    const allowed = await statuses('203.0.113.10', turns(239, [unchanged, ...spellings]))
    expect([...new Set(allowed)].sort()).toEqual([200, 404, 304].sort())
    const [, before = ''] = /rendering (\d+)/.exec((await call('203.0.113.11', [{ target: '/?count' }]))[0]?.body ?? '') ?? []
    const refused = await call('203.0.113.10', [unchanged, ...spellings])
    expect(refused.map(({ status }) => status)).toEqual(times(refused.length, 429))
    const [, , page] = refused
    expect(page?.headers).toContain('content-type: text/html; charset=utf-8')
    expect(page?.headers).toMatch(/^retry-after: \d+\r?$/im)
    expect(page?.headers).toContain('cache-control: no-store')
    expect(page?.headers).toContain("style-src 'self'")
    expect(page?.body).toMatch(/Please wait \d+ seconds? and try again/)
    expect(page?.body).toContain('href="/assets/entry.css"')
    const { current } = api.ctx.settings
    api.ctx.settings.current = () => ({ ...current(), languages: ['en', 'pt', 'ja'] })
    const others = await call('203.0.113.10', [{ target: '/ja/help' }, { target: '/', headers: { 'accept-language': 'pt' } }])
    api.ctx.settings.current = current
    expect(others[0]?.body).toContain('<html lang="ja">')
    expect(others[1]?.body).toMatch(/<html lang="pt">[\s\S]*Aguarde \d+ segundos? e tente novamente/)
    const [, after] = /rendering (\d+)/.exec((await call('203.0.113.11', [{ target: '/?count' }]))[0]?.body ?? '') ?? []
    expect(Number(after)).toBe(Number(before) + 1)
    // The page limit does not affect calls, nor the files of the refusal page.
    expect(await statuses('203.0.113.10', [{ target: '/api/categories' }, { target: '/assets/entry.css' }])).toEqual([200, 200])
    expect(await statuses('203.0.113.11', [{ target: '/' }])).toEqual([200])
    api.clock.advance(60_000)
    expect(await statuses('203.0.113.10', [{ target: '/' }])).toEqual([200])
  })

  it('from the server’s own machine are unlimited, and so are its calls', async () => {
    expect(new Set(await statuses('127.0.0.1', turns(300, [{ target: '/' }])))).toEqual(new Set([200]))
    expect(new Set(await statuses('127.0.0.1', turns(700, [{ target: '/api/categories' }])))).toEqual(new Set([200]))
  })
})

it('searches with flexible dates are limited to 60 a minute, as calls and as pages, in any spelling', async () => {
  const flexible: RawCall[] = [
    { target: '/api/properties?flex=week&month=2027-05' },
    { target: '/api/properties/amenities?%66lex=2' },
    { target: '/%61pi/properties/prices?a=1&flex=7&flex=2' },
    { target: '/properties?flex=weekend&month=2027-05' },
    { method: 'HEAD', target: '/api/properties?flex=' },
  ]
  expect(await statuses('203.0.113.30', turns(60, flexible))).not.toContain(429)
  expect(await statuses('203.0.113.30', flexible)).toEqual(times(flexible.length, 429))
  const others = [{ target: '/api/properties' }, { target: '/properties' }]
  expect(await statuses('203.0.113.30', others)).toEqual([200, 200])
  expect(await statuses('203.0.113.31', flexible.slice(0, 1))).toEqual([200])
})

it('files are unlimited, unless they are missing', async () => {
  expect(new Set(await statuses('203.0.113.20', turns(700, [{ target: '/assets/entry.css' }])))).toEqual(new Set([200]))
  const missing = [{ target: '/media/properties/1/none.webp' }, { target: '/assets/none.js' }]
  expect(new Set(await statuses('203.0.113.20', turns(240, missing)))).toEqual(new Set([404]))
  expect(await statuses('203.0.113.20', missing)).toEqual([429, 429])
  expect(await statuses('203.0.113.20', [{ target: '/' }])).toEqual([200])
})
