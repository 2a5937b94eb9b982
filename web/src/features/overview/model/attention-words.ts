import { type AttentionGroup, type AttentionKind, attentionGroups, groupOfKind } from '#contract/attention/attention.rules.ts'
import type { AttentionCount } from '#contract/attention/attention.schemas.ts'
import { plural } from '../../../lib/format.ts'

export const groupWords: Record<AttentionGroup, string> = {
  payments: 'Payments',
  jobs: 'Background work',
  listings: 'Listings',
  reports: 'Reports and reviews',
}

/** The kind of an item as its badge. */
export const kindWords: Record<AttentionKind, string> = {
  payment: 'Payment',
  dispute: 'Dispute',
  job: 'Background job',
  webhook: 'Payment event',
  email: 'Email',
  listing: 'New listing',
  changed_listing: 'Changed listing',
  unplaced_listing: 'No pin',
  report: 'Report',
  review: 'Reported review',
}

const countWords: Record<AttentionKind, (count: number) => string> = {
  payment: (count) => plural(count, 'payment exception'),
  dispute: (count) => plural(count, 'dispute'),
  job: (count) => `${plural(count, 'job')} failed`,
  webhook: (count) => `${plural(count, 'payment event')} failed`,
  email: (count) => `${plural(count, 'email')} not sent`,
  listing: (count) => `${plural(count, 'listing')} to review`,
  changed_listing: (count) => plural(count, 'changed listing'),
  unplaced_listing: (count) => `${plural(count, 'listing')} without a pin`,
  report: (count) => `${plural(count, 'report')} to decide`,
  review: (count) => plural(count, 'reported review'),
}

/** `4 listings to review`. */
export const countOfKind = ({ kind, count }: AttentionCount): string => countWords[kind](count)

/** Whether a kind is about something that failed. */
export const isFailure = (kind: AttentionKind): boolean => ['payments', 'jobs'].includes(groupOfKind[kind])

const HOUR_MS = 3_600_000

/** How long something has waited: `2 days`, `3 hours`. */
export function waitWords(since: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(since)) / HOUR_MS)
  if (hours < 1) return 'less than an hour'
  return hours < 48 ? plural(hours, 'hour') : plural(Math.floor(hours / 24), 'day')
}

/** The group in an address; all of them without a valid one. */
export const readGroup = (value: unknown): AttentionGroup | undefined => attentionGroups.find((group) => group === value)
