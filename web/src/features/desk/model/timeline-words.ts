import { t } from '@lingui/core/macro'
import { deletedAccount } from '#contract/auth/person-name.rules.ts'
import { bookingEmailKinds, type DeskEventKind } from '#contract/desk/desk.rules.ts'
import type { DeskEvent, DeskPage } from '#contract/desk/desk.schemas.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { emailWords, nameWords } from './desk-words.ts'

export const timelineFilters = ['all', 'money', 'emails', 'notes'] as const
export type TimelineFilter = (typeof timelineFilters)[number]

export const filterWords = (): Record<TimelineFilter, { label: string; empty: string }> => ({
  all: { label: t`All`, empty: t`Nothing has happened yet.` },
  money: { label: t`Money`, empty: t`No money has moved.` },
  emails: { label: t`Emails`, empty: t`No emails sent yet.` },
  notes: { label: t`Notes`, empty: t`No notes yet.` },
})

const moneyKinds: readonly DeskEventKind[] = [
  'refund_due',
  'dispute_opened',
  'dispute_closed',
  'exception_raised',
  'exception_resolved',
]

const tests: Record<TimelineFilter, (event: DeskEvent) => boolean> = {
  all: () => true,
  money: ({ kind, entries }) => entries.length > 0 || moneyKinds.includes(kind),
  emails: ({ kind }) => kind === 'email' || kind === 'email_resent',
  notes: ({ kind }) => kind === 'note',
}

/** The events of a filter, in their order. */
export const eventsOf = (events: readonly DeskEvent[], filter: TimelineFilter): DeskEvent[] => events.filter(tests[filter])

const firstName = (name: string) => (name === deletedAccount ? nameWords(name) : (name.split(' ')[0] ?? name))

interface Names {
  guest: string
  host: string
  by: string | null
  /** With its unit; empty without one. */
  amount: string
}

const titles: Record<DeskEventKind, (names: Names) => string> = {
  held: () => t`Dates held for the payment`,
  hold_ended: () => t`Hold ended without a payment`,
  hold_replaced: ({ guest }) => t`${guest} replaced this hold with another`,
  paid: ({ guest, amount }) => t`${guest} paid ${amount}`,
  booked: ({ guest, amount }) => t`${guest} paid ${amount} with Instant Book`,
  paid_too_late: () => t`Payment arrived after the booking had ended`,
  withdrawn: ({ guest }) => t`${guest} withdrew the request`,
  approved: ({ host }) => t`${host} approved the request`,
  rejected: ({ host }) => t`${host} rejected the request`,
  request_expired: ({ host }) => t`${host} did not answer in time`,
  canceled_by_guest: ({ guest, by }) => (by ? t`${by} canceled for the guest` : t`${guest} canceled the stay`),
  canceled_by_host: ({ host }) => t`${host} canceled the stay`,
  canceled_by_operator: ({ by }) => (by ? t`${by} canceled the stay` : t`Staff canceled the stay`),
  refunded: ({ by, amount }) => (by ? t`${by} refunded ${amount}` : t`Staff refunded ${amount}`),
  refund_due: ({ amount }) => t`Refund of ${amount}`,
  refund_sent: ({ amount }) => t`Refund of ${amount} sent`,
  refund_returned: ({ amount }) => t`The bank returned the refund of ${amount}`,
  payout: ({ host, amount }) => t`Payout of ${amount} sent to ${host}`,
  reversal: ({ host, amount }) => t`Payout reversal of ${amount} from ${host}`,
  provider_fee: ({ amount }) => t`Provider fee of ${amount}`,
  dispute_opened: ({ amount }) => t`The guest’s bank disputes ${amount}`,
  dispute_closed: () => t`Dispute closed`,
  exception_raised: () => t`Payment exception`,
  exception_resolved: ({ by }) => (by ? t`${by} resolved a payment exception` : t`Payment exception resolved`),
  check_in: () => t`Check-in`,
  check_out: () => t`Check-out`,
  email: () => t`Email`,
  email_resent: ({ by }) => (by ? t`${by} sent an email again` : t`Staff sent an email again`),
  note: ({ by }) => (by ? t`Note by ${by}` : t`Note by staff`),
  other_entry: ({ amount }) => t`Ledger entry of ${amount}`,
}

/** The sentence of an event, subject first. */
export function eventTitle(
  { kind, by, amount, recipients }: DeskEvent,
  { guest, host }: Pick<DeskPage, 'guest' | 'host'>,
  money: MoneyFormat,
): string {
  const names = { guest: firstName(guest.name), host: firstName(host.name) }
  if (kind === 'email') {
    const [first = '', second] = recipients.map((who) => names[who])
    return second ? t`Email to ${first} and ${second}` : t`Email to ${first}`
  }
  return titles[kind]({ ...names, by: by && firstName(by), amount: amount === null ? '' : money.signed(amount) })
}

/** Why a bank disputes a payment, and how that ended, by the provider's names. */
const disputeWords = (): Readonly<Record<string, string>> => ({
  bank_cannot_process: t`Bank cannot process`,
  check_returned: t`Check returned`,
  credit_not_processed: t`Credit not processed`,
  customer_initiated: t`Customer initiated`,
  debit_not_authorized: t`Debit not authorized`,
  duplicate: t`Duplicate`,
  fraudulent: t`Fraudulent`,
  general: t`General`,
  incorrect_account_details: t`Incorrect account details`,
  insufficient_funds: t`Insufficient funds`,
  noncompliant: t`Noncompliant`,
  product_not_received: t`Product not received`,
  product_unacceptable: t`Product unacceptable`,
  subscription_canceled: t`Subscription canceled`,
  unrecognized: t`Unrecognized`,
  won: t`Won`,
  lost: t`Lost`,
  warning_closed: t`Warning closed`,
  prevented: t`Prevented`,
})

const sentence = (text: string) => text.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

/** `Request approved, to the guest`, of an email that the audit log names `approved, to the guest`. */
function resentWords(detail: string): string {
  const [, kind = '', recipient] = detail.match(/^(.+), to the (guest|host)$/) ?? []
  const named = bookingEmailKinds.find((each) => each === kind.replaceAll(' ', '_'))
  if (!named) return sentence(detail)
  const email = emailWords()[named]
  return recipient === 'guest' ? t`${email}, to the guest` : t`${email}, to the host`
}

/** The amount before the reason of staff, in any currency: `€1,234.00 refunded. `. */
const refundedAmount = /^\D{0,8}\d[\d,]*(?:\.\d+)? refunded(?:\. |$)/

/** What an event adds to its sentence: a reason, a note, a subject; null without one. */
export function eventDetail({ kind, detail, at }: DeskEvent): string | null {
  if (at === null) return t`The time was not recorded.`
  if (kind === 'note' && detail === '') return t`The text was removed with a deleted account.`
  if (!detail) return null
  if (kind === 'dispute_opened' || kind === 'dispute_closed') return disputeWords()[detail] ?? sentence(detail)
  if (kind === 'email_resent') return resentWords(detail)
  // The amount is in the title.
  return kind === 'refunded' || kind.startsWith('canceled_by_') ? detail.replace(refundedAmount, '') || null : detail
}

export type EventTone = 'good' | 'info' | 'warn' | 'bad' | 'neutral'

const toneOf: Partial<Record<DeskEventKind, EventTone>> = {
  paid: 'good',
  booked: 'good',
  approved: 'good',
  refunded: 'info',
  refund_due: 'info',
  refund_sent: 'info',
  note: 'warn',
  rejected: 'bad',
  canceled_by_guest: 'bad',
  canceled_by_host: 'bad',
  canceled_by_operator: 'bad',
  refund_returned: 'bad',
  dispute_opened: 'bad',
  exception_raised: 'bad',
}
export const eventTone = (kind: DeskEventKind): EventTone => toneOf[kind] ?? 'neutral'
