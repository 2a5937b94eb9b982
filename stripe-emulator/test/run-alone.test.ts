import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startReceiver } from './receiver.ts'

/** A program that is started from source is slow on a busy machine. */
const START_MS = 120_000

async function startAlone() {
  const child = spawn(process.execPath, ['stripe-emulator/bin/stripe-emulator.mjs', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  const match = /at (http:\/\/(127\.0\.0\.1):(\d+)) · test key (\S+) · webhook secret (\S+)$/.exec(String(line))
  const [, base = '', host = '', port = '', key = '', webhookSecret = ''] = match ?? []
  const stripe = new Stripe(key, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 })
  const control = (path: string, body?: object, method = 'POST') =>
    fetch(`${base}/_emulator${path}`, {
      method,
      headers: { authorization: `Bearer ${key}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const close = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { base, stripe, control, webhookSecret, close }
}

let alone: Awaited<ReturnType<typeof startAlone>>
beforeAll(async () => {
  alone = await startAlone()
}, START_MS)
afterAll(() => alone?.close(), START_MS)

it('prints its address and key, and accepts faults and actions over HTTP', async () => {
  const { base, stripe, control } = alone
  expect((await control('/faults', { kind: 'error_before', path: '/v1/balance' })).status).toBe(200)
  expect(await (await control('/faults', undefined, 'GET')).json()).toMatchObject({ calls: [{ kind: 'error_before', times: 1 }] })
  await expect(stripe.balance.retrieve()).rejects.toMatchObject({ statusCode: 500 })
  expect((await stripe.balance.retrieve()).object).toBe('balance')
  expect((await control('/faults', { kind: 'nonsense' })).status).toBe(400)
  expect((await fetch(`${base}/_emulator/faults`, { method: 'DELETE' })).status).toBe(401)

  const intent = await stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' })
  const card = { number: '4000002500003155', expiry: '12/49', cvc: '123' }
  const paid = await control('/pay', { client_secret: intent.client_secret, card })
  expect(await paid.json()).toEqual({ id: intent.id, status: 'requires_action' })
  await control('/authenticate', { client_secret: intent.client_secret, approve: true })
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  const dispute = await (await control(`/payment_intents/${intent.id}/dispute`, {})).json()
  expect((await control(`/disputes/${dispute.id}/close`, { outcome: 'lost' })).status).toBe(200)
})

it('serves the onboarding page itself, once, and sends signed events to the given address', async () => {
  const { stripe, control, webhookSecret } = alone
  const { url, eventsAt, typesAt } = await startReceiver()
  await control('/webhook', { url: url('/hook') })

  const account = await stripe.accounts.create({ type: 'express', capabilities: { transfers: { requested: true } } })
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    return_url: 'http://localhost:3000/back?x=1',
    refresh_url: 'http://localhost:3000/again',
  })
  expect(await (await fetch(link.url)).text()).toContain('Complete')
  const choose = () => fetch(link.url, { method: 'POST', body: new URLSearchParams({ outcome: 'complete' }), redirect: 'manual' })
  expect((await choose()).headers.get('location')).toBe('http://localhost:3000/back?x=1')
  expect((await choose()).headers.get('location')).toBe('http://localhost:3000/again')
  expect((await stripe.accounts.retrieve(account.id)).payouts_enabled).toBe(true)
  await control(`/accounts/${account.id}/restrict`, {})
  await control(`/accounts/${account.id}/deauthorize`)
  await control('/hurry')
  expect(typesAt('/hook', webhookSecret)).toEqual(['account.application.deauthorized', 'account.updated', 'account.updated'])
  const deauthorized = eventsAt('/hook', webhookSecret).find(({ type }) => type === 'account.application.deauthorized')
  expect(deauthorized).toMatchObject({ account: account.id })
  await expect(stripe.accounts.retrieve(account.id)).rejects.toMatchObject({ statusCode: 403 })
})
