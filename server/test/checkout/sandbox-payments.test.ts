import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxEndpoints } from '#contract/checkout/sandbox.endpoints.ts'
import { openTestApi, type TestApi } from '../api.ts'

const { paySandbox, authenticateSandbox } = sandboxEndpoints
const card = { number: '4242 4242 4242 4242', expiry: '12/49', cvc: '123' }
let api: TestApi
let keys = 0
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const open = () =>
  api.platform.payments.createIntent({ amountCents: 70_850, currency: 'usd', metadata: {}, idempotencyKey: `test:${++keys}` })
const pay = async (clientSecret: string, changes: Partial<typeof card> = {}) =>
  api.call(paySandbox, { body: { clientSecret, card: { ...card, ...changes } } })

describe('POST /api/sandbox/payments', () => {
  it('accepts 4242 and notifies the product by a signed event', async () => {
    const { id, clientSecret } = await open()
    expect(await pay(clientSecret)).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect(await api.platform.payments.getIntent(id)).toMatchObject({ status: 'succeeded', cardLast4: '4242' })
  })

  it.each([
    [{ number: '4000000000000002' }, 'card_declined', 'Your card was declined.'],
    [{ number: '4000 0000 0000 9995' }, 'card_declined', 'Your card has insufficient funds.'],
    [{ number: '4242424242424241' }, 'invalid_card', 'Your card number is invalid.'],
    [{ expiry: '01/20' }, 'invalid_card', "Your card's expiration year is in the past."],
    [{ cvc: '1' }, 'invalid_card', "Your card's security code is incomplete."],
  ])('refuses %j with 402 and the provider’s message', async (changes, code, message) => {
    const { clientSecret } = await open()
    expect(await pay(clientSecret, changes)).toMatchObject({ status: 402, problem: { code, message } })
    expect((await pay(clientSecret)).body).toEqual({ status: 'succeeded' })
  })

  it('asks for authentication with 3155 and accepts the response', async () => {
    const { clientSecret } = await open()
    const secure = { number: '4000002500003155' }
    expect((await pay(clientSecret, secure)).body).toEqual({ status: 'requires_action' })
    const denied = await api.call(authenticateSandbox, { body: { clientSecret, approve: false } })
    expect(denied).toMatchObject({ status: 402, problem: { code: 'card_declined' } })
    await pay(clientSecret, secure)
    const approved = await api.call(authenticateSandbox, { body: { clientSecret, approve: true } })
    expect(approved.body).toEqual({ status: 'succeeded' })
  })

  it('knows no payment by a wrong secret and charges nothing for a canceled one', async () => {
    const { id, clientSecret } = await open()
    expect((await pay(`${id}_secret_wrong`)).status).toBe(404)
    expect((await pay('pi_none_secret_x')).status).toBe(404)
    await api.platform.payments.cancelIntent(id, `cancel:${id}`)
    expect(await pay(clientSecret)).toMatchObject({ status: 409, problem: { code: 'hold_expired' } })
  })
})

it('answers 404 on every sandbox path once a Stripe key is configured', async () => {
  const { buildApp } = await import('../../src/app/build-app.ts')
  const { readConfig } = await import('../../src/config/env.ts')
  const config = readConfig({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' })
  const { app } = await buildApp({ platform: { ...api.platform, sandbox: null }, config })
  for (const endpoint of Object.values(sandboxEndpoints)) {
    expect((await app.inject({ method: 'POST', url: endpoint.path, payload: {} })).statusCode).toBe(404)
  }
  expect((await app.inject({ url: '/sandbox/onboarding/acct_1' })).statusCode).toBe(404)
  await app.close()
})
