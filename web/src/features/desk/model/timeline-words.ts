import type { DeskEventKind } from '#contract/desk/desk.rules.ts'
import type { DeskEvent, DeskPage } from '#contract/desk/desk.schemas.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'

export const timelineFilters = ['all', 'money', 'emails', 'notes'] as const
export type TimelineFilter = (typeof timelineFilters)[number]

export const filterWords: Record<TimelineFilter, { label: string; empty: string }> = {
  all: { label: 'All', empty: 'Nothing has happened yet.' },
  money: { label: 'Money', empty: 'No money has moved.' },
  emails: { label: 'Emails', empty: 'No emails sent yet.' },
  notes: { label: 'Notes', empty: 'No notes yet.' },
}

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

const firstName = (name: string) => name.split(' ')[0] ?? name

interface Names {
  guest: string
  host: string
  by: string | null
  /** With its unit; empty without one. */
  amount: string
}

const titles: Record<DeskEventKind, (names: Names) => string> = {
  held: () => 'Dates held for the payment',
  hold_ended: () => 'Hold ended without a payment',
  hold_replaced: ({ guest }) => `${guest} replaced this hold with another`,
  paid: ({ guest, amount }) => `${guest} paid ${amount}`,
  booked: ({ guest, amount }) => `${guest} paid ${amount} with Instant Book`,
  paid_too_late: () => 'Payment arrived after the booking had ended',
  withdrawn: ({ guest }) => `${guest} withdrew the request`,
  approved: ({ host }) => `${host} approved the request`,
  rejected: ({ host }) => `${host} rejected the request`,
  request_expired: ({ host }) => `${host} did not answer in time`,
  canceled_by_guest: ({ guest, by }) => (by ? `${by} canceled for the guest` : `${guest} canceled the stay`),
  canceled_by_host: ({ host }) => `${host} canceled the stay`,
  canceled_by_operator: ({ by }) => `${by ?? 'Staff'} canceled the stay`,
  refunded: ({ by, amount }) => `${by ?? 'Staff'} refunded ${amount}`,
  refund_due: ({ amount }) => `Refund of ${amount}`,
  refund_sent: ({ amount }) => `Refund of ${amount} sent`,
  refund_returned: ({ amount }) => `The bank returned the refund of ${amount}`,
  payout: ({ host, amount }) => `Payout of ${amount} sent to ${host}`,
  reversal: ({ host, amount }) => `Payout reversal of ${amount} from ${host}`,
  provider_fee: ({ amount }) => `Provider fee of ${amount}`,
  dispute_opened: ({ amount }) => `The guest’s bank disputes ${amount}`,
  dispute_closed: () => 'Dispute closed',
  exception_raised: () => 'Payment exception',
  exception_resolved: ({ by }) => (by ? `${by} resolved a payment exception` : 'Payment exception resolved'),
  check_in: () => 'Check-in',
  check_out: () => 'Check-out',
  email: () => 'Email',
  email_resent: ({ by }) => `${by ?? 'Staff'} sent an email again`,
  note: ({ by }) => `Note by ${by ?? 'staff'}`,
  other_entry: ({ amount }) => `Ledger entry of ${amount}`,
}

/** The sentence of an event, subject first. */
export function eventTitle(
  { kind, by, amount, recipients }: DeskEvent,
  { guest, host }: Pick<DeskPage, 'guest' | 'host'>,
  money: MoneyFormat,
): string {
  const names = { guest: firstName(guest.name), host: firstName(host.name) }
  if (kind === 'email') return `Email to ${recipients.map((who) => names[who]).join(' and ')}`
  return titles[kind]({ ...names, by: by && firstName(by), amount: amount === null ? '' : money.signed(amount) })
}

const sentence = (text: string) => text.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

/** What an event adds to its sentence: a reason, a note, a subject; null without one. */
export function eventDetail({ kind, detail, at }: DeskEvent): string | null {
  if (at === null) return 'The time was not recorded.'
  if (kind === 'note' && detail === '') return 'The text was removed with a deleted account.'
  if (kind === 'dispute_opened' || kind === 'dispute_closed' || kind === 'email_resent') return detail && sentence(detail)
  // The amount is in the title.
  return detail?.replace(/^[A-Z]*\$[\d,.]+ refunded(\. )?/, '') || null
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
