import { t } from '@lingui/core/macro'
import { deletedAccount } from '#contract/auth/person-name.rules.ts'
import type { BookingEmailKind, EmailState } from '#contract/desk/desk.rules.ts'
import type { DeskBooking, DeskPage, ProviderId } from '#contract/desk/desk.schemas.ts'
import type { DeskMoney, DeskStatus } from '#contract/desk/desk-filter.rules.ts'
import { type LedgerAccount, ledgerAccounts } from '#contract/ledger/ledger.rules.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { countGuests, countNights } from '../../../lib/texts/count-words.ts'
import { perLocale } from '../../../lib/texts/format-date.ts'
import { translateRefusal } from '../../../lib/texts/texts.tsx'
import { formatStay } from '../../../stays/format-stay.ts'
import { accountWords } from '../../../stays/price/ledger-accounts.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

/** A person’s name, or in the page’s language that the account was deleted. */
export const nameWords = (name: string): string => (name === deletedAccount ? translateRefusal(name) : name)

export interface BadgeWords {
  label: string
  tone: BadgeTone
}

export const statusBadges = (): Record<DeskStatus, BadgeWords> => ({
  pending: { label: t`Pending`, tone: 'warn' },
  confirmed: { label: t`Confirmed`, tone: 'good' },
  in_house: { label: t`In house`, tone: 'good' },
  completed: { label: t`Completed`, tone: 'neutral' },
  cancelled: { label: t`Canceled`, tone: 'bad' },
})

export const moneyWords = (): Record<DeskMoney, string> => ({
  refunded: t`Refunded`,
  disputed: t`Disputed`,
  exception: t`Payment exception`,
  unpaid: t`Not charged`,
})

type MoneyFacts = Pick<DeskBooking, 'isDisputed' | 'hasException' | 'refundStatus' | 'refunded' | 'total' | 'isPaid' | 'status'>

/** What is special about the money of a booking; null for one that was simply paid, or waits for its payment. */
export function moneyBadge({ isDisputed, hasException, refundStatus, refunded, total, isPaid, status }: MoneyFacts) {
  const words = (label: string, tone: BadgeTone): BadgeWords => ({ label, tone })
  if (isDisputed) return words(t`Disputed`, 'bad')
  if (refundStatus === 'failed') return words(t`Refund failed`, 'bad')
  if (hasException) return words(t`Payment exception`, 'bad')
  if (refundStatus === 'pending') return words(t`Refund on the way`, 'info')
  if (refundStatus === 'succeeded') return words(refunded < total ? t`Partly refunded` : t`Refunded`, 'info')
  return !isPaid && status === 'cancelled' ? words(t`Not charged`, 'neutral') : null
}

/** The one badge of a row: the money where it is special, otherwise the stage. */
export const rowBadge = (booking: DeskBooking): BadgeWords => moneyBadge(booking) ?? statusBadges()[booking.status]

const inYear = perLocale((locale, year: 'numeric' | undefined, clock: 'numeric' | undefined, timeZone: string | undefined) => {
  const time = clock && ({ hour: clock, minute: '2-digit', timeZone } as const)
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year, ...time })
})
const yearOf = (iso: string, today: Date) => (new Date(iso).getFullYear() === today.getFullYear() ? undefined : 'numeric')

/**
 * An instant, `Nov 19, 2:48 PM`, with the year where it is not this year's; in the reader's time zone unless one is
 * given.
 */
export const momentWords = (iso: string, today: Date, timeZone?: string): string =>
  inYear(yearOf(iso, today), 'numeric', timeZone).format(new Date(iso))

export const emailWords = (): Record<BookingEmailKind, string> => ({
  paid: t`Payment received`,
  booked: t`Booked`,
  reminder: t`Reminder to answer`,
  approved: t`Request approved`,
  rejected: t`Request rejected`,
  cancelled: t`Request withdrawn`,
  request_expired: t`Request expired`,
  operator_cancelled: t`Canceled by us`,
  stay_cancelled: t`Canceled by the guest`,
  host_cancelled: t`Canceled by the host`,
  paid_too_late: t`Payment too late`,
  refunded: t`Partial refund`,
  refund_failed: t`Refund failed`,
  payout_sent: t`Payout sent`,
  payout_blocked: t`Payout waiting`,
  review_request: t`Review request`,
  review_published: t`Review published`,
})

export const emailBadges = (): Record<EmailState, BadgeWords> => ({
  waiting: { label: t`Waiting`, tone: 'warn' },
  sent: { label: t`Sent`, tone: 'neutral' },
  failed: { label: t`Failed`, tone: 'bad' },
})

export const providerWords = (): Record<ProviderId['kind'], string> => ({
  payment: t`Payment ID`,
  charge: t`Charge ID`,
  refund: t`Refund ID`,
  transfer: t`Payout ID`,
  reversal: t`Payout reversal ID`,
  dispute: t`Dispute ID`,
})

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
  const [back, owed, fees] = [money.signed(reversed), money.signed(hostOwed), money.signed(providerFees)]
  const hostNotes = [reversed > 0 ? t`After ${back} reversal` : '', hostOwed > 0 ? t`${owed} to come` : '']
  return [
    {
      label: t`Stay`,
      value: formatStay(booking.checkInDate, booking.checkOutDate),
      note: `${countNights(booking.nights)} · ${countGuests(booking.guestCount)}`,
    },
    { label: t`Guest paid`, value: money.signed(paid), note: booking.isPaid ? '' : t`Not charged` },
    {
      label: t`Refunded`,
      value: money.signed(refunded),
      note: lastRefundAt ? inYear(yearOf(lastRefundAt, today), undefined, undefined).format(new Date(lastRefundAt)) : '',
    },
    { label: t`Host received`, value: money.signed(hostReceived), note: hostNotes.filter(Boolean).join(' · ') },
    {
      label: t`Platform kept`,
      value: booking.kept === null ? '—' : money.signed(booking.kept),
      note: providerFees > 0 ? t`After ${fees} provider fees` : '',
    },
  ]
}
