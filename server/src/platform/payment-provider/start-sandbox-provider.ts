import { randomBytes } from 'node:crypto'
import { Refusal } from '#contract/shared/problem.ts'
import { createStripeEmulator, type StripeEmulator } from '#stripe-emulator/create-stripe-emulator.ts'
import type { Deliver } from '#stripe-emulator/events/webhook-delivery.ts'
import { StripeError } from '#stripe-emulator/state/stripe-error.ts'
import type { Clock } from '../clock/clock.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { SandboxPayments, SandboxStatus } from './sandbox-payments.ts'
import { createStripePaymentProvider } from './stripe-payment-provider.ts'

export interface SandboxProvider {
  provider: PaymentProvider
  sandbox: SandboxPayments
  /** Where its signed events go, such as `http://127.0.0.1:3000/api/stripe/webhook`; those left over from an earlier run follow. */
  setWebhookUrl(url: string): void
  /** Resolves when no event is on its way and all is on disk. */
  flush(): Promise<void>
  close(): Promise<void>
}

export interface SandboxOptions {
  /** The file that keeps payments over a restart; without it they end with the process. */
  statePath?: string
  clock?: Clock
  /** Takes signed events to their receiver in place of HTTP. */
  deliver?: Deliver
}

const statuses: readonly SandboxStatus[] = ['succeeded', 'requires_action', 'processing', 'requires_payment_method']
const formErrors = /^(incomplete|invalid)_(number|expiry|cvc)/

/**
 * The payment provider for a product without a Stripe key: the same SDK and the same calls, answered by an emulator in this process.
 * Its keys are made anew at each start and never leave the process.
 */
export async function startSandboxProvider(options: SandboxOptions = {}): Promise<SandboxProvider> {
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`
  const secretKey = `sk_test_${randomBytes(24).toString('hex')}`
  const emulator = createStripeEmulator({ ...options, webhookSecret, secretKey })
  const { host, port } = await emulator.listen()
  return {
    provider: createStripePaymentProvider({ secretKey, webhookSecret, apiBase: `http://${host}:${port}` }),
    sandbox: createSandboxPayments(emulator),
    setWebhookUrl: (url) => emulator.setWebhookUrl(url),
    flush: () => emulator.flush(),
    close: () => emulator.close(),
  }
}

function createSandboxPayments(emulator: StripeEmulator): SandboxPayments {
  return {
    pay: (request) => ask(() => settle(emulator.confirmCard(request))),
    authenticate: (request) => ask(() => settle(emulator.authenticate(request))),
    completeOnboarding: (accountId, outcome) => ask(() => emulator.completeOnboarding(accountId, outcome)),
  }
}

/** What came of it. Asked for a payment that has already succeeded, the answer is that it has: a second click is no failure. */
async function settle(confirming: Promise<{ status: string }>): Promise<{ status: SandboxStatus }> {
  const { status } = await confirming.catch((error: unknown) => {
    const paid = error instanceof StripeError ? error.body.payment_intent : undefined
    if (paid?.status === 'succeeded') return paid
    throw error
  })
  return { status: statuses.find((known) => known === status) ?? 'requires_payment_method' }
}

async function ask<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation()
  } catch (error) {
    throw error instanceof StripeError ? toRefusal(error) : error
  }
}

/** The emulator's errors as refusals; a secret that does not match is told apart from an unknown payment by nobody. */
function toRefusal({ status, body }: StripeError): Refusal {
  if (status === 402) return new Refusal(formErrors.test(body.code ?? '') ? 'invalid_card' : 'card_declined', body.message)
  if (status === 404 || body.code === 'account_invalid' || body.param === 'client_secret') return new Refusal('not_found')
  if (body.payment_intent?.status === 'canceled') return new Refusal('hold_expired')
  return new Refusal('invalid_request', body.message)
}
