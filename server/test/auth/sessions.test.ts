import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions, users } from '../../src/db/schema/auth.schema.ts'
import { grantAdmin } from '../../src/features/staff/admins.ts'
import { type AuthServer, freshEmail, makeAccount, PASSWORD, signedIn, signUpBody, startAuthServer } from './auth-server.ts'

const COOKIE = 'porchlight_session'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.close())

describe('signing in', () => {
  test('sets a cookie that scripts cannot read and other sites do not send', async () => {
    const email = await makeAccount(server)
    const answer = await server.open().call('POST', '/api/auth/signin', { email, password: PASSWORD })
    const cookie = answer.cookies.find(({ name }) => name === COOKIE)
    expect(cookie).toMatchObject({ name: COOKIE, path: '/', httpOnly: true, sameSite: 'Lax' })
    expect(cookie).not.toHaveProperty('secure')
    expect(cookie).not.toHaveProperty('domain')
    expect(cookie?.value).toMatch(/^[\w-]{43}$/)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).not.toContain(cookie?.value)
  })

  test('under https the cookie is Secure and bound to the host', async () => {
    const secure = await startAuthServer({ publicUrl: 'https://porchlight.example' })
    const email = await makeAccount(secure)
    const browser = secure.open()
    const answer = await browser.call('POST', '/api/auth/signin', { email, password: PASSWORD })
    expect(answer.cookies[0]).toMatchObject({
      name: `__Host-${COOKIE}`,
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: true,
    })
    expect((await browser.call('GET', '/api/auth/user')).statusCode).toBe(200)
    await secure.close()
  })

  test('keeps only a hash of the token', async () => {
    const { email, browser } = await signedIn(server)
    const rows = await server.db
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(users.email, email))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.tokenHash).not.toContain(browser.cookies.get(COOKIE))
  })

  test('gives the same response for an unknown address and a wrong password', async () => {
    const email = await makeAccount(server)
    const answers = await Promise.all(
      [email, freshEmail()].map((address) =>
        server.open().call('POST', '/api/auth/signin', { email: address, password: 'Wrong one1!' }),
      ),
    )
    for (const answer of answers) {
      const { requestId: _, ...shown } = answer.json()
      expect([answer.statusCode, shown]).toEqual([401, { message: 'Incorrect email or password.', code: 'invalid_credentials' }])
      expect(answer.cookies).toEqual([])
    }
  })

  test('with the right password and an unconfirmed address sends a new code instead', async () => {
    const email = freshEmail()
    const browser = server.open()
    await browser.call('POST', '/api/auth/signup', signUpBody(email))
    await server.newestCode(email)
    server.clock.advance({ minutes: 2 })
    const wrong = await browser.call('POST', '/api/auth/signin', { email, password: 'Wrong one1!' })
    expect(wrong.statusCode).toBe(401)
    const right = await browser.call('POST', '/api/auth/signin', { email, password: PASSWORD })
    expect(right.statusCode).toBe(403)
    expect(right.json()).toMatchObject({ code: 'email_not_confirmed', message: 'Please confirm your email address first.' })
    expect(browser.cookies.has(COOKIE)).toBe(false)
    const confirm = { email, confirmationCode: await server.newestCode(email) }
    expect(server.mails.filter((mail) => mail.to === email)).toHaveLength(2)
    expect((await browser.call('POST', '/api/auth/confirm-signup', confirm)).statusCode).toBe(200)
  })

  test('accepts no token from the browser, and ends that session', async () => {
    const { email, browser } = await signedIn(server)
    const former = browser.cookies.get(COOKIE) ?? ''
    await browser.call('POST', '/api/auth/signin', { email, password: PASSWORD })
    expect(browser.cookies.get(COOKIE)).not.toBe(former)
    const replay = await server.app.inject({ url: '/api/auth/user', headers: { cookie: `${COOKIE}=${former}` } })
    expect(replay.statusCode).toBe(401)
    const planted = server.open()
    planted.cookies.set(COOKIE, 'a'.repeat(43))
    await planted.call('POST', '/api/auth/signin', { email, password: PASSWORD })
    expect(planted.cookies.get(COOKIE)).not.toBe('a'.repeat(43))
  })

  test('stops guessing at one account while others still sign in', async () => {
    const strict = await startAuthServer({ limits: { failedSignInsPerAccount: 3 } })
    const [email, other] = [await makeAccount(strict), await makeAccount(strict)]
    const signIn = (address: string, password: string) =>
      strict.open().call('POST', '/api/auth/signin', { email: address, password })
    for (let round = 0; round < 5; round += 1) expect((await signIn(email, PASSWORD)).statusCode).toBe(200)
    for (let round = 0; round < 3; round += 1) expect((await signIn(email, 'Wrong one1!')).statusCode).toBe(401)
    const stopped = await signIn(email.toUpperCase(), PASSWORD)
    expect(stopped.statusCode).toBe(429)
    expect(stopped.headers['retry-after']).toBeDefined()
    expect((await signIn(other, PASSWORD)).statusCode).toBe(200)
    strict.clock.advance({ minutes: 60 })
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200)
    await strict.close()
  })

  test('lets the owner in from a browser that signed in before, whatever others guess', async () => {
    const strict = await startAuthServer({ limits: { failedSignInsPerAccount: 2 } })
    const { email, browser } = await signedIn(strict)
    const guess = () => strict.open().call('POST', '/api/auth/signin', { email, password: 'Wrong one1!' })
    for (let round = 0; round < 4; round += 1) await guess()
    expect((await guess()).statusCode).toBe(429)
    await browser.call('POST', '/api/auth/signout')
    expect((await browser.call('POST', '/api/auth/signin', { email, password: PASSWORD })).statusCode).toBe(200)
    const other = await makeAccount(strict)
    for (let round = 0; round < 4; round += 1)
      await browser.call('POST', '/api/auth/signin', { email: other, password: 'Wrong one1!' })
    expect((await browser.call('POST', '/api/auth/signin', { email: other, password: PASSWORD })).statusCode).toBe(429)
    await strict.close()
  })

  test('stops one network address from trying many accounts', async () => {
    const strict = await startAuthServer({ limits: { callsPerAddress: 4 } })
    const codes: number[] = []
    for (let round = 0; round < 5; round += 1) {
      codes.push((await strict.open().call('POST', '/api/auth/forgot-password', { email: freshEmail() })).statusCode)
    }
    expect(codes).toEqual([200, 200, 200, 200, 429])
    await strict.close()
  })
})

describe('a session', () => {
  test('ends with sign-out, for good', async () => {
    const { browser } = await signedIn(server)
    const token = browser.cookies.get(COOKIE)
    const answer = await browser.call('POST', '/api/auth/signout')
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
    expect(browser.cookies.has(COOKIE)).toBe(false)
    const replay = await server.app.inject({ url: '/api/auth/user', headers: { cookie: `${COOKIE}=${token}` } })
    expect(replay.statusCode).toBe(401)
    expect((await browser.call('POST', '/api/auth/signout')).statusCode).toBe(200)
  })

  test('ends after seven days without a visit', async () => {
    const { browser } = await signedIn(server)
    server.clock.advance({ days: 6 })
    expect((await browser.call('GET', '/api/auth/user')).statusCode).toBe(200)
    server.clock.advance({ days: 6 })
    expect((await browser.call('GET', '/api/auth/user')).statusCode).toBe(200)
    server.clock.advance({ days: 7 })
    expect((await browser.call('GET', '/api/auth/user')).statusCode).toBe(401)
  })

  test('ends after thirty days however often it is used', async () => {
    const { browser } = await signedIn(server)
    for (let day = 0; day < 5; day += 1) {
      server.clock.advance({ days: 5 })
      expect((await browser.call('GET', '/api/auth/user')).statusCode).toBe(200)
    }
    server.clock.advance({ days: 5 })
    expect((await browser.call('GET', '/api/auth/user')).statusCode).toBe(401)
    await server.sessions.removeExpired()
    expect(await server.db.select().from(sessions)).toEqual([])
  })

  test('carries the account’s current rights', async () => {
    const { email, browser } = await signedIn(server)
    const [row] = await server.db.select().from(users).where(eq(users.email, email))
    const isAdmin = async () => (await browser.call('GET', '/api/auth/user')).json().isAdmin
    expect(await isAdmin()).toBe(false)
    expect(await grantAdmin(server.db, ` ${email.toUpperCase()} `)).toBe('granted')
    expect(await grantAdmin(server.db, email)).toBe('already_admin')
    expect(await isAdmin()).toBe(true)
    await server.db.delete(users).where(eq(users.id, row?.id ?? ''))
    expect((await browser.call('GET', '/api/auth/user')).statusCode).toBe(401)
    expect(await grantAdmin(server.db, email)).toBe('unknown')
  })

  test.each(['', 'x', 'a'.repeat(43), "' or 1=1 --", 'a'.repeat(100)])('is not opened by the token %j', async (token) => {
    const answer = await server.app.inject({ url: '/api/auth/user', headers: { cookie: `${COOKIE}=${token}` } })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorized'])
  })
})

describe('profile details', () => {
  test('can be changed in part, and nothing else can', async () => {
    const { email, browser } = await signedIn(server)
    const changed = await browser.call('PATCH', '/api/auth/user', {
      firstName: ' Grace ',
      phoneNumber: '+1 555 0100',
      isAdmin: true,
      email: 'other@example.org',
      id: 'me',
    })
    expect(changed.statusCode).toBe(200)
    expect(changed.json()).toMatchObject({
      firstName: 'Grace',
      lastName: 'Moor',
      phoneNumber: '+1 555 0100',
      email,
      isAdmin: false,
    })
    expect((await browser.call('PATCH', '/api/auth/user', {})).json()).toEqual(changed.json())
    expect((await browser.call('PATCH', '/api/auth/user', { phoneNumber: null })).json().phoneNumber).toBeNull()
    expect((await browser.call('PATCH', '/api/auth/user', { firstName: 'x'.repeat(101) })).statusCode).toBe(400)
    expect((await server.open().call('PATCH', '/api/auth/user', { firstName: 'x' })).statusCode).toBe(401)
  })
})
