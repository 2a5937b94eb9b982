import type Stripe from 'stripe'
import type { showEndpoint } from '../src/events/webhook-endpoints.ts'
import type { showCustomer } from '../src/payments/customers.ts'
import type { showAccount } from '../src/show/show-account.ts'
import type { showBalance, showLine } from '../src/show/show-balance.ts'
import type { showCharge } from '../src/show/show-charge.ts'
import type { showDispute } from '../src/show/show-dispute.ts'
import type { showIntent } from '../src/show/show-intent.ts'
import type { showMethod } from '../src/show/show-method.ts'
import type { showRefund } from '../src/show/show-refund.ts'
import type { showReversal, showTransfer } from '../src/show/show-transfer.ts'

/** The API's fields of a list; the SDK's own lists have methods as well. */
type Sent<Shown> = Shown extends (infer Item)[]
  ? Sent<Item>[]
  : Shown extends { object: 'list'; data: infer Data }
    ? { object: 'list'; data: Sent<Data>; has_more: boolean; url: string }
    : Shown extends object
      ? { [Field in keyof Shown]: Sent<Shown[Field]> }
      : Shown

type Fits<Shown extends Expected, Expected> = Shown

/**
 * The compiler checks every response against the SDK's own types: each required field exists and has the right type.
 */
export type AnswersFitTheSdk = [
  Fits<ReturnType<typeof showIntent>, Omit<Stripe.PaymentIntent, 'last_payment_error'>>,
  Fits<ReturnType<typeof showCharge>, Stripe.Charge>,
  Fits<ReturnType<typeof showRefund>, Stripe.Refund>,
  Fits<ReturnType<typeof showTransfer>, Omit<Stripe.Transfer, 'reversals'>>,
  Fits<ReturnType<typeof showReversal>, Stripe.TransferReversal>,
  Fits<ReturnType<typeof showLine>, Stripe.BalanceTransaction>,
  Fits<ReturnType<typeof showBalance>, Stripe.Balance>,
  Fits<ReturnType<typeof showDispute>, Stripe.Dispute>,
  Fits<ReturnType<typeof showMethod>, Omit<Stripe.PaymentMethod, 'shared_payment_granted_token'>>,
  Fits<ReturnType<typeof showCustomer>, Sent<Omit<Stripe.Customer, 'customer_account'>>>,
  Fits<ReturnType<typeof showEndpoint>, Stripe.WebhookEndpoint>,
  Fits<ReturnType<typeof showAccount>, Sent<Stripe.Account>>,
]
