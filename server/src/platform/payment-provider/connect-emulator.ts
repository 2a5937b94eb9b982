import { z } from 'zod'
import { Refusal } from '#contract/shared/problem.ts'
import { StripeError } from '#stripe-emulator/state/stripe-error.ts'
import { makeSandboxPayments, type PeopleHooks } from './make-sandbox-payments.ts'
import type { SandboxProvider } from './start-sandbox-provider.ts'
import { createStripePaymentProvider, type StripeSettings } from './stripe-payment-provider.ts'

const TIMEOUT_MS = 10_000
const statusSchema = z.enum([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
])
const intentSchema = z.object({ id: z.string(), status: statusSchema })
const errorSchema = z.object({
  error: z.object({
    type: z.enum(['api_error', 'card_error', 'idempotency_error', 'invalid_request_error']),
    message: z.string(),
    code: z.string().exactOptional(),
    param: z.string().exactOptional(),
    payment_intent: intentSchema.exactOptional(),
  }),
})

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Whether these settings name an emulator on this machine: a test key and a loopback address. Only then may our own
 * card form replace the provider's.
 */
export const namesEmulator = ({ secretKey, apiBase }: Pick<StripeSettings, 'secretKey' | 'apiBase'>): boolean =>
  apiBase !== undefined && secretKey.startsWith('sk_test_') && loopback.test(new URL(apiBase).hostname)

/** The payment provider with a separate emulator on this machine, and our card form for it. */
export function connectEmulator(settings: StripeSettings & { apiBase: string }): SandboxProvider {
  const call = (path: string, body: object) => callControl(settings, path, body)
  const hooks: PeopleHooks = {
    confirmCard: async ({ clientSecret, card }) =>
      intentSchema.parse(await call('/pay', { client_secret: clientSecret, card: { ...card } })),
    authenticate: async ({ clientSecret, approve }) =>
      intentSchema.parse(await call('/authenticate', { client_secret: clientSecret, approve })),
    completeOnboarding: async (accountId, outcome) => {
      await call(`/accounts/${encodeURIComponent(accountId)}/onboard`, { outcome })
    },
  }
  return {
    provider: createStripePaymentProvider(settings),
    sandbox: makeSandboxPayments(hooks),
    setWebhookUrl: (url) => {
      // An emulator that is started later is configured by its own option.
      void call('/webhook', { url }).catch(() => undefined)
    },
    flush: async () => {
      await call('/hurry', {})
    },
    close: () => Promise.resolve(),
  }
}

async function callControl({ apiBase, secretKey }: StripeSettings, path: string, body: object): Promise<unknown> {
  const response = await fetch(new URL(`/_emulator${path}`, apiBase), {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new Refusal('provider_unavailable')
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer
  const problem = errorSchema.safeParse(answer)
  if (!problem.success) throw new Refusal('provider_unavailable')
  throw new StripeError(response.status, problem.data.error)
}
