import type { Earning, PayoutState, Receipt } from '#contract/ledger/ledger.schemas.ts'
import { formatInstant } from '../../../lib/format.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' })
/** `March 2027` of `2027-03`. */
export const formatMonth = (value: string): string => month.format(new Date(`${value}-01T00:00:00Z`))

const monthName = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' })
/** `Mar` of `2027-03`, and `Jan ’27` of a January. */
export function shortMonth(value: string): string {
  const name = monthName.format(new Date(`${value}-01T00:00:00Z`))
  return value.endsWith('-01') ? `${name} ’${value.slice(2, 4)}` : name
}

const payoutLabels: Record<PayoutState, { label: string; tone: BadgeTone }> = {
  requested: { label: 'Waiting for your answer', tone: 'warn' },
  scheduled: { label: 'Scheduled', tone: 'neutral' },
  disputed: { label: 'On hold: disputed', tone: 'bad' },
  sending: { label: 'On its way', tone: 'neutral' },
  paid: { label: 'Paid out', tone: 'good' },
  none: { label: 'Nothing due', tone: 'neutral' },
}

/** The payout status of a stay, as a badge. */
export const payoutBadge = (state: PayoutState) => payoutLabels[state]

/** The date of the payout, for stays with a future payout. */
export const payoutNote = ({ payoutState, payoutDueAt }: Pick<Earning, 'payoutState' | 'payoutDueAt'>): string | null =>
  payoutState === 'scheduled' || payoutState === 'disputed' ? `due ${formatInstant(payoutDueAt)}` : null

/** The status of a refund on a receipt. */
export function refundLabel({ status, createdAt, settledAt }: Receipt['refunds'][number]): string {
  if (status === 'failed') return `Refund of ${formatInstant(createdAt)}, not paid out yet`
  if (status === 'pending') return `Refund of ${formatInstant(createdAt)}, on its way`
  return `Refunded on ${formatInstant(settledAt ?? createdAt)}`
}
