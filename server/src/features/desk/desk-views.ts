import { nameOrDeleted } from '#contract/auth/person-name.rules.ts'
import { localTime, stageAt } from '#contract/bookings/booking-stage.rules.ts'
import { bookingNumber, statusOf } from '#contract/bookings/bookings.rules.ts'
import { readCard } from '#contract/bookings/card.rules.ts'
import { deskLimits } from '#contract/desk/desk.rules.ts'
import type {
  DeskBooking,
  DeskEmail,
  DeskEntry,
  DeskEvent,
  DeskPage,
  DeskPerson,
  ProviderId,
} from '#contract/desk/desk.schemas.ts'
import { toAmount } from '#contract/shared/money.ts'
import type { BookingHistory, DeskRow, EmailFacts, EntryFacts } from './desk-booking.queries.ts'
import type { DraftEvent } from './desk-timeline.ts'

type UrlFor = (imageKey: string) => string

const iso = (date: Date | null) => date?.toISOString() ?? null

/** A booking as a row of the desk, in the site's currency; its stage is that at the property. */
export function toDeskBooking({ booking, guest, host, timeZone, ...facts }: DeskRow, urlFor: UrlFor, now: Date): DeskBooking {
  const dates = { checkInDate: booking.checkIn, checkOutDate: booking.checkOut }
  const { title, primaryImageKey } = booking.property
  return {
    id: booking.id,
    number: bookingNumber(booking.id),
    status: stageAt({ status: statusOf(booking.phase), ...dates }, localTime(now, timeZone)),
    property: { id: booking.propertyId, title, image: primaryImageKey ? urlFor(primaryImageKey) : null },
    guest: { name: nameOrDeleted(guest), email: guest.email },
    host: { name: nameOrDeleted(host), email: host.email },
    ...dates,
    createdAt: booking.createdAt.toISOString(),
    isPaid: booking.paidAt !== null,
    card: readCard(booking.cardBrand, booking.cardLast4),
    total: toAmount(booking.totalCents),
    refunded: toAmount(facts.refundedCents),
    refundStatus: facts.refundStatus,
    isDisputed: facts.isDisputed,
    hasException: facts.hasException,
    kept: facts.keptCents === null ? null : toAmount(facts.keptCents),
  }
}

const toEntry = ({ kind, lines }: EntryFacts): DeskEntry => ({
  kind,
  lines: lines.map(({ account, amountCents }) => ({ account, amount: toAmount(amountCents) })),
  sum: toAmount(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)),
})

const toEvent = ({ id, kind, at, by, amountCents, detail, recipients, entries }: DraftEvent): DeskEvent => ({
  id,
  kind,
  at: iso(at),
  by,
  amount: amountCents === null ? null : toAmount(amountCents),
  detail,
  recipients,
  entries: entries.map(toEntry),
})

/** An email of a booking; `isRewritable`: it can be written again from the booking. */
export function toDeskEmail(
  { id, kind, recipient, subject, createdAt, sentAt, isWaiting, isKept }: EmailFacts,
  isRewritable: boolean,
): DeskEmail {
  const state = sentAt ? 'sent' : isWaiting ? 'waiting' : 'failed'
  const isRepeatable = state !== 'waiting' && (isRewritable || isKept)
  return { id, kind, recipient, subject, state, createdAt: createdAt.toISOString(), sentAt: iso(sentAt), isRepeatable }
}

const toPerson = (who: DeskRow['guest'], count: number, urlFor: UrlFor): DeskPerson => ({
  name: nameOrDeleted(who),
  email: who.email,
  id: who.id,
  phoneNumber: who.phoneNumber,
  image: who.photoKey && urlFor(who.photoKey),
  count,
})

/** The sum of an account over some entries of a booking, in the site's currency. */
function sumOf(entries: readonly EntryFacts[], account: string, kinds?: readonly string[]): number {
  const lines = entries.filter(({ kind }) => kinds?.includes(kind) ?? true).flatMap((entry) => entry.lines)
  const cents = lines.reduce((sum, line) => (line.account === account ? sum + line.amountCents : sum), 0)
  return toAmount(cents === 0 ? 0 : cents)
}

function toFigures({ booking, refundedCents }: DeskRow, { entries, refunds }: BookingHistory): DeskPage['figures'] {
  const charged = sumOf(entries, 'provider_balance', ['charge'])
  const owed = sumOf(entries, 'host_payable')
  const reversed = sumOf(entries, 'host_payable', ['reversal'])
  return {
    // Payments older than the ledger have no recorded charge: the full total was charged.
    paid: charged || (booking.paidAt ? toAmount(booking.totalCents) : 0),
    refunded: toAmount(refundedCents),
    lastRefundAt: iso(refunds.at(-1)?.createdAt ?? null),
    hostReceived: sumOf(entries, 'host_payable', ['transfer', 'reversal']),
    reversed: reversed === 0 ? 0 : -reversed,
    hostOwed: owed === 0 ? 0 : -owed,
    providerFees: sumOf(entries, 'provider_fees'),
  }
}

/** The ids of a booking's objects at the payment provider, by kind. */
function toProviderIds({ booking }: DeskRow, { entries, refunds, disputes }: BookingHistory): ProviderId[] {
  const found = [
    { kind: 'payment' as const, id: booking.intentId },
    ...(['charge', 'transfer', 'reversal'] as const).flatMap((wanted) =>
      entries.filter(({ kind }) => kind === wanted).map(({ providerRef }) => ({ kind: wanted, id: providerRef })),
    ),
    ...refunds.map(({ providerRefundId }) => ({ kind: 'refund' as const, id: providerRefundId })),
    ...disputes.map(({ id }) => ({ kind: 'dispute' as const, id })),
  ]
  return found.flatMap(({ kind, id }) => (id ? [{ kind, id }] : []))
}

interface PageFacts {
  row: DeskRow
  history: BookingHistory
  timeline: readonly DraftEvent[]
  counts: { stays: number; listings: number }
  /** What could still be refunded, in cents. */
  leftCents: number
  isOver: boolean
  emails: DeskEmail[]
}

/** A booking with everything staff read about it. */
export function toDeskPage(
  { row, history, timeline, counts, leftCents, isOver, emails }: PageFacts,
  urlFor: UrlFor,
  now: Date,
): DeskPage {
  const { booking } = row
  const isConfirmed = booking.phase === 'confirmed'
  return {
    booking: {
      ...toDeskBooking(row, urlFor, now),
      phase: booking.phase,
      cancelReason: booking.phase === 'cancelled' || booking.phase === 'expiring' ? booking.cancelReason : null,
      city: booking.property.city,
      state: booking.property.state,
      timeZone: row.timeZone,
      nights: booking.quote.nights,
      guestCount: booking.guestCount,
    },
    guest: toPerson(row.guest, counts.stays, urlFor),
    host: toPerson(row.host, counts.listings, urlFor),
    figures: toFigures(row, history),
    actions: {
      canRefund: isConfirmed && leftCents > 0,
      canCancel: isConfirmed && !isOver,
      canNote: history.notes.length < deskLimits.notesPerBooking,
      left: toAmount(leftCents),
    },
    providerIds: toProviderIds(row, history),
    emails,
    timeline: timeline.map(toEvent),
  }
}
