import { readFile, stat, writeFile } from 'node:fs/promises'
import Stripe from 'stripe'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeCard, readSecret, startEmulatedStripe, WEBHOOK_SECRET } from './emulated-stripe.ts'
import { startReceiver } from './receiver.ts'
import { makeStatePath } from './state-path.ts'

const verify = (rawBody: string, signature: string): Stripe.Event =>
  new Stripe('sk_test_x').webhooks.constructEvent(rawBody, signature, WEBHOOK_SECRET)

it('posts signed events that the SDK accepts, and that no longer verify when altered', async () => {
  const { url, received, typesAt } = await startReceiver()
  const { emulator, stripe } = await startEmulatedStripe()
  onTestFinished(() => emulator.close())
  emulator.setWebhookUrl(url('/hook'))

  const intent = await stripe.paymentIntents.create({
    amount: 5_000,
    currency: 'usd',
  })
  await emulator.confirmCard({
    clientSecret: readSecret(intent),
    card: makeCard('4242424242424242'),
  })
  await stripe.refunds.create({ payment_intent: intent.id })
  await emulator.flush()

  expect(typesAt('/hook', WEBHOOK_SECRET)).toEqual([
    'charge.refunded',
    'charge.succeeded',
    'payment_intent.created',
    'payment_intent.succeeded',
    'refund.created',
  ])
  const [first] = received
  expect(() => verify(`${first?.body} `, first?.signature ?? '')).toThrow()
})

it('retries until the receiver accepts an event', async () => {
  const deliver = vi.fn<(rawBody: string, signature: string) => Promise<number>>()
  deliver.mockRejectedValueOnce(new Error('refused')).mockResolvedValueOnce(500).mockResolvedValue(200)
  const { emulator, stripe } = await startEmulatedStripe({
    deliver,
    retryDelaysMs: [1, 1],
  })
  onTestFinished(() => emulator.close())
  await stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' })
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(3))
  await emulator.flush()
  expect(await stripe.events.list()).toMatchObject({
    data: [{ pending_webhooks: 0 }],
  })
})

it('keeps everything over a restart and sends undelivered events', async () => {
  const statePath = await makeStatePath()
  const before = await startEmulatedStripe({
    statePath,
    deliver: async () => 503,
  })
  const intent = await before.stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' }, { idempotencyKey: 'once' })
  const account = await before.stripe.accounts.create({ type: 'express' })
  await before.emulator.flush()
  await before.emulator.close()

  const delivered: string[] = []
  const after = await startEmulatedStripe({
    statePath,
    deliver: async (rawBody, signature) => {
      delivered.push(verify(rawBody, signature).type)
      return 200
    },
  })
  onTestFinished(() => after.emulator.close())
  await after.emulator.flush()
  expect(delivered).toEqual(['payment_intent.created'])
  expect((await after.stripe.paymentIntents.retrieve(intent.id)).client_secret).toBe(intent.client_secret)
  expect((await after.stripe.accounts.retrieve(account.id)).id).toBe(account.id)
  const again = await after.stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' }, { idempotencyKey: 'once' })
  expect(again.id).toBe(intent.id)
})

it('has the state on disk before it responds, readable by its owner only, without any card', async () => {
  const statePath = await makeStatePath()
  const { emulator, stripe } = await startEmulatedStripe({ statePath })
  onTestFinished(() => emulator.close())
  const intents = await Promise.all(
    Array.from({ length: 20 }, () => stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' })),
  )
  const written = await readFile(statePath, 'utf8')
  for (const { id } of intents) expect(written).toContain(id)
  for (const intent of intents.slice(0, 3)) {
    await emulator.confirmCard({
      clientSecret: readSecret(intent),
      card: makeCard('4242424242424242', { cvc: '987' }),
    })
  }
  const paid = await readFile(statePath, 'utf8')
  expect(paid).toContain('"last4":"4242"')
  expect(paid).not.toContain('4242424242424242')
  expect(paid).not.toMatch(/"987"|"cvc"|"number"/)
  // The expiry shown is the same for every card; the typed one is not stored.
  expect(paid).not.toMatch(/"exp_year":(?!2049)|"exp_month":(?!12)/)
  expect((await stat(statePath)).mode & 0o777).toBe(0o600)
})

it('refuses to start on a file that is not its own', async () => {
  const statePath = await makeStatePath()
  const { emulator } = await startEmulatedStripe({ statePath })
  await emulator.close()
  await writeFile(statePath, '{"version":99}')
  await expect(startEmulatedStripe({ statePath })).rejects.toThrow('is not a payment state')
})
