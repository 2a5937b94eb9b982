import type { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import type { ReplyOf } from '#contract/shared/endpoint.ts'
import { Alert } from '../../../ui/alert.tsx'
import type { PaymentFormProps } from '../model/payment-form-props.ts'
import { SandboxCardForm } from './sandbox-card-form.tsx'

type Provider = ReplyOf<typeof checkoutEndpoints.getPaymentConfig>['provider']

/** The card form of the configured provider. */
export function PaymentForm({ provider, ...props }: PaymentFormProps & { provider: Provider }) {
  if (provider === 'sandbox') return <SandboxCardForm {...props} />
  return (
    <Alert title="Card payments are not available on this site yet">
      You have not been charged, and the nights are given back when the hold ends.
    </Alert>
  )
}
