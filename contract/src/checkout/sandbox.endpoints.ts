import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'

/** The fields of the sandbox card form. The provider checks the number and words its own errors. */
export const sandboxCardSchema = z.object({
  number: z.string().max(40),
  expiry: z.string().max(10),
  cvc: z.string().max(10),
})
export type SandboxCard = z.infer<typeof sandboxCardSchema>

const clientSecret = z.string().min(1).max(200)
const paymentStatus = z.object({ status: z.enum(['succeeded', 'requires_action', 'processing', 'requires_payment_method']) })

/** Only while no Stripe key is configured; 404 otherwise. */
export const sandboxEndpoints = {
  paySandbox: defineEndpoint({
    name: 'paySandbox',
    method: 'POST',
    path: '/api/sandbox/payments',
    summary: 'Pay a sandbox intent with a test card',
    body: z.object({ clientSecret, card: sandboxCardSchema }),
    reply: paymentStatus,
    errors: ['card_declined', 'invalid_card', 'hold_expired', 'not_found'],
  }),
  authenticateSandbox: defineEndpoint({
    name: 'authenticateSandbox',
    method: 'POST',
    path: '/api/sandbox/payments/authenticate',
    summary: 'Answer the sandbox’s 3-D Secure challenge',
    body: z.object({ clientSecret, approve: z.boolean() }),
    reply: paymentStatus,
    errors: ['card_declined', 'hold_expired', 'not_found'],
  }),
  finishSandboxOnboarding: defineEndpoint({
    name: 'finishSandboxOnboarding',
    method: 'POST',
    path: '/api/sandbox/onboarding',
    summary: 'Choose the outcome of the sandbox’s payout onboarding',
    access: 'user',
    body: z.object({ accountId: z.string().min(1).max(200), outcome: z.enum(['complete', 'incomplete', 'failed']) }),
    reply: z.object({ redirectTo: z.string() }),
    errors: ['not_found'],
  }),
}
