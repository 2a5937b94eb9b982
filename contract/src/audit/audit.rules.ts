/** What staff decide and change, as the audit log names it: the kind of the subject, then what happened to it. */
export const auditActions = [
  'listing.approved',
  'listing.rejected',
  'review.hidden',
  'review.restored',
  'review.kept',
  'booking.refunded',
  'booking.canceled',
  'settings.changed',
  'booking.noted',
  'booking.email_resent',
  'exception.resolved',
  'job.retried',
  'job.discarded',
  'person.suspended',
  'person.reinstated',
  'person.verified',
  'person.signed_out',
  'person.erased',
  'key.created',
  'key.revoked',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditLimits = { searchLength: 100, detailLength: 2_000 } as const
