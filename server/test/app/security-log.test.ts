import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { securityEndpoints } from '#contract/auth/security.endpoints.ts'
import { apiKeysEndpoints } from '#contract/developers/api-keys.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { allEndpoints } from '../../src/app/endpoints.ts'
import { hashPassword } from '../../src/features/auth/passwords/password-hasher.ts'
import { loggedCalls } from '../../src/http/security-log.ts'
import { openTestApi, type TestApi } from '../api.ts'

interface Line {
  security?: string
  code?: string
  call?: string
  account?: string
  address?: string
  byKey?: boolean
  method?: string
  route?: string
  status?: number
  ms?: number
}

let api: TestApi
let log = ''
beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString()
      done()
    },
  })
  api = await openTestApi({}, {}, { logger: { level: 'info', stream } })
})
afterAll(() => api.close())

async function allLinesOf(work: () => Promise<unknown>): Promise<Line[]> {
  log = ''
  await work()
  // The line about a response follows the response.
  await new Promise((done) => setImmediate(done))
  return log.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
}

/** The lines about security that `work` has written. */
const linesOf = async (work: () => Promise<unknown>): Promise<Line[]> =>
  (await allLinesOf(work)).filter(({ security }) => security !== undefined)

test('each request is one line, with its account where it is known; probes and metrics are none', async () => {
  const user = await api.make.user()
  const lines = await allLinesOf(async () => {
    await api.call(authEndpoints.getCurrentUser, { cookie: user.cookie })
    await api.app.inject('/api/properties/4711')
    for (const probe of ['/api/live', '/api/health', '/api/ready', '/metrics']) await api.app.inject(probe)
  })
  expect(lines).toEqual([
    expect.objectContaining({ method: 'GET', route: '/api/auth/user', status: 200, account: user.id, ms: expect.any(Number) }),
    expect.objectContaining({ method: 'GET', route: '/api/properties/:id', status: 404 }),
  ])
  expect(lines[1]).not.toHaveProperty('account')
})

test('a refused and an accepted sign-in are written, the latter with its account', async () => {
  const user = await api.make.user({ passwordHash: await hashPassword('Lantern-Path7!') })
  const signIn = (password: string) => api.call(authEndpoints.signIn, { body: { email: user.email, password } })
  const [refused] = await linesOf(() => signIn('Wrong-Path7!'))
  expect(refused).toMatchObject({
    security: 'credential_refused',
    code: 'invalid_credentials',
    call: 'signIn',
    address: '127.0.0.1',
  })
  expect(refused).not.toHaveProperty('account')
  const [accepted] = await linesOf(() => signIn('Lantern-Path7!'))
  expect(accepted).toMatchObject({ security: 'signed_in', call: 'signIn', account: user.id })
  expect(log).not.toContain(user.email)
})

test('a call without the right, and a key without the scope, are written with their account', async () => {
  const { id, cookie } = await api.make.user()
  const [refused] = await linesOf(() => api.call(peopleEndpoints.listPeople, { cookie }))
  expect(refused).toMatchObject({ security: 'access_refused', code: 'forbidden', call: 'listPeople', account: id })
  const key = await api.call(apiKeysEndpoints.createApiKey, { cookie, body: { name: 'Robot', scopes: ['listings:read'] } })
  const headers = { authorization: `Bearer ${key.body.token}` }
  const [byKey] = await linesOf(() => api.call(securityEndpoints.listSessions, { headers }))
  expect(byKey).toMatchObject({ security: 'access_refused', code: 'session_required', account: id, byKey: true })
  const [wrong] = await linesOf(() => api.call(securityEndpoints.listSessions, { headers: { authorization: 'Bearer plk_no' } }))
  expect(wrong).toMatchObject({ security: 'credential_refused', code: 'invalid_key' })
  expect(log).not.toContain(key.body.token)
})

test('every call of the journal is a call of the API', () => {
  const names = new Set(allEndpoints.map(({ name }) => name))
  expect([...loggedCalls].filter((name) => !names.has(name))).toEqual([])
})

test('a call from another site is written without looking anybody up', async () => {
  const { cookie } = await api.make.user()
  const [refused] = await linesOf(() =>
    api.call(securityEndpoints.endOtherSessions, { cookie, headers: { origin: 'https://elsewhere.example' } }),
  )
  expect(refused).toMatchObject({ security: 'access_refused', code: 'cross_site', call: 'endOtherSessions' })
  expect(refused).not.toHaveProperty('account')
})

test('a change of how an account is entered is written; an ordinary refusal is not', async () => {
  const { id, cookie } = await api.make.user()
  const [changed] = await linesOf(() => api.call(securityEndpoints.endOtherSessions, { cookie }))
  expect(changed).toMatchObject({ security: 'account_changed', call: 'endOtherSessions', account: id })
  const lines = await linesOf(() =>
    api.call(securityEndpoints.changePassword, { cookie, body: { currentPassword: '', newPassword: '' } }),
  )
  expect(lines).toEqual([])
})
