import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, freshEmail, makeAccount, PASSWORD, signUpBody, startAuthServer } from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ limits: { emailsPerAccount: 5 } })
})
afterAll(() => server.close())

const call = (path: string, body: object) => server.open().call('POST', `/api/auth/${path}`, body)
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const confirm = (email: string, confirmationCode: string) => call('confirm-signup', { email, confirmationCode })
const reset = (email: string, confirmationCode: string) =>
  call('confirm-forgot-password', { email, confirmationCode, newPassword: 'Candle22?' })
const countEmails = (email: string) => server.mails.filter(({ to }) => to === email).length

async function signUp(): Promise<string> {
  const email = freshEmail()
  await call('signup', signUpBody(email))
  return email
}

/** Requests a code and uses up its five tries. */
async function waste(email: string, ask: () => Promise<unknown>, guess: typeof confirm): Promise<void> {
  server.clock.advance({ seconds: 61 })
  await ask()
  const code = await server.newestCode(email)
  await Promise.all(Array.from({ length: 20 }, () => guess(email, wrong(code))))
}

describe('the twenty tries of an account', () => {
  test('are those of any 24 hours, across midnight', async () => {
    const email = await signUp()
    const again = () => call('signup', { email })
    // From ten in the morning to a quarter to midnight.
    server.clock.advance({ minutes: 13 * 60 + 45 })
    for (let code = 0; code < 4; code += 1) await waste(email, again, confirm)
    const emails = countEmails(email)
    server.clock.advance({ minutes: 60 })
    await again()
    await server.drain()
    expect(countEmails(email)).toBe(emails)
    server.clock.advance({ minutes: 23 * 60 })
    await again()
    expect((await confirm(email, await server.newestCode(email))).statusCode).toBe(200)
  })

  test('are shared by the sign-ups of one address', async () => {
    const email = await signUp()
    await call('signup', signUpBody(email))
    for (let round = 0; round < 4; round += 1) {
      const wasted = await server.newestCode(email)
      await Promise.all(Array.from({ length: 5 }, () => confirm(email, wrong(wasted))))
      server.clock.advance({ seconds: 61 })
      await call('signup', signUpBody(email))
    }
    const code = await server.newestCode(email)
    expect((await confirm(email, code)).json()).toMatchObject({ code: 'invalid_code' })
  })

  test('end in the middle of a code too, also for the right one', async () => {
    const email = await makeAccount(server)
    const ask = () => call('forgot-password', { email })
    // The code of the sign-up took one.
    for (let round = 0; round < 3; round += 1) await waste(email, ask, reset)
    server.clock.advance({ seconds: 61 })
    await ask()
    const last = await server.newestCode(email)
    await Promise.all(Array.from({ length: 4 }, () => reset(email, wrong(last))))
    expect((await reset(email, last)).json()).toMatchObject({ code: 'invalid_code' })
  })
})

describe('a mail server that is down for a day', () => {
  test('sends each person one code, or one notice, within ten minutes after', async () => {
    const [pending, confirmed] = [freshEmail(), await makeAccount(server)]
    const before = countEmails(confirmed)
    server.setMailServerDown(true)
    await call('signup', signUpBody(pending))
    await call('signup', { ...signUpBody(confirmed), password: PASSWORD })
    // Often at first, as failed jobs are retried, and then now and then.
    for (let step = 0; step < 20; step += 1) {
      server.clock.advance({ minutes: step < 8 ? 2 : 120 })
      await server.drain()
    }
    server.setMailServerDown(false)
    for (let minutes = 0; minutes < 10; minutes += 2) {
      server.clock.advance({ minutes: 2 })
      await server.drain()
    }
    expect([countEmails(pending), countEmails(confirmed)]).toEqual([1, before + 1])
    expect((await confirm(pending, await server.newestCode(pending))).statusCode).toBe(200)
  })
})
