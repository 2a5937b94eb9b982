import { stringify } from 'csv-stringify/sync'
import { describeCard } from '#contract/bookings/card.rules.ts'
import { deskLimits } from '#contract/desk/desk.rules.ts'
import type { DeskBooking, DeskFilter, DeskPage } from '#contract/desk/desk.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import { lockBooking } from '../../db/queries/bookings.queries.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { eachPage } from '../../http/paging.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { isOver } from '../bookings/cancellations/cancellation.ts'
import { readLeft } from '../payments/refunds/refund-records.ts'
import { countNotes, countOfParties, insertNote, readDeskRows, readHistory } from './desk-booking.queries.ts'
import { toEmails } from './desk-emails.ts'
import { listDeskIds } from './desk-list.queries.ts'
import { buildTimeline } from './desk-timeline.ts'
import { toDeskBooking, toDeskPage } from './desk-views.ts'

// Bookings as staff read them and act on them. The caller has already checked that the actor is an admin.

type Ctx = Needs<'db' | 'clock' | 'images'>

/** A page of all bookings that match. Refuses an invalid cursor with `invalid_request`. */
export async function listDeskBookings(
  { db, clock, images }: Ctx,
  filter: DeskFilter,
  page: PageRequest,
): Promise<Page<DeskBooking>> {
  const now = clock.now()
  const { items, next } = await listDeskIds(db, filter, page, now)
  return { items: (await readDeskRows(db, items)).map((row) => toDeskBooking(row, images.urlFor, now)), next }
}

/**
 * All bookings that match as CSV, streamed page by page without a lock between pages. Text that a spreadsheet would
 * run as a formula is escaped.
 */
export async function* writeDeskCsv(ctx: Ctx, filter: DeskFilter): AsyncIterable<string> {
  yield stringify([columns], { bom: true, ...csvStyle })
  for await (const rows of eachPage((page) => listDeskBookings(ctx, filter, page))) yield stringify(rows.map(toCells), csvStyle)
}

const columns = [
  'Booking',
  'Listing',
  'Guest',
  'Guest email',
  'Host',
  'Host email',
  'Check-in',
  'Check-out',
  'Status',
  'Total',
  'Refunded',
  'Platform keeps',
  'Card',
  'Made',
]
const csvStyle = { escape_formulas: true, record_delimiter: 'windows' } as const

const toCells = ({
  number,
  property,
  guest,
  host,
  checkInDate,
  checkOutDate,
  status,
  card,
  createdAt,
  ...money
}: DeskBooking) => [
  number,
  property.title,
  guest.name,
  guest.email,
  host.name,
  host.email,
  checkInDate,
  checkOutDate,
  status,
  money.total.toFixed(2),
  money.refunded.toFixed(2),
  money.kept?.toFixed(2) ?? '',
  card && describeCard(card),
  createdAt,
]

/** A booking with its timeline. Refuses with `booking_not_found`. */
export async function readDeskPage({ db, clock, images }: Ctx, bookingId: number): Promise<DeskPage> {
  const [row] = await readDeskRows(db, [bookingId])
  if (!row) throw new Refusal('booking_not_found')
  const { booking, timeZone } = row
  const now = clock.now()
  const [history, counts] = await Promise.all([readHistory(db, bookingId), countOfParties(db, row)])
  const facts = {
    row,
    history,
    counts,
    timeline: buildTimeline(row, history, now),
    leftCents: booking.paidAt ? await readLeft(db, booking) : 0,
    isOver: isOver({ booking, timeZone, now }),
    emails: toEmails(history.emails, booking.phase),
  }
  return toDeskPage(facts, images.urlFor, now)
}

/** Adds a note for the team. Refuses with `booking_not_found`, and with `limit_reached` after 200 notes. */
export async function addNote(ctx: Ctx, actor: Actor, bookingId: number, text: string): Promise<DeskPage> {
  await ctx.db.transaction(async (tx) => {
    if (!(await lockBooking(tx, bookingId))) throw new Refusal('booking_not_found')
    if ((await countNotes(tx, bookingId)) >= deskLimits.notesPerBooking) throw new Refusal('limit_reached')
    const at = ctx.clock.now()
    await insertNote(tx, { bookingId, authorId: actor.id, text, createdAt: at })
    await recordAudit(tx, { actorId: actor.id, action: 'booking.noted', subjectId: bookingId, at })
  })
  return readDeskPage(ctx, bookingId)
}
