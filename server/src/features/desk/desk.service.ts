import { stringify } from 'csv-stringify/sync'
import { describeCard } from '#contract/bookings/card.rules.ts'
import { deskLimits } from '#contract/desk/desk.rules.ts'
import type { DeskBooking, DeskCancellation, DeskEmail, DeskFilter, DeskPage } from '#contract/desk/desk.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { eachPage } from '../../http/paging.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { isOver } from '../bookings/cancellations/cancellation.ts'
import type { CancellationsService, RefundService } from '../payouts/money-services.ts'
import { toDeskBooking, toDeskPage } from './desk.mapper.ts'
import { countNotes, insertNote, lockForStaff } from './desk.repository.ts'
import { readHistory } from './desk-booking.read-model.ts'
import { type DeskEmailDeps, sendEmailAgain, toEmails } from './desk-emails.service.ts'
import { listDeskIds } from './desk-list.read-model.ts'
import { countOfParties, readDeskRows } from './desk-rows.read-model.ts'
import { buildTimeline } from './desk-timeline.domain.ts'

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

interface DeskDeps extends DeskEmailDeps {
  refunds: Pick<RefundService, 'readGivenBack' | 'readLeft'>
  cancellations: Pick<CancellationsService, 'quoteForStaff'>
  urlFor: (imageKey: string) => string
}

export type DeskService = ReturnType<typeof createDeskService>

/** Bookings as staff read them and act on them. The caller has already checked that the actor is an admin. */
export function createDeskService(deps: DeskDeps) {
  const { db, clock, refunds, cancellations, urlFor } = deps

  const list = async (filter: DeskFilter, page: PageRequest): Promise<Page<DeskBooking>> => {
    const now = clock.now()
    const { items, next } = await listDeskIds(db, filter, page, now)
    return { items: (await readDeskRows(db, items)).map((row) => toDeskBooking(row, urlFor, now)), next }
  }

  const read = async (bookingId: number): Promise<DeskPage> => {
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
      leftCents: booking.paidAt ? await refunds.readLeft(db, booking) : 0,
      isOver: isOver({ booking, timeZone, now }),
      emails: toEmails(history.emails, booking.phase),
    }
    return toDeskPage(facts, urlFor, now)
  }

  return {
    /** A page of all bookings that match. Refuses an invalid cursor with `invalid_request`. */
    list,

    /**
     * All of them as CSV, streamed page by page without a lock between pages. Text that a spreadsheet would run as a
     * formula is escaped.
     */
    async *writeCsv(filter: DeskFilter): AsyncIterable<string> {
      yield stringify([columns], { bom: true, ...csvStyle })
      for await (const rows of eachPage((page) => list(filter, page))) yield stringify(rows.map(toCells), csvStyle)
    },

    /** A booking with its timeline. Refuses with `booking_not_found`. */
    read,

    /** What the guest is refunded if staff cancel now. Refuses a booking that is not confirmed, or over. */
    getCancellation: (bookingId: number): Promise<DeskCancellation> => cancellations.quoteForStaff(bookingId),

    /** Adds a note for the team. Refuses with `booking_not_found`, and with `limit_reached` after 200 notes. */
    addNote: async (actor: Actor, bookingId: number, text: string): Promise<DeskPage> => {
      await db.transaction(async (tx) => {
        if (!(await lockForStaff(tx, bookingId))) throw new Refusal('booking_not_found')
        if ((await countNotes(tx, bookingId)) >= deskLimits.notesPerBooking) throw new Refusal('limit_reached')
        const at = clock.now()
        await insertNote(tx, { bookingId, authorId: actor.id, text, createdAt: at })
        await recordAudit(tx, { actorId: actor.id, action: 'booking.noted', subjectId: bookingId, at })
      })
      return read(bookingId)
    },

    /** Sends an email about a booking again, if its content is still known. */
    sendEmailAgain: (actor: Actor, bookingId: number, emailId: number): Promise<DeskEmail> =>
      sendEmailAgain(deps, actor, bookingId, emailId),
  }
}
