import { eq, inArray } from 'drizzle-orm'
import { deskEndpoints } from '#contract/desk/desk.endpoints.ts'
import { bookingEmails } from '../../src/db/schema/console.schema.ts'
import { jobs } from '../../src/db/schema/platform.schema.ts'
import { adminOnly, type Row } from './matrix.ts'
import type { BookingState, Stage } from './stage.ts'

const { listDeskBookings, getDeskBookingsCsv, getDeskBooking, getDeskCancellation, addBookingNote, sendBookingEmailAgain } =
  deskEndpoints

const noId = '2147483647'
const inState = (state: BookingState) => async (stage: Stage) => ({ params: { id: String((await stage.booking(state)).id) } })

/** An email of a booking: one that was sent, or one that still waits. */
async function emailOf({ api, booking }: Stage, { isSent }: { isSent: boolean }) {
  const { id } = await booking('confirmed')
  const sentAt = isSent ? api.clock.now() : null
  const emails = await api.db.update(bookingEmails).set({ sentAt }).where(eq(bookingEmails.bookingId, id)).returning()
  const keys = emails.map(({ jobKey }) => jobKey)
  // Not by running the jobs: all that the cells before have left would run too, which takes a minute.
  if (isSent) await api.db.update(jobs).set({ doneAt: sentAt }).where(inArray(jobs.key, keys))
  const approved = emails.find(({ kind, recipient }) => kind === 'approved' && recipient === 'guest')
  return { params: { id: String(id), emailId: String(approved?.id) } }
}

export const deskRows: Row[] = [
  { endpoint: listDeskBookings, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  { endpoint: getDeskBookingsCsv, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  ...(['held', 'paid', 'confirmed', 'cancelled by its guest'] as const).map(
    (state): Row => ({ endpoint: getDeskBooking, when: `it is ${state}`, cells: adminOnly(200), arrange: inState(state) }),
  ),
  { endpoint: getDeskBooking, when: 'there is none', cells: adminOnly('noBooking'), arrange: () => ({ params: { id: noId } }) },
  { endpoint: getDeskCancellation, when: 'it is confirmed', cells: adminOnly(200), arrange: inState('confirmed') },
  { endpoint: getDeskCancellation, when: 'it waits for its host', cells: adminOnly(409), arrange: inState('paid') },
  {
    endpoint: addBookingNote,
    when: 'there is a booking',
    cells: adminOnly(201),
    arrange: async (stage) => ({ ...(await inState('paid')(stage)), body: { text: 'Called the guest.' } }),
  },
  {
    endpoint: addBookingNote,
    when: 'there is none',
    cells: adminOnly('noBooking'),
    arrange: () => ({ params: { id: noId }, body: { text: 'Called the guest.' } }),
  },
  {
    endpoint: sendBookingEmailAgain,
    when: 'it was sent',
    cells: adminOnly(201),
    arrange: (stage) => emailOf(stage, { isSent: true }),
  },
  {
    endpoint: sendBookingEmailAgain,
    when: 'it still waits',
    cells: adminOnly(409),
    arrange: (stage) => emailOf(stage, { isSent: false }),
  },
  {
    endpoint: sendBookingEmailAgain,
    when: 'there is no such email',
    cells: adminOnly([404, 'Email not found']),
    arrange: async (stage) => ({ params: { id: String((await stage.booking('paid')).id), emailId: noId } }),
  },
]
