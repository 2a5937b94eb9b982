import { type Form, mergeMetadata, readForm, readText, requireText } from '../api/form-encoding.ts'
import { type EmulatorContext, readSeconds } from '../events/event-log.ts'
import { makeId } from '../state/make-id.ts'
import { refuseMissing, refuseParameter } from '../state/stripe-error.ts'
import type { Account } from '../state/stripe-objects.ts'

export type OnboardingOutcome = 'complete' | 'incomplete' | 'failed'

const REQUIREMENTS = ['external_account', 'individual.dob.day', 'individual.id_number', 'tos_acceptance.date']
const LINK_SECONDS = 300

/** Opens a connected account that still has to go through onboarding. */
export function createAccount(context: EmulatorContext, form: Form): Account {
  const account: Account = {
    id: makeId('acct'),
    object: 'account',
    type: readText(form, 'type') ?? 'express',
    capabilities: Object.fromEntries(Object.keys(readForm(form, 'capabilities')).map((name) => [name, 'inactive'])),
    charges_enabled: false,
    country: readText(form, 'country') ?? 'US',
    created: readSeconds(context.clock),
    default_currency: 'usd',
    details_submitted: false,
    email: readText(form, 'email'),
    metadata: mergeMetadata({}, form),
    payouts_enabled: false,
    requirements: {
      currently_due: [...REQUIREMENTS],
      disabled_reason: 'requirements.past_due',
      errors: [],
      eventually_due: [...REQUIREMENTS],
      past_due: [...REQUIREMENTS],
      pending_verification: [],
    },
  }
  context.store.accounts.set(account.id, account)
  return account
}

/** The account with this id, or 404 `resource_missing`. */
export function findAccount(context: EmulatorContext, id: string): Account {
  const account = context.store.accounts.get(id)
  if (!account) throw refuseMissing('account', id)
  return account
}

/**
 * A link to the onboarding page. Stripe hosts that page; here the site that asks does, at `/sandbox/onboarding/<account>` of the
 * origin it wants the person to return to.
 */
export function createAccountLink(context: EmulatorContext, form: Form) {
  const account = findAccount(context, requireText(form, 'account'))
  requireText(form, 'type')
  readUrl(form, 'refresh_url')
  const returnUrl = readUrl(form, 'return_url')
  const created = readSeconds(context.clock)
  return {
    object: 'account_link',
    created,
    expires_at: created + LINK_SECONDS,
    url: new URL(`/sandbox/onboarding/${account.id}`, returnUrl).href,
  }
}

/** Ends a visit to the onboarding page. What has been completed stays so; a failed check may be tried again. */
export function completeOnboarding(context: EmulatorContext, id: string, outcome: OnboardingOutcome): Account {
  const account = findAccount(context, id)
  if (account.details_submitted || outcome === 'incomplete') return account
  if (outcome === 'complete') markComplete(account)
  else {
    account.requirements.errors = [
      {
        code: 'verification_failed_other',
        reason: 'The provided identity information could not be verified.',
        requirement: 'individual.id_number',
      },
    ]
  }
  context.events.record('account.updated', account, account.id)
  return account
}

function markComplete(account: Account): void {
  account.details_submitted = true
  account.charges_enabled = true
  account.payouts_enabled = true
  account.capabilities = Object.fromEntries(Object.keys(account.capabilities).map((name) => [name, 'active']))
  account.requirements = {
    currently_due: [],
    disabled_reason: null,
    errors: [],
    eventually_due: [],
    past_due: [],
    pending_verification: [],
  }
}

function readUrl(form: Form, name: string): string {
  const text = requireText(form, name)
  if (!URL.canParse(text)) throw refuseParameter(name, 'Not a valid URL', 'url_invalid')
  return text
}
