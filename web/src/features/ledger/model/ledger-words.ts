import { t } from '@lingui/core/macro'
import type { Earning, PayoutState, Receipt } from '#contract/ledger/ledger.schemas.ts'
import { formatInstant } from '../../../lib/format.ts'
import { perLocale } from '../../../lib/texts/format-date.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

const month = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'long' }))
/** `March 2027` of `2027-03`. */
export const formatMonth = (value: string): string => month().format(new Date(`${value}-01T00:00:00Z`))

const monthName = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short' }))
/** `Mar` of `2027-03`, and `Jan ’27` of a January. */
export function shortMonth(value: string): string {
  const name = monthName().format(new Date(`${value}-01T00:00:00Z`))
  const year = value.slice(2, 4)
  return value.endsWith('-01') ? t`${name} ’${year}` : name
}

const listPayoutLabels = (): Record<PayoutState, { label: string; tone: BadgeTone }> => ({
  requested: { label: t`Waiting for your answer`, tone: 'warn' },
  scheduled: { label: t`Scheduled`, tone: 'neutral' },
  disputed: { label: t`On hold: disputed`, tone: 'bad' },
  sending: { label: t`On its way`, tone: 'neutral' },
  paid: { label: t`Paid out`, tone: 'good' },
  none: { label: t`Nothing due`, tone: 'neutral' },
})

/** The payout status of a stay, as a badge. */
export const payoutBadge = (state: PayoutState) => listPayoutLabels()[state]

/** The date of the payout, for stays with a future payout. */
export const payoutNote = ({ payoutState, payoutDueAt }: Pick<Earning, 'payoutState' | 'payoutDueAt'>): string | null => {
  if (payoutState !== 'scheduled' && payoutState !== 'disputed') return null
  const day = formatInstant(payoutDueAt)
  return t`due ${day}`
}

/** The status of a refund on a receipt. */
export function refundLabel({ status, createdAt, settledAt }: Receipt['refunds'][number]): string {
  const day = formatInstant(createdAt)
  if (status === 'failed') return t`Refund of ${day}, not paid out yet`
  if (status === 'pending') return t`Refund of ${day}, on its way`
  const paid = formatInstant(settledAt ?? createdAt)
  return t`Refunded on ${paid}`
}
