// A chunk of its own: only a site with Stripe loads Stripe's form.

import { t } from '@lingui/core/macro'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance, PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { addressOf } from '../../../lib/leave-page.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { checkoutCopy } from '../checkout.copy.ts'
import { ProviderRefusal } from '../model/payment-failure.ts'
import type { PaymentFormProps } from '../screens/payment-panel.tsx'
import { CardFormSkeleton } from './card-form-skeleton.tsx'
import { PayAction } from './pay-action.tsx'

/** Our colors for the fields in the provider's frame, which our style sheet cannot reach. */
function readAppearance(root: HTMLElement): Appearance {
  const styles = getComputedStyle(root)
  const token = (name: string) => styles.getPropertyValue(name).trim()
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: token('--primary'),
      colorBackground: token('--surface'),
      colorText: token('--ink'),
      colorDanger: token('--bad'),
      fontFamily: 'system-ui, sans-serif',
      borderRadius: '10px',
    },
  }
}

let loading: { key: string; stripe: Promise<Stripe> } | null = null

/**
 * The provider's script, fetched once per key. A failed download is not cached, so that the next call tries again.
 */
function fetchStripe(publishableKey: string): Promise<Stripe> {
  if (loading?.key === publishableKey) return loading.stripe
  const stripe = loadStripe(publishableKey).then((loaded) => {
    if (!loaded) throw new Error('There is no browser to load Stripe.js into')
    return loaded
  })
  loading = { key: publishableKey, stripe }
  stripe.catch(() => {
    loading = null
  })
  return stripe
}

/** The provider's script, which runs in the page and opens its frames. Never loaded on the server. */
function useStripeScript(publishableKey: string) {
  return useQuery({
    queryKey: ['stripe-script', publishableKey],
    queryFn: () => fetchStripe(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
    // The result is an object with methods: structural comparison with the previous one makes no sense.
    structuralSharing: false,
    retry: false,
  })
}

/** Stripe's form: its fields are in Stripe's frame, so that no card is typed into our own page. */
export function StripeElementsForm({ publishableKey, ...props }: PaymentFormProps & { publishableKey: string }) {
  const script = useStripeScript(publishableKey)
  const { clientSecret } = props
  const options = useMemo(() => ({ clientSecret, appearance: readAppearance(document.documentElement) }), [clientSecret])
  if (script.isError) {
    return (
      <ErrorState title={t`The card form could not be loaded`} onRetry={() => void script.refetch()} pending={script.isFetching}>
        {checkoutCopy.formUnavailable}
      </ErrorState>
    )
  }
  if (!script.data) return <CardFormSkeleton />
  return (
    <Elements stripe={script.data} options={options}>
      <ElementsForm {...props} />
    </Elements>
  )
}

interface Outcome {
  error?: StripeError | undefined
  paymentIntent?: PaymentIntent | undefined
}

/** Confirms the payment with the provider; the browser leaves the page only when the provider requires it. */
const confirm = (stripe: Stripe, elements: StripeElements): Promise<Outcome> =>
  stripe.confirmPayment({
    elements,
    confirmParams: { return_url: new URL(addressOf('/dashboard?tab=bookings'), window.location.origin).href },
    redirect: 'if_required',
  })

/** A refusal keeps the provider's message; other errors have no message for guests. */
function toFailure({ type, message }: StripeError): Error {
  const isForGuests = type === 'card_error' || type === 'validation_error'
  return isForGuests && message ? new ProviderRefusal(message) : new Error(message ?? type)
}

function ElementsForm({ total, failure, isSettling, onTry, onPaid, onFailed }: PaymentFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setIsReady] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const isBusy = isConfirming || isSettling

  const pay = async (ready: { stripe: Stripe; elements: StripeElements }) => {
    setIsConfirming(true)
    try {
      if (!(await onTry())) return
      const { error, paymentIntent } = await confirm(ready.stripe, ready.elements)
      const intent = paymentIntent ?? error?.payment_intent
      if (intent?.status === 'succeeded' || intent?.status === 'processing') onPaid()
      else onFailed(error ? toFailure(error) : null)
    } catch (error) {
      onFailed(error)
    } finally {
      setIsConfirming(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (stripe && elements && isReady && !isBusy) void pay({ stripe, elements })
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5" aria-label={t`Card payment`}>
      {isReady ? null : <CardFormSkeleton />}
      <PaymentElement onReady={() => setIsReady(true)} options={{ layout: 'tabs', readOnly: isBusy }} />
      <PayAction total={total} failure={failure} pending={isBusy} disabled={!isReady} />
    </form>
  )
}
