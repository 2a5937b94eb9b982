const kinds: Record<string, string> = {
  'mail.send': 'Email',
  'auth.code-email': 'Confirmation code',
  'message.notice': 'Message notification',
  'booking.reminder': 'Booking reminder',
  'person.cancel-stay': 'Cancellation',
  'payment.op': 'Payment',
  'provider.event': 'Payment event',
  'calendars.take-nights': 'Calendar',
  'picture.forget': 'Photos',
}

/** The label of a kind of job; a kind without a label shows its identifier. */
export const kindLabel = (kind: string): string => kinds[kind] ?? kind
