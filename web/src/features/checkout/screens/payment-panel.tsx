import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { openBookings } from '../../../lib/open-bookings.ts'
import { useSiteSettings } from '../../../lib/site-settings.tsx'
import { requestSent } from '../../../stays/status-words.ts'
import { Panel } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { HoldCountdown } from '../../bookings/components/hold-countdown.tsx'
import { useConfirmPayment } from '../api/use-confirm-payment.ts'
import { usePaymentConfig } from '../api/use-payment-config.ts'
import type { PreparedPayment } from '../api/use-payment-intent.ts'
import { checkoutCopy } from '../checkout.copy.ts'
import { PaymentForm } from '../components/payment-form.tsx'
import { type CheckoutWait, waitOf } from '../model/checkout-wait.ts'
import { describePaymentFailure, isOver, type PaymentFailure } from '../model/payment-failure.ts'

/** The skeleton of the panel while the nights are being held. */
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
  /** An attempt is in progress: the page must keep the form mounted. */
  onTryingChange: (isTrying: boolean) => void
  /** Too many attempts have failed: payment is blocked, and the guest has to wait. */
  onWait: (wait: CheckoutWait) => void
  /** Writes the special requests; nothing is paid when it rejects. */
  onBeforePay: () => Promise<void>
  onBooked: () => void
}

/** Completes an attempt: the provider's result, then the server's, then the dashboard. */
function useSettlement({ payment, onTryingChange, onWait, onBeforePay, onBooked }: Omit<PaymentPanelProps, 'onHoldEnd'>) {
  const navigate = useNavigate()
  const confirmation = useConfirmPayment()
  const afterDecline = useConfirmPayment()
  const [failure, setFailure] = useState<PaymentFailure | null>(null)
  const fail = (described: PaymentFailure) => {
    onTryingChange(false)
    setFailure(described)
  }
  /**
   * The provider declined the card. The server counts the failure and answers with the wait when the limit is reached.
   */
  const refuse = (error: unknown) => {
    fail(describePaymentFailure(error))
    afterDecline.mutate(payment.paymentIntentId, {
      onError: (refusal) => {
        const wait = waitOf(refusal)
        if (wait) onWait(wait)
      },
    })
  }
  const start = () => {
    onTryingChange(true)
    setFailure(null)
  }
  const begin = async (): Promise<boolean> => {
    start()
    try {
      await onBeforePay()
      return true
    } catch (error) {
      const { notSaved } = checkoutCopy.specialRequests
      const described = describePaymentFailure(error)
      fail(described === checkoutCopy.error ? notSaved : { ...described, title: notSaved.title })
      return false
    }
  }
  const settle = () => {
    start()
    confirmation.mutate(payment.paymentIntentId, {
      onSuccess: (booking) => {
        const paid = { ...checkoutCopy.paid, note: requestSent(booking) ?? undefined }
        onBooked()
        showToast(booking.status === 'cancelled' ? checkoutCopy.cancelledSince : paid)
        void navigate({
          to: '/dashboard',
          ...openBookings,
          search: { ...openBookings.search, booked: booking.id },
          replace: true,
        })
      },
      onError: (error) => {
        const wait = waitOf(error)
        onTryingChange(false)
        if (wait) return onWait(wait)
        const described = describePaymentFailure(error)
        if (!isOver(error)) return fail(described)
        // There is nothing left to pay: the dashboard shows the booking and its refund.
        showToast({ ...described, variant: 'destructive' })
        void navigate({ to: '/dashboard', ...openBookings, replace: true })
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

/** The remaining time, the card form of the configured provider and the next steps. */
export function PaymentPanel({ onHoldEnd, ...props }: PaymentPanelProps) {
  const { hostAnswerHours } = useSiteSettings()
  const { payment } = props
  const config = usePaymentConfig()
  const { failure, begin, refuse, settle, isSettling } = useSettlement(props)
  if (config.isError) {
    return (
      <ErrorState title="The payment form could not be loaded" onRetry={() => void config.refetch()} pending={config.isFetching}>
        Your nights are still held.
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
          ? 'Your stay is confirmed as soon as you pay.'
          : `After you pay, the host has ${hostAnswerHours} hours to reply. If they don’t approve, you get a full refund.`}
      </p>
    </Panel>
  )
}
