import type { DeskEventKind } from '#contract/desk/desk.rules.ts'
import { formatDollarsExact, toDollars } from '#contract/shared/money.ts'
import type { BookingHistory, EntryFacts } from './desk-booking.read-model.ts'
import { type DraftEvent, draft, fullName, lifeEvents, sideEvents, stayEvents } from './desk-events.domain.ts'
import type { DeskRow } from './desk-rows.read-model.ts'

/** A change and its refund are written in one transaction, moments apart. */
const SAME_CHANGE_MS = 60_000

/** Events that may have caused a refund. */
const causes: readonly DeskEventKind[] = [
  'withdrawn',
  'rejected',
  'request_expired',
  'canceled_by_guest',
  'canceled_by_host',
  'canceled_by_operator',
  'paid_too_late',
  'refunded',
]

const balanceChange = ({ lines }: EntryFacts): number =>
  Math.abs(lines.reduce((sum, { account, amountCents }) => (account === 'provider_balance' ? sum + amountCents : sum), 0))

/** The refunds that staff made in part, as the audit log has them. */
const staffRefunds = ({ audit }: BookingHistory): DraftEvent[] =>
  audit
    .filter(({ action }) => action === 'booking.refunded')
    .map((entry) => draft(`audit:${entry.id}`, 'refunded', entry.at, { by: fullName(entry), detail: entry.detail }))

/** Puts each refund into the event that caused it; a refund without one is an event of its own. */
function placeRefunds(bookingId: number, events: DraftEvent[], { refunds, entries }: BookingHistory): DraftEvent[] {
  const taken = new Set<DraftEvent>()
  const alone = refunds.flatMap(({ number, amountCents, createdAt }) => {
    const due = entries.filter(({ ref }) => ref === `refund_due:${bookingId}:${number}`)
    const distance = ({ order }: DraftEvent) => Math.abs(order.getTime() - createdAt.getTime())
    // What staff did names its amount; refunds that follow one another closely are told apart by it.
    const isOther = ({ detail }: DraftEvent) =>
      Number(detail?.startsWith(`${formatDollarsExact(toDollars(amountCents))} `) === false)
    const [cause] = events
      .filter((event) => causes.includes(event.kind) && !taken.has(event) && distance(event) <= SAME_CHANGE_MS)
      .sort((a, b) => isOther(a) - isOther(b) || distance(a) - distance(b))
    if (!cause) return [draft(`refund:${bookingId}:${number}`, 'refund_due', createdAt, { amountCents, entries: due })]
    taken.add(cause)
    cause.amountCents = amountCents
    cause.entries.push(...due)
    return []
  })
  return [...events, ...alone]
}

const ownKinds: Readonly<Record<string, DeskEventKind>> = {
  refund: 'refund_sent',
  refund_returned: 'refund_returned',
  transfer: 'payout',
  reversal: 'reversal',
  provider_fee: 'provider_fee',
}

/** Puts every other entry of the ledger into its event; one without an event is an event of its own. */
function placeEntries(events: DraftEvent[], { entries }: BookingHistory): DraftEvent[] {
  const placed = new Set(events.flatMap((event) => event.entries.map(({ ref }) => ref)))
  const charge = entries.find(({ kind }) => kind === 'charge')
  const paid = events.find(({ kind }) => kind === 'paid' || kind === 'booked')
  const hostOf = (entry: EntryFacts): DraftEvent | undefined => {
    if (entry.kind === 'charge') return paid
    if (entry.kind === 'provider_fee' && charge && entry.providerRef === charge.providerRef) return paid
    if (entry.kind === 'dispute') return events.find(({ id }) => id === `dispute:${entry.providerRef}`)
    if (entry.kind === 'dispute_closed') return events.find(({ id }) => id === `dispute:${entry.ref.split(':')[1]}:closed`)
    return undefined
  }
  const alone: DraftEvent[] = []
  for (const entry of entries.filter(({ ref }) => !placed.has(ref))) {
    const host = hostOf(entry)
    if (host) host.entries.push(entry)
    else {
      const kind = ownKinds[entry.kind] ?? 'other_entry'
      alone.push(draft(`entry:${entry.ref}`, kind, entry.occurredAt, { amountCents: balanceChange(entry), entries: [entry] }))
    }
  }
  return [...events, ...alone]
}

/** Everything that happened to a booking, newest first, with each entry of the ledger in exactly one event. */
export function buildTimeline(row: DeskRow, history: BookingHistory, now: Date): DraftEvent[] {
  const own = [...lifeEvents(row, history), ...staffRefunds(history), ...stayEvents(row, now), ...sideEvents(history)]
  const events = placeEntries(placeRefunds(row.booking.id, own, history), history)
  return events
    .map((event, index) => ({ event, index }))
    .sort((a, b) => b.event.order.getTime() - a.event.order.getTime() || b.index - a.index)
    .map(({ event }) => event)
}
