/** Texts that the specification fixes. */
export const payoutsCopy = {
  accountCreated: { title: 'Account Created', description: 'Next, tell the payment provider where your payouts should go.' },
  onboardingComplete: { title: 'Onboarding Complete', description: 'Your payouts are ready.' },
  createFailed: 'Failed to create Stripe account',
  linkFailed: 'Failed to create onboarding link',
  returnErrors: {
    no_account: 'No connected account found. Please create one first.',
    onboarding_incomplete: 'Onboarding is not complete. Please complete all required information.',
    onboarding_failed: 'Onboarding failed. Please try again.',
  },
  otherError: 'An error occurred during setup',
} as const
