import { lazy, Suspense } from 'react'
import type { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import type { ReplyOf } from '#contract/shared/endpoint.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import type { PaymentFailure } from '../model/payment-failure.ts'
import { CardFormSkeleton } from './card-form-skeleton.tsx'
import { SandboxCardForm } from './sandbox-card-form.tsx'

type PaymentConfig = ReplyOf<typeof checkoutEndpoints.getPaymentConfig>

/** Loaded with the provider's script, and only where that provider is configured. */
const StripeElementsForm = lazy(async () => ({
  default: (await import('./stripe-elements-form.tsx')).StripeElementsForm,
}))

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

/** The card form of the configured provider: our own for the sandbox, Stripe's frame for Stripe. */
export function PaymentForm({ config, ...props }: PaymentFormProps & { config: PaymentConfig }) {
  if (config.provider === 'sandbox') return <SandboxCardForm {...props} />
  if (config.publishableKey !== null) {
    return (
      <Suspense fallback={<CardFormSkeleton />}>
        <StripeElementsForm {...props} publishableKey={config.publishableKey} />
      </Suspense>
    )
  }
  return (
    <Alert title="Card payments are not available on this site yet">
      You have not been charged. Your nights become available again when the hold expires.
    </Alert>
  )
}
