import type { PaymentFailure } from './payment-failure.ts'

/** What every provider's form is given and answers. The screen settles the booking; a form only moves the provider. */
export interface PaymentFormProps {
  clientSecret: string
  /** Dollars. */
  total: number
  /** Why the last try did not go through. */
  failure: PaymentFailure | null
  /** The payment went through and the server is being told. */
  isSettling: boolean
  /** A new try begins. */
  onTry: () => void
  onPaid: () => void
  /** The provider's refusal or whatever was thrown; null when it gave no reason. */
  onFailed: (error: unknown) => void
}
