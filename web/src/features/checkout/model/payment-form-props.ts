import type { PaymentFailure } from './payment-failure.ts'

/** The props of every provider's form. The form talks to the provider; the screen updates the booking. */
export interface PaymentFormProps {
  clientSecret: string
  /** In dollars. */
  total: number
  /** The error of the last attempt. */
  failure: PaymentFailure | null
  /** The payment succeeded, and the server is being notified. */
  isSettling: boolean
  /** Starts an attempt; false when it must not continue, and `failure` has the reason. */
  onTry: () => Promise<boolean>
  onPaid: () => void
  /** The provider's refusal or the thrown error; null without a reason. */
  onFailed: (error: unknown) => void
}
