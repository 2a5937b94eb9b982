import type { Account } from '../state/stripe-objects.ts'

const NO_REQUIREMENTS = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
}

/** A connected account in the form of the API; fields the platform does not use are left out. */
export function showAccount(account: Account) {
  const { is_deauthorized: _hidden, ...shown } = account
  return {
    ...shown,
    business_profile: null,
    business_type: null,
    controller: { type: 'application' as const, is_controller: true },
    external_accounts: {
      object: 'list' as const,
      url: `/v1/accounts/${account.id}/external_accounts`,
      has_more: false,
      data: [],
    },
    future_requirements: NO_REQUIREMENTS,
    requirements: { alternatives: [], current_deadline: null, ...account.requirements },
    settings: null,
    tos_acceptance: { date: account.details_submitted ? account.created : null, ip: null, user_agent: null },
  }
}
