import type { AuditAction } from '#contract/audit/audit.rules.ts'

/** An action in words, for the filter and the rows. */
export const actionWords: Record<AuditAction, string> = {
  'listing.approved': 'Listing approved',
  'listing.rejected': 'Listing rejected',
  'review.hidden': 'Review hidden',
  'review.restored': 'Review restored',
  'review.kept': 'Reported review kept',
  'booking.refunded': 'Booking refunded',
  'booking.canceled': 'Booking canceled',
  'settings.changed': 'Settings changed',
  'booking.noted': 'Note added to a booking',
  'booking.email_resent': 'Booking email sent again',
  'exception.resolved': 'Payment exception resolved',
  'job.retried': 'Background job retried',
  'job.discarded': 'Background job discarded',
  'person.suspended': 'Account suspended',
  'person.reinstated': 'Account reinstated',
  'person.verified': 'Email confirmed by hand',
  'person.signed_out': 'Signed out everywhere',
  'person.erased': 'Account deleted',
  'key.created': 'API key created',
  'key.revoked': 'API key revoked',
}
