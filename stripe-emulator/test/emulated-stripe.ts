import Stripe from 'stripe'
import { createStripeEmulator, type StripeEmulator, type StripeEmulatorOptions } from '../src/create-stripe-emulator.ts'

export const WEBHOOK_SECRET = 'whsec_emulator_test'

export interface EmulatedStripe {
  emulator: StripeEmulator
  stripe: Stripe
  address: { host: string; port: number }
}

/** An emulator that listens, and the official SDK pointed at it. */
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

/** A card that is valid next year, whatever year it is. */
export const makeCard = (number: string, changes: { expiry?: string; cvc?: string } = {}) => ({
  number,
  expiry: `12/${String((new Date().getUTCFullYear() + 1) % 100).padStart(2, '0')}`,
  cvc: '123',
  ...changes,
})

/** The client secret of an intent; the SDK's type allows for none. */
export function readSecret(intent: Stripe.PaymentIntent): string {
  if (intent.client_secret === null) throw new Error(`${intent.id} has no client secret`)
  return intent.client_secret
}
