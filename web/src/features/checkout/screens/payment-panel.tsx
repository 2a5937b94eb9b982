import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import type { ReplyOf } from '#contract/shared/endpoint.ts'
import { openBookings } from '../../../lib/open-bookings.ts'
import { useSiteSettings } from '../../../lib/site-settings.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { openedPart } from '../../../ui/hydration/opened-part.tsx'
import { HoldCountdown } from '../../bookings/components/hold-countdown.tsx'
import { checkoutCopy } from '../checkout.copy.ts'
import { usePaymentConfig } from '../checkout.queries.ts'
import { CardFormSkeleton } from '../components/card-form-skeleton.tsx'
import { bringIntoView } from '../components/pay-action.tsx'
import { SandboxCardForm } from '../components/sandbox-card-form.tsx'
import { useSettlement } from '../confirm-payment.queries.ts'
import type { PaymentDoubt } from '../model/ask-until-known.ts'
import type { PaymentFailure } from '../model/payment-failure.ts'

function Mark({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <svg role="img" aria-label={name} viewBox="0 0 38 25" className="block h-[25px] w-[38px]">
        {children}
      </svg>
    </li>
  )
}

/** A white plate with a thin edge, in either theme. */
function Plate() {
  return <rect x=".5" y=".5" width="37" height="24" rx="4.5" fill="#fff" stroke="#d9d2c6" />
}

const letters = { textAnchor: 'middle', fontFamily: 'var(--font-sans)' } as const

/** The networks whose cards are accepted, as plain marks of our own drawing. */
function CardMarks() {
  return (
    <ul aria-label={t`Accepted cards`} className="flex shrink-0 gap-1.5">
      <Mark name="Visa">
        <Plate />
        <text {...letters} x="18.5" y="16.5" fontSize="10.5" fontWeight="700" fontStyle="italic" fill="#1a1f71">
          VISA
        </text>
      </Mark>
      <Mark name="Mastercard">
        <Plate />
        <circle cx="15" cy="12.5" r="6.5" fill="#eb001b" />
        <circle cx="23" cy="12.5" r="6.5" fill="#f79e1b" />
        <path d="M19 7.4a6.5 6.5 0 0 1 0 10.2 6.5 6.5 0 0 1 0-10.2Z" fill="#ff5f00" />
      </Mark>
      <Mark name="American Express">
        <rect width="38" height="25" rx="5" fill="#1a63b3" />
        <text {...letters} x="19" y="16" fontSize="9.5" fontWeight="700" fill="#fff">
          AMEX
        </text>
      </Mark>
    </ul>
  )
}

/** On a phone the form is no card of its own. */
const bareOnPhone = 'max-sm:border-0 max-sm:bg-transparent max-sm:p-0'

/** The skeleton of the panel while the nights are being held. */
export function PaymentPanelSkeleton() {
  return (
    <Panel className={cn('flex flex-col gap-5 p-6', bareOnPhone)} role="status">
      <span className="sr-only">{t`Holding your nights...`}</span>
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="h-17 w-full" />
      <Skeleton className="h-17 w-full" />
      <Skeleton className="h-13 w-full" />
    </Panel>
  )
}

/** What is known of a payment that the server has not confirmed yet. */
function DoubtNotice({ doubt, onSignIn }: { doubt: PaymentDoubt; onSignIn: () => void }) {
  const { title, description } = checkoutCopy.doubts[doubt]
  return (
    <Alert variant="default" title={title}>
      <p>{description}</p>
      {doubt === 'signed-out' ? (
        <Button variant="outline" className="mt-3" onClick={onSignIn}>
          <Trans>Sign In</Trans>
        </Button>
      ) : (
        <Link to="/dashboard" {...openBookings} className="link mt-1 inline-flex min-h-11 items-center">
          <Trans>Go to your bookings</Trans>
        </Link>
      )}
    </Alert>
  )
}

/** Loaded with the provider's script, and only where that provider is configured. */
const StripeElementsForm = openedPart(
  async () => (await import('../components/stripe-elements-form.tsx')).StripeElementsForm,
  CardFormSkeleton,
)

/** The props of every provider's form. The form talks to the provider; the screen updates the booking. */
export interface PaymentFormProps {
  clientSecret: string
  /** In the site's currency. */
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

type PaymentConfig = ReplyOf<typeof checkoutEndpoints.getPaymentConfig>

/** The card form of the configured provider: our own for the sandbox, Stripe's frame for Stripe. */
function PaymentForm({ config, ...props }: PaymentFormProps & { config: PaymentConfig }) {
  if (config.provider === 'sandbox') return <SandboxCardForm {...props} />
  if (config.publishableKey !== null) {
    return <StripeElementsForm {...props} publishableKey={config.publishableKey} />
  }
  return (
    <Alert title={t`Card payments are not available on this site yet`}>
      <Trans>You have not been charged. Your nights become available again when the hold expires.</Trans>
    </Alert>
  )
}

/** The remaining time, the card form of the configured provider and the next steps. */
export function PaymentPanel(props: Parameters<typeof useSettlement>[0]) {
  const { hostAnswerHours } = useSiteSettings()
  const { payment } = props
  const config = usePaymentConfig()
  const { failure, doubt, begin, refuse, settle, isSettling, endHold, signIn } = useSettlement(props)
  if (config.isError) {
    return (
      <ErrorState
        title={t`The payment form could not be loaded`}
        onRetry={() => void config.refetch()}
        pending={config.isFetching}
      >
        <Trans>Your nights are still held.</Trans>
      </ErrorState>
    )
  }
  if (!config.data) return <PaymentPanelSkeleton />
  return (
    <Panel className={cn('flex flex-col gap-5 p-5 sm:p-6', bareOnPhone)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-block">{t`Pay by card`}</h2>
        <CardMarks />
        {payment.holdEndsAt === null ? null : (
          <HoldCountdown endsAt={payment.holdEndsAt} onEnd={endHold} className="basis-full max-sm:hidden" />
        )}
      </div>
      {doubt ? (
        <div ref={bringIntoView}>
          <DoubtNotice doubt={doubt} onSignIn={signIn} />
        </div>
      ) : null}
      <PaymentForm
        config={config.data}
        clientSecret={payment.clientSecret}
        total={payment.breakdown.totalPrice}
        failure={failure}
        isSettling={isSettling}
        onTry={begin}
        onPaid={settle}
        onFailed={refuse}
      />
      <p className="border-t border-line pt-4 text-sm text-muted">
        {payment.instantBook
          ? t`Your stay is confirmed as soon as you pay.`
          : t`After you pay, the host has ${hostAnswerHours} hours to reply. If they don’t approve, you get a full refund.`}
      </p>
    </Panel>
  )
}
