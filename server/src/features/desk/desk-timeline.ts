import { nameOrDeleted } from '#contract/auth/person-name.rules.ts'
import type { CancelReason } from '#contract/bookings/bookings.rules.ts'
import type { BookingEmailKind, DeskEventKind } from '#contract/desk/desk.rules.ts'
import { toCents } from '#contract/shared/money.ts'
import { stayInstants } from '../bookings/trips.ts'
import type { BookingHistory, DeskRow, EntryFacts } from './desk-booking.queries.ts'

/** An event of the timeline before it is sorted. */
export interface DraftEvent {
  id: string
  kind: DeskEventKind
  /** Null where the time was not recorded. */
  at: Date | null
  /** Where it is in the timeline. */
  order: Date
  by: string | null
  amountCents: number | null
  detail: string | null
  recipients: ('guest' | 'host')[]
  entries: EntryFacts[]
  emailKind?: BookingEmailKind
}

type Booking = DeskRow['booking']

const draft = (id: string, kind: DeskEventKind, at: Date, more: Partial<Omit<DraftEvent, 'id' | 'kind'>> = {}): DraftEvent => ({
  id,
  kind,
  at,
  order: at,
  by: null,
  amountCents: null,
  detail: null,
  recipients: [],
  entries: [],
  ...more,
})

/** Everything that happened to a booking, newest first, with each entry of the ledger in exactly one event. */
export function buildTimeline(row: DeskRow, history: BookingHistory, now: Date): DraftEvent[] {
  const own = [...lifeEvents(row, history), ...staffRefunds(history), ...stayEvents(row, now), ...sideEvents(history)]
  const events = placeEntries(placeRefunds(row.booking.id, own, history), history)
  return events
    .map((event, index) => ({ event, index }))
    .sort((a, b) => b.event.order.getTime() - a.event.order.getTime() || b.index - a.index)
    .map(({ event }) => event)
}

const endingKinds: Record<CancelReason, DeskEventKind> = {
  hold_expired: 'hold_ended',
  guest: 'withdrawn',
  host: 'rejected',
  host_silent: 'request_expired',
  late_payment: 'paid_too_late',
  operator: 'canceled_by_operator',
  host_cancelled: 'canceled_by_host',
  replaced: 'hold_replaced',
}

/** The event of a recorded change; null for those that the timeline leaves out. */
function kindOf({ action, by }: BookingHistory['transitions'][number], wasPaid: boolean): DeskEventKind | null {
  switch (action) {
    case 'end_hold':
      return 'hold_ended'
    case 'replace':
      return 'hold_replaced'
    case 'refund_late_payment':
      return 'paid_too_late'
    case 'cancel':
      return wasPaid ? 'withdrawn' : 'hold_ended'
    case 'approve':
      return 'approved'
    case 'reject':
      return 'rejected'
    case 'expire_request':
      return 'request_expired'
    case 'cancel_confirmed':
      return ({ guest: 'canceled_by_guest', host: 'canceled_by_host', system: 'canceled_by_operator' } as const)[by]
    default:
      return null
  }
}

/** The approval of a request, older than the records of it: some time after the payment. */
const unknownApproval = ({ id, paidAt }: Booking): DraftEvent[] =>
  paidAt ? [draft(`booking:${id}:approved`, 'approved', paidAt, { at: null })] : []

/** Changes of bookings that are older than their records: what the booking itself says, without a time. */
function unrecordedChanges(booking: Booking): DraftEvent[] {
  const { id, phase, cancelReason, instantBook, updatedAt } = booking
  if (phase === 'confirmed') return instantBook ? [] : unknownApproval(booking)
  if (phase !== 'cancelled' || !cancelReason) return []
  return [draft(`booking:${id}:ended`, endingKinds[cancelReason], updatedAt, { at: null })]
}

/** Holding, paying and every change of phase. A cancellation by staff names who made it. */
function lifeEvents({ booking }: DeskRow, { transitions, audit }: BookingHistory): DraftEvent[] {
  const changes = transitions.flatMap((change) => {
    const kind = kindOf(change, booking.paidAt !== null)
    return kind ? [draft(`transition:${change.id}`, kind, change.at)] : []
  })
  const isRecorded = changes.length > 0 || transitions.some(({ action }) => action === 'release_nights')
  const known = isRecorded ? changes : unrecordedChanges(booking)
  const wasConfirmed = known.some(({ kind }) => kind.startsWith('canceled_by_'))
  if (wasConfirmed && !booking.instantBook && !known.some(({ kind }) => kind === 'approved'))
    known.unshift(...unknownApproval(booking))
  const canceled = audit.find(({ action }) => action === 'booking.canceled')
  const ending = known.findLast(({ kind }) => kind.startsWith('canceled_by_') || kind === 'withdrawn')
  if (canceled && ending) {
    const at = ending.at ?? canceled.at
    Object.assign(ending, { by: nameOrDeleted(canceled), detail: canceled.detail, at, order: at })
    if (ending.kind === 'withdrawn') ending.kind = 'canceled_by_guest'
  }
  const held = draft(`booking:${booking.id}:held`, 'held', booking.createdAt)
  if (!booking.paidAt) return [held, ...known]
  const paid = draft(`booking:${booking.id}:paid`, booking.instantBook ? 'booked' : 'paid', booking.paidAt, {
    amountCents: booking.totalCents,
  })
  return [held, paid, ...known]
}

/** Check-in and check-out of a confirmed stay, as far as they are over. */
function stayEvents({ booking, timeZone }: DeskRow, now: Date): DraftEvent[] {
  if (booking.phase !== 'confirmed') return []
  const { checkInAt, checkOutAt } = stayInstants(booking, timeZone)
  return [
    draft(`booking:${booking.id}:check-in`, 'check_in', checkInAt),
    draft(`booking:${booking.id}:check-out`, 'check_out', checkOutAt),
  ].filter(({ order }) => order <= now)
}

/** Notes, emails, payment exceptions and disputes. The emails of one change to guest and host are one event. */
function sideEvents({ notes, emails, exceptions, disputes, audit }: BookingHistory): DraftEvent[] {
  const sent = new Map<string, DraftEvent>()
  for (const { id, kind, recipient, subject, createdAt } of emails.toReversed()) {
    const known = sent.get(`${kind}:${createdAt.getTime()}`)
    const event = known ?? draft(`email:${id}`, 'email', createdAt, { detail: subject, emailKind: kind })
    event.recipients.push(recipient)
    sent.set(`${kind}:${createdAt.getTime()}`, event)
  }
  const resolutions = audit.filter(({ action }) => action === 'exception.resolved')
  return [
    ...notes.map((note) => draft(`note:${note.id}`, 'note', note.at, { by: nameOrDeleted(note), detail: note.text })),
    ...sent.values(),
    ...audit
      .filter(({ action }) => action === 'booking.email_resent')
      .map((entry) => draft(`audit:${entry.id}`, 'email_resent', entry.at, { by: nameOrDeleted(entry), detail: entry.detail })),
    // A dispute has events of its own.
    ...exceptions
      .filter(({ kind }) => kind !== 'dispute')
      .flatMap(({ id, detail, raisedAt, resolvedAt }) => {
        const decided = resolutions.find((entry) => entry.detail === detail)
        const by = decided ? nameOrDeleted(decided) : null
        const raised = draft(`exception:${id}`, 'exception_raised', raisedAt, { detail })
        return resolvedAt
          ? [raised, draft(`exception:${id}:resolved`, 'exception_resolved', resolvedAt, { by, detail })]
          : [raised]
      }),
    ...disputes.flatMap(({ id, reason, status, amountCents, openedAt, closedAt }) => {
      const opened = draft(`dispute:${id}`, 'dispute_opened', openedAt, { amountCents, detail: reason })
      return closedAt ? [opened, draft(`dispute:${id}:closed`, 'dispute_closed', closedAt, { detail: status })] : [opened]
    }),
  ]
}

/** The refunds that staff made in part, as the audit log has them. */
const staffRefunds = ({ audit }: BookingHistory): DraftEvent[] =>
  audit
    .filter(({ action }) => action === 'booking.refunded')
    .map((entry) => draft(`audit:${entry.id}`, 'refunded', entry.at, { by: nameOrDeleted(entry), detail: entry.detail }))

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

/** The amount that an entry of the audit log starts with, whatever the site's sign was then; NaN without one. */
const namedCents = (detail: string): number => toCents(Number(detail.match(/^\D*(\d[\d,]*(?:\.\d+)?)/)?.[1]?.replaceAll(',', '')))

/** Puts each refund into the event that caused it; a refund without one is an event of its own. */
function placeRefunds(bookingId: number, events: DraftEvent[], { refunds, entries }: BookingHistory): DraftEvent[] {
  const taken = new Set<DraftEvent>()
  const alone = refunds.flatMap(({ number, amountCents, createdAt }) => {
    const due = entries.filter(({ ref }) => ref === `refund_due:${bookingId}:${number}`)
    const distance = ({ order }: DraftEvent) => Math.abs(order.getTime() - createdAt.getTime())
    // What staff did names its amount; refunds that follow one another closely are told apart by it.
    const isOther = ({ detail }: DraftEvent) => Number(detail !== null && namedCents(detail) !== amountCents)
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

const balanceChange = ({ lines }: EntryFacts): number =>
  Math.abs(lines.reduce((sum, { account, amountCents }) => (account === 'provider_balance' ? sum + amountCents : sum), 0))

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
