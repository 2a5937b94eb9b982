import { plural, t } from '@lingui/core/macro'

/**
 * Texts of checkout, some of which the specification fixes. Getters: each is in the language of the page that reads
 * it.
 */
export const checkoutCopy = {
  get paid() {
    return {
      title: t`Payment Successful!`,
      description: t`Your booking has been confirmed. You'll receive a confirmation email shortly.`,
    }
  },
  get cancelledSince() {
    return {
      title: t`Booking Canceled`,
      description: t`This booking was canceled after you paid. Your dashboard shows your refund.`,
    }
  },
  /** While nobody can say whether a payment succeeded, no text calls it failed. */
  get doubts() {
    return {
      received: { title: t`Payment received.`, description: t`We’re confirming your booking. You don’t need to pay again.` },
      processing: {
        title: t`Your bank is processing the payment.`,
        description: t`We’re waiting for its answer. You don’t need to pay again.`,
      },
      unknown: {
        title: t`We’re checking your payment.`,
        description: t`Please don’t pay again until we know. This can take a moment.`,
      },
      'signed-out': {
        title: t`Sign in to see your booking`,
        description: t`You were signed out during your payment. Sign in with the same account, and we’ll look it up.`,
      },
    }
  },
  get failedTitle() {
    return t`Payment Failed`
  },
  get notApproved() {
    return t`The payment was not approved. Please try again or use another card.`
  },
  get error() {
    return {
      title: t`Payment Error`,
      description: t`An unexpected error occurred. Please try again.`,
    }
  },
  get specialRequests() {
    return {
      label: t`Special requests (optional)`,
      hint: t`Your host sees this with your booking.`,
      left: (count: number) => plural(count, { one: '# character left', other: '# characters left' }),
      notSaved: {
        title: t`Your special requests were not saved`,
        description: t`You have not been charged. Please try again.`,
      },
    }
  },
  get formUnavailable() {
    return t`You have not been charged, and your nights are still held.`
  },
  get holdLimit() {
    return {
      title: t`Your nights are not held`,
      description: t`You have held nights too many times without paying. You have not been charged.`,
    }
  },
  get paymentLimit() {
    return {
      title: t`Too many failed payments`,
      description: t`Your nights are no longer held, and you have not been charged.`,
    }
  },
  get intentFailedTitle() {
    return t`This stay could not be reserved`
  },
}

/** The sandbox's test cards and their results. */
export const listTestCards = () =>
  [
    { number: '4242 4242 4242 4242', outcome: t`pays` },
    { number: '4000 0025 0000 3155', outcome: t`asks for 3-D Secure` },
    { number: '4000 0000 0000 0002', outcome: t`is declined` },
    { number: '4000 0000 0000 9995', outcome: t`has insufficient funds` },
  ] as const
