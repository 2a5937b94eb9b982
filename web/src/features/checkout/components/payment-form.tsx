import { lazy, Suspense } from 'react'
import type { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import type { ReplyOf } from '#contract/shared/endpoint.ts'
import { Alert } from '../../../ui/alert.tsx'
import type { PaymentFormProps } from '../model/payment-form-props.ts'
import { CardFormSkeleton } from './card-form-skeleton.tsx'
import { SandboxCardForm } from './sandbox-card-form.tsx'

type PaymentConfig = ReplyOf<typeof checkoutEndpoints.getPaymentConfig>

/** Comes with the provider's own script, and only where that is used. */
const StripeElementsForm = lazy(async () => ({
  default: (await import('./stripe-elements-form.tsx')).StripeElementsForm,
}))

/** The card form of the configured provider: the sandbox's is ours, Stripe's lies in Stripe's own frame. */
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
      You have not been charged, and the nights are given back when the hold ends.
    </Alert>
  )
}
