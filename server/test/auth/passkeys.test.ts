import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiKeys, users } from '../../src/db/schema/auth.schema.ts'
import { passkeyChallenges, passkeys } from '../../src/db/schema/passkeys.schema.ts'
import { auditEntries } from '../../src/db/schema/platform.schema.ts'
import { type AuthServer, type Browser, PASSWORD, signedIn, startAuthServer } from './auth-server.ts'
import { createAuthenticator, type Trick } from './software-authenticator.ts'

const ORIGIN = 'http://localhost:4108'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ publicUrl: ORIGIN })
})
afterAll(() => server.close())

type Device = ReturnType<typeof createAuthenticator>
const wrong = { code: 'wrong_passkey', message: 'This passkey did not work. Try again, or sign in another way.' }
const isIn = async (browser: Browser) => (await browser.call('GET', '/api/auth/user')).statusCode === 200
const stateOf = async (browser: Browser) => (await browser.call('GET', '/api/auth/second-factor')).json()
const subjects = async (email: string) => {
  await server.drain()
  return server.mails.flatMap(({ to, subject }) => (to === email ? [subject] : []))
}
const startSignIn = async (browser: Browser) => (await browser.call('POST', '/api/auth/signin/passkey/start', {})).json()
const send = (browser: Browser, passkey: object) => browser.call('POST', '/api/auth/signin/passkey', { passkey })
const signIn = async (browser: Browser, device: Device, trick: Trick = {}) =>
  send(browser, device.answer(await startSignIn(browser), trick))
const challenge = async (browser: Browser) => (await browser.call('POST', '/api/auth/passkeys/challenge', {})).json()
const proofBy = async (browser: Browser, device: Device) => ({ passkey: device.answer(await challenge(browser)) })
const start = (browser: Browser, proof: object) => browser.call('POST', '/api/auth/passkeys/start', proof)
const add = (browser: Browser, passkey: object, name = 'Laptop') => browser.call('POST', '/api/auth/passkeys', { name, passkey })
const remove = (browser: Browser, id: number, proof: object) => browser.call('POST', `/api/auth/passkeys/${id}/remove`, proof)
const list = async (browser: Browser) => (await browser.call('GET', '/api/auth/passkeys')).json()

/** A signed-in account with a passkey, and the device that has it. */
async function withPasskey() {
  const { email, browser } = await signedIn(server)
  const device = createAuthenticator(ORIGIN)
  const options = (await start(browser, { password: PASSWORD })).json()
  const added = await add(browser, device.create(options))
  const { passkey, recoveryCodes } = added.json()
  return { email, browser, device, id: passkey.id as number, codes: recoveryCodes as string[] }
}

describe('adding a passkey', () => {
  test('asks for the password, shows recovery codes once, ends other sessions and notifies the owner', async () => {
    const { email, browser } = await signedIn(server)
    const elsewhere = server.open()
    await elsewhere.call('POST', '/api/auth/signin', { email, password: PASSWORD })
    expect((await start(browser, { password: 'Wrong one1!' })).json()).toMatchObject({ code: 'wrong_password' })
    const options = (await start(browser, { password: PASSWORD })).json()
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Porchlight' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const device = createAuthenticator(ORIGIN)
    const added = await add(browser, device.create(options), '  My laptop ')
    expect([added.statusCode, added.json().passkey]).toMatchObject([201, { name: 'My laptop', lastUsedAt: null }])
    expect(new Set(added.json().recoveryCodes).size).toBe(10)
    expect(await list(browser)).toEqual([added.json().passkey])
    expect(await stateOf(browser)).toMatchObject({ isOn: true, hasApp: false, hasPasskey: true, recoveryCodesLeft: 10 })
    expect([await isIn(browser), await isIn(elsewhere)]).toEqual([true, false])
    expect(await subjects(email)).toContain('A passkey was added to your Porchlight account')
  })

  test('takes the passkey of a device once, and a challenge once', async () => {
    const { browser, device } = await withPasskey()
    const options = (await start(browser, await proofBy(browser, device))).json()
    expect(options.excludeCredentials).toHaveLength(1)
    const made = device.create(options)
    const second = await add(browser, made, 'Phone')
    expect([second.statusCode, second.json().recoveryCodes]).toEqual([201, null])
    expect((await add(browser, made)).json()).toMatchObject(wrong)
    await start(browser, await proofBy(browser, device))
    expect((await add(browser, made)).json()).toMatchObject(wrong)
    expect(await list(browser)).toHaveLength(2)
  })

  test.each<[string, Trick]>([
    ['another site', { origin: 'https://porchlight.evil.test' }],
    ['another relying party', { rpId: 'evil.test' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['a use in place of a creation', { type: 'webauthn.get' }],
    ['no PIN or fingerprint', { isUnverified: true }],
  ])('refuses the answer of %s', async (_, trick) => {
    const { browser } = await signedIn(server)
    const options = (await start(browser, { password: PASSWORD })).json()
    expect((await add(browser, createAuthenticator(ORIGIN).create(options, trick))).json()).toMatchObject(wrong)
    expect(await stateOf(browser)).toMatchObject({ isOn: false })
  })

  test('refuses bytes that are no answer, and nesting without end', async () => {
    const { browser } = await signedIn(server)
    for (const bytes of [Buffer.from('nothing'), Buffer.alloc(11_000, 0x81), Buffer.alloc(2_000, 0xbf)]) {
      const options = (await start(browser, { password: PASSWORD })).json()
      const made = createAuthenticator(ORIGIN).create(options)
      const answer = { ...made, response: { ...made.response, attestationObject: bytes.toString('base64url') } }
      expect((await add(browser, answer)).json()).toMatchObject(wrong)
    }
  })

  test('in another browser, for another account or after five minutes is refused', async () => {
    const device = createAuthenticator(ORIGIN)
    const { browser } = await signedIn(server)
    const other = await signedIn(server)
    const made = device.create((await start(browser, { password: PASSWORD })).json())
    expect((await add(other.browser, made)).json()).toMatchObject(wrong)
    const token = browser.cookies.get('porchlight_passkey') ?? ''
    other.browser.cookies.set('porchlight_passkey', token)
    expect((await add(other.browser, made)).json()).toMatchObject(wrong)
    const late = device.create((await start(browser, { password: PASSWORD })).json())
    server.clock.advance({ minutes: 5 })
    expect((await add(browser, late)).json()).toMatchObject(wrong)
    await start(browser, { password: PASSWORD })
    server.clock.advance({ minutes: 5 })
    await server.removeExpired()
    expect(await server.db.select().from(passkeyChallenges)).toEqual([])
  })

  test('an account has ten at most, also when two are added at the same time', async () => {
    const { browser, device } = await withPasskey()
    const begin = async (from: Browser) => {
      const proof = { passkey: device.answer(await challenge(from), {}, 0) }
      return device.create((await start(from, proof)).json())
    }
    for (let known = 1; known < 9; known += 1) await add(browser, await begin(browser), `Key ${known}`)
    const twin = server.open()
    await signIn(twin, device)
    const made = [[browser, await begin(browser)] as const, [twin, await begin(twin)] as const]
    const answers = await Promise.all(made.map(([from, passkey]) => add(from, passkey)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(await list(browser)).toHaveLength(10)
    const more = await start(browser, { passkey: device.answer(await challenge(browser), {}, 0) })
    expect(more.json()).toMatchObject({ code: 'limit_reached' })
  })
})

describe('signing in with a passkey', () => {
  test('needs no password, names no account before, and moves its counter and last use', async () => {
    const { email, device, browser: owner } = await withPasskey()
    const browser = server.open()
    const options = await startSignIn(browser)
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options.allowCredentials ?? []).toEqual([])
    server.clock.advance({ minutes: 1 })
    const answer = await send(browser, device.answer(options))
    expect([answer.statusCode, answer.json().user.email]).toEqual([200, email])
    expect(await isIn(browser)).toBe(true)
    expect(await list(owner)).toMatchObject([{ lastUsedAt: server.clock.now().toISOString() }])
    expect(await subjects(email)).toContain('New sign-in to your Porchlight account')
  })

  test.each<[string, Trick]>([
    ['another site', { origin: 'https://porchlight.evil.test' }],
    ['another port', { origin: 'http://localhost:4109' }],
    ['another relying party', { rpId: 'evil.test' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['a creation in place of a use', { type: 'webauthn.create' }],
    ['no PIN or fingerprint', { isUnverified: true }],
    ['the handle of another account', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ])('refuses the answer of %s', async (_, trick) => {
    const { device } = await withPasskey()
    const browser = server.open()
    expect((await signIn(browser, device, trick)).json()).toMatchObject(wrong)
    expect(await isIn(browser)).toBe(false)
    expect((await signIn(browser, device)).statusCode).toBe(200)
  })

  test('takes an answer once, in the browser that began, within five minutes', async () => {
    const { device } = await withPasskey()
    const browser = server.open()
    const answer = device.answer(await startSignIn(browser))
    expect((await send(server.open(), answer)).json()).toMatchObject(wrong)
    expect((await send(browser, answer)).statusCode).toBe(200)
    expect((await send(browser, answer)).json()).toMatchObject(wrong)
    const late = device.answer(await startSignIn(browser))
    server.clock.advance({ minutes: 5 })
    expect((await send(browser, late)).json()).toMatchObject(wrong)
    // A challenge for something else signs nobody in.
    expect((await send(browser, device.answer(await challenge(browser)))).json()).toMatchObject(wrong)
  })

  test('takes one of two answers that are sent at the same time', async () => {
    const { device } = await withPasskey()
    const browser = server.open()
    const answer = device.answer(await startSignIn(browser))
    const answers = await Promise.all([send(browser, answer), send(browser, answer), send(browser, answer)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
  })

  test('refuses a copy whose counter went back, and takes devices without a counter', async () => {
    const { device } = await withPasskey()
    expect((await signIn(server.open(), device, { counter: 7 })).statusCode).toBe(200)
    for (const counter of [7, 6, 0]) expect((await signIn(server.open(), device, { counter })).json()).toMatchObject(wrong)
    expect((await signIn(server.open(), device, { counter: 8 })).statusCode).toBe(200)
    const plain = await withPasskey()
    for (let round = 0; round < 2; round += 1)
      expect((await signIn(server.open(), plain.device, { counter: 0 })).statusCode).toBe(200)
  })

  test('answers an unknown passkey, a removed one and a forged one alike', async () => {
    const { browser, device, id } = await withPasskey()
    const stranger = createAuthenticator(ORIGIN)
    stranger.create({ challenge: 'AAAA', user: { id: 'AAAA' } })
    const guest = server.open()
    const unknown = stranger.answer(await startSignIn(guest))
    const first = await send(guest, unknown)
    const known = device.answer(await startSignIn(guest))
    const forged = { ...known, response: { ...known.response, signature: unknown.response.signature } }
    const second = await send(guest, forged)
    expect((await remove(browser, id, await proofBy(browser, device))).statusCode).toBe(200)
    const third = await signIn(guest, device)
    for (const answer of [first, second, third]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({ ...wrong, requestId: expect.any(String) })
    }
  })

  test('refuses a suspended account with the text of every other sign-in', async () => {
    const { email, device } = await withPasskey()
    const admin = await signedIn(server)
    const [judge] = await server.db.select().from(users).where(eq(users.email, admin.email))
    await server.db
      .update(users)
      .set({ suspendedAt: server.clock.now(), suspendedBy: judge?.id ?? '' })
      .where(eq(users.email, email))
    const answer = await signIn(server.open(), device)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { code: 'account_suspended', message: 'This account is suspended. Contact support for help.' },
    ])
  })

  test('twenty forged answers a day lock everybody out but the browser of the owner', async () => {
    const { device, browser: owner } = await withPasskey()
    const stranger = server.open()
    for (let round = 0; round < 20; round += 1)
      expect((await signIn(stranger, device, { challenge: 'AAAA' })).statusCode).toBe(400)
    expect((await signIn(stranger, device)).statusCode).toBe(429)
    expect((await signIn(owner, device)).statusCode).toBe(200)
  })
})

describe('a passkey as the second factor', () => {
  test('is asked for after the password, takes the place of a code, and a recovery code replaces it', async () => {
    const { email, device, codes } = await withPasskey()
    const browser = server.open()
    const first = await browser.call('POST', '/api/auth/signin', { email, password: PASSWORD })
    expect([first.statusCode, first.json()]).toMatchObject([
      403,
      { code: 'second_factor_required', details: { hasApp: false, hasPasskey: true } },
    ])
    expect(await isIn(browser)).toBe(false)
    expect((await signIn(browser, device)).statusCode).toBe(200)
    // The first step is over.
    const again = await browser.call('POST', '/api/auth/signin/second-factor', { code: codes[0] })
    expect(again.json()).toMatchObject({ code: 'sign_in_expired' })
    await browser.call('POST', '/api/auth/signin', { email, password: PASSWORD })
    expect((await browser.call('POST', '/api/auth/signin/second-factor', { code: codes[0] })).statusCode).toBe(200)
  })

  test('confirms identity: one’s own passkey, never that of another account', async () => {
    const { browser, device } = await withPasskey()
    const other = await withPasskey()
    const confirm = (proof: object) => browser.call('POST', '/api/auth/confirm-identity', proof)
    expect((await confirm({ password: PASSWORD })).json()).toMatchObject({ code: 'wrong_factor' })
    expect((await confirm({ passkey: other.device.answer(await challenge(browser)) })).json()).toMatchObject(wrong)
    expect((await confirm({ passkey: other.device.answer(await challenge(other.browser)) })).json()).toMatchObject(wrong)
    const options = await challenge(browser)
    expect(options.allowCredentials).toHaveLength(1)
    const answer = { passkey: device.answer(options) }
    expect((await confirm(answer)).statusCode).toBe(200)
    expect((await confirm(answer)).json()).toMatchObject(wrong)
    const { browser: without } = await signedIn(server)
    expect((await without.call('POST', '/api/auth/passkeys/challenge', {})).json()).toMatchObject({ code: 'factor_is_off' })
  })

  test('is needed, beside the password, to set up an app, renew recovery codes and turn it off', async () => {
    const { browser, device, email } = await withPasskey()
    const call = (path: string, proof: object) => browser.call('POST', `/api/auth/second-factor/${path}`, proof)
    for (const path of ['app', 'recovery-codes', 'off']) {
      expect((await call(path, { password: PASSWORD })).json()).toMatchObject({ code: 'wrong_factor' })
      const proof = await proofBy(browser, device)
      expect((await call(path, { ...proof, password: 'Wrong one1!' })).json()).toMatchObject({ code: 'wrong_password' })
      expect((await call(path, { ...(await proofBy(browser, device)), password: PASSWORD })).statusCode).toBe(200)
    }
    expect(await stateOf(browser)).toMatchObject({ isOn: false, hasPasskey: false, recoveryCodesLeft: 0 })
    expect((await signIn(server.open(), device)).json()).toMatchObject(wrong)
    expect(await subjects(email)).toContain('Two-step sign-in is off for your Porchlight account')
  })
})

describe('removing a passkey', () => {
  test('asks for a passkey or a code; with the last one the password alone signs in again', async () => {
    const { email, browser, device, id, codes } = await withPasskey()
    expect((await remove(browser, id, { password: PASSWORD })).json()).toMatchObject({ code: 'wrong_factor' })
    const second = (await add(browser, device.create((await start(browser, await proofBy(browser, device))).json()))).json()
    expect((await remove(browser, second.passkey.id, { code: codes[0] })).statusCode).toBe(200)
    expect(await stateOf(browser)).toMatchObject({ isOn: true, recoveryCodesLeft: 9 })
    expect((await remove(browser, second.passkey.id, {})).json()).toMatchObject({ code: 'passkey_not_found' })
    const other = await withPasskey()
    expect((await remove(other.browser, id, {})).json()).toMatchObject({ code: 'passkey_not_found' })
    const proof = { passkey: device.answer(await challenge(browser), {}, 0) }
    expect((await remove(browser, id, proof)).statusCode).toBe(200)
    expect(await stateOf(browser)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
    expect((await server.open().call('POST', '/api/auth/signin', { email, password: PASSWORD })).statusCode).toBe(200)
    expect(await subjects(email)).toContain('A passkey was removed from your Porchlight account')
  })

  test('of staff is in the audit log, and so is adding one; the last one ends the API keys of staff', async () => {
    const { email, browser } = await signedIn(server)
    const [user] = await server.db
      .update(users)
      .set({ isAdmin: true, staffRole: 'support' })
      .where(eq(users.email, email))
      .returning()
    const device = createAuthenticator(ORIGIN)
    const { passkey } = (await add(browser, device.create((await start(browser, { password: PASSWORD })).json()))).json()
    const key = { userId: user?.id ?? '', tokenHash: email, hint: 'pl_', name: 'Reports', createdAt: server.clock.now() }
    await server.db.insert(apiKeys).values({ ...key, scopes: ['operator:read'] })
    await remove(browser, passkey.id, await proofBy(browser, device))
    expect(await server.db.select().from(apiKeys).where(eq(apiKeys.tokenHash, email))).toEqual([])
    const entries = await server.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, user?.id ?? ''))
    expect(entries.map(({ action, actorId }) => [action, actorId]).sort()).toEqual([
      ['staff.passkey_added', user?.id],
      ['staff.passkey_removed', user?.id],
    ])
    expect(
      await server.db
        .select()
        .from(passkeys)
        .where(eq(passkeys.userId, user?.id ?? '')),
    ).toEqual([])
  })
})
