export interface SandboxCard {
  number: string
  /** `MM/YY`. */
  expiry: string
  cvc: string
}

export type SandboxOutcome = 'complete' | 'incomplete' | 'failed'
export type SandboxStatus = 'succeeded' | 'requires_action' | 'processing' | 'requires_payment_method'

/** The actions of a guest's browser and a host on the provider's pages, for the embedded provider. */
export interface SandboxPayments {
  /**
   * Pays with a test card. Refuses with `invalid_card` or `card_declined` and the provider's message, `not_found`
   * for another secret.
   */
  pay(request: { clientSecret: string; card: SandboxCard }): Promise<{ status: SandboxStatus }>
  /** Answers the 3-D Secure challenge. A denial is refused with `card_declined`. */
  authenticate(request: { clientSecret: string; approve: boolean }): Promise<{ status: SandboxStatus }>
  /** Ends a visit to the onboarding page. Refuses with `not_found` for an unknown account. */
  completeOnboarding(accountId: string, outcome: SandboxOutcome): Promise<void>
}
