/** Texts that the specification fixes. */
export const checkoutCopy = {
  paid: {
    title: 'Payment Successful!',
    description: "Your booking has been confirmed. You'll receive a confirmation email shortly.",
  },
  cancelledSince: {
    title: 'Booking Canceled',
    description: 'This booking was canceled after you paid. Your dashboard shows your refund.',
  },
  /** While nobody can say whether a payment succeeded, no text calls it failed. */
  doubts: {
    received: { title: 'Payment received.', description: 'We’re confirming your booking. You don’t need to pay again.' },
    processing: {
      title: 'Your bank is processing the payment.',
      description: 'We’re waiting for its answer. You don’t need to pay again.',
    },
    unknown: {
      title: 'We’re checking your payment.',
      description: 'Please don’t pay again until we know. This can take a moment.',
    },
    'signed-out': {
      title: 'Sign in to see your booking',
      description: 'You were signed out during your payment. Sign in with the same account, and we’ll look it up.',
    },
  },
  failedTitle: 'Payment Failed',
  notApproved: 'The payment was not approved. Please try again or use another card.',
  error: {
    title: 'Payment Error',
    description: 'An unexpected error occurred. Please try again.',
  },
  specialRequests: {
    label: 'Special requests (optional)',
    hint: 'Your host sees this with your booking.',
    left: (count: number) => `${count} ${count === 1 ? 'character' : 'characters'} left`,
    notSaved: {
      title: 'Your special requests were not saved',
      description: 'You have not been charged. Please try again.',
    },
  },
  formUnavailable: 'You have not been charged, and your nights are still held.',
  holdLimit: {
    title: 'Your nights are not held',
    description: 'You have held nights too many times without paying. You have not been charged.',
  },
  paymentLimit: {
    title: 'Too many failed payments',
    description: 'Your nights are no longer held, and you have not been charged.',
  },
  intentFailedTitle: 'This stay could not be reserved',
} as const

/** The sandbox's test cards and their results. */
export const testCards = [
  { number: '4242 4242 4242 4242', outcome: 'pays' },
  { number: '4000 0025 0000 3155', outcome: 'asks for 3-D Secure' },
  { number: '4000 0000 0000 0002', outcome: 'is declined' },
  { number: '4000 0000 0000 9995', outcome: 'has insufficient funds' },
] as const
