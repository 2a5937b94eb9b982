import { lazy, Suspense } from 'react'
import type { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import type { ReplyOf } from '#contract/shared/endpoint.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import type { PaymentFormProps } from '../model/payment-form-props.ts'
import { CardFormSkeleton } from './card-form-skeleton.tsx'
import { SandboxCardForm } from './sandbox-card-form.tsx'

type PaymentConfig = ReplyOf<typeof checkoutEndpoints.getPaymentConfig>

/** Loaded with the provider's script, and only where that provider is configured. */
const StripeElementsForm = lazy(async () => ({
  default: (await import('./stripe-elements-form.tsx')).StripeElementsForm,
}))

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
