import Stripe from 'stripe'
import { createStripeEmulator, type StripeEmulator, type StripeEmulatorOptions } from '../src/create-stripe-emulator.ts'

export const WEBHOOK_SECRET = 'whsec_emulator_test'

export interface EmulatedStripe {
  emulator: StripeEmulator
  stripe: Stripe
  address: { host: string; port: number }
}

/** A listening emulator, and the official SDK pointed at it. */
export async function startEmulatedStripe(options: Partial<StripeEmulatorOptions> = {}): Promise<EmulatedStripe> {
  const emulator = createStripeEmulator({
    webhookSecret: WEBHOOK_SECRET,
    ...options,
  })
  const address = await emulator.listen()
  const stripe = new Stripe('sk_test_emulated', {
    ...address,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  })
  return { emulator, stripe, address }
}

/** A card that expires a year from now. */
export const makeCard = (number: string, changes: { expiry?: string; cvc?: string } = {}) => ({
  number,
  expiry: `12/${String((new Date().getUTCFullYear() + 1) % 100).padStart(2, '0')}`,
  cvc: '123',
  ...changes,
})

/** The client secret of an intent; the SDK's type allows null. */
export function readSecret(intent: Stripe.PaymentIntent): string {
  if (intent.client_secret === null) throw new Error(`${intent.id} has no client secret`)
  return intent.client_secret
}

/** Creates an intent of this amount and pays it with a card, by its token. */
export async function payFor(
  { stripe }: EmulatedStripe,
  amount: number,
  { card = 'pm_card_visa', ...params }: { card?: string } & Partial<Stripe.PaymentIntentCreateParams> = {},
): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({ amount, currency: 'usd', confirm: true, payment_method: card, ...params })
}

/** A connected account that may receive transfers. */
export async function openReadyAccount({ stripe, emulator }: EmulatedStripe): Promise<string> {
  const { id } = await stripe.accounts.create({ type: 'express', capabilities: { transfers: { requested: true } } })
  await emulator.completeOnboarding(id, 'complete')
  return id
}
