import { randomBytes } from 'node:crypto'
import { createStripeEmulator, type StripeEmulator } from '#stripe-emulator/create-stripe-emulator.ts'
import type { Deliver } from '#stripe-emulator/events/webhook-delivery.ts'
import type { Clock } from '../clock/clock.ts'
import { makeSandboxPayments } from './make-sandbox-payments.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { SandboxPayments } from './sandbox-payments.ts'
import { createStripePaymentProvider } from './stripe-payment-provider.ts'

export interface SandboxProvider {
  provider: PaymentProvider
  sandbox: SandboxPayments
  /**
   * The receiver of its signed events, such as `http://127.0.0.1:3000/api/stripe/webhook`; undelivered ones of an
   * earlier run follow.
   */
  setWebhookUrl(url: string): void
  /** Resolves when all events are delivered and all is on disk. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** The provider with its emulator in this process. */
export interface EmbeddedProvider extends SandboxProvider {
  /** Simulates banks, the provider, and failures. */
  emulator: StripeEmulator
  access: ProviderAccess
}

export interface SandboxOptions {
  /** The file that keeps payments over a restart; without it they end with the process. */
  statePath?: string
  clock?: Clock
  /** Delivers signed events to their receiver in place of HTTP. */
  deliver?: Deliver
  /** How often the SDK itself repeats a call whose response was lost. */
  maxNetworkRetries?: number
}

/** How another process of the same machine reaches the emulator. */
export interface ProviderAccess {
  secretKey: string
  apiBase: string
}

/**
 * The payment provider for a product without a Stripe key: the same SDK and the same calls, answered by an emulator
 * in this process. Its keys are made at each start and never leave the process.
 */
export async function startSandboxProvider(options: SandboxOptions = {}): Promise<EmbeddedProvider> {
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`
  const secretKey = `sk_test_${randomBytes(24).toString('hex')}`
  const emulator = createStripeEmulator({ ...options, webhookSecret, secretKey })
  const { host, port } = await emulator.listen()
  const access = { secretKey, apiBase: `http://${host}:${port}` }
  return {
    provider: createStripePaymentProvider({ ...access, webhookSecret, maxNetworkRetries: options.maxNetworkRetries }),
    sandbox: makeSandboxPayments(emulator),
    emulator,
    access,
    setWebhookUrl: (url) => emulator.setWebhookUrl(url),
    flush: () => emulator.flush(),
    close: () => emulator.close(),
  }
}
