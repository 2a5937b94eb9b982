import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { callEndpoint } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { endpointKey, invalidateUnder } from '../../lib/api/query-client.ts'
import { openBookings } from '../../lib/open-bookings.ts'
import { authDialog } from '../../session/auth-dialog.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { checkoutCopy } from './checkout.copy.ts'
import type { PreparedPayment } from './checkout.queries.ts'
import { askUntilKnown, type PaymentDoubt } from './model/ask-until-known.ts'
import { type CheckoutWait, waitOf } from './model/checkout-wait.ts'
import { describePaymentFailure, isUnknown, type PaymentFailure } from './model/payment-failure.ts'

/** A server that has not answered by then is asked again. */
const ANSWER_MS = 15_000

interface Settled {
  payment: PreparedPayment
  /** An attempt is in progress: the page must keep the form mounted. */
  onTryingChange: (isTrying: boolean) => void
  /** Too many attempts have failed: payment is blocked, and the guest has to wait. */
  onWait: (wait: CheckoutWait) => void
  /** The hold is over, and the server says that it is not paid. */
  onHoldEnd: () => void
  /** Writes the special requests; nothing is paid when it rejects. */
  onBeforePay: () => Promise<void>
  onBooked: () => void
}

/** The ends of a checkout whose payment the server knows of. */
function useLeaving(onBooked: () => void) {
  const navigate = useNavigate()
  const showBookings = (booked?: number) =>
    void navigate({
      to: '/dashboard',
      ...openBookings,
      search: { ...openBookings.search, ...(booked === undefined ? {} : { booked }) },
      replace: true,
    })
  return {
    finish: (booking: Booking) => {
      onBooked()
      showToast(booking.status === 'cancelled' ? checkoutCopy.cancelledSince : checkoutCopy.paid)
      showBookings(booking.id)
    },
    /** There is nothing left to pay: the dashboard shows the booking and its refund. */
    endOver: (error: unknown) => {
      showToast({ ...describePaymentFailure(error), variant: 'destructive' })
      showBookings()
    },
  }
}

/** The state of an attempt. */
function useAttempt(onTryingChange: (isTrying: boolean) => void) {
  const [failure, setFailure] = useState<PaymentFailure | null>(null)
  const [doubt, setDoubt] = useState<PaymentDoubt | null>(null)
  const [isSettling, setSettling] = useState(false)
  const isTrying = useRef(false)
  const set = (trying: boolean) => {
    isTrying.current = trying
    onTryingChange(trying)
  }
  const stop = () => {
    setSettling(false)
    setDoubt(null)
    set(false)
  }
  return {
    shown: { failure, doubt, isSettling },
    isTrying,
    setDoubt,
    start: (settles: boolean) => {
      set(true)
      setFailure(null)
      setSettling(settles)
    },
    stop,
    fail: (described: PaymentFailure) => {
      stop()
      setFailure(described)
    },
  }
}

/** Notifies the server of a payment; the server verifies it with the provider. Safe to repeat. */
function useConfirmPayment() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ paymentIntentId, signal }: { paymentIntentId: string; signal: AbortSignal }) =>
      callEndpoint(api, checkoutEndpoints.confirmPayment, { body: { paymentIntentId }, signal }),
    onSuccess: (booking) => {
      const { listMyBookings, summarizeBookings } = bookingsEndpoints
      void invalidateUnder(client, `${listMyBookings.path}?`, summarizeBookings.path)
      void client.invalidateQueries({
        queryKey: endpointKey(bookingsEndpoints.listBusyDates, {
          query: { propertyId: String(booking.propertyId) },
        }),
      })
    },
  })
}

/** Completes an attempt: the provider's result, then the server's, then the dashboard. */
export function useSettlement({ payment, onTryingChange, onWait, onHoldEnd, onBeforePay, onBooked }: Settled) {
  const { mutateAsync: confirm } = useConfirmPayment()
  const { finish, endOver } = useLeaving(onBooked)
  const { shown, isTrying, setDoubt, start, stop, fail } = useAttempt(onTryingChange)
  const isHere = useRef(true)
  const goOn = useRef(() => {})
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const ask = () => confirm({ paymentIntentId: payment.paymentIntentId, signal: AbortSignal.timeout(ANSWER_MS) })
  const signedIn = () =>
    new Promise<void>((resolve) => {
      goOn.current = resolve
    })

  const settle = async (isTaken: boolean, onUnpaid: () => void): Promise<void> => {
    start(true)
    const answer = await askUntilKnown({ ask, isTaken, isHere: () => isHere.current, onDoubt: setDoubt, signedIn })
    if (!isHere.current) return
    if (answer.kind === 'booked') return finish(answer.booking)
    if (answer.kind === 'over') return endOver(answer.error)
    stop()
    if (answer.kind === 'wait') onWait(answer.wait)
    if (answer.kind === 'unpaid') onUnpaid()
  }
  const begin = async (): Promise<boolean> => {
    start(false)
    try {
      await onBeforePay()
      return true
    } catch (error) {
      const { notSaved } = checkoutCopy.specialRequests
      fail(isUnknown(error) ? notSaved : { ...describePaymentFailure(error), title: notSaved.title })
      return false
    }
  }
  /**
   * The provider declined the card, or nobody knows. The server counts a failure, answers with the wait when the
   * limit is reached, and knows of a payment that another tab has made.
   */
  const refuse = (error: unknown) => {
    const described = describePaymentFailure(error)
    if (isUnknown(error)) return void settle(false, () => fail(described))
    fail(described)
    ask().then(
      (booking) => {
        // A guest who has left is not taken away from where they are.
        if (isHere.current) finish(booking)
      },
      (refusal) => {
        const wait = waitOf(refusal)
        if (wait) onWait(wait)
      },
    )
  }
  const latestEnd = useRef(() => {})
  // During an attempt the page waits for its result; otherwise another tab may have paid.
  latestEnd.current = () => (isTrying.current ? onHoldEnd() : void settle(false, onHoldEnd))
  return {
    ...shown,
    begin,
    refuse,
    /** The provider took the payment. */
    settle: () => void settle(true, () => fail(describePaymentFailure(null))),
    endHold: useCallback(() => latestEnd.current(), []),
    signIn: () => authDialog.open({ afterwards: () => goOn.current() }),
  }
}
