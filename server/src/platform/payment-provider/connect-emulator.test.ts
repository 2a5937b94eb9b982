import { expect, it, onTestFinished } from 'vitest'
import { createStripeEmulator } from '#stripe-emulator/create-stripe-emulator.ts'
import { connectEmulator, namesEmulator } from './connect-emulator.ts'

const card = { number: '4242424242424242', expiry: '12/49', cvc: '123' }
const settings = { secretKey: 'sk_test_alone', webhookSecret: 'whsec_alone' }

async function connect() {
  const emulator = createStripeEmulator({ ...settings, isAlone: true })
  onTestFinished(() => emulator.close())
  const { host, port } = await emulator.listen()
  return { emulator, ...connectEmulator({ ...settings, apiBase: `http://${host}:${port}` }) }
}

it('pays and refuses through a separate emulator as through the embedded one', async () => {
  const { provider, sandbox } = await connect()
  const request = { amountCents: 5_000, currency: 'usd', metadata: {}, idempotencyKey: 'k1' } as const
  const { id, clientSecret } = await provider.createIntent(request)
  const declined = sandbox.pay({ clientSecret, card: { ...card, number: '4000000000000002' } })
  await expect(declined).rejects.toMatchObject({ code: 'card_declined', message: 'Your card was declined.' })
  await expect(sandbox.pay({ clientSecret: `${id}_secret_x`, card })).rejects.toMatchObject({ code: 'not_found' })
  const asking = await sandbox.pay({ clientSecret, card: { ...card, number: '4000002500003155' } })
  expect(asking).toEqual({ status: 'requires_action' })
  expect(await sandbox.authenticate({ clientSecret, approve: true })).toEqual({ status: 'succeeded' })
  expect(await sandbox.pay({ clientSecret, card })).toEqual({ status: 'succeeded' })
})

it('leads to the onboarding page of the emulator', async () => {
  const { provider, sandbox } = await connect()
  const account = await provider.createAccount({ email: 'host@example.com', metadata: {}, idempotencyKey: 'a1' })
  const urls = { returnUrl: 'http://localhost:3000/back', refreshUrl: 'http://localhost:3000/again' }
  const { url } = await provider.createOnboardingLink({ accountId: account.id, ...urls })
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/onboarding\/\w+$/)
  await sandbox.completeOnboarding(account.id, 'complete')
  expect((await provider.getAccount(account.id)).isOnboardingComplete).toBe(true)
  await expect(sandbox.completeOnboarding('acct_none', 'complete')).rejects.toMatchObject({ code: 'not_found' })
})

it('is used for a test key at an address of this machine only', () => {
  expect(namesEmulator({ secretKey: 'sk_test_x', apiBase: 'http://127.0.0.1:12111' })).toBe(true)
  expect(namesEmulator({ secretKey: 'sk_test_x', apiBase: 'http://localhost:12111' })).toBe(true)
  expect(namesEmulator({ secretKey: 'sk_test_x' })).toBe(false)
  expect(namesEmulator({ secretKey: 'sk_live_x', apiBase: 'http://localhost:12111' })).toBe(false)
  expect(namesEmulator({ secretKey: 'sk_test_x', apiBase: 'https://api.stripe.com' })).toBe(false)
})
