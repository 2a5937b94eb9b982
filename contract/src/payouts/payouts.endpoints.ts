import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'

export const accountStatusSchema = z.object({ hasAccount: z.boolean(), onboardingComplete: z.boolean() })
export type AccountStatus = z.infer<typeof accountStatusSchema>

export const payoutsEndpoints = {
  getAccountStatus: defineEndpoint({
    name: 'getAccountStatus',
    method: 'GET',
    path: '/api/stripe/connect/account-status',
    summary: 'Whether the signed-in user has a payout account and finished its onboarding',
    access: 'user',
    reply: accountStatusSchema,
  }),
  createAccount: defineEndpoint({
    name: 'createPayoutAccount',
    method: 'POST',
    path: '/api/stripe/connect/create-account',
    summary: 'Open a payout account; asking again answers with the same one',
    access: 'user',
    status: 201,
    repeatStatus: 200,
    reply: z.object({ accountId: z.string() }),
    errors: ['provider_unavailable'],
  }),
  createOnboardingLink: defineEndpoint({
    name: 'createOnboardingLink',
    method: 'POST',
    path: '/api/stripe/connect/create-onboarding-link',
    summary: 'A fresh link to the provider’s onboarding page',
    access: 'user',
    reply: z.object({ url: z.string() }),
    errors: ['no_payout_account', 'provider_unavailable'],
  }),
}
