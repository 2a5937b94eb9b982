/** What waits for an operator, the most urgent kind first. */
export const attentionKinds = [
  'payment',
  'dispute',
  'job',
  'webhook',
  'email',
  'listing',
  'changed_listing',
  'unplaced_listing',
  'report',
  'review',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** How the list is filtered. */
export const attentionGroups = ['payments', 'jobs', 'listings', 'reports'] as const
export type AttentionGroup = (typeof attentionGroups)[number]

export const groupOfKind: Record<AttentionKind, AttentionGroup> = {
  payment: 'payments',
  dispute: 'payments',
  job: 'jobs',
  webhook: 'jobs',
  email: 'jobs',
  listing: 'listings',
  changed_listing: 'listings',
  unplaced_listing: 'listings',
  report: 'reports',
  review: 'reports',
}
