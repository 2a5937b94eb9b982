import Stripe from 'stripe'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type EmulatedStripe, payFor, startEmulatedStripe } from './emulated-stripe.ts'

let now: Date
let world: EmulatedStripe
beforeEach(async () => {
  now = new Date('2026-08-01T12:00:00Z')
  const started = await startEmulatedStripe({ clock: { now: () => now } })
  onTestFinished(() => started.emulator.close())
  world = started
})

const create = (idempotencyKey: string, amount = 5_000) =>
  world.stripe.paymentIntents.create({ amount, currency: 'usd' }, { idempotencyKey })
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  )
const countIntents = async () => (await world.stripe.paymentIntents.list({ limit: 100 })).data.length

describe('a fault', () => {
  // The SDK itself retries once after a cut connection, hence two of them.
  it('before the effect leaves nothing behind, and the same key works afterwards', async () => {
    for (const kind of ['reset_before', 'rate_limit', 'error_before'] as const) {
      world.emulator.faults.add({ kind, method: 'POST', path: '/v1/payment_intents', times: kind === 'reset_before' ? 2 : 1 })
      const failure = await failureOf(create(kind))
      expect(failure).toBeInstanceOf(
        {
          reset_before: Stripe.errors.StripeConnectionError,
          rate_limit: Stripe.errors.StripeRateLimitError,
          error_before: Stripe.errors.StripeAPIError,
        }[kind],
      )
    }
    expect(await countIntents()).toBe(0)
    expect((await create('reset_before')).amount).toBe(5_000)
    expect(await countIntents()).toBe(1)
  })

  it('after the effect leaves one effect, which the same key finds', async () => {
    world.emulator.faults.add({ kind: 'reset_after', method: 'POST', times: 2 })
    expect(await failureOf(create('lost'))).toBeInstanceOf(Stripe.errors.StripeConnectionError)
    world.emulator.faults.add({ kind: 'garbage', method: 'POST' })
    expect(await failureOf(create('garbled'))).toBeInstanceOf(Stripe.errors.StripeError)
    expect(await countIntents()).toBe(2)
    await create('lost')
    await create('garbled')
    expect(await countIntents()).toBe(2)
  })

  it('500 after the effect is stored for the key: the effect is there, the response never comes', async () => {
    world.emulator.faults.add({ kind: 'error_after', method: 'POST' })
    const first = await failureOf(create('kept'))
    const again = await failureOf(create('kept'))
    for (const failure of [first, again]) expect(failure).toMatchObject({ statusCode: 500, type: 'StripeAPIError' })
    expect(again).toMatchObject({ headers: { 'idempotent-replayed': 'true', 'stripe-should-retry': 'false' } })
    expect(await countIntents()).toBe(1)
  })

  it('waits, lets calls pass, affects only matching calls, and can be drawn by the caller', async () => {
    world.emulator.faults.add({ kind: 'error_before', path: '/v1/payment_intents', skip: 1 })
    await world.stripe.balance.retrieve()
    await create('first')
    expect(await failureOf(create('second'))).toMatchObject({ statusCode: 500 })
    world.emulator.faults.add({ kind: 'latency', latencyMs: 120 })
    const begun = performance.now()
    await create('third')
    expect(performance.now() - begun).toBeGreaterThan(110)
    world.emulator.faults.chooseWith(({ path }) => (path === '/v1/balance' ? { kind: 'rate_limit' } : null))
    expect(await failureOf(world.stripe.balance.retrieve())).toBeInstanceOf(Stripe.errors.StripeRateLimitError)
    world.emulator.faults.clear()
    await world.stripe.balance.retrieve()
  })
})

describe('an idempotency key', () => {
  it('gives 409 while its first call is in progress, and its response afterwards', async () => {
    // The first call waits until its latency passes, which on this clock is when the test says so.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    world.emulator.faults.add({ kind: 'latency', latencyMs: 150, method: 'POST' })
    const calls = [create('busy'), create('busy')]
    expect(await Promise.race(calls.map(failureOf))).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    await vi.advanceTimersByTimeAsync(150)
    const { id } = await Promise.any(calls)
    const replay = await create('busy')
    expect(replay.id).toBe(id)
    expect(replay.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' })
  })

  it('repeats a refusal with the same status and body, and refuses another request', async () => {
    const intent = await payFor(world, 5_000)
    const refundTooMuch = () =>
      world.stripe.refunds.create({ payment_intent: intent.id, amount: 5_001 }, { idempotencyKey: 'too-much' })
    const first = await failureOf(refundTooMuch())
    const again = await failureOf(refundTooMuch())
    expect(again).toMatchObject({ statusCode: 400, message: first instanceof Error ? first.message : '' })
    expect(again).toMatchObject({ headers: { 'idempotent-replayed': 'true' } })
    const other = world.stripe.refunds.create({ payment_intent: intent.id, amount: 1 }, { idempotencyKey: 'too-much' })
    await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    const elsewhere = world.stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey: 'too-much' })
    await expect(elsewhere).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  it('is forgotten after a day', async () => {
    const first = await create('daily')
    now = new Date(now.getTime() + 23 * 3_600_000)
    expect((await create('daily')).id).toBe(first.id)
    now = new Date(now.getTime() + 2 * 3_600_000)
    expect((await create('daily')).id).not.toBe(first.id)
  })
})

describe('events', () => {
  async function startWithReceiver() {
    const received: string[] = []
    const started = await startEmulatedStripe({
      deliver: async (rawBody) => {
        received.push(JSON.parse(rawBody).type)
        return 200
      },
    })
    onTestFinished(() => started.emulator.close())
    return { ...started, received }
  }

  it('come twice, not at all, late, or after the next one', async () => {
    const { emulator, stripe, received } = await startWithReceiver()
    const pay = () => payFor({ emulator, stripe, address: { host: '', port: 0 } }, 5_000)
    emulator.webhookFaults.add({ kind: 'duplicate', type: 'payment_intent.created' })
    emulator.webhookFaults.add({ kind: 'dropped', type: 'charge.succeeded' })
    emulator.webhookFaults.add({ kind: 'delayed', type: 'payment_intent.succeeded', delayMs: 60_000 })
    await pay()
    await emulator.flush()
    expect(received).toEqual(['payment_intent.created', 'payment_intent.created'])
    await emulator.hurry()
    expect(received.splice(0)).toEqual(['payment_intent.created', 'payment_intent.created', 'payment_intent.succeeded'])
    emulator.webhookFaults.add({ kind: 'reordered', type: 'payment_intent.created' })
    await pay()
    await vi.waitFor(() => expect(received).toHaveLength(3))
    expect(received.splice(0)[2]).toBe('payment_intent.created')
    emulator.webhookFaults.chooseWith(() => ({ kind: 'dropped' }))
    await pay()
    await emulator.hurry()
    expect(received).toEqual([])
    expect((await stripe.events.list({ types: ['charge.succeeded'] })).data).toHaveLength(3)
  })
})
