import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthServer, freshEmail, makeAccount, PASSWORD, signedIn, signUpBody, startAuthServer } from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.close())

const NEW_PASSWORD = 'Candle22?'

async function askForCode(email: string): Promise<string> {
  await server.open().call('POST', '/api/auth/forgot-password', { email })
  return server.newestCode(email)
}

test('sets the new password, ends every session, notifies the owner and opens no session', async () => {
  const { email, browser } = await signedIn(server)
  const second = server.open()
  await second.call('POST', '/api/auth/signin', { email, password: PASSWORD })
  const confirmationCode = await askForCode(email)
  const answer = await second.call('POST', '/api/auth/confirm-forgot-password', {
    email,
    confirmationCode,
    newPassword: NEW_PASSWORD,
  })
  expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([200, {}, []])
  expect((await browser.call('GET', '/api/auth/user')).statusCode).toBe(401)
  expect((await second.call('GET', '/api/auth/user')).statusCode).toBe(401)
  expect((await second.call('POST', '/api/auth/signin', { email, password: PASSWORD })).statusCode).toBe(401)
  expect((await second.call('POST', '/api/auth/signin', { email, password: NEW_PASSWORD })).statusCode).toBe(200)
  expect((await server.newestMail(email))?.subject).toBe('Your Porchlight password was changed')
})

test('answers an unknown address like a known one and sends no email', async () => {
  const [known, unknown] = [await makeAccount(server), freshEmail()]
  const before = server.mails.length
  for (const email of [known, unknown]) {
    const answer = await server.open().call('POST', '/api/auth/forgot-password', { email })
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  }
  await server.drain()
  expect(server.mails.slice(before).map((mail) => mail.to)).toEqual([known])
  const refusals = await Promise.all(
    [known, unknown].map(async (email) => {
      const body = { email, confirmationCode: 'abcdef', newPassword: NEW_PASSWORD }
      const answer = await server.open().call('POST', '/api/auth/confirm-forgot-password', body)
      const { requestId: _, ...shown } = answer.json()
      return [answer.statusCode, shown]
    }),
  )
  expect(refusals[0]).toEqual([400, { message: 'Invalid or expired confirmation code.', code: 'invalid_code' }])
  expect(refusals[1]).toEqual(refusals[0])
})

test('checks the rules of the new password before it uses the code up', async () => {
  const email = await makeAccount(server)
  const confirmationCode = await askForCode(email)
  const weak = await server
    .open()
    .call('POST', '/api/auth/confirm-forgot-password', { email, confirmationCode, newPassword: 'lanterns1!' })
  expect(weak.json()).toMatchObject({
    message: 'Password must contain at least one uppercase letter',
    issues: [{ path: 'newPassword', message: 'Password must contain at least one uppercase letter' }],
  })
  const strong = await server
    .open()
    .call('POST', '/api/auth/confirm-forgot-password', { email, confirmationCode, newPassword: NEW_PASSWORD })
  expect(strong.statusCode).toBe(200)
})

test('a hundred right codes at once set one password', async () => {
  const email = await makeAccount(server)
  const confirmationCode = await askForCode(email)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      server
        .open()
        .call('POST', '/api/auth/confirm-forgot-password', { email, confirmationCode, newPassword: `Candle${index}?x` }),
    ),
  )
  const winners = answers.flatMap(({ statusCode }, index) => (statusCode === 200 ? [index] : []))
  expect(winners).toHaveLength(1)
  const signIn = await server.open().call('POST', '/api/auth/signin', { email, password: `Candle${winners[0]}?x` })
  expect(signIn.statusCode).toBe(200)
})

test('sends nothing to an address that only signed up: there is no account yet', async () => {
  const email = freshEmail()
  await server.open().call('POST', '/api/auth/signup', signUpBody(email))
  await server.drain()
  const before = server.mails.length
  expect((await server.open().call('POST', '/api/auth/forgot-password', { email })).statusCode).toBe(200)
  await server.drain()
  expect(server.mails).toHaveLength(before)
})

test('sends at most five emails an hour to one address', async () => {
  const strict = await startAuthServer({ limits: { emailsPerAccount: 5 } })
  const email = await makeAccount(strict)
  for (let round = 0; round < 8; round += 1) {
    strict.clock.advance({ seconds: 61 })
    await strict.open().call('POST', '/api/auth/forgot-password', { email })
    await strict.drain()
  }
  expect(strict.mails.filter((mail) => mail.to === email)).toHaveLength(5)
  await strict.close()
})
