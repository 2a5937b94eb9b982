import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createStripeEmulator, type StripeEmulator } from '#stripe-emulator/create-stripe-emulator.ts'
import { signPayload } from '#stripe-emulator/events/webhook-delivery.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { isReplayedFault } from './provider-errors.ts'
import { createStripePaymentProvider } from './stripe-payment-provider.ts'

const webhookSecret = 'whsec_provider_test'
const card = { number: '4242424242424242', expiry: '12/49', cvc: '123' }
let emulator: StripeEmulator
let provider: PaymentProvider
let apiBase: string
let keys = 0
const delivered: { rawBody: string; signature: string }[] = []

beforeAll(async () => {
  emulator = createStripeEmulator({
    webhookSecret,
    deliver: async (rawBody, signature) => {
      delivered.push({ rawBody, signature })
      return 200
    },
  })
  const { host, port } = await emulator.listen()
  apiBase = `http://${host}:${port}`
  provider = createStripePaymentProvider({ secretKey: 'sk_test_x', webhookSecret, apiBase })
})
afterAll(() => emulator.close())

const open = (amountCents = 70_850) =>
  provider.createIntent({
    amountCents,
    currency: 'usd',
    metadata: { bookingId: '7' },
    idempotencyKey: `intent:${++keys}`,
    description: 'Three nights',
  })

describe('payments', () => {
  it('creates a payment once per key and shows it before and after it is paid', async () => {
    const request = { amountCents: 5_000, currency: 'usd', metadata: { bookingId: '1' }, idempotencyKey: 'once' } as const
    const [intent, again] = await Promise.all([provider.createIntent(request), provider.createIntent(request)])
    expect(again).toEqual(intent)
    expect(await provider.getIntent(intent.id)).toEqual({
      ...intent,
      amountCents: 5_000,
      amountReceivedCents: 0,
      currency: 'usd',
      lastError: null,
      cardBrand: null,
      cardLast4: null,
      chargeId: null,
      createdAt: expect.any(Date),
      metadata: { bookingId: '1' },
    })
    await emulator.confirmCard({ clientSecret: intent.clientSecret, card })
    expect(await provider.getIntent(intent.id)).toMatchObject({
      status: 'succeeded',
      amountReceivedCents: 5_000,
      cardBrand: 'visa',
      cardLast4: '4242',
    })
  })

  it('keeps the message of a decline, and no card of a failed attempt', async () => {
    const { id, clientSecret } = await open()
    await emulator.confirmCard({ clientSecret, card: { ...card, number: '4000000000009995' } }).catch(() => undefined)
    expect(await provider.getIntent(id)).toMatchObject({
      status: 'requires_payment_method',
      lastError: 'Your card has insufficient funds.',
      cardLast4: null,
    })
  })

  it('cancels an unpaid payment, again without effect, and reports one that was paid before', async () => {
    const unpaid = await open()
    expect((await provider.cancelIntent(unpaid.id, 'cancel:1')).status).toBe('canceled')
    expect((await provider.cancelIntent(unpaid.id, 'cancel:2')).status).toBe('canceled')
    const paid = await open()
    await emulator.confirmCard({ clientSecret: paid.clientSecret, card })
    expect(await provider.cancelIntent(paid.id, 'cancel:3')).toMatchObject({ status: 'succeeded', amountReceivedCents: 70_850 })
  })

  it('refuses an unknown payment with not_found', async () => {
    await expect(provider.getIntent('pi_none')).rejects.toMatchObject({ code: 'not_found' })
    await expect(provider.cancelIntent('pi_none', 'cancel:4')).rejects.toMatchObject({ code: 'not_found' })
  })
})

it('reports our own mistake as an error without the provider’s status', async () => {
  const error = await open(1).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ message: 'The payment provider refused: Amount must be at least $0.50 usd' })
  expect(error).not.toHaveProperty('statusCode')
})

describe('refunds', () => {
  it('refunds once per key and finds the refund by its metadata', async () => {
    const { id, clientSecret } = await open()
    await emulator.confirmCard({ clientSecret, card })
    const request = {
      intentId: id,
      amountCents: 20_000,
      currency: 'usd',
      idempotencyKey: 'refund:1',
      metadata: { refundId: '1' },
    }
    const refund = await provider.refund(request)
    expect(refund).toMatchObject({ status: 'succeeded', amountCents: 20_000 })
    expect(await provider.refund(request)).toEqual(refund)
    expect(await provider.findRefund(id, { refundId: '1' })).toEqual(refund)
    expect(await provider.findRefund(id, { refundId: '2' })).toBeNull()
  })
})

describe('payout accounts', () => {
  it('creates one per key, links to its onboarding and knows when that is complete', async () => {
    const request = { email: 'host@example.com', metadata: { userId: 'u1' }, idempotencyKey: 'acct:u1' }
    const account = await provider.createAccount(request)
    expect(await provider.createAccount(request)).toEqual(account)
    expect(account).toMatchObject({ isOnboardingComplete: false, isTransfersEnabled: false })
    const { url } = await provider.createOnboardingLink({
      accountId: account.id,
      returnUrl: 'http://localhost:3000/back',
      refreshUrl: 'http://localhost:3000/again',
    })
    expect(url).toBe(`http://localhost:3000/sandbox/onboarding/${account.id}`)
    await emulator.completeOnboarding(account.id, 'complete')
    expect(await provider.getAccount(account.id)).toEqual({
      id: account.id,
      isOnboardingComplete: true,
      isDetailsSubmitted: true,
      isChargesEnabled: true,
      isPayoutsEnabled: true,
      isTransfersEnabled: true,
      requirements: { currentlyDue: [], pastDue: [], disabledReason: null },
    })
    await expect(provider.getAccount('acct_none')).rejects.toMatchObject({ code: 'not_found' })
  })
})

it('can neither read nor pay a disconnected account', async () => {
  const account = await provider.createAccount({ email: 'gone@example.com', metadata: {}, idempotencyKey: 'acct:gone' })
  await emulator.completeOnboarding(account.id, 'complete')
  const { id, clientSecret } = await open()
  await emulator.confirmCard({ clientSecret, card })
  await emulator.deauthorizeAccount(account.id)
  await expect(provider.getAccount(account.id)).rejects.toMatchObject({ code: 'not_found' })
  const request = { amountCents: 100, accountId: account.id, sourceIntentId: id, transferGroup: 'g', metadata: {} }
  await expect(provider.transfer({ currency: 'usd', ...request, idempotencyKey: 'tr:gone' })).rejects.toMatchObject({
    name: 'ProviderRefusal',
    reason: 'account_restricted',
  })
})

it('tells whether an error is the repeated first response of its key', async () => {
  const { id, clientSecret } = await open()
  await emulator.confirmCard({ clientSecret, card })
  const once = createStripePaymentProvider({ secretKey: 'sk_test_x', webhookSecret, apiBase, maxNetworkRetries: 0 })
  const refund = () =>
    once.refund({ intentId: id, amountCents: 100, currency: 'usd', idempotencyKey: 'refund:kept', metadata: {} })
  emulator.faults.add({ kind: 'error_after', method: 'POST', path: '/v1/refunds' })
  const [first, again] = [await refund().catch((error: unknown) => error), await refund().catch((error: unknown) => error)]
  for (const error of [first, again]) expect(error).toMatchObject({ code: 'provider_unavailable' })
  expect([isReplayedFault(first), isReplayedFault(again)]).toEqual([false, true])
  expect(await once.listRefunds(id)).toHaveLength(1)
})

/** A time near now, in seconds. */
const inMinutes = (minutes: number) => Math.floor(Date.now() / 1_000) + minutes * 60

describe('webhooks', () => {
  it.each([-4, 4])('reads an event whose signature is dated %i minutes from now', (minutes) => {
    const object = { object: 'payment_intent', id: 'pi_1' }
    const rawBody = JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', livemode: false, created: 1, data: { object } })
    expect(provider.parseWebhook(rawBody, signPayload(rawBody, webhookSecret, inMinutes(minutes))).id).toBe('evt_1')
  })

  it('reads what the provider signed', async () => {
    const { id } = await open()
    await emulator.flush()
    const last = delivered.at(-1)
    const event = provider.parseWebhook(Buffer.from(last?.rawBody ?? ''), last?.signature ?? '')
    expect(event).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: 'payment_intent.created',
      intentId: id,
      accountId: null,
      livemode: false,
      createdAt: expect.any(Date),
      subject: { kind: 'payment', intentId: id, status: 'requires_payment_method' },
    })
  })

  it('names the payment of a refund and the account of an account event', () => {
    const read = (object: object, extra = {}) => {
      const event = { id: 'evt_1', object: 'event', type: 'x', livemode: false, created: 1_800_000_000, data: { object } }
      const rawBody = JSON.stringify({ ...event, ...extra })
      return provider.parseWebhook(rawBody, signPayload(rawBody, webhookSecret))
    }
    const refund = { object: 'refund', id: 're_1', payment_intent: 'pi_1', status: 'pending' }
    expect(read(refund, { type: 'refund.updated' })).toMatchObject({
      intentId: 'pi_1',
      subject: { kind: 'refund', refundId: 're_1', status: 'pending' },
    })
    expect(read({ object: 'charge', id: 'ch_1', payment_intent: 'pi_2' }, { type: 'charge.failed' })).toMatchObject({
      intentId: 'pi_2',
      subject: { kind: 'other' },
    })
    expect(read({ object: 'account', id: 'acct_1' }, { type: 'account.updated', account: 'acct_1' })).toMatchObject({
      intentId: null,
      accountId: 'acct_1',
      subject: { kind: 'account' },
    })
    const gone = read({ object: 'application', id: 'ca_1' }, { type: 'account.application.deauthorized', account: 'acct_2' })
    expect(gone.subject).toEqual({ kind: 'account_removed', accountId: 'acct_2' })
    expect(() => read({ object: 'payment_intent', id: 'pi_1' }, { livemode: true })).toThrow('The event is of another mode.')
  })

  it('accepts the signature of any of its secrets, and of no other', () => {
    const both = createStripePaymentProvider({ secretKey: 'sk_test_x', webhookSecret: 'whsec_platform, whsec_accounts' })
    const object = { object: 'application', id: 'ca_1' }
    const event = { id: 'evt_1', object: 'event', type: 'x', livemode: false, created: 1_800_000_000, data: { object } }
    const rawBody = JSON.stringify(event)
    for (const secret of ['whsec_platform', 'whsec_accounts'])
      expect(both.parseWebhook(rawBody, signPayload(rawBody, secret)).id).toBe('evt_1')
    expect(() => both.parseWebhook(rawBody, signPayload(rawBody, 'whsec_third'))).toThrow('not valid')
  })

  it.each([
    ['altered', (body: string) => `${body} `, (header: string) => header],
    ['unsigned', (body: string) => body, () => ''],
    ['signed by another', (body: string) => body, (_: string, body: string) => signPayload(body, 'whsec_other')],
    ['old', (body: string) => body, (_: string, body: string) => signPayload(body, webhookSecret, 1_700_000_000)],
    [
      'dated ten minutes ahead',
      (body: string) => body,
      (_: string, body: string) => signPayload(body, webhookSecret, inMinutes(10)),
    ],
    ['six minutes old', (body: string) => body, (_: string, body: string) => signPayload(body, webhookSecret, inMinutes(-6))],
  ])('refuses an event that is %s', (_name, changeBody, changeHeader) => {
    const rawBody = JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', livemode: false, data: { object: {} } })
    const header = changeHeader(signPayload(rawBody, webhookSecret), rawBody)
    expect(() => provider.parseWebhook(changeBody(rawBody), header)).toThrow('The signature of the event is not valid.')
  })
})

describe('a provider that is down', () => {
  async function listenTo(answer: (status: number) => number): Promise<PaymentProvider> {
    const server = createServer((_, response) => {
      const status = answer(500)
      if (status > 0) response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"type":"api_error"}}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const apiBase = `http://127.0.0.1:${port}`
    return createStripePaymentProvider({ secretKey: 'sk_test_x', webhookSecret, apiBase, timeoutMs: 150, maxNetworkRetries: 0 })
  }

  it.each([
    ['answers with a fault', () => 500],
    ['limits the rate', () => 429],
    ['never answers', () => 0],
  ])('that %s is provider_unavailable', async (_name, answer) => {
    const down = await listenTo(answer)
    await expect(down.getIntent('pi_1')).rejects.toMatchObject({ code: 'provider_unavailable', status: 503 })
    await expect(down.cancelIntent('pi_1', 'k')).rejects.toMatchObject({ code: 'provider_unavailable' })
  })

  it('that does not exist is provider_unavailable', async () => {
    const apiBase = 'http://127.0.0.1:9'
    const gone = createStripePaymentProvider({ secretKey: 'sk_test_x', webhookSecret, apiBase, maxNetworkRetries: 0 })
    await expect(gone.getIntent('pi_1')).rejects.toMatchObject({ code: 'provider_unavailable' })
  })
})
