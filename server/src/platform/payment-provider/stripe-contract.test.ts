import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createStripeEmulator } from '#stripe-emulator/create-stripe-emulator.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createStripePaymentProvider } from './stripe-payment-provider.ts'

/**
 * What the product assumes of Stripe. Runs against the emulator; with STRIPE_TEST_KEY=sk_test_… against Stripe's own
 * test mode instead, and with STRIPE_TEST_ACCOUNT=acct_… beside it, an onboarded account of that platform, the
 * transfers too (docs/stripe.md).
 */
const realKey = process.env.STRIPE_TEST_KEY
const run = randomUUID()
const webhookSecret = 'whsec_contract'
const newKey = () => `contract:${randomUUID()}`

let provider: PaymentProvider
let stripe: Stripe
let hostAccount: string | null = process.env.STRIPE_TEST_ACCOUNT ?? null

beforeAll(async () => {
  if (realKey) {
    if (!realKey.startsWith('sk_test_')) throw new Error('STRIPE_TEST_KEY must be a test key')
    provider = createStripePaymentProvider({ secretKey: realKey, webhookSecret })
    stripe = new Stripe(realKey)
    return
  }
  const emulator = createStripeEmulator({ webhookSecret })
  const { host, port } = await emulator.listen()
  provider = createStripePaymentProvider({ secretKey: 'sk_test_x', webhookSecret, apiBase: `http://${host}:${port}` })
  stripe = new Stripe('sk_test_x', { host, port, protocol: 'http', telemetry: false })
  const account = await provider.createAccount({ email: 'host@example.com', metadata: {}, idempotencyKey: newKey() })
  await emulator.completeOnboarding(account.id, 'complete')
  hostAccount = account.id
  return () => emulator.close()
})

const open = (amountCents = 20_000, idempotencyKey = newKey()) =>
  provider.createIntent({ amountCents, currency: 'usd', metadata: { run }, idempotencyKey, description: 'Contract test' })

/** A payment that is paid with a test card, by its token, as a browser would. */
async function openPaid(card = 'pm_card_visa', amountCents = 20_000): Promise<string> {
  const { id } = await open(amountCents)
  await stripe.paymentIntents.confirm(id, { payment_method: card })
  return id
}

const refund = (intentId: string, amountCents: number, idempotencyKey = newKey()) =>
  provider.refund({ currency: 'usd', intentId, amountCents, idempotencyKey, metadata: { run } })

describe('payments', () => {
  it('are created once per key, and a key is for one request', async () => {
    const key = newKey()
    const [first, again] = [await open(20_000, key), await open(20_000, key)]
    expect(again.id).toBe(first.id)
    await expect(open(30_000, key)).rejects.toMatchObject({ name: 'ProviderRefusal', reason: 'key_reused' })
  })

  it('show their card once paid, and cannot be canceled any more', async () => {
    const id = await openPaid()
    expect(await provider.getIntent(id)).toMatchObject({
      status: 'succeeded',
      amountReceivedCents: 20_000,
      cardBrand: 'visa',
      cardLast4: '4242',
      chargeId: expect.stringMatching(/^(ch|py)_/),
    })
    expect((await provider.cancelIntent(id, newKey())).status).toBe('succeeded')
    expect(await provider.listFailedCharges(id)).toEqual([])
  })

  it('keep the message of a decline and stay open, until they are canceled', async () => {
    const { id } = await open()
    const declined = stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds' })
    await expect(declined).rejects.toMatchObject({ statusCode: 402, decline_code: 'insufficient_funds' })
    const after = await provider.getIntent(id)
    expect(after).toMatchObject({ status: 'requires_payment_method', lastError: 'Your card has insufficient funds.' })
    expect((await provider.listFailedCharges(id)).map((charge) => charge.id)).toEqual([after.chargeId])
    expect((await provider.cancelIntent(id, newKey())).status).toBe('canceled')
    expect((await provider.cancelIntent(id, newKey())).status).toBe('canceled')
  })

  it('that do not exist are not found', async () => {
    await expect(provider.getIntent('pi_3MtwBwLkdIwHu7ix28a3tqPa')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('amounts', () => {
  it.each([
    ['jpy', 70_900, 709],
    ['kwd', 70_850, 708_500],
    ['eur', 70_850, 70_850],
    ['isk', 70_900, 70_900],
  ])('in %s are %i cents here and %i of its units there', async (currency, amountCents, amount) => {
    const { id } = await provider.createIntent({ amountCents, currency, metadata: { run }, idempotencyKey: newKey() })
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ amount, currency })
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    expect(await provider.getIntent(id)).toMatchObject({ amountReceivedCents: amountCents, currency })
    const part = { intentId: id, amountCents: 10_000, currency, idempotencyKey: newKey(), metadata: { run } }
    expect(await provider.refund(part)).toMatchObject({ amountCents: 10_000 })
    const [refund] = (await stripe.refunds.list({ payment_intent: id })).data
    expect(refund?.amount).toBe((amount / amountCents) * 10_000)
  })

  it('that a currency does not have are not sent', async () => {
    const request = { amountCents: 70_850, currency: 'JPY', metadata: { run }, idempotencyKey: newKey() }
    await expect(provider.createIntent(request)).rejects.toThrow('70850 cents are no amount in JPY')
  })
})

describe('refunds', () => {
  it('refund parts, are found again, and never exceed the payment', async () => {
    const id = await openPaid()
    const key = newKey()
    const [first, again] = [await refund(id, 5_000, key), await refund(id, 5_000, key)]
    expect(again).toEqual(first)
    expect(await provider.findRefund(id, { run })).toEqual(first)
    expect(await provider.getRefund(first.id)).toEqual(first)
    await expect(refund(id, 15_001)).rejects.toMatchObject({ reason: 'refund_too_large' })
    await refund(id, 15_000)
    await expect(refund(id, 100)).rejects.toMatchObject({ reason: 'already_refunded' })
    expect((await provider.listRefunds(id)).map(({ amountCents }) => amountCents)).toEqual([15_000, 5_000])
  })

  it('may be pending at first', async () => {
    const id = await openPaid('pm_card_pendingRefund')
    expect((await refund(id, 20_000)).status).toBe('pending')
  })
})

describe('the books', () => {
  it('name a payment by its intent, with the fee, and send an event about it', async () => {
    const since = new Date(Date.now() - 60_000)
    const id = await openPaid('pm_card_visa', 30_000)
    const find = async <Item extends { intentId: string | null }>(list: AsyncIterable<Item>) => {
      for await (const item of list) if (item.intentId === id) return item
      return null
    }
    await vi.waitFor(async () => expect(await find(provider.listEvents({ since }))).not.toBeNull(), { timeout: 60_000 })
    const line = await find(provider.listBalanceTransactions({ since }))
    expect(line).toMatchObject({ type: 'charge', amountCents: 30_000, netCents: 30_000 - Number(line?.feeCents) })
    expect(line?.feeCents).toBeGreaterThan(0)
    const opened = []
    for await (const intent of provider.listIntents({ since })) if (intent.metadata.run === run) opened.push(intent.id)
    expect(opened).toContain(id)
  })

  it('show a dispute and its amount, and no refund is sent meanwhile', async () => {
    const id = await openPaid('pm_card_createDispute')
    const dispute = await vi.waitFor(
      async () => {
        const found = await provider.findDispute(id)
        expect(found?.balanceCents).toBeLessThan(-20_000 + 1)
        return found
      },
      { timeout: 60_000 },
    )
    expect(dispute).toMatchObject({ intentId: id, amountCents: 20_000, status: 'needs_response' })
    expect(await provider.getDispute(String(dispute?.id))).toEqual(dispute)
    await expect(refund(id, 20_000)).rejects.toMatchObject({ reason: 'charge_disputed' })
  })
})

describe('payout accounts', () => {
  it('are created, link to their onboarding and may not be paid before it', async () => {
    const idempotencyKey = newKey()
    const request = { email: 'contract@example.com', metadata: { run }, idempotencyKey }
    const account = await provider.createAccount(request)
    expect(await provider.createAccount(request)).toEqual(account)
    if (realKey) onTestFinished(() => void stripe.accounts.del(account.id))
    expect(account).toMatchObject({ isOnboardingComplete: false, isPayoutsEnabled: false, isTransfersEnabled: false })
    expect(account.requirements.currentlyDue.length).toBeGreaterThan(0)
    const urls = { returnUrl: 'https://example.com/back', refreshUrl: 'https://example.com/again' }
    expect((await provider.createOnboardingLink({ accountId: account.id, ...urls })).url).toMatch(/^https:\/\//)
    const sourceIntentId = await openPaid()
    const sending = { amountCents: 100, accountId: account.id, sourceIntentId, transferGroup: run, metadata: {} }
    await expect(provider.transfer({ currency: 'usd', ...sending, idempotencyKey: newKey() })).rejects.toMatchObject({
      reason: 'account_restricted',
    })
    await expect(provider.getAccount('acct_1032D82eZvKYlo2C')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('receive transfers of a payment, found by group, and return them', async ({ skip }) => {
    if (hostAccount === null) return skip('STRIPE_TEST_ACCOUNT names no onboarded account')
    const sourceIntentId = await openPaid('pm_card_visa', 50_000)
    const transferGroup = `contract:${randomUUID()}`
    const sending = { amountCents: 40_000, accountId: hostAccount, sourceIntentId, transferGroup, metadata: { run } }
    const idempotencyKey = newKey()
    const transfer = await provider.transfer({ currency: 'usd', ...sending, idempotencyKey })
    expect(await provider.transfer({ currency: 'usd', ...sending, idempotencyKey })).toEqual(transfer)
    expect((await provider.findTransfer(transferGroup, { run }))?.id).toBe(transfer.id)
    expect(await provider.findTransfer(transferGroup, { run: 'another' })).toBeNull()
    await expect(
      provider.transfer({ currency: 'usd', ...sending, amountCents: 10_001, idempotencyKey: newKey() }),
    ).rejects.toMatchObject({
      name: 'ProviderRefusal',
    })
    const reversing = { transferId: transfer.id, amountCents: 15_000, metadata: { run } }
    const reversal = await provider.reverseTransfer({ currency: 'usd', ...reversing, idempotencyKey: newKey() })
    expect(await provider.findReversal(transfer.id, { run })).toEqual(reversal)
    expect(await provider.getTransfer(transfer.id)).toMatchObject({ reversedCents: 15_000, accountId: hostAccount })
  })
})
