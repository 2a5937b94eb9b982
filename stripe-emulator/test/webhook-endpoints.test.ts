import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { expect, it, onTestFinished } from 'vitest'
import { payFor, startEmulatedStripe, WEBHOOK_SECRET } from './emulated-stripe.ts'

interface Received {
  path: string
  body: string
  signature: string
}

/** A receiver that answers each path with a status of its own, 200 without one. */
async function startReceiver(statuses: Record<string, number> = {}) {
  const received: Received[] = []
  const receiver = createServer((request, response) => {
    const path = request.url ?? ''
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      received.push({ path, body, signature: String(request.headers['stripe-signature']) })
      response.writeHead(statuses[path] ?? 200).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  onTestFinished(() => void receiver.close())
  const address = receiver.address()
  const port = typeof address === 'object' && address ? address.port : 0
  /** The types that came to a path, each verified with the secret of its endpoint. */
  const typesAt = (path: string, secret: string) =>
    received
      .filter((each) => each.path === path)
      .map(({ body, signature }) => new Stripe('sk_test_x').webhooks.constructEvent(body, signature, secret).type)
      .sort()
  return { url: (path: string) => `http://127.0.0.1:${port}${path}`, statuses, received, typesAt }
}

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
  const { id } = await stripe.accounts.create({ type: 'express', capabilities: { transfers: { requested: true } } })
  await emulator.completeOnboarding(id, 'complete')
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
  const folder = mkdtempSync(join(tmpdir(), 'stripe-emulator-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const statePath = join(folder, 'state.json')
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
