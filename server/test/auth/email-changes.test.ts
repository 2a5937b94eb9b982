import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailChanges, users } from '../../src/db/schema/auth.schema.ts'
import {
  type AuthServer,
  type Browser,
  freshEmail,
  makeAccount,
  PASSWORD,
  signedIn,
  signUpBody,
  startAuthServer,
} from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.close())

const start = (browser: Browser, newEmail: string, password = PASSWORD) =>
  browser.call('POST', '/api/auth/email-change', { newEmail, password })
const confirm = (browser: Browser, side: 'current' | 'new', confirmationCode: string) =>
  browser.call('POST', '/api/auth/email-change/confirm', { side, confirmationCode })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const signIn = async (email: string, password = PASSWORD) =>
  (await server.open().call('POST', '/api/auth/signin', { email, password })).statusCode
const emailOf = async (browser: Browser) => (await browser.call('GET', '/api/auth/user')).json().email

/** A signed-in person with a pending change, and both codes. */
async function waiting(newEmail = freshEmail()) {
  const person = await signedIn(server)
  const answer = await start(person.browser, newEmail)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const codes = { current: await server.newestCode(person.email), new: await server.newestCode(newEmail) }
  return { ...person, newEmail, codes }
}
const refusalIn = (text: string | undefined) => /#refuse-email-change=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

describe('a new email address', () => {
  test.each([
    ['current', 'new'],
    ['new', 'current'],
  ] as const)('takes effect once both mailboxes have confirmed it, the %s one first', async (first, second) => {
    const { email, newEmail, browser, codes } = await waiting()
    const half = await confirm(browser, first, codes[first])
    expect(half.json()).toMatchObject({ isChanged: false, change: { newEmail } })
    expect(half.json().change[first === 'new' ? 'isNewConfirmed' : 'isCurrentConfirmed']).toBe(true)
    expect([await emailOf(browser), await signIn(email)]).toEqual([email, 200])
    expect((await confirm(browser, second, codes[second])).json()).toEqual({ isChanged: true, change: null })
    // The session of this browser continues.
    expect(await emailOf(browser)).toBe(newEmail)
    expect([await signIn(email), await signIn(newEmail)]).toEqual([401, 200])
    for (const to of [email, newEmail])
      expect((await server.newestMail(to))?.subject).toMatch(/email address was changed|New sign-in/)
    expect(
      server.mails.filter(({ subject }) => subject === 'Your Porchlight email address was changed').map(({ to }) => to),
    ).toEqual(expect.arrayContaining([email, newEmail]))
  })

  test('requires the password, and must be a valid address other than the current one', async () => {
    const { email, browser } = await signedIn(server)
    expect((await start(browser, freshEmail(), 'Wrong one1!')).json()).toMatchObject({ code: 'wrong_password' })
    expect((await start(browser, email.toUpperCase())).json()).toMatchObject({
      issues: [{ path: 'newEmail', message: 'This is your email address already.' }],
    })
    expect((await start(browser, 'nope')).json()).toMatchObject({ issues: [{ path: 'newEmail' }] })
    expect((await start(server.open(), freshEmail())).statusCode).toBe(401)
    expect((await browser.call('GET', '/api/auth/email-change')).json()).toEqual({ change: null })
  })

  test('is not confirmed by the code of the other mailbox, of another person, or a wrong one', async () => {
    const [one, other] = [await waiting(), await waiting()]
    if (one.codes.current !== one.codes.new) {
      expect((await confirm(one.browser, 'current', one.codes.new)).json()).toMatchObject({ code: 'invalid_code' })
      expect((await confirm(one.browser, 'new', one.codes.current)).json()).toMatchObject({ code: 'invalid_code' })
    }
    if (one.codes.new !== other.codes.new)
      expect((await confirm(one.browser, 'new', other.codes.new)).json()).toMatchObject({ code: 'invalid_code' })
    expect(await emailOf(one.browser)).toBe(one.email)
  })

  test('codes end after five wrong tries, and an hour after the start', async () => {
    const guessed = await waiting()
    for (let round = 0; round < 5; round += 1) await confirm(guessed.browser, 'new', wrong(guessed.codes.new))
    expect((await confirm(guessed.browser, 'new', guessed.codes.new)).json()).toMatchObject({ code: 'invalid_code' })
    const late = await waiting()
    server.clock.advance({ minutes: 60 })
    expect((await confirm(late.browser, 'new', late.codes.new)).json()).toMatchObject({ code: 'invalid_code' })
    expect((await late.browser.call('GET', '/api/auth/email-change')).json()).toEqual({ change: null })
    await server.removeExpired()
    expect(await server.db.select().from(emailChanges).where(eq(emailChanges.newEmail, late.newEmail))).toEqual([])
  })

  test('replaces a pending one, and can be canceled', async () => {
    const { email, browser, codes } = await waiting()
    const second = freshEmail()
    await start(browser, second)
    const code = await server.newestCode(second)
    if (codes.new !== code) expect((await confirm(browser, 'new', codes.new)).json()).toMatchObject({ code: 'invalid_code' })
    expect((await browser.call('DELETE', '/api/auth/email-change')).statusCode).toBe(204)
    expect((await browser.call('DELETE', '/api/auth/email-change')).statusCode).toBe(204)
    expect((await confirm(browser, 'new', code)).json()).toMatchObject({ code: 'invalid_code' })
    expect(await emailOf(browser)).toBe(email)
  })
})

describe('a taken address', () => {
  test('is answered like a free one; only its owner is notified', async () => {
    const [taken, free] = [await makeAccount(server), freshEmail()]
    const answers = await Promise.all(
      [taken, free].map(async (newEmail) => {
        const { browser } = await signedIn(server)
        const answer = await start(browser, newEmail)
        return [answer.statusCode, answer.body.replace(newEmail, ''), Object.keys(answer.headers).sort()]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect((await server.newestMail(taken))?.subject).toBe('This address already has an account at Porchlight')
    expect((await server.newestMail(taken))?.text).not.toMatch(/\b\d{6}\b/)
  })

  test('goes to one of two accounts that want it; the other is told after reading its mailbox', async () => {
    const newEmail = freshEmail()
    const one = await waiting(newEmail)
    const two = await waiting(newEmail)
    for (const person of [one, two]) await confirm(person.browser, 'new', person.codes.new)
    const answers = await Promise.all([one, two].map(({ browser, codes }) => confirm(browser, 'current', codes.current)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'email_taken' })
    expect(await server.db.select().from(users).where(eq(users.email, newEmail))).toHaveLength(1)
    const loser = answers[0]?.statusCode === 409 ? one : two
    expect(await emailOf(loser.browser)).toBe(loser.email)
    expect((await loser.browser.call('GET', '/api/auth/email-change')).json()).toEqual({ change: null })
  })

  test('becomes one account when a sign-up and a change want it', async () => {
    const newEmail = freshEmail()
    const stranger = server.open()
    await stranger.call('POST', '/api/auth/signup', signUpBody(newEmail))
    const signUpCode = await server.newestCode(newEmail)
    const person = await waiting(newEmail)
    await confirm(person.browser, 'current', person.codes.current)
    const [changed, signedUp] = await Promise.all([
      confirm(person.browser, 'new', person.codes.new),
      stranger.call('POST', '/api/auth/confirm-signup', { email: newEmail, confirmationCode: signUpCode }),
    ])
    expect([changed.statusCode, signedUp.statusCode].filter((status) => status === 200)).toHaveLength(1)
    expect(await server.db.select().from(users).where(eq(users.email, newEmail))).toHaveLength(1)
  })
})

describe('the owner of the current address', () => {
  test('refuses by the link, which ends the change and every session', async () => {
    const { email, browser, codes } = await waiting()
    const mail = server.mails.findLast(({ to, text }) => to === email && text.includes('refuse'))
    const refusal = refusalIn(mail?.text)
    expect(refusal).toMatch(/^[\w-]{43}$/)
    const refuse = () => server.open().call('POST', '/api/auth/email-change/refuse', { refusal })
    expect((await refuse()).json()).toEqual({})
    expect((await browser.call('GET', '/api/auth/user')).statusCode).toBe(401)
    expect((await refuse()).json()).toMatchObject({ code: 'invalid_link' })
    await server.open().call('POST', '/api/auth/signin', { email, password: PASSWORD })
    expect((await confirm(browser, 'new', codes.new)).statusCode).toBe(401)
    expect(await signIn(email)).toBe(200)
  })

  test.each(['x', 'a'.repeat(43)])('a link %j refuses nothing', async (refusal) => {
    const answer = await server.open().call('POST', '/api/auth/email-change/refuse', { refusal })
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'This link has expired or has been used.'])
  })

  test.each(['a reset', 'a new password'])('%s ends a pending change', async (way) => {
    const { email, browser, codes } = await waiting()
    await confirm(browser, 'new', codes.new)
    if (way === 'a reset') {
      await browser.call('POST', '/api/auth/forgot-password', { email })
      const reset = { email, confirmationCode: await server.newestCode(email), newPassword: 'Candle22?' }
      expect((await browser.call('POST', '/api/auth/confirm-forgot-password', reset)).statusCode).toBe(200)
    } else {
      await browser.call('POST', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'Candle22?' })
    }
    const again = server.open()
    await again.call('POST', '/api/auth/signin', { email, password: 'Candle22?' })
    expect((await confirm(again, 'current', codes.current)).json()).toMatchObject({ code: 'invalid_code' })
    expect(await emailOf(again)).toBe(email)
  })
})

test('a change is started at most ten times a day, and one address gets at most five emails an hour', async () => {
  const strict = await startAuthServer({ limits: { emailsPerAccount: 5 } })
  const { email, browser } = await signedIn(strict)
  const target = freshEmail()
  for (let round = 0; round < 10; round += 1) {
    expect((await browser.call('POST', '/api/auth/email-change', { newEmail: target, password: PASSWORD })).statusCode).toBe(200)
    await strict.drain()
  }
  expect(strict.mails.filter(({ to }) => to === target)).toHaveLength(5)
  const stopped = await browser.call('POST', '/api/auth/email-change', { newEmail: target, password: PASSWORD })
  expect([stopped.statusCode, stopped.headers['retry-after']]).toEqual([429, String(24 * 3_600)])
  expect(strict.mails.some(({ to }) => to === email)).toBe(true)
  await strict.close()
})
