import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SandboxProvider, startSandboxProvider } from './start-sandbox-provider.ts'

const card = { number: '4242 4242 4242 4242', expiry: '12/49', cvc: '123' }
let world: SandboxProvider
let keys = 0
beforeAll(async () => {
  world = await startSandboxProvider()
})
afterAll(() => world.close())

const open = () =>
  world.provider.createIntent({ amountCents: 5_000, currency: 'usd', metadata: {}, idempotencyKey: `k${++keys}` })

it('pays through the same provider that the product uses, and again without effect', async () => {
  const { id, clientSecret } = await open()
  expect(await world.sandbox.pay({ clientSecret, card })).toEqual({ status: 'succeeded' })
  expect(await world.sandbox.pay({ clientSecret, card })).toEqual({ status: 'succeeded' })
  expect(await world.provider.getIntent(id)).toMatchObject({ status: 'succeeded', amountReceivedCents: 5_000 })
})

it.each([
  ['4000000000000002', 'card_declined', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'Your card has insufficient funds.'],
  ['4242424242424241', 'invalid_card', 'Your card number is invalid.'],
])('refuses %s with %s', async (number, code, message) => {
  const { clientSecret } = await open()
  await expect(world.sandbox.pay({ clientSecret, card: { ...card, number } })).rejects.toMatchObject({
    code,
    message,
    status: 402,
  })
})

it('asks for authentication, and accepts yes and no', async () => {
  const { clientSecret } = await open()
  const secure = { ...card, number: '4000002500003155' }
  expect(await world.sandbox.pay({ clientSecret, card: secure })).toEqual({ status: 'requires_action' })
  await expect(world.sandbox.authenticate({ clientSecret, approve: false })).rejects.toMatchObject({ code: 'card_declined' })
  await world.sandbox.pay({ clientSecret, card: secure })
  expect(await world.sandbox.authenticate({ clientSecret, approve: true })).toEqual({ status: 'succeeded' })
})

it('knows no payment by a wrong secret, and charges nothing for a canceled one', async () => {
  const { id, clientSecret } = await open()
  await expect(world.sandbox.pay({ clientSecret: `${id}_secret_guess`, card })).rejects.toMatchObject({ code: 'not_found' })
  await expect(world.sandbox.pay({ clientSecret: 'nonsense', card })).rejects.toMatchObject({ code: 'not_found' })
  await world.provider.cancelIntent(id, 'cancel')
  await expect(world.sandbox.pay({ clientSecret, card })).rejects.toMatchObject({ code: 'hold_expired' })
})
