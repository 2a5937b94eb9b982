import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { bookingPolicy } from '#contract/bookings/bookings.rules.ts'
import { Panel } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { HoldCountdown } from '../../bookings/components/hold-countdown.tsx'
import { useConfirmPayment } from '../api/use-confirm-payment.ts'
import { usePaymentConfig } from '../api/use-payment-config.ts'
import type { PreparedPayment } from '../api/use-payment-intent.ts'
import { checkoutCopy } from '../checkout.copy.ts'
import { PaymentForm } from '../components/payment-form.tsx'
import { type CheckoutWait, waitOf } from '../model/checkout-wait.ts'
import { describePaymentFailure, isOver, type PaymentFailure } from '../model/payment-failure.ts'

/** The panel's shape while the nights are being held. */
export function PaymentPanelSkeleton() {
  return (
    <Panel className="flex flex-col gap-5 p-6" role="status">
      <span className="sr-only">Holding your nights...</span>
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="h-17 w-full" />
      <Skeleton className="h-17 w-full" />
      <Skeleton className="h-13 w-full" />
    </Panel>
  )
}

interface PaymentPanelProps {
  payment: PreparedPayment
  onHoldEnd: () => void
  /** A try is under way: the page must not take the form away. */
  onTryingChange: (isTrying: boolean) => void
  /** Too many attempts have failed: the payment is closed, and the guest has to wait. */
  onWait: (wait: CheckoutWait) => void
}

/** Follows a try to its end: the provider's answer, then the server's, then the dashboard. */
function useSettlement({ payment, onTryingChange, onWait }: Pick<PaymentPanelProps, 'payment' | 'onTryingChange' | 'onWait'>) {
  const navigate = useNavigate()
  const confirmation = useConfirmPayment()
  const afterDecline = useConfirmPayment()
  const [failure, setFailure] = useState<PaymentFailure | null>(null)
  const fail = (error: unknown) => {
    const described = describePaymentFailure(error)
    onTryingChange(false)
    setFailure(described)
    showToast({ ...described, variant: 'destructive' })
  }
  /** The provider refused the card. The server learns of it now, and says when that was once too often. */
  const refuse = (error: unknown) => {
    fail(error)
    afterDecline.mutate(payment.paymentIntentId, {
      onError: (refusal) => {
        const wait = waitOf(refusal)
        if (wait) onWait(wait)
      },
    })
  }
  const begin = () => {
    onTryingChange(true)
    setFailure(null)
  }
  const settle = () => {
    begin()
    confirmation.mutate(payment.paymentIntentId, {
      onSuccess: ({ status, instantBook }) => {
        const paid = instantBook ? checkoutCopy.booked : checkoutCopy.paid
        showToast(status === 'cancelled' ? checkoutCopy.cancelledSince : paid)
        void navigate({ to: '/dashboard', replace: true })
      },
      onError: (error) => {
        const wait = waitOf(error)
        onTryingChange(false)
        if (wait) return onWait(wait)
        fail(error)
        // Nothing is left to pay for here: the dashboard has the booking and what comes back of it.
        if (isOver(error)) void navigate({ to: '/dashboard', replace: true })
      },
    })
  }
  return {
    failure,
    begin,
    refuse,
    settle,
    isSettling: confirmation.isPending || confirmation.isSuccess,
  }
}

/** The time left, the card form of the configured provider and what happens next. */
export function PaymentPanel({ payment, onHoldEnd, onTryingChange, onWait }: PaymentPanelProps) {
  const config = usePaymentConfig()
  const { failure, begin, refuse, settle, isSettling } = useSettlement({
    payment,
    onTryingChange,
    onWait,
  })
  if (config.isError) {
    return (
      <ErrorState title="The payment form could not be loaded" onRetry={() => void config.refetch()} pending={config.isFetching}>
        Your nights are held meanwhile.
      </ErrorState>
    )
  }
  if (!config.data) return <PaymentPanelSkeleton />
  return (
    <Panel className="flex flex-col gap-5 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-block">Pay by card</h2>
        {payment.holdEndsAt === null ? null : <HoldCountdown endsAt={payment.holdEndsAt} onEnd={onHoldEnd} />}
      </div>
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
          ? 'Your stay is booked as soon as you pay: this host confirms every guest in advance.'
          : `After you pay, your request goes to the host, who answers within ${bookingPolicy.hostAnswerHours} hours; if the answer is no, you get everything back.`}
      </p>
    </Panel>
  )
}
