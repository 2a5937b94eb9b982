import { type Form, mergeMetadata, readForm, readText, requireText } from '../api/form-encoding.ts'
import { type EmulatorContext, readSeconds } from '../events/event-log.ts'
import { showAccount } from '../show/show-account.ts'
import { makeId, makeSecret } from '../state/make-id.ts'
import { refuseParameter, StripeError } from '../state/stripe-error.ts'
import type { Account } from '../state/stripe-objects.ts'

export type OnboardingOutcome = 'complete' | 'incomplete' | 'failed'

const REQUIREMENTS = ['external_account', 'individual.dob.day', 'individual.id_number', 'tos_acceptance.date']
const LINK_SECONDS = 300
const kinds = ['custom', 'express', 'standard'] as const

/** Opens a connected account that still has to go through onboarding. */
export function createAccount(context: EmulatorContext, form: Form): Account {
  const account: Account = {
    id: makeId('acct'),
    object: 'account',
    type: kinds.find((kind) => kind === readText(form, 'type')) ?? 'standard',
    capabilities: Object.fromEntries(Object.keys(readForm(form, 'capabilities')).map((name) => [name, 'inactive'])),
    charges_enabled: false,
    country: readText(form, 'country') ?? 'US',
    created: readSeconds(context.clock),
    default_currency: 'usd',
    details_submitted: false,
    email: readText(form, 'email'),
    is_deauthorized: false,
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

/** The account with this id. An unknown one and a disconnected one are refused alike, with 403. */
export function findAccount(context: EmulatorContext, id: string): Account {
  const account = context.store.accounts.get(id)
  if (account && !account.is_deauthorized) return account
  const message = `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`
  throw new StripeError(403, { type: 'invalid_request_error', code: 'account_invalid', message })
}

/**
 * A link to the onboarding page. Stripe hosts that page. A standalone emulator does so too, at `hostedAt`; inside
 * the product the requesting site does, at `/sandbox/onboarding/<account>` of the origin of its return URL.
 */
export function createAccountLink(context: EmulatorContext, form: Form) {
  const account = findAccount(context, requireText(form, 'account'))
  requireText(form, 'type')
  const refreshUrl = readUrl(form, 'refresh_url')
  const returnUrl = readUrl(form, 'return_url')
  const created = readSeconds(context.clock)
  const expiresAt = created + LINK_SECONDS
  const shown = { object: 'account_link' as const, created, expires_at: expiresAt }
  if (context.dials.hostedAt === null) return { ...shown, url: new URL(`/sandbox/onboarding/${account.id}`, returnUrl).href }
  const token = makeSecret()
  context.store.onboardingLinks.set(token, {
    token,
    account: account.id,
    return_url: returnUrl,
    refresh_url: refreshUrl,
    expires_at: expiresAt,
  })
  return { ...shown, url: new URL(`/onboarding/${token}`, context.dials.hostedAt).href }
}

/** Ends a visit to the onboarding page. Completed steps stay complete; a failed check may be repeated. */
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
  recordUpdate(context, account)
  return account
}

/** The provider restricts an account: its capabilities are removed until `restoreAccount`. */
export function restrictAccount(
  context: EmulatorContext,
  id: string,
  { currentlyDue = ['individual.verification.document'], keepsTransfers = false } = {},
): Account {
  const account = findAccount(context, id)
  account.payouts_enabled = false
  account.charges_enabled = false
  if (!keepsTransfers) setCapabilities(account, 'inactive')
  account.requirements = {
    ...account.requirements,
    currently_due: [...currentlyDue],
    eventually_due: [...currentlyDue],
    past_due: [...currentlyDue],
    disabled_reason: 'requirements.past_due',
  }
  recordUpdate(context, account)
  return account
}

/** Restores a restricted account. */
export function restoreAccount(context: EmulatorContext, id: string): Account {
  const account = findAccount(context, id)
  markComplete(account)
  recordUpdate(context, account)
  return account
}

/** The owner disconnects the account from the platform, which can no longer see it. */
export function deauthorizeAccount(context: EmulatorContext, id: string): void {
  const account = findAccount(context, id)
  account.is_deauthorized = true
  const application = { id: 'ca_emulator', object: 'application', name: 'Porchlight' }
  context.events.record('account.application.deauthorized', application, account.id)
}

const recordUpdate = (context: EmulatorContext, account: Account): void =>
  context.events.record('account.updated', showAccount(account), account.id)

function setCapabilities(account: Account, state: 'active' | 'inactive'): void {
  account.capabilities = Object.fromEntries(Object.keys(account.capabilities).map((name) => [name, state]))
}

function markComplete(account: Account): void {
  account.details_submitted = true
  account.charges_enabled = true
  account.payouts_enabled = true
  setCapabilities(account, 'active')
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
