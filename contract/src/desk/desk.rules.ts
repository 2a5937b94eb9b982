/** The emails about a booking: what each is about. */
export const bookingEmailKinds = [
  'paid',
  'booked',
  'reminder',
  'approved',
  'rejected',
  'cancelled',
  'request_expired',
  'operator_cancelled',
  'stay_cancelled',
  'host_cancelled',
  'paid_too_late',
  'refunded',
  'refund_failed',
  'payout_sent',
  'payout_blocked',
  'review_request',
  'review_published',
] as const
export type BookingEmailKind = (typeof bookingEmailKinds)[number]

/** waiting: not sent yet · sent: the mail server accepted it · failed: given up. */
export const emailStates = ['waiting', 'sent', 'failed'] as const
export type EmailState = (typeof emailStates)[number]

/** What happened to a booking, as its timeline names it. */
export const deskEventKinds = [
  'held',
  'hold_ended',
  'hold_replaced',
  'paid',
  'booked',
  'paid_too_late',
  'withdrawn',
  'approved',
  'rejected',
  'request_expired',
  'canceled_by_guest',
  'canceled_by_host',
  'canceled_by_operator',
  'refunded',
  'refund_due',
  'refund_sent',
  'refund_returned',
  'payout',
  'reversal',
  'provider_fee',
  'dispute_opened',
  'dispute_closed',
  'exception_raised',
  'exception_resolved',
  'check_in',
  'check_out',
  'email',
  'email_resent',
  'note',
  'other_entry',
] as const
export type DeskEventKind = (typeof deskEventKinds)[number]

export const deskLimits = {
  /** Characters of a note. */
  noteLength: 2_000,
  notesPerBooking: 200,
  /** Characters of the reason for a refund. */
  reasonLength: 500,
  /** How often one email is sent again. */
  resends: 5,
} as const
