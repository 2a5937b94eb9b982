import type { BookingEmailKind, EmailState } from '#contract/desk/desk.rules.ts'
import type { DeskBooking, DeskPage, ProviderId } from '#contract/desk/desk.schemas.ts'
import type { DeskMoney, DeskStatus } from '#contract/desk/desk-filter.rules.ts'
import { type LedgerAccount, ledgerAccounts } from '#contract/ledger/ledger.rules.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { plural } from '../../../lib/format.ts'
import { formatStay } from '../../../stays/format-stay.ts'
import { accountWords } from '../../../stays/price/ledger-accounts.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

export interface BadgeWords {
  label: string
  tone: BadgeTone
}

export const statusBadges: Record<DeskStatus, BadgeWords> = {
  pending: { label: 'Pending', tone: 'warn' },
  confirmed: { label: 'Confirmed', tone: 'good' },
  in_house: { label: 'In house', tone: 'good' },
  completed: { label: 'Completed', tone: 'neutral' },
  cancelled: { label: 'Canceled', tone: 'bad' },
}

export const moneyWords: Record<DeskMoney, string> = {
  refunded: 'Refunded',
  disputed: 'Disputed',
  exception: 'Payment exception',
  unpaid: 'Not charged',
}

type MoneyFacts = Pick<DeskBooking, 'isDisputed' | 'hasException' | 'refundStatus' | 'refunded' | 'total' | 'isPaid' | 'status'>

/** What is special about the money of a booking; null for one that was simply paid, or waits for its payment. */
export function moneyBadge({ isDisputed, hasException, refundStatus, refunded, total, isPaid, status }: MoneyFacts) {
  const words = (label: string, tone: BadgeTone): BadgeWords => ({ label, tone })
  if (isDisputed) return words('Disputed', 'bad')
  if (refundStatus === 'failed') return words('Refund failed', 'bad')
  if (hasException) return words('Payment exception', 'bad')
  if (refundStatus === 'pending') return words('Refund on the way', 'info')
  if (refundStatus === 'succeeded') return words(refunded < total ? 'Partly refunded' : 'Refunded', 'info')
  return !isPaid && status === 'cancelled' ? words('Not charged', 'neutral') : null
}

/** The one badge of a row: the money where it is special, otherwise the stage. */
export const rowBadge = (booking: DeskBooking): BadgeWords => moneyBadge(booking) ?? statusBadges[booking.status]

/**
 * An instant, `Nov 19, 2:48 PM`, with the year where it is not this year's; in the reader's time zone unless one is
 * given.
 */
export function momentWords(iso: string, today: Date, timeZone?: string): string {
  const date = new Date(iso)
  const year = date.getFullYear() === today.getFullYear() ? {} : ({ year: 'numeric' } as const)
  const options = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', ...year, timeZone } as const
  return new Intl.DateTimeFormat('en-US', options).format(date)
}

export const emailWords: Record<BookingEmailKind, string> = {
  paid: 'Payment received',
  booked: 'Booked',
  reminder: 'Reminder to answer',
  approved: 'Request approved',
  rejected: 'Request rejected',
  cancelled: 'Request withdrawn',
  request_expired: 'Request expired',
  operator_cancelled: 'Canceled by us',
  stay_cancelled: 'Canceled by the guest',
  host_cancelled: 'Canceled by the host',
  paid_too_late: 'Payment too late',
  refunded: 'Partial refund',
  refund_failed: 'Refund failed',
  payout_sent: 'Payout sent',
  payout_blocked: 'Payout waiting',
  review_request: 'Review request',
  review_published: 'Review published',
}

export const emailBadges: Record<EmailState, BadgeWords> = {
  waiting: { label: 'Waiting', tone: 'warn' },
  sent: { label: 'Sent', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'bad' },
}

export const providerWords: Record<ProviderId['kind'], string> = {
  payment: 'Payment',
  charge: 'Charge',
  refund: 'Refund',
  transfer: 'Payout',
  reversal: 'Payout reversal',
  dispute: 'Dispute',
}

/** `pi_3QK…8fZ2`: the two ends of a long id. */
export const shortId = (id: string): string => (id.length <= 14 ? id : `${id.slice(0, 7)}…${id.slice(-4)}`)

const isAccount = (name: string): name is LedgerAccount => ledgerAccounts.some((account) => account === name)

/** An account of the ledger in words. */
export const accountLabel = (name: string): string => (isAccount(name) ? accountWords[name].label : name)

interface Figure {
  label: string
  value: string
  note: string
}

/** The five figures of a booking, each with what explains it. */
export function bookingFigures({ booking, figures }: DeskPage, today: Date, money: MoneyFormat): Figure[] {
  const { paid, refunded, lastRefundAt, hostReceived, reversed, hostOwed, providerFees } = figures
  const hostNotes = [
    reversed > 0 ? `After ${money.signed(reversed)} reversal` : '',
    hostOwed > 0 ? `${money.signed(hostOwed)} to come` : '',
  ]
  return [
    {
      label: 'Stay',
      value: formatStay(booking.checkInDate, booking.checkOutDate),
      note: `${plural(booking.nights, 'night')} · ${plural(booking.guestCount, 'guest')}`,
    },
    { label: 'Guest paid', value: money.signed(paid), note: booking.isPaid ? '' : 'Not charged' },
    {
      label: 'Refunded',
      value: money.signed(refunded),
      note: lastRefundAt ? momentWords(lastRefundAt, today).replace(/, \d+:.*/, '') : '',
    },
    { label: 'Host received', value: money.signed(hostReceived), note: hostNotes.filter(Boolean).join(' · ') },
    {
      label: 'Platform kept',
      value: booking.kept === null ? '—' : money.signed(booking.kept),
      note: providerFees > 0 ? `After ${money.signed(providerFees)} provider fees` : '',
    },
  ]
}
