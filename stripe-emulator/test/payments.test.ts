import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmulatedStripe, makeCard, readSecret, startEmulatedStripe } from './emulated-stripe.ts'

let world: EmulatedStripe
beforeAll(async () => {
  world = await startEmulatedStripe()
})
afterAll(() => world.emulator.close())

const open = (amount = 70_850) =>
  world.stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    automatic_payment_methods: { enabled: true },
    metadata: { bookingId: '7' },
    receipt_email: 'guest@example.com',
  })
const pay = (intent: Stripe.PaymentIntent, number: string, changes = {}) =>
  world.emulator.confirmCard({
    clientSecret: readSecret(intent),
    card: makeCard(number, changes),
  })

describe('payment intents through the official SDK', () => {
  it('creates, reads, changes and lists an intent', async () => {
    const intent = await open()
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      amount: 70_850,
      currency: 'usd',
      amount_received: 0,
    })
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w+$`))
    const changed = await world.stripe.paymentIntents.update(intent.id, {
      amount: 60_000,
      metadata: { note: 'less' },
    })
    expect(changed).toMatchObject({
      amount: 60_000,
      metadata: { bookingId: '7', note: 'less' },
    })
    expect(await world.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ amount: 60_000 })
    const other = await open()
    const firstPage = await world.stripe.paymentIntents.list({ limit: 1 })
    expect(firstPage.data.map(({ id }) => id)).toEqual([other.id])
    const secondPage = await world.stripe.paymentIntents.list({
      limit: 1,
      starting_after: other.id,
    })
    expect(secondPage.data.map(({ id }) => id)).toEqual([intent.id])
  })

  it('is paid with 4242 and shows brand and last four of the card, nothing else', async () => {
    const intent = await open()
    expect(await pay(intent, '4242 4242 4242 4242')).toEqual({
      id: intent.id,
      status: 'succeeded',
    })
    const paid = await world.stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge'],
    })
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 70_850,
      last_payment_error: null,
    })
    expect(paid.latest_charge).toMatchObject({
      paid: true,
      payment_method_details: {
        type: 'card',
        card: { brand: 'visa', last4: '4242' },
      },
    })
    await expect(pay(intent, '4242424242424242')).rejects.toMatchObject({
      status: 400,
      body: { code: 'payment_intent_unexpected_state' },
    })
  })

  it('accepts a confirmation by token and by card data over HTTP', async () => {
    const byToken = await open()
    const paid = await world.stripe.paymentIntents.confirm(byToken.id, {
      payment_method: 'pm_card_mastercard',
    })
    expect(paid.status).toBe('succeeded')
    const atOnce = await world.stripe.paymentIntents.create({
      amount: 5_000,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_visa',
    })
    expect(atOnce.status).toBe('succeeded')
  })

  it('accepts a confirmation with a publishable key only with the right client secret', async () => {
    const intent = await open()
    const { host, port } = world.address
    const confirm = (clientSecret: string) =>
      fetch(`http://${host}:${port}/v1/payment_intents/${intent.id}/confirm`, {
        method: 'POST',
        headers: { authorization: 'Bearer pk_test_x' },
        body: new URLSearchParams({
          client_secret: clientSecret,
          payment_method: 'pm_card_visa',
        }),
      })
    expect((await confirm('pi_wrong_secret')).status).toBe(400)
    expect((await confirm(readSecret(intent))).status).toBe(200)
  })

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
    ['4012888888881881', 'card_declined', 'live_mode_test_card', expect.stringContaining('Your card was declined.')],
  ])('declines %s as %s/%s and stays open for another card', async (number, code, declineCode, message) => {
    const intent = await open()
    const refused = await pay(intent, number).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      status: 402,
      body: { type: 'card_error', code, message },
    })
    const after = await world.stripe.paymentIntents.retrieve(intent.id)
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code, message },
    })
    expect(after.last_payment_error?.decline_code).toBe(declineCode)
    expect((await pay(intent, '4242424242424242')).status).toBe('succeeded')
  })

  it.each([
    ['4242424242424241', {}, 'invalid_number', 'Your card number is invalid.'],
    ['4242', {}, 'incomplete_number', 'Your card number is incomplete.'],
    ['4242424242424242', { expiry: '01/20' }, 'invalid_expiry_year_past', "Your card's expiration year is in the past."],
    ['4242424242424242', { expiry: '13/40' }, 'invalid_expiry_month', "Your card's expiration date is invalid."],
    ['4242424242424242', { expiry: '1' }, 'incomplete_expiry', "Your card's expiration date is incomplete."],
    ['4242424242424242', { cvc: '12' }, 'incomplete_cvc', "Your card's security code is incomplete."],
    ['4242424242424242', { cvc: '12x' }, 'invalid_cvc', "Your card's security code is invalid."],
    ['378282246310005', { cvc: '123' }, 'incomplete_cvc', "Your card's security code is incomplete."],
  ])('refuses %s with %j as %s and leaves the intent untouched', async (number, changes, code, message) => {
    const intent = await open()
    await expect(pay(intent, number, changes)).rejects.toMatchObject({
      status: 402,
      body: { code, message },
    })
    expect(await world.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ last_payment_error: null, latest_charge: null })
  })

  it('reports a decline to the SDK as a card error', async () => {
    const intent = await open()
    const refused = world.stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa_chargeDeclined',
    })
    await expect(refused).rejects.toBeInstanceOf(Stripe.errors.StripeCardError)
    await expect(refused).rejects.toMatchObject({
      statusCode: 402,
      decline_code: 'generic_decline',
    })
  })

  it('asks for authentication with 3155; approval pays, denial leaves it open', async () => {
    const intent = await open()
    const clientSecret = readSecret(intent)
    expect((await pay(intent, '4000002500003155')).status).toBe('requires_action')
    expect((await world.stripe.paymentIntents.retrieve(intent.id)).next_action).not.toBeNull()
    await expect(world.emulator.authenticate({ clientSecret, approve: false })).rejects.toMatchObject({
      status: 402,
      body: { code: 'payment_intent_authentication_failure' },
    })
    expect((await pay(intent, '4000002500003155')).status).toBe('requires_action')
    expect((await world.emulator.authenticate({ clientSecret, approve: true })).status).toBe('succeeded')
  })

  it('cancels an unpaid intent, once, and refuses a paid one', async () => {
    const intent = await open()
    expect((await world.stripe.paymentIntents.cancel(intent.id)).status).toBe('canceled')
    await expect(world.stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
    await expect(pay(intent, '4242424242424242')).rejects.toMatchObject({
      status: 400,
    })
  })

  it('refuses amounts, currencies and ids that Stripe would refuse', async () => {
    await expect(open(49)).rejects.toMatchObject({
      code: 'amount_too_small',
      statusCode: 400,
    })
    await expect(open(100_000_000)).rejects.toMatchObject({
      code: 'amount_too_large',
    })
    await expect(open(10.5)).rejects.toMatchObject({
      code: 'parameter_invalid_integer',
    })
    await expect(world.stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
      message: "No such payment_intent: 'pi_none'",
    })
    await expect(world.stripe.coupons.list()).rejects.toMatchObject({
      statusCode: 404,
    })
    const stranger = new Stripe('rk_live_x', {
      ...world.address,
      protocol: 'http',
      maxNetworkRetries: 0,
    })
    await expect(stranger.paymentIntents.list()).rejects.toMatchObject({
      statusCode: 401,
    })
  })
})

describe('refunds', () => {
  it('refunds in parts, refuses too much, and refuses a fully refunded charge', async () => {
    const intent = await open(10_000)
    await expect(world.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({ statusCode: 400 })
    await pay(intent, '4242424242424242')
    const part = await world.stripe.refunds.create({
      payment_intent: intent.id,
      amount: 4_000,
      metadata: { refundId: '1' },
    })
    expect(part).toMatchObject({
      amount: 4_000,
      status: 'succeeded',
      payment_intent: intent.id,
      metadata: { refundId: '1' },
    })
    await expect(world.stripe.refunds.create({ payment_intent: intent.id, amount: 6_001 })).rejects.toMatchObject({
      message: 'Refund amount ($60.01) is greater than unrefunded amount on charge ($60.00)',
    })
    const rest = await world.stripe.refunds.create({
      payment_intent: intent.id,
    })
    expect(rest.amount).toBe(6_000)
    await expect(world.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    const listed = await world.stripe.refunds.list({
      payment_intent: intent.id,
    })
    expect(listed.data.map(({ id }) => id)).toEqual([rest.id, part.id])
  })
})

describe('idempotency keys', () => {
  it('repeat the first response, failures included, and refuse other parameters', async () => {
    const create = (amount: number) => world.stripe.paymentIntents.create({ amount, currency: 'usd' }, { idempotencyKey: 'k-1' })
    const [first, second] = await Promise.all([create(9_900), create(9_900)])
    expect(second.id).toBe(first.id)
    await expect(create(8_800)).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    const decline = () =>
      world.stripe.paymentIntents.confirm(first.id, { payment_method: 'pm_card_visa_chargeDeclined' }, { idempotencyKey: 'k-2' })
    const error = await decline().catch((thrown: unknown) => thrown)
    const again = await decline().catch((thrown: unknown) => thrown)
    expect(again).toMatchObject({
      statusCode: 402,
      charge: error instanceof Stripe.errors.StripeCardError ? error.charge : '',
    })
  })

  it('are free again after a request that was refused unread', async () => {
    const create = (amount: number) => world.stripe.paymentIntents.create({ amount, currency: 'usd' }, { idempotencyKey: 'k-3' })
    await expect(create(1)).rejects.toMatchObject({ code: 'amount_too_small' })
    expect((await create(5_000)).amount).toBe(5_000)
  })
})
