import { expect, it, onTestFinished } from 'vitest'
import { openReadyAccount, payFor, startEmulatedStripe, WEBHOOK_SECRET } from './emulated-stripe.ts'
import { startReceiver } from './receiver.ts'
import { makeStatePath } from './state-path.ts'

it('sends events to the enabled endpoints that ask for them, signed with the secret of each', async () => {
  const { url, typesAt, received } = await startReceiver()
  const world = await startEmulatedStripe()
  const { emulator, stripe } = world
  onTestFinished(() => emulator.close())
  emulator.setWebhookUrl(url('/configured'))
  const all = await stripe.webhookEndpoints.create({ url: url('/all'), enabled_events: ['*'], description: 'Everything' })
  const some = await stripe.webhookEndpoints.create({ url: url('/some'), enabled_events: ['charge.succeeded'] })
  const accounts = await stripe.webhookEndpoints.create({
    url: url('/accounts'),
    enabled_events: ['account.updated'],
    connect: true,
  })
  const off = await stripe.webhookEndpoints.create({ url: url('/off'), enabled_events: ['*'] })
  await stripe.webhookEndpoints.update(off.id, { disabled: true })
  await payFor(world, 5_000)
  await openReadyAccount(world)
  await emulator.flush()

  const paid = ['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']
  expect(typesAt('/all', String(all.secret))).toEqual(paid)
  expect(typesAt('/some', String(some.secret))).toEqual(['charge.succeeded'])
  expect(typesAt('/accounts', String(accounts.secret))).toContain('account.updated')
  expect(typesAt('/configured', WEBHOOK_SECRET)).toEqual(expect.arrayContaining([...paid, 'account.updated']))
  expect(received.filter(({ path }) => path === '/off')).toEqual([])
  expect(() => typesAt('/some', String(all.secret))).toThrow()
  expect((await stripe.events.list()).data.filter((event) => event.pending_webhooks > 0 || 'waits_for' in event)).toEqual([])
})

it('shows, changes, lists and deletes endpoints, and shows a secret once', async () => {
  const { stripe, emulator } = await startEmulatedStripe()
  onTestFinished(() => emulator.close())
  const made = await stripe.webhookEndpoints.create({ url: 'https://example.com/a', enabled_events: ['refund.created'] })
  expect(made).toMatchObject({ object: 'webhook_endpoint', status: 'enabled', secret: expect.stringMatching(/^whsec_/) })
  const change = { url: 'https://example.com/b', enabled_events: ['*' as const], metadata: { team: 'money' } }
  await stripe.webhookEndpoints.update(made.id, change)
  const shown = await stripe.webhookEndpoints.retrieve(made.id)
  expect(shown).toMatchObject(change)
  expect(shown).not.toHaveProperty('secret')
  expect((await stripe.webhookEndpoints.list()).data.map(({ id }) => id)).toEqual([made.id])
  expect(await stripe.webhookEndpoints.del(made.id)).toMatchObject({ id: made.id, deleted: true })
  await expect(stripe.webhookEndpoints.retrieve(made.id)).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
  for (const wrong of [
    { url: 'ftp://example.com', enabled_events: ['*' as const] },
    { url: 'https://example.com', enabled_events: [] },
    { url: 'https://example.com', enabled_events: ['Nothing such' as '*'] },
  ])
    await expect(stripe.webhookEndpoints.create(wrong)).rejects.toMatchObject({ statusCode: 400 })
})

it('tries each endpoint on its own, also after a restart, and gives up for one that is deleted', async () => {
  const statePath = await makeStatePath()
  const { url, statuses, received, typesAt } = await startReceiver({ '/bad': 500, '/gone': 500 })
  const before = await startEmulatedStripe({ statePath })
  const [good, bad, gone] = await Promise.all(
    ['/good', '/bad', '/gone'].map((path) =>
      before.stripe.webhookEndpoints.create({ url: url(path), enabled_events: ['payment_intent.created'] }),
    ),
  )
  await before.stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' })
  await before.emulator.flush()
  expect((await before.stripe.events.list()).data).toMatchObject([{ pending_webhooks: 2 }])
  await before.stripe.webhookEndpoints.del(String(gone?.id))
  await before.emulator.close()

  statuses['/bad'] = 200
  const after = await startEmulatedStripe({ statePath })
  onTestFinished(() => after.emulator.close())
  await after.emulator.flush()
  expect(typesAt('/bad', String(bad?.secret))).toEqual(['payment_intent.created', 'payment_intent.created'])
  expect(typesAt('/good', String(good?.secret))).toEqual(['payment_intent.created'])
  expect(received.filter(({ path }) => path === '/gone')).toHaveLength(1)
  expect((await after.stripe.events.list()).data).toMatchObject([{ pending_webhooks: 0 }])
})
