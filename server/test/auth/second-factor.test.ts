import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiKeys, authenticatorApps, recoveryCodes, signInSteps, users } from '../../src/db/schema/auth.schema.ts'
import { type AuthServer, type Browser, PASSWORD, signedIn, startAuthServer } from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.close())

const wrong = { code: 'wrong_factor' }
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: server.clock.now().getTime() })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const nextCode = (secret: string) => {
  server.clock.advance({ seconds: 30 })
  return codeOf(secret)
}
const signIn = (browser: Browser, email: string, password = PASSWORD) =>
  browser.call('POST', '/api/auth/signin', { email, password })
const enter = (browser: Browser, code: string) => browser.call('POST', '/api/auth/signin/second-factor', { code })
const isIn = async (browser: Browser) => (await browser.call('GET', '/api/auth/user')).statusCode === 200
const subjects = async (email: string) => {
  await server.drain()
  return server.mails.flatMap(({ to, subject }) => (to === email ? [subject] : []))
}

/** An account with an authenticator app: its first code is used. */
async function protectedAccount() {
  const { email, browser } = await signedIn(server)
  const { setupKey: secret, url } = (await browser.call('POST', '/api/auth/second-factor/app', { password: PASSWORD })).json()
  const turned = await browser.call('POST', '/api/auth/second-factor/app/confirm', { code: nextCode(secret) })
  return { email, browser, secret, url, codes: turned.json().recoveryCodes as string[] }
}

describe('setting an app up', () => {
  test('asks for the password and the first code, shows ten recovery codes once and ends other sessions', async () => {
    const { email, browser } = await signedIn(server)
    const elsewhere = server.open()
    await signIn(elsewhere, email)
    const start = (password: string) => browser.call('POST', '/api/auth/second-factor/app', { password })
    expect((await start('Wrong one1!')).json()).toMatchObject({ code: 'wrong_password' })
    const { setupKey: secret, url } = (await start(PASSWORD)).json()
    expect(new URL(url).searchParams.get('secret')).toBe(secret.replaceAll(' ', ''))
    const confirm = (code: string) => browser.call('POST', '/api/auth/second-factor/app/confirm', { code })
    expect((await confirm(other(codeOf(secret)))).json()).toMatchObject(wrong)
    expect((await browser.call('GET', '/api/auth/second-factor')).json()).toMatchObject({ isOn: false })
    const { recoveryCodes: codes } = (await confirm(codeOf(secret))).json()
    expect(new Set(codes).size).toBe(10)
    expect(codes[0]).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
    expect((await browser.call('GET', '/api/auth/second-factor')).json()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    expect([await isIn(browser), await isIn(elsewhere)]).toEqual([true, false])
    expect((await start(PASSWORD)).json()).toMatchObject({ code: 'factor_is_on' })
    expect(await subjects(email)).toContain('Two-step sign-in is on for your Porchlight account')
  })

  test('stores neither the secret nor a code in plain text', async () => {
    const { email, secret, codes } = await protectedAccount()
    const [user] = await server.db.select().from(users).where(eq(users.email, email))
    const app = await server.db
      .select()
      .from(authenticatorApps)
      .where(eq(authenticatorApps.userId, user?.id ?? ''))
    const hashes = await server.db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, user?.id ?? ''))
    const stored = JSON.stringify([app, hashes])
    expect(app).toHaveLength(1)
    expect(hashes).toHaveLength(10)
    for (const text of [secret.replaceAll(' ', ''), ...codes]) expect(stored).not.toContain(text)
  })
})

describe('signing in', () => {
  test('with the password opens nothing until the code is entered, in the same browser', async () => {
    const { email, secret } = await protectedAccount()
    const browser = server.open()
    const first = await signIn(browser, email)
    expect([first.statusCode, first.json().code]).toEqual([403, 'second_factor_required'])
    expect(await isIn(browser)).toBe(false)
    const code = nextCode(secret)
    expect((await enter(server.open(), code)).json()).toMatchObject({ code: 'sign_in_expired' })
    const second = await enter(browser, code)
    expect([second.statusCode, second.json().user.email]).toEqual([200, email])
    expect(await isIn(browser)).toBe(true)
  })

  test('with an emailed code asks for the second factor too', async () => {
    const { email, secret } = await protectedAccount()
    const browser = server.open()
    await browser.call('POST', '/api/auth/signin-code', { email })
    const body = { email, confirmationCode: await server.newestCode(email) }
    expect((await browser.call('POST', '/api/auth/confirm-signin-code', body)).json()).toMatchObject({
      code: 'second_factor_required',
    })
    expect(await isIn(browser)).toBe(false)
    expect((await enter(browser, nextCode(secret))).statusCode).toBe(200)
  })

  test('after a password reset asks for the second factor still', async () => {
    const { email } = await protectedAccount()
    const browser = server.open()
    await signIn(browser, email)
    await browser.call('POST', '/api/auth/forgot-password', { email })
    const reset = { email, confirmationCode: await server.newestCode(email), newPassword: 'Candle22?' }
    expect((await browser.call('POST', '/api/auth/confirm-forgot-password', reset)).statusCode).toBe(200)
    // The step that began with the former password is over.
    expect((await enter(browser, '000000')).json()).toMatchObject({ code: 'sign_in_expired' })
    expect((await signIn(browser, email, 'Candle22?')).json()).toMatchObject({ code: 'second_factor_required' })
  })

  test('takes a code once, also when two browsers send it at the same time', async () => {
    const { email, secret } = await protectedAccount()
    const browsers = [server.open(), server.open(), server.open()]
    for (const browser of browsers) await signIn(browser, email)
    const code = nextCode(secret)
    const answers = await Promise.all(browsers.map((browser) => enter(browser, code)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
  })

  test('allows a clock of one period off, and no older code than the last one', async () => {
    const { email, secret } = await protectedAccount()
    const browser = server.open()
    const late = nextCode(secret)
    server.clock.advance({ seconds: 30 })
    const current = codeOf(secret)
    await signIn(browser, email)
    expect((await enter(browser, late)).statusCode).toBe(200)
    await signIn(browser, email)
    expect((await enter(browser, current)).statusCode).toBe(200)
    await signIn(browser, email)
    expect((await enter(browser, late)).json()).toMatchObject(wrong)
    server.clock.advance({ seconds: 60 })
    expect((await enter(browser, current)).json()).toMatchObject(wrong)
  })

  test('takes a recovery code once, however it is typed, and says how many are left', async () => {
    const { email, codes } = await protectedAccount()
    const typed = ` ${codes[3]?.toLowerCase().replace('-', ' ')} `
    const browser = server.open()
    await signIn(browser, email)
    expect((await enter(browser, typed)).statusCode).toBe(200)
    expect((await browser.call('GET', '/api/auth/second-factor')).json()).toMatchObject({ recoveryCodesLeft: 9 })
    expect(await subjects(email)).toContain('A recovery code of your Porchlight account was used')
    await signIn(browser, email)
    expect((await enter(browser, codes[3] ?? '')).json()).toMatchObject(wrong)
  })
})

describe('limits of the second step', () => {
  test('five wrong codes end a sign-in, ten minutes too', async () => {
    const { email, secret } = await protectedAccount()
    const browser = server.open()
    await signIn(browser, email)
    for (let round = 0; round < 5; round += 1) expect((await enter(browser, other(codeOf(secret)))).statusCode).toBe(400)
    expect((await enter(browser, nextCode(secret))).json()).toMatchObject({ code: 'sign_in_expired' })
    await signIn(browser, email)
    server.clock.advance({ minutes: 10 })
    expect((await enter(browser, codeOf(secret))).json()).toMatchObject({ code: 'sign_in_expired' })
    await server.removeExpired()
    expect(await server.db.select().from(signInSteps)).toEqual([])
  })

  test('twenty wrong codes a day lock everybody out but the browser of the owner', async () => {
    const { email, secret, browser: owner } = await protectedAccount()
    const stranger = server.open()
    for (let round = 0; round < 20; round += 1) {
      if (round % 5 === 0) await signIn(stranger, email)
      expect((await enter(stranger, other(codeOf(secret)))).statusCode).toBe(400)
    }
    await signIn(stranger, email)
    const locked = await enter(stranger, nextCode(secret))
    expect([locked.statusCode, Number(locked.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    await signIn(owner, email)
    expect((await enter(owner, nextCode(secret))).statusCode).toBe(200)
  })
})

describe('turning it off and renewing recovery codes', () => {
  const off = (browser: Browser, password: string, code: string) =>
    browser.call('POST', '/api/auth/second-factor/off', { password, code })

  test('needs the password and a code', async () => {
    const { email, browser, secret } = await protectedAccount()
    expect((await off(browser, 'Wrong one1!', nextCode(secret))).json()).toMatchObject({ code: 'wrong_password' })
    expect((await off(browser, PASSWORD, other(codeOf(secret)))).json()).toMatchObject(wrong)
    // The wrong password has not used the code up.
    expect((await off(browser, PASSWORD, codeOf(secret))).statusCode).toBe(200)
    expect((await browser.call('GET', '/api/auth/second-factor')).json()).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
    expect((await signIn(server.open(), email)).statusCode).toBe(200)
    expect(await subjects(email)).toContain('Two-step sign-in is off for your Porchlight account')
    expect((await off(browser, PASSWORD, nextCode(secret))).json()).toMatchObject({ code: 'factor_is_off' })
  })

  test('ends the API keys that have scopes of staff, and no other', async () => {
    const { email, browser, secret } = await protectedAccount()
    const [user] = await server.db.select().from(users).where(eq(users.email, email))
    if (!user) throw new Error('No account')
    const key = { userId: user.id, hint: 'pl_', createdAt: server.clock.now() }
    await server.db.insert(apiKeys).values([
      { ...key, tokenHash: `staff of ${email}`, name: 'Reports', scopes: ['bookings:read', 'operator:read'] },
      { ...key, tokenHash: `host of ${email}`, name: 'Calendar', scopes: ['calendar:write'] },
    ])
    const names = async () => (await server.db.select().from(apiKeys).where(eq(apiKeys.userId, user.id))).map(({ name }) => name)
    await off(browser, PASSWORD, other(codeOf(secret)))
    expect(await names()).toEqual(['Reports', 'Calendar'])
    expect((await off(browser, PASSWORD, nextCode(secret))).statusCode).toBe(200)
    expect(await names()).toEqual(['Calendar'])
  })

  test('replaces all recovery codes', async () => {
    const { email, browser, secret, codes } = await protectedAccount()
    const renewed = await browser.call('POST', '/api/auth/second-factor/recovery-codes', {
      password: PASSWORD,
      code: nextCode(secret),
    })
    const fresh: string[] = renewed.json().recoveryCodes
    expect(new Set([...fresh, ...codes]).size).toBe(20)
    await signIn(browser, email)
    expect((await enter(browser, codes[0] ?? '')).json()).toMatchObject(wrong)
    expect((await enter(browser, fresh[0] ?? '')).statusCode).toBe(200)
  })
})
