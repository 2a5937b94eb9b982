import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import type { Mail } from '../../src/platform/mailer/mailer.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold } from '../bookings/stay.ts'

/** Personal values; each is in one place only. */
const canary = {
  password: 'Canary-Pass1!',
  wrongPassword: 'Wrong-Canary2?',
  email: 'canary@example.com',
  phone: '+1 555 0177 0199',
  card: '4242 4242 4242 4242',
  wish: 'a-wish-of-the-canary',
  query: 'typed-by-the-canary',
}

let api: TestApi
let log = ''
const mails: Mail[] = []
let isMailDown = false
beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString()
      done()
    },
  })
  const mailer = {
    send: async (mail: Mail) => {
      if (isMailDown) throw new Error('The mail server is down')
      mails.push(mail)
    },
  }
  api = await openTestApi({}, {}, { logger: { level: 'trace', stream }, mailer })
})
afterAll(() => api.close())

const post = (path: string, payload: object, cookie?: string) =>
  api.app.inject({ method: 'POST', url: path, payload, headers: cookie ? { cookie } : {} })
const newestCode = () => mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).findLast((code) => code !== undefined) ?? 'none'

test('no password, code, token, card, message or phone number ever reaches the log', async () => {
  const { email, password } = canary
  await post('/api/auth/signup', { email, password, firstName: 'Carol', lastName: 'Canary' })
  isMailDown = true
  await api.settle()
  isMailDown = false
  api.clock.advance(60_000)
  await api.settle()
  const signUpCode = newestCode()
  await post('/api/auth/confirm-signup', { email, confirmationCode: signUpCode })
  await post('/api/auth/signin', { email, password: canary.wrongPassword })
  const signedIn = await post('/api/auth/signin', { email, password })
  expect(signedIn.statusCode).toBe(200)
  const [session] = signedIn.cookies.filter(({ name }) => name === 'porchlight_session')
  const cookie = `porchlight_session=${session?.value}`
  await api.app.inject({ method: 'PATCH', url: '/api/auth/user', payload: { phoneNumber: canary.phone }, headers: { cookie } })
  await api.app.inject({ method: 'GET', url: `/api/properties?search=${canary.query}`, headers: { cookie } })

  const place = await api.make.approvedProperty()
  const stay = { propertyId: place.id, checkInDate: api.make.day(10), checkOutDate: api.make.day(12), guestCount: 1 }
  const { body: payment } = await hold(api, { id: '', email, cookie }, { ...stay, specialRequests: canary.wish } as typeof stay)
  await post('/api/sandbox/payments', {
    clientSecret: payment.clientSecret,
    card: { number: canary.card, expiry: '12/39', cvc: '987' },
  })
  await post('/api/bookings/confirm-payment', { paymentIntentId: payment.paymentIntentId }, cookie)
  expect((await api.call(bookingsEndpoints.listMyBookings, { cookie })).body).toHaveLength(1)
  const link = await post('/api/stripe/connect/create-onboarding-link', {}, (await api.make.onboardedHost()).cookie)
  await post('/api/auth/forgot-password', { email })
  await api.settle()
  const resetCode = newestCode()

  // An internal failure is logged without its data.
  await api.db.execute(sql`alter table email_codes rename to email_codes_away`)
  const failed = await post('/api/auth/confirm-forgot-password', { email, confirmationCode: resetCode, newPassword: password })
  await api.db.execute(sql`alter table email_codes_away rename to email_codes`)
  await api.db.execute(
    sql`alter table users add constraint nobody check (phone_number is null or phone_number <> '555 0000') not valid`,
  )
  const refused = await api.app.inject({
    method: 'PATCH',
    url: '/api/auth/user',
    payload: { phoneNumber: '555 0000' },
    headers: { cookie },
  })
  expect([failed.statusCode, refused.statusCode]).toEqual([500, 500])
  expect(log).toContain('A request failed')
  expect(log).toContain('The mail server is down')

  const tokens = [session?.value, payment.clientSecret, signUpCode, resetCode, link.json().url, '555 0000', '"987"', '$argon2id$']
  const emails = mails.flatMap(({ text }) => text.split('\n').filter((line) => line.length > 40))
  const secrets = [...Object.values(canary), canary.card.replaceAll(' ', ''), ...tokens, ...emails].filter(
    (word) => word !== undefined,
  )
  expect(secrets.filter((word) => log.includes(word))).toEqual([])
})
