import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, makeAccount, PASSWORD, signedIn, startAuthServer } from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.close())

describe('calls from other sites', () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:4108' },
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:4109' },
    { origin: 'https://localhost:4108' },
    { origin: 'null' },
    { referer: 'https://evil.example/http://localhost:4108/' },
    { referer: 'http://localhost:4108.evil.example/' },
    // Another's name that points here: Origin and Host agree.
    { origin: 'http://evil.example:4108', host: 'evil.example:4108' },
    { origin: 'http://evil.example', host: 'evil.example' },
    { referer: 'http://evil.example:4108/x', host: 'evil.example:4108' },
    { origin: 'http://127.0.0.1:4109', host: '127.0.0.1:4109' },
    { origin: 'http://127.0.0.1.evil.example:4108', host: '127.0.0.1.evil.example:4108' },
    { origin: 'http://192.0.2.7:4108', host: '192.0.2.7:4108' },
  ]

  test.each(foreign)('are refused with %j', async (headers) => {
    const { browser } = await signedIn(server)
    const answer = await browser.call('POST', '/api/auth/signout', undefined, headers)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'cross_site'])
    expect((await browser.call('GET', '/api/auth/user', undefined, headers)).statusCode).toBe(200)
    const changed = await browser.call('PATCH', '/api/auth/user', { firstName: 'Mallory' }, headers)
    expect(changed.statusCode).toBe(403)
  })

  test('cannot sign a visitor in', async () => {
    const email = await makeAccount(server)
    const answer = await server
      .open()
      .call('POST', '/api/auth/signin', { email, password: PASSWORD }, { origin: 'https://evil.example' })
    expect([answer.statusCode, answer.cookies]).toEqual([403, []])
  })

  const own: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:4108' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://localhost:4108' },
    { referer: 'http://localhost:4108/dashboard' },
    { origin: 'http://127.0.0.1:4108', host: '127.0.0.1:4108' },
    { origin: 'http://[::1]:4108', host: '[::1]:4108' },
  ]

  test.each(own)('pass from our own site and from tools: %j', async (headers) => {
    expect((await server.open().call('POST', '/api/auth/signout', undefined, headers)).statusCode).toBe(200)
  })

  test('the webhook answers every origin', async () => {
    const answer = await server.open().call('POST', '/api/stripe/webhook', {}, { origin: 'https://stripe.example' })
    expect(answer.statusCode).toBe(200)
  })

  /** An address at which other machines may reach this one, where it has one. */
  const findOwnAddress = () =>
    Object.values(networkInterfaces())
      .flat()
      .find((each) => each?.family === 'IPv4' && !each.internal)?.address ?? '127.0.0.1'

  test('the address and port of a call count as ours, in development alone', async () => {
    const development = await startAuthServer()
    const production = await startAuthServer({ allowsOwnMachine: false })
    const address = findOwnAddress()
    for (const [site, expected] of [
      [development, 200],
      [production, 403],
    ] as const) {
      const port = new URL(await site.app.listen({ port: 0, host: '0.0.0.0' })).port
      const call = async (origin: string) =>
        (await fetch(`http://${address}:${port}/api/auth/signout`, { method: 'POST', headers: { origin } })).status
      expect(await call(`http://${address}:${port}`)).toBe(expected)
      expect(await call(`http://localhost:${port}`)).toBe(expected)
      expect(await call(`http://192.0.2.7:${port}`)).toBe(403)
      expect(await call(`http://evil.example:${port}`)).toBe(403)
      expect(await call('http://localhost:4108')).toBe(200)
      await site.close()
    }
  })

  test('under https another name of the host does not count as ours', async () => {
    const secure = await startAuthServer({ publicUrl: 'https://porchlight.example' })
    const call = (origin: string) =>
      secure.open().call('POST', '/api/auth/signout', undefined, { origin, host: 'porchlight.example' })
    expect((await call('https://porchlight.example')).statusCode).toBe(200)
    expect((await call('http://porchlight.example')).statusCode).toBe(403)
    await secure.close()
  })
})

describe('GET /api/login', () => {
  test.each([
    ['/api/login', '/?signin=1'],
    ['/api/login?returnUrl=/profile', '/?signin=1&returnUrl=%2Fprofile'],
    ['/api/login?returnUrl=%2Fproperties%3Fguests%3D2', '/?signin=1&returnUrl=%2Fproperties%3Fguests%3D2'],
    ['/api/login?returnUrl=//evil.example', '/?signin=1&returnUrl=%2Fproperties'],
    ['/api/login?returnUrl=https://evil.example', '/?signin=1&returnUrl=%2Fproperties'],
    ['/api/login?returnUrl=/%0d%0aSet-Cookie:x=1', '/?signin=1&returnUrl=%2Fproperties'],
    ['/api/login?returnUrl=/a&returnUrl=/b', '/?signin=1'],
  ])('%s leads to %s', async (path, target) => {
    const answer = await server.open().call('GET', path)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, target])
  })
})
