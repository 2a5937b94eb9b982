import { createServer, type RequestListener, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { type CheckedAddress, isPublicAddress, resolvePublic } from './address-guard.ts'
import { createGuardedFetch } from './guarded-fetch.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

/** Starts a server on this machine; returns its origin. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

const makeFetch = (trustedOrigins: string[], addresses?: string[]) => {
  const fetch = createGuardedFetch({
    trustedOrigins,
    maxBytes: 1024,
    maxRedirects: 3,
    userAgent: 'test',
    resolve: async () => (addresses ?? []).map((address): CheckedAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
  })
  return (address: string, given: { timeoutMs: number; etag?: string }) => fetch(address, { account: 'ada', ...given })
}
const caller = { account: 'ada', signal: new AbortController().signal }
const outcome = (work: Promise<unknown>) => work.then(() => 'answered').catch((error: Error) => error.message)

describe('public addresses', () => {
  it.each(['1.1.1.1', '151.101.1.140', '2606:4700:4700::1111', '2a00:1450:4001:800::200e'])('include %s', (text) =>
    expect(isPublicAddress(text)).toBe(true),
  )
  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    '::',
    '::1',
    'fe80::1',
    'fec0::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    '100::1',
    '::7f00:1',
    'localhost',
    '',
  ])('exclude %s', (text) => expect(isPublicAddress(text)).toBe(false))

  it('are required for every address of a name', async () => {
    const to = (...found: string[]) =>
      outcome(resolvePublic('calendar.example', async () => found.map((address) => ({ address, family: 4 as const })), caller))
    expect(await to('1.1.1.1', '8.8.8.8')).toBe('answered')
    expect(await to('1.1.1.1', '127.0.0.1')).toBe('That address is not on the public internet.')
    expect(await to()).toBe('There is no server of that name.')
  })
})

describe('an untrusted URL', () => {
  it.each([
    ['http://calendar.example/a.ics', 'The address must begin with https://'],
    ['ftp://calendar.example/a.ics', 'The address must begin with https://'],
    ['file:///etc/passwd', 'The address must begin with https://'],
    ['https://user:word@calendar.example/a.ics', 'The address must not contain a user name or a password.'],
    ['https://calendar.example:8443/a.ics', 'Only the usual port of https is asked.'],
    ['https://127.0.0.1/', 'That address is not on the public internet.'],
    ['https://0x7f.1/', 'That address is not on the public internet.'],
    ['https://2130706433/', 'That address is not on the public internet.'],
    ['https://[::1]/', 'That address is not on the public internet.'],
    ['https://[::ffff:169.254.169.254]/latest', 'That address is not on the public internet.'],
    ['https://localhost/', 'That address is not on the public internet.'],
    ['https://metadata.example/', 'That address is not on the public internet.'],
  ])('%s is not fetched', async (address, words) => {
    expect(await outcome(makeFetch([], ['169.254.169.254'])(address, { timeoutMs: 1_000 }))).toBe(words)
  })

  it('is followed only to allowed targets, and not for ever', async () => {
    let visits = 0
    const inside = await serve((_request, response) => {
      visits += 1
      response.end('secret')
    })
    const outside = await serve((request, response) => {
      const target = { '/in': inside, '/meta': 'https://169.254.169.254/', '/loop': '/loop', '/twice': '/once', '/once': '/end' }[
        request.url ?? ''
      ]
      if (target) response.writeHead(302, { location: target })
      response.end('BEGIN')
    })
    const fetch = makeFetch([outside])
    expect(await outcome(fetch(`${outside}/in`, { timeoutMs: 1_000 }))).toBe('The address must begin with https://')
    expect(await outcome(fetch(`${outside}/meta`, { timeoutMs: 1_000 }))).toBe('That address is not on the public internet.')
    expect(await outcome(fetch(`${outside}/loop`, { timeoutMs: 1_000 }))).toBe(
      'It leads from one address to the next without end.',
    )
    expect(await fetch(`${outside}/twice`, { timeoutMs: 1_000 })).toMatchObject({ body: Buffer.from('BEGIN') })
    expect(visits).toBe(0)
  })

  it('is bounded in size, compressed or not, and in time', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/packed')
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000)))
      else if (request.url === '/odd') response.writeHead(200, { 'content-encoding': 'zstd' }).end('?')
      else if (request.url === '/slow') response.writeHead(200).write('B')
      else if (request.url === '/x') response.writeHead(200, { 'content-encoding': 'X-GZIP' }).end(gzipSync('BEGIN'))
      else if (request.url === '/small')
        response.writeHead(200, { 'content-encoding': 'gzip', etag: '"1"' }).end(gzipSync('BEGIN'))
      else response.writeHead(200).end(Buffer.alloc(2_000))
    })
    const ask = (path: string, timeoutMs = 1_000) => makeFetch([origin])(`${origin}${path}`, { timeoutMs })
    expect(await outcome(ask('/large'))).toMatch(/^It is larger than/)
    expect(await outcome(ask('/packed'))).toMatch(/^It is larger than/)
    expect(await outcome(ask('/odd'))).toBe('It is packed in a way that cannot be read.')
    expect(await outcome(ask('/slow', 100))).toBe('It did not answer within 0.1 seconds.')
    expect(await ask('/x')).toMatchObject({ body: Buffer.from('BEGIN') })
    expect(await ask('/small')).toEqual({ isUnchanged: false, body: Buffer.from('BEGIN'), etag: '"1"', lastModified: null })
  })

  it('is revalidated, and its failures are described', async () => {
    const origin = await serve((request, response) => {
      const status = Number(request.url?.slice(1)) || (request.headers['if-none-match'] === '"1"' ? 304 : 200)
      response.writeHead(status).end()
    })
    const fetch = makeFetch([origin])
    expect(await fetch(`${origin}/`, { timeoutMs: 1_000, etag: '"1"' })).toEqual({ isUnchanged: true })
    expect(await outcome(fetch(`${origin}/304`, { timeoutMs: 1_000 }))).toBe('Its server answered 304.')
    expect(await outcome(fetch(`${origin}/404`, { timeoutMs: 1_000 }))).toBe(
      'There is nothing at that address (404). It may have been renewed.',
    )
    expect(await outcome(fetch(`${origin}/403`, { timeoutMs: 1_000 }))).toBe('Its server does not give it to us (403).')
    expect(await outcome(fetch(`${origin}/500`, { timeoutMs: 1_000 }))).toBe('Its server answered 500.')
    expect(await outcome(makeFetch(['http://127.0.0.1:1'])('http://127.0.0.1:1/', { timeoutMs: 1_000 }))).toBe(
      'Its server cannot be reached.',
    )
  })
})
