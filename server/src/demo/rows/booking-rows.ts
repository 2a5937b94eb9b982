import { quoteStay } from '#contract/bookings/price.rules.ts'
import { addDays } from '#contract/shared/dates.ts'
import { feesOfSite, type SiteSettings } from '#contract/site/site-settings.rules.ts'
import type { Transaction } from '../../db/client.ts'
import { bookings, occupancy, refunds } from '../../db/schema/bookings.schema.ts'
import { bookingTransitions } from '../../db/schema/console.schema.ts'
import { propertyBlocks } from '../../db/schema/properties.schema.ts'
import { insertMessage, moveReadMark, openThread } from '../../features/messages/messages.queries.ts'
import type { ConversationSeed } from '../world/calendar/conversations.ts'
import type { StaySeed, StayState } from '../world/calendar/stays.ts'
import type { DemoWorld } from '../world/demo-world.ts'
import { demoKeys } from '../world/people.ts'
import type { WrittenListing } from './listing-rows.ts'
import { personId } from './people-rows.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
// A booking fills every overlap group of its property, a block only the group of its own id.
const EVERY_OVERLAP_GROUP = '(,)'

/** The cards of guests without a payment at the provider: the last digits of its published test cards. */
const demoCards = [
  { cardBrand: 'visa', cardLast4: '4242' },
  { cardBrand: 'mastercard', cardLast4: '4444' },
  { cardBrand: 'amex', cardLast4: '0005' },
  { cardBrand: 'discover', cardLast4: '1117' },
] as const

/** A guest always pays with the same card. */
const cardOf = (guestKey: string) =>
  demoCards[[...guestKey].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % demoCards.length]

type NewBooking = typeof bookings.$inferInsert
type Ending = Pick<NewBooking, 'phase'> & { cancelReason: NewBooking['cancelReason'] }

const endings: Record<StayState, Ending> = {
  asked: { phase: 'paid', cancelReason: null },
  confirmed: { phase: 'confirmed', cancelReason: null },
  'cancelled-by-guest': { phase: 'cancelled', cancelReason: 'guest' },
  'cancelled-by-host': { phase: 'cancelled', cancelReason: 'host' },
  'hold-expired': { phase: 'cancelled', cancelReason: 'hold_expired' },
}

function toBookingRow(
  { id: propertyId, listing, fees, primaryImageKey }: WrittenListing,
  stay: StaySeed,
  settings: SiteSettings,
  now: Date,
): NewBooking {
  const { title, address, place } = listing
  const quote = quoteStay({
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    nightlyRateCents: Math.round(listing.price * 100),
    siteFees: feesOfSite(settings),
    fees: fees.map(({ id, name, amountCents, isRequired }) => ({ id, name, amountCents, isRequired })),
  })
  const booked = now.getTime() - stay.bookedHoursAgo * HOUR_MS
  const createdAt = new Date(booked - 4 * MINUTE_MS)
  const isPaid = stay.state !== 'hold-expired'
  return {
    propertyId,
    guestId: personId(stay.guestKey),
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    guestCount: stay.guestCount,
    ...endings[stay.state],
    quote,
    totalCents: quote.totalCents,
    cancellationPolicy: listing.cancellationPolicy,
    property: { title, address, city: place.city, state: place.state, country: place.country, primaryImageKey },
    specialRequests: stay.specialRequests,
    paidAt: isPaid ? new Date(booked) : null,
    ...(isPaid ? cardOf(stay.guestKey) : {}),
    holdExpiresAt: new Date(createdAt.getTime() + settings.holdMinutes * MINUTE_MS),
    // Only the demo guest is asked for a review; emails to the others would have no reader.
    reviewAskedAt: stay.guestKey === demoKeys.guest ? null : now,
    respondBy: isPaid ? new Date(booked + settings.hostAnswerHours * HOUR_MS) : null,
    createdAt,
    updatedAt: new Date(booked),
  }
}

type Transition = typeof bookingTransitions.$inferInsert

/** How a stay came to its phase, hours after its payment; nothing for a request that still waits. */
function toTransitions(
  { id: bookingId, phase, cancelReason, paidAt, holdExpiresAt }: typeof bookings.$inferSelect,
  now: Date,
): Transition[] {
  if (!paidAt) return [{ bookingId, action: 'end_hold', by: 'system', at: holdExpiresAt }]
  const after = (hours: number) => new Date(Math.min(now.getTime(), paidAt.getTime() + hours * HOUR_MS))
  const paid: Transition = { bookingId, action: 'pay', by: 'system', at: paidAt }
  if (phase === 'confirmed') return [paid, { bookingId, action: 'approve', by: 'host', at: after(2) }]
  if (phase !== 'cancelled') return [paid]
  const ending =
    cancelReason === 'guest' ? ({ action: 'cancel', by: 'guest' } as const) : ({ action: 'reject', by: 'host' } as const)
  return [paid, { bookingId, ...ending, at: after(5) }]
}

/** Writes the bookings of a listing, their nights, messages, and the refunds of those that were paid and canceled. */
async function insertStays(
  tx: Transaction,
  written: WrittenListing,
  stays: readonly StaySeed[],
  { settings, conversations }: DemoWorld,
  now: Date,
): Promise<void> {
  if (stays.length === 0) return
  const rows = await tx
    .insert(bookings)
    .values(stays.map((stay) => toBookingRow(written, stay, settings, now)))
    .returning()
  await tx.insert(bookingTransitions).values(rows.flatMap((row) => toTransitions(row, now)))
  const kept = rows.filter((row) => row.phase !== 'cancelled')
  if (kept.length > 0) {
    await tx.insert(occupancy).values(
      kept.map((row) => ({
        propertyId: row.propertyId,
        bookingId: row.id,
        during: { from: row.checkIn, to: row.checkOut },
        overlapGroup: EVERY_OVERLAP_GROUP,
      })),
    )
  }
  const seeds = conversations.filter(({ title }) => title === written.listing.title)
  await insertConversations(tx, { seeds, hostId: personId(written.listing.hostKey), rows }, now)
  const returned = rows.filter((row) => row.phase === 'cancelled' && row.paidAt !== null)
  if (returned.length === 0) return
  await tx.insert(refunds).values(
    returned.map((row) => {
      const createdAt = new Date((row.paidAt ?? now).getTime() + 5 * HOUR_MS)
      return { bookingId: row.id, amountCents: row.totalCents, status: 'succeeded' as const, createdAt, settledAt: createdAt }
    }),
  )
}

async function insertBlocks(tx: Transaction, { id: propertyId, listing }: WrittenListing): Promise<void> {
  for (const block of listing.calendar.blocks) {
    const [row] = await tx
      .insert(propertyBlocks)
      .values({ propertyId, ...block })
      .returning({ id: propertyBlocks.id })
    if (!row) continue
    const during = { from: block.startDate, to: addDays(block.endDate, 1) }
    await tx.insert(occupancy).values({ propertyId, blockId: row.id, during, overlapGroup: `[${row.id},${row.id}]` })
  }
}

/** Writes the calendar of a listing: its stays, all or only those that `mayBook` allows, and its blocks. */
export async function insertCalendar(
  tx: Transaction,
  written: WrittenListing,
  world: DemoWorld,
  now: Date,
  mayBook: (stay: StaySeed) => boolean,
): Promise<void> {
  await insertStays(tx, written, written.listing.calendar.stays.filter(mayBook), world, now)
  await insertBlocks(tx, written)
}

interface Stays {
  seeds: readonly ConversationSeed[]
  hostId: string
  rows: readonly (typeof bookings.$inferSelect)[]
}

/** Writes the conversations about these stays of a listing. Only new messages are unread. */
async function insertConversations(tx: Transaction, { seeds, hostId, rows }: Stays, now: Date): Promise<void> {
  for (const { guestKey, messages, isUnread } of seeds) {
    const guestId = personId(guestKey)
    const stay = rows.find((row) => row.guestId === guestId && row.phase !== 'cancelled')
    const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR_MS)
    const [first] = messages
    if (!stay || !first) continue
    const parties = { propertyId: stay.propertyId, guestId, hostId, bookingId: stay.id }
    const thread = await openThread(tx, parties, at(first.hoursAgo))
    for (const [index, { by, hoursAgo, body }] of messages.entries()) {
      const authorId = by === 'guest' ? guestId : hostId
      const message = { authorId, key: `demo-${index}`, body, original: null, now: at(hoursAgo) }
      const { row } = await insertMessage(tx, thread, message)
      if (!isUnread) await moveReadMark(tx, thread, by === 'guest' ? 'host' : 'guest', row.id)
    }
  }
}
