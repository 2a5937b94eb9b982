import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, type Browser, freshEmail, makeAccount, PASSWORD, startAuthServer } from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ limits: { failedSignInsPerAccount: 20 } })
})
afterAll(() => server.close())

const invalidCode = { message: 'Invalid or expired confirmation code.', code: 'invalid_code' }
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const signIn = (email: string, password = PASSWORD, browser = server.open()) =>
  browser.call('POST', '/api/auth/signin', { email, password })
const ask = (browser: Browser, email: string) => browser.call('POST', '/api/auth/signin-code', { email })
const enter = (browser: Browser, email: string, confirmationCode: string) =>
  browser.call('POST', '/api/auth/confirm-signin-code', { email, confirmationCode })
const countMails = (email: string) => server.mails.filter(({ to }) => to === email).length

async function lockOut(email: string): Promise<void> {
  for (let round = 0; round < 20; round += 1) expect((await signIn(email, 'Wrong one1!')).statusCode).toBe(401)
}

describe('an account whose password strangers guess', () => {
  test('is open to its owner by an emailed code, in a new browser', async () => {
    const email = await makeAccount(server)
    await lockOut(email)
    const owner = server.open()
    const locked = await signIn(email, PASSWORD, owner)
    expect([locked.statusCode, locked.json().message]).toEqual([
      429,
      'Too many sign-in attempts. Try again in 60 minutes, or sign in with a code sent by email.',
    ])
    expect((await ask(owner, email)).json()).toEqual({})
    const answer = await enter(owner, email, await server.newestCode(email))
    expect([answer.statusCode, answer.json().user.email]).toEqual([200, email])
    expect((await owner.call('GET', '/api/auth/user')).statusCode).toBe(200)
    // This browser is known now: its own password counts, whatever others guess.
    expect((await signIn(email, PASSWORD, owner)).statusCode).toBe(200)
    expect((await signIn(email)).statusCode).toBe(429)
  })

  test('is open again to the new password after a reset', async () => {
    const email = await makeAccount(server)
    await lockOut(email)
    await server.open().call('POST', '/api/auth/forgot-password', { email })
    const reset = { email, confirmationCode: await server.newestCode(email), newPassword: 'Candle22?' }
    expect((await server.open().call('POST', '/api/auth/confirm-forgot-password', reset)).statusCode).toBe(200)
    expect((await signIn(email, 'Candle22?')).statusCode).toBe(200)
  })

  test('says in how many seconds it opens, to the second', async () => {
    const email = await makeAccount(server)
    await lockOut(email)
    expect((await signIn(email)).headers['retry-after']).toBe('3600')
    server.clock.advance({ minutes: 41, seconds: 10 })
    const later = await signIn(email)
    expect([later.headers['retry-after'], later.json().message]).toEqual([
      String(18 * 60 + 50),
      expect.stringContaining('19 minutes'),
    ])
    server.clock.advance({ minutes: 18, seconds: 50 })
    expect((await signIn(email)).statusCode).toBe(200)
  })

  test('looks like an unused address', async () => {
    const [known, unknown] = [await makeAccount(server), freshEmail()]
    await lockOut(known)
    await lockOut(unknown)
    const answers = await Promise.all([known, unknown].map((email) => signIn(email)))
    const said = answers.map(({ statusCode, headers, body }) => [
      statusCode,
      headers['retry-after'],
      JSON.parse(body).message,
      Object.keys(headers).sort(),
    ])
    expect(said[0]).toEqual(said[1])
  })
})

describe('a sign-in code', () => {
  /** A browser with its requested code. */
  const asked = async (email: string) => {
    const browser = server.open()
    await ask(browser, email)
    return { browser, code: await server.newestCode(email) }
  }

  test('works once, and only in the browser that requested it', async () => {
    const email = await makeAccount(server)
    const { browser, code } = await asked(email)
    expect((await enter(server.open(), email, code)).json()).toMatchObject(invalidCode)
    const other = server.open()
    await ask(other, email)
    const theirs = await server.newestCode(email)
    if (theirs !== code) expect((await enter(browser, email, theirs)).json()).toMatchObject(invalidCode)
    expect((await enter(browser, email, code)).statusCode).toBe(200)
    expect((await enter(browser, email, code)).json()).toMatchObject(invalidCode)
  })

  test('cannot be used up by others', async () => {
    const email = await makeAccount(server)
    const { browser, code } = await asked(email)
    const stranger = server.open()
    await ask(stranger, email)
    for (let round = 0; round < 30; round += 1) {
      await enter(stranger, email, wrong(code))
      await enter(server.open(), email, wrong(code))
    }
    expect((await enter(browser, email, code)).statusCode).toBe(200)
  })

  test('ends after five wrong tries and after ten minutes', async () => {
    const email = await makeAccount(server)
    const first = await asked(email)
    for (let round = 0; round < 5; round += 1) await enter(first.browser, email, wrong(first.code))
    expect((await enter(first.browser, email, first.code)).json()).toMatchObject(invalidCode)
    const second = await asked(email)
    server.clock.advance({ minutes: 10 })
    expect((await enter(second.browser, email, second.code)).json()).toMatchObject(invalidCode)
  })

  test('a hundred right ones at once open one session', async () => {
    const email = await makeAccount(server)
    const { browser, code } = await asked(email)
    const copies = Array.from({ length: 100 }, () => {
      const copy = server.open()
      for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
      return copy
    })
    const answers = await Promise.all(copies.map((copy) => enter(copy, email, code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('stays valid when requested again within a minute, and a later one replaces it', async () => {
    const email = await makeAccount(server)
    const { browser, code } = await asked(email)
    const before = countMails(email)
    await ask(browser, email)
    await server.drain()
    expect(countMails(email)).toBe(before)
    server.clock.advance({ seconds: 61 })
    await ask(browser, email)
    const newer = await server.newestCode(email)
    if (newer !== code) expect((await enter(browser, email, code)).json()).toMatchObject(invalidCode)
    expect((await enter(browser, email, newer)).statusCode).toBe(200)
  })

  test('is not sent to an address without an account, and the response is the same', async () => {
    const [known, unknown] = [await makeAccount(server), freshEmail()]
    const answers = await Promise.all(
      [known, unknown].map(async (email) => {
        const answer = await ask(server.open(), email)
        return [answer.statusCode, answer.body, Object.keys(answer.headers).sort(), answer.cookies.map(({ name }) => name)]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    await server.drain()
    expect(countMails(unknown)).toBe(0)
    expect((await server.newestMail(known))?.subject).toMatch(/^\d{6} is your Porchlight sign-in code$/)
  })

  test('serves no other purpose', async () => {
    const email = await makeAccount(server)
    const { code } = await asked(email)
    const reset = { email, confirmationCode: code, newPassword: 'Candle22?' }
    expect((await server.open().call('POST', '/api/auth/confirm-forgot-password', reset)).json()).toMatchObject(invalidCode)
  })
})

test('is sent to one network five times an hour, without affecting those of others', async () => {
  const email = await makeAccount(server)
  const before = countMails(email)
  for (let round = 0; round < 8; round += 1) {
    await ask(server.open(), email)
    await server.drain()
  }
  expect(countMails(email)).toBe(before + 5)
  const elsewhere = { method: 'POST' as const, url: '/api/auth/signin-code', payload: { email }, remoteAddress: '192.0.2.7' }
  expect((await server.app.inject(elsewhere)).statusCode).toBe(200)
  await server.drain()
  expect(countMails(email)).toBe(before + 6)
})

test('common passwords are refused at sign-up and reset, with the field named, for every address', async () => {
  const [known, unknown] = [await makeAccount(server), freshEmail()]
  const message = 'This password is too common. Choose one that is harder to guess.'
  const names = { firstName: 'Ada', lastName: 'Moor' }
  for (const email of [known, unknown]) {
    const answer = await server.open().call('POST', '/api/auth/signup', { ...names, email, password: 'Password1!' })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'invalid_request', message, issues: [{ path: 'password', message }] }),
    ])
  }
  await server.open().call('POST', '/api/auth/forgot-password', { email: known })
  const code = { email: known, confirmationCode: await server.newestCode(known) }
  const reset = (newPassword: string) => server.open().call('POST', '/api/auth/confirm-forgot-password', { ...code, newPassword })
  expect((await reset('Qwerty123!')).json()).toMatchObject({ issues: [{ path: 'newPassword', message }] })
  // The refusal did not use the code up.
  expect((await reset('Candle22?')).statusCode).toBe(200)
})
