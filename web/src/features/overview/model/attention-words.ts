import { plural, t } from '@lingui/core/macro'
import { type AttentionGroup, type AttentionKind, attentionGroups, groupOfKind } from '#contract/attention/attention.rules.ts'
import type { AttentionCount, AttentionItem } from '#contract/attention/attention.schemas.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { countDays, countHours } from '../../../lib/texts/count-words.ts'
import { translateRefusal } from '../../../lib/texts/texts.tsx'
import { describeException } from '../../../stays/price/ledger-accounts.ts'

export const listGroups = (): Record<AttentionGroup, string> => ({
  payments: t`Payments`,
  jobs: t`Background work`,
  listings: t`Listings`,
  reports: t`Reports and reviews`,
})

/** The kind of an item as its badge. */
export const listKinds = (): Record<AttentionKind, string> => ({
  payment: t`Payment`,
  dispute: t`Dispute`,
  job: t`Background job`,
  webhook: t`Payment event`,
  email: t`Email delivery`,
  listing: t`New listing`,
  changed_listing: t`Changed listing`,
  unplaced_listing: t`No pin`,
  report: t`Report`,
  review: t`Reported review`,
})

const countWords: Record<AttentionKind, (count: number) => string> = {
  payment: (count) => plural(count, { one: '# payment exception', other: '# payment exceptions' }),
  dispute: (count) => plural(count, { one: '# dispute', other: '# disputes' }),
  job: (count) => plural(count, { one: '# job failed', other: '# jobs failed' }),
  webhook: (count) => plural(count, { one: '# payment event failed', other: '# payment events failed' }),
  email: (count) => plural(count, { one: '# email not sent', other: '# emails not sent' }),
  listing: (count) => plural(count, { one: '# listing to review', other: '# listings to review' }),
  changed_listing: (count) => plural(count, { one: '# changed listing', other: '# changed listings' }),
  unplaced_listing: (count) => plural(count, { one: '# listing without a pin', other: '# listings without a pin' }),
  report: (count) => plural(count, { one: '# report to decide', other: '# reports to decide' }),
  review: (count) => plural(count, { one: '# reported review', other: '# reported reviews' }),
}

/** `4 listings to review`. */
export const countOfKind = ({ kind, count }: AttentionCount): string => countWords[kind](count)

const isListing = (kind: AttentionKind): boolean => groupOfKind[kind] === 'listings'

/** The name of a listing, or what the API calls another item; an exception has its amounts as on the rest of the site. */
export function titleOfItem({ kind, title }: AttentionItem, money: MoneyFormat): string {
  if (isListing(kind)) return title
  return isException(kind) ? describeException(title, money) : translateRefusal(title)
}

/** Whether the title of an item is the text of a payment exception. */
export const isException = (kind: AttentionKind): boolean => kind === 'payment' || kind === 'dispute'

/** What the API adds: whose a listing is, or what people wrote. */
export function detailOfItem({ kind, detail }: AttentionItem): string | null {
  const [, name, unplaced] = (isListing(kind) && /^By (.*?)(\. It is on no map, .*)?$/.exec(detail ?? '')) || []
  if (name === undefined) return detail
  return unplaced ? t`By ${name}. It is on no map, and its time zone is a guess.` : t`By ${name}`
}

/** Whether a kind is about something that failed. */
export const isFailure = (kind: AttentionKind): boolean => ['payments', 'jobs'].includes(groupOfKind[kind])

const HOUR_MS = 3_600_000

/** How long something has waited: `2 days`, `3 hours`. */
export function waitWords(since: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(since)) / HOUR_MS)
  if (hours < 1) return t`less than an hour`
  return hours < 48 ? countHours(hours) : countDays(Math.floor(hours / 24))
}

/** The group in an address; all of them without a valid one. */
export const readGroup = (value: unknown): AttentionGroup | undefined => attentionGroups.find((group) => group === value)
