import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../src/db/schema/auth.schema.ts'
import { type AuthServer, type Browser, makeAccount, PASSWORD, signedIn, startAuthServer } from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.close())

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36`
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${webkit} Version/17.0 Mobile/15E148 Safari/604.1`
const NEW_PASSWORD = 'Candle22?'

const signIn = async (email: string, userAgent = chrome, password = PASSWORD): Promise<Browser> => {
  const browser = server.open()
  const answer = await browser.call('POST', '/api/auth/signin', { email, password }, { 'user-agent': userAgent })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return browser
}
const list = async (browser: Browser) => (await browser.call('GET', '/api/auth/sessions')).json()
const isSignedIn = async (browser: Browser) => (await browser.call('GET', '/api/auth/user')).statusCode === 200
const subjects = async (email: string): Promise<string[]> => {
  await server.drain()
  return server.mails.flatMap(({ to, subject }) => (to === email ? [subject] : []))
}
const newDevice = 'New sign-in to your Porchlight account'

describe('a user’s sessions', () => {
  test('are listed in plain words, this device first, without anything that opens one', async () => {
    const email = await makeAccount(server)
    const phone = await signIn(email, iphone)
    server.clock.advance({ minutes: 10 })
    const laptop = await signIn(email, chrome)
    const [first, second, ...rest] = await list(laptop)
    expect([first, second, rest]).toMatchObject([
      { device: 'Chrome on Windows', isCurrent: true },
      { device: 'Safari on iPhone', isCurrent: false },
      [],
    ])
    expect(Object.keys(first).sort()).toEqual(['createdAt', 'device', 'id', 'isCurrent', 'lastSeenAt'])
    expect(JSON.stringify(await list(laptop))).not.toContain(phone.cookies.get('porchlight_session'))
    expect((await list(phone))[0]).toMatchObject({ device: 'Safari on iPhone', isCurrent: true })
  })

  test('exclude expired ones', async () => {
    const email = await makeAccount(server)
    await signIn(email, iphone)
    server.clock.advance({ days: 8 })
    expect(await list(await signIn(email))).toHaveLength(1)
  })

  test('end one at a time', async () => {
    const email = await makeAccount(server)
    const [phone, laptop] = [await signIn(email, iphone), await signIn(email)]
    const [, other] = await list(laptop)
    expect((await laptop.call('DELETE', `/api/auth/sessions/${other.id}`)).statusCode).toBe(204)
    expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, true])
    expect((await laptop.call('DELETE', `/api/auth/sessions/${other.id}`)).json().code).toBe('session_not_found')
    const [current] = await list(laptop)
    expect((await laptop.call('DELETE', `/api/auth/sessions/${current.id}`)).statusCode).toBe(204)
    expect(laptop.cookies.has('porchlight_session')).toBe(false)
  })

  test('of others cannot be ended', async () => {
    const [mine, theirs] = [await signedIn(server), await signedIn(server)]
    const [session] = await list(theirs.browser)
    const answer = await mine.browser.call('DELETE', `/api/auth/sessions/${session.id}`)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'session_not_found'])
    expect(await isSignedIn(theirs.browser)).toBe(true)
  })

  test('end everywhere else at once', async () => {
    const email = await makeAccount(server)
    const others = [await signIn(email), await signIn(email, iphone)]
    const here = await signIn(email)
    expect((await here.call('POST', '/api/auth/sessions/end-others')).json()).toEqual({})
    expect(await Promise.all([...others, here].map(isSignedIn))).toEqual([false, false, true])
    expect(await list(here)).toHaveLength(1)
  })
})

describe('a new password while signed in', () => {
  const change = (browser: Browser, currentPassword: string, newPassword = NEW_PASSWORD) =>
    browser.call('POST', '/api/auth/change-password', { currentPassword, newPassword })

  test('requires the current one, ends the other sessions and notifies the owner', async () => {
    const email = await makeAccount(server)
    const [other, here] = [await signIn(email, iphone), await signIn(email)]
    expect((await change(here, PASSWORD)).json()).toEqual({})
    expect(await Promise.all([other, here].map(isSignedIn))).toEqual([false, true])
    expect((await subjects(email)).at(-1)).toBe('Your Porchlight password was changed')
    await expect(signIn(email)).rejects.toThrow('invalid_credentials')
    expect(await isSignedIn(await signIn(email, chrome, NEW_PASSWORD))).toBe(true)
  })

  test('is refused with a wrong one, a common one and one that breaks the rules, and nothing ends', async () => {
    const { email, browser } = await signedIn(server)
    const other = await signIn(email)
    expect((await change(browser, 'Wrong one1!')).json()).toMatchObject({ code: 'wrong_password' })
    expect((await change(browser, PASSWORD, 'Password1!')).json()).toMatchObject({ issues: [{ path: 'newPassword' }] })
    expect((await change(browser, PASSWORD, 'short')).json()).toMatchObject({ issues: [{ path: 'newPassword' }, {}, {}, {}] })
    expect(await isSignedIn(other)).toBe(true)
    expect((await change(server.open(), PASSWORD)).statusCode).toBe(401)
  })

  test('ends all pending codes', async () => {
    const { email, browser } = await signedIn(server)
    const stranger = server.open()
    await stranger.call('POST', '/api/auth/signin-code', { email })
    const signInCode = await server.newestCode(email)
    await stranger.call('POST', '/api/auth/forgot-password', { email })
    const resetCode = await server.newestCode(email)
    await change(browser, PASSWORD)
    const entered = await stranger.call('POST', '/api/auth/confirm-signin-code', { email, confirmationCode: signInCode })
    const reset = { email, confirmationCode: resetCode, newPassword: 'Stranger1!' }
    const replaced = await stranger.call('POST', '/api/auth/confirm-forgot-password', reset)
    expect([entered.json().code, replaced.json().code]).toEqual(['invalid_code', 'invalid_code'])
  })

  test('stops guesses at the current one, and says for how long', async () => {
    const strict = await startAuthServer({ limits: { failedSignInsPerAccount: 3 } })
    const { browser } = await signedIn(strict)
    for (let round = 0; round < 3; round += 1) expect((await change(browser, 'Wrong one1!')).statusCode).toBe(403)
    const stopped = await change(browser, PASSWORD)
    expect([stopped.statusCode, stopped.headers['retry-after']]).toEqual([429, '3600'])
    await strict.close()
  })
})

describe('the notice of a new device', () => {
  const count = async (email: string) => (await subjects(email)).filter((subject) => subject === newDevice).length

  test('is sent to the owner once for each, and never for the first sign-in after the sign-up', async () => {
    const email = await makeAccount(server)
    const laptop = await signIn(email)
    expect(await count(email)).toBe(0)
    const phone = await signIn(email, iphone)
    expect(await count(email)).toBe(1)
    const text = (await server.newestMail(email))?.text ?? ''
    expect(text).toContain('Device: Safari on iPhone')
    expect(text).toMatch(/Time: .+ UTC/)
    expect(text).toContain('http://localhost:4108/profile/security')
    for (const browser of [phone, laptop]) {
      await browser.call('POST', '/api/auth/signout')
      await browser.call('POST', '/api/auth/signin', { email, password: PASSWORD })
    }
    expect(await count(email)).toBe(1)
  })

  test('is sent for a sign-in by code too', async () => {
    const { email } = await signedIn(server)
    const browser = server.open()
    await browser.call('POST', '/api/auth/signin-code', { email })
    const confirmationCode = await server.newestCode(email)
    await browser.call('POST', '/api/auth/confirm-signin-code', { email, confirmationCode }, { 'user-agent': iphone })
    expect(await count(email)).toBe(1)
    expect((await list(browser))[0]).toMatchObject({ device: 'Safari on iPhone', isCurrent: true })
  })

  test('is sent at most ten times an hour', async () => {
    const { email } = await signedIn(server)
    for (let round = 0; round < 13; round += 1) await signIn(email)
    expect(await count(email)).toBe(10)
  })

  test('repeats nothing that the browser made up', async () => {
    const { email } = await signedIn(server)
    await signIn(email, 'Call 555-0100 now/1.0 <b>')
    const mail = await server.newestMail(email)
    expect(mail?.text).toContain('Device: Unknown device')
    expect(mail?.html).not.toContain('555-0100')
    const [row] = await server.db.select().from(users).where(eq(users.email, email))
    expect(row?.firstSignedInAt).not.toBeNull()
  })
})
