import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pendingSignUps } from '../../src/db/schema/auth.schema.ts'
import { type AuthServer, freshEmail, makeAccount, PASSWORD, signUpBody, startAuthServer } from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.close())

const invalidCode = { message: 'Invalid or expired confirmation code.', code: 'invalid_code' }

describe('signing up', () => {
  test('emails a code, confirms with it and lets the person sign in', async () => {
    const email = freshEmail()
    const browser = server.open()
    const signUp = await browser.call('POST', '/api/auth/signup', signUpBody(email))
    expect(signUp.statusCode).toBe(201)
    expect(signUp.json()).toEqual({ email, confirmationRequired: true })
    const confirm = await browser.call('POST', '/api/auth/confirm-signup', {
      email,
      confirmationCode: await server.newestCode(email),
    })
    expect([confirm.statusCode, confirm.json()]).toEqual([200, {}])
    const signIn = await browser.call('POST', '/api/auth/signin', { email: email.toUpperCase(), password: PASSWORD })
    expect(signIn.json()).toEqual({
      user: {
        id: expect.any(String),
        firstName: 'Ada',
        lastName: 'Moor',
        email,
        phoneNumber: null,
        language: null,
        profileImageUrl: null,
        createdAt: '2030-05-01T10:00:00.000Z',
        isAdmin: false,
        role: null,
        rights: [],
      },
    })
  })

  test('gives an address beyond ASCII one account, however it is typed', async () => {
    for (const [typed, email] of [
      ['J\u00d6RG.M\u00dcller@Example.org', 'jörg.müller@example.org'],
      ['用户@example.com', '用户@example.com'],
    ] as const) {
      const browser = server.open()
      const signUp = await browser.call('POST', '/api/auth/signup', signUpBody(typed))
      expect([signUp.statusCode, signUp.json()]).toEqual([201, { email, confirmationRequired: true }])
      const confirmationCode = await server.newestCode(email)
      expect((await browser.call('POST', '/api/auth/confirm-signup', { email, confirmationCode })).statusCode).toBe(200)
      const signIn = await browser.call('POST', '/api/auth/signin', {
        email: email.normalize('NFD').toUpperCase(),
        password: PASSWORD,
      })
      expect(signIn.json()).toMatchObject({ user: { email } })
      await server.open().call('POST', '/api/auth/signup', signUpBody(email.normalize('NFD')))
      expect((await server.newestMail(email))?.subject).toBe('You already have an account at Porchlight')
    }
  })

  test.each([
    'jörg\r\nBcc: eve@example.org',
    'jörg@eve@example.org',
    '"用户"@example.com',
    '用户 <eve@example.com>',
    '用\u202e户@example.com',
  ])('refuses the address %j', async (email) => {
    const answer = await server.open().call('POST', '/api/auth/signup', signUpBody(email))
    expect([answer.statusCode, answer.json().issues]).toEqual([
      400,
      [{ path: 'email', message: 'Please enter a valid email address' }],
    ])
  })

  test('names every invalid field', async () => {
    const answer = await server
      .open()
      .call('POST', '/api/auth/signup', { ...signUpBody('nope'), firstName: '', password: 'short' })
    expect(answer.statusCode).toBe(400)
    const { code, issues } = answer.json()
    expect(code).toBe('invalid_request')
    expect(issues).toEqual(
      expect.arrayContaining([
        { path: 'firstName', message: 'First name is required' },
        { path: 'email', message: 'Please enter a valid email address' },
        { path: 'password', message: 'Password must be at least 8 characters' },
      ]),
    )
  })

  test('ignores rights in the body', async () => {
    const email = freshEmail()
    const rights = { isAdmin: true, staffRole: 'owner', role: 'owner', emailConfirmedAt: '2020-01-01' }
    await server.open().call('POST', '/api/auth/signup', { ...signUpBody(email), ...rights })
    const browser = server.open()
    const signIn = () => browser.call('POST', '/api/auth/signin', { email, password: PASSWORD })
    expect((await signIn()).statusCode).toBe(403)
    const confirmationCode = await server.newestCode(email)
    expect((await browser.call('POST', '/api/auth/confirm-signup', { email, confirmationCode })).statusCode).toBe(200)
    expect((await signIn()).json()).toMatchObject({ user: { isAdmin: false, role: null, rights: [] } })
  })

  test('answers a taken address like a free one, and emails its owner', async () => {
    const taken = await makeAccount(server)
    const free = freshEmail()
    const answers = await Promise.all(
      [taken, free].map(async (email) => {
        const answer = await server.open().call('POST', '/api/auth/signup', { ...signUpBody(email), password: 'Different1!' })
        return [
          answer.statusCode,
          answer.body.replace(email, ''),
          Object.keys(answer.headers),
          answer.cookies.map(({ name }) => name),
        ]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect((await server.newestMail(taken))?.subject).toBe('You already have an account at Porchlight')
    expect((await server.open().call('POST', '/api/auth/signin', { email: taken, password: PASSWORD })).statusCode).toBe(200)
  })

  test('requesting the code again answers 200 for any address and sends at most one email a minute', async () => {
    const email = freshEmail()
    const browser = server.open()
    await browser.call('POST', '/api/auth/signup', signUpBody(email))
    const first = await server.newestCode(email)
    const again = await browser.call('POST', '/api/auth/signup', { email })
    expect([again.statusCode, again.json()]).toEqual([200, { email, confirmationRequired: true }])
    expect(await server.newestCode(email)).toBe(first)
    server.clock.advance({ seconds: 61 })
    await browser.call('POST', '/api/auth/signup', { email })
    const second = await server.newestCode(email)
    expect(server.mails.filter((mail) => mail.to === email)).toHaveLength(2)
    if (second !== first) {
      const old = await browser.call('POST', '/api/auth/confirm-signup', { email, confirmationCode: first })
      expect([old.statusCode, old.json()]).toEqual([400, expect.objectContaining(invalidCode)])
    }
    const fresh = await browser.call('POST', '/api/auth/confirm-signup', { email, confirmationCode: second })
    expect(fresh.statusCode).toBe(200)
    const stranger = await server.open().call('POST', '/api/auth/signup', { email: freshEmail() })
    expect(stranger.statusCode).toBe(200)
  })

  test('the code arrives after an outage of the mail server', async () => {
    const email = freshEmail()
    server.setMailServerDown(true)
    await server.open().call('POST', '/api/auth/signup', signUpBody(email))
    expect(await server.newestCode(email)).toBe('')
    server.setMailServerDown(false)
    server.clock.advance({ seconds: 10 })
    expect(await server.newestCode(email)).toMatch(/^\d{6}$/)
  })
})

describe('codes', () => {
  const pending = async () => {
    const email = freshEmail()
    await server.open().call('POST', '/api/auth/signup', signUpBody(email))
    return { email, code: await server.newestCode(email) }
  }
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const confirm = (email: string, confirmationCode: string) =>
    server.open().call('POST', '/api/auth/confirm-signup', { email, confirmationCode })

  test('work once', async () => {
    const { email, code } = await pending()
    expect((await confirm(email, code)).statusCode).toBe(200)
    expect((await confirm(email, code)).json()).toMatchObject(invalidCode)
  })

  test('end after ten minutes', async () => {
    const { email, code } = await pending()
    server.clock.advance({ minutes: 10 })
    expect((await confirm(email, code)).json()).toMatchObject(invalidCode)
  })

  test('serve no other purpose and no other account', async () => {
    const [one, other] = [await pending(), await pending()]
    const reset = { email: one.email, confirmationCode: one.code, newPassword: 'Different1!' }
    expect((await server.open().call('POST', '/api/auth/confirm-forgot-password', reset)).json()).toMatchObject(invalidCode)
    if (one.code !== other.code) expect((await confirm(one.email, other.code)).json()).toMatchObject(invalidCode)
  })

  test('end after five wrong tries, also for the right code', async () => {
    const { email, code } = await pending()
    for (let round = 0; round < 5; round += 1) expect((await confirm(email, wrong(code))).json()).toMatchObject(invalidCode)
    expect((await confirm(email, code)).json()).toMatchObject(invalidCode)
  })

  test('stop for the day after twenty tries, however many new ones are requested', async () => {
    const { email } = await pending()
    for (let round = 0; round < 4; round += 1) {
      const code = await server.newestCode(email)
      for (let guess = 0; guess < 5; guess += 1) await confirm(email, wrong(code))
      server.clock.advance({ seconds: 61 })
      await server.open().call('POST', '/api/auth/signup', { email })
      await server.drain()
    }
    expect(server.mails.filter((mail) => mail.to === email)).toHaveLength(4)
    server.clock.advance({ days: 1 })
    await server.open().call('POST', '/api/auth/signup', { email })
    expect((await confirm(email, await server.newestCode(email))).statusCode).toBe(200)
  })

  test('a hundred right ones at once succeed once', async () => {
    const { email, code } = await pending()
    const answers = await Promise.all(Array.from({ length: 100 }, () => confirm(email, code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]))
  })

  test('of two hundred wrong ones at once count at most five times', async () => {
    const { email, code } = await pending()
    await Promise.all(Array.from({ length: 200 }, () => confirm(email, wrong(code))))
    const rows = await server.db
      .select({ attempts: pendingSignUps.attempts })
      .from(pendingSignUps)
      .where(eq(pendingSignUps.email, email))
    expect(rows).toEqual([{ attempts: 5 }])
  })

  test('look the same for an unknown address', async () => {
    const { email, code } = await pending()
    const known = await confirm(email, wrong(code))
    const unknown = await confirm(freshEmail(), wrong(code))
    const { requestId: _, ...shown } = unknown.json()
    expect([unknown.statusCode, shown]).toEqual([known.statusCode, invalidCode])
  })
})
