import { Refusal } from '#contract/shared/problem.ts'
import type { StripeEmulator } from '#stripe-emulator/create-stripe-emulator.ts'
import { StripeError } from '#stripe-emulator/state/stripe-error.ts'
import type { SandboxPayments, SandboxStatus } from './sandbox-payments.ts'

/** What guests and hosts do at an emulator. Each throws a `StripeError`. */
export type PeopleHooks = Pick<StripeEmulator, 'confirmCard' | 'authenticate' | 'completeOnboarding'>

const statuses: readonly SandboxStatus[] = ['succeeded', 'requires_action', 'processing', 'requires_payment_method']
const formErrors = /^(incomplete|invalid)_(number|expiry|cvc)/

/** The actions on the provider's pages, over an emulator in this process or another; its errors become refusals. */
export function makeSandboxPayments(emulator: PeopleHooks): SandboxPayments {
  return {
    pay: (request) => ask(() => settle(emulator.confirmCard(request))),
    authenticate: (request) => ask(() => settle(emulator.authenticate(request))),
    completeOnboarding: (accountId, outcome) => ask(() => emulator.completeOnboarding(accountId, outcome)),
  }
}

/** The result. For a payment that has already succeeded it is success: a second click is no failure. */
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

/** The emulator's errors as refusals; a wrong secret and an unknown payment look the same. */
function toRefusal({ status, body }: StripeError): Refusal {
  if (status === 402) return new Refusal(formErrors.test(body.code ?? '') ? 'invalid_card' : 'card_declined', body.message)
  if (status === 404 || body.code === 'account_invalid' || body.param === 'client_secret') return new Refusal('not_found')
  if (body.payment_intent?.status === 'canceled') return new Refusal('hold_expired')
  return new Refusal('invalid_request', body.message)
}
