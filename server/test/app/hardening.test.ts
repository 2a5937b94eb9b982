import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '../../src/app/endpoints.ts'
import { describePool } from '../../src/app/platform.ts'
import { readConfig } from '../../src/config/env.ts'
import { hashPassword } from '../../src/features/auth/passwords/password-hasher.ts'
import { openTestApi, type TestApi } from '../api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

describe('the limits of the server', () => {
  test('end requests whose headers, bodies or silence last too long', () => {
    const { server, initialConfig } = api.app
    expect(server.headersTimeout).toBe(5_000)
    // A file on a slow connection takes longest; every other body has 15 seconds.
    expect(server.requestTimeout).toBe(120_000)
    expect(initialConfig.connectionTimeout).toBe(20_000)
    expect(initialConfig.bodyLimit).toBe(64 * 1024)
    expect(initialConfig.routerOptions?.maxParamLength).toBe(300)
  })

  test('end statements, locks and transactions that last too long', () => {
    expect(describePool(readConfig({ DATABASE_URL: 'postgres://localhost/x' }), 'postgres://localhost/x')).toMatchObject({
      statement_timeout: 5_000,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 10_000,
    })
  })

  test('make guessing passwords expensive: argon2id, 19 MiB, two passes', async () => {
    expect(await hashPassword('Porchlight1!')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('the promises of every contract', () => {
  test('a body is never read from plain text, nor from a form where no file belongs', async () => {
    const endpoint = allEndpoints.find(({ name }) => name === 'forgotPassword')
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await api.app.inject({
        method: 'POST',
        url: endpoint?.path ?? '',
        headers: { 'content-type': type },
        payload: 'a=b',
      })
      expect([type, answer.statusCode]).toEqual([type, 415])
    }
  })

  test('numbers and booleans of a body are never converted from text', async () => {
    const { cookie } = await api.make.user()
    for (const propertyId of ['1', true, [1], '0x1', 1.5, 2 ** 31, -1, 0, null]) {
      const answer = await api.app.inject({ method: 'POST', url: '/api/wishlist', headers: { cookie }, payload: { propertyId } })
      expect([propertyId, answer.statusCode]).toEqual([propertyId, 400])
    }
  })

  test('personal data is never cached by a browser or a proxy', async () => {
    const { cookie } = await api.make.admin()
    const open = allEndpoints.filter(({ method, path }) => method === 'GET' && !path.includes(':'))
    for (const { path } of open) {
      const { headers } = await api.app.inject({ method: 'GET', url: path, headers: { cookie } })
      expect([path, headers['cache-control']]).toEqual([path, 'no-store'])
    }
  })
})
