/** Texts of spec §8. */
export const checkoutCopy = {
  paid: {
    title: 'Payment Successful!',
    description: "Your booking has been confirmed. You'll receive a confirmation email shortly.",
  },
  booked: {
    title: 'Payment Successful!',
    description: "Your stay is booked. You'll receive a confirmation email shortly.",
  },
  cancelledSince: {
    title: 'Booking Cancelled',
    description: 'This booking has been cancelled since you paid. Your dashboard shows what you get back.',
  },
  failedTitle: 'Payment Failed',
  notApproved: 'The payment was not approved. Please try again or use another card.',
  error: {
    title: 'Payment Error',
    description: 'An unexpected error occurred. Please try again.',
  },
  formUnavailable: 'You have not been charged, and your nights are held meanwhile.',
  holdLimit: {
    title: 'Your nights are not held',
    description: 'You have held nights without paying too often. You have not been charged.',
  },
  paymentLimit: {
    title: 'Too many failed payments',
    description: 'Your nights are no longer held, and you have not been charged.',
  },
  intentFailedTitle: 'This stay could not be reserved',
} as const

/** The sandbox's test cards and what they do. */
export const testCards = [
  { number: '4242 4242 4242 4242', outcome: 'pays' },
  { number: '4000 0025 0000 3155', outcome: 'asks for 3-D Secure' },
  { number: '4000 0000 0000 0002', outcome: 'is declined' },
  { number: '4000 0000 0000 9995', outcome: 'has insufficient funds' },
] as const
