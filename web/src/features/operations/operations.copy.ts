const kinds: Record<string, string> = {
  'mail.send': 'Email',
  'auth.code-letter': 'Confirmation code',
  'message.notice': 'Message notice',
  'booking.reminder': 'Booking reminder',
  'payment.op': 'Payment',
  'provider.event': 'Payment event',
  'calendars.take-nights': 'Calendar',
  'picture.forget': 'Photos',
}

/** What a kind of job is called; one that has no name here goes by its own. */
export const kindLabel = (kind: string): string => kinds[kind] ?? kind
