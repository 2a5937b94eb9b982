import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { pathIdSchema } from '../shared/ids.ts'
import { pageQuerySchema } from '../shared/paging.schemas.ts'
import {
  type DeskFilter,
  deskBookingSchema,
  deskCancellationSchema,
  deskEmailSchema,
  deskFilterSchema,
  deskPageSchema,
  noteTextSchema,
} from './desk.schemas.ts'

const isRangeInOrder = ({ from, to }: DeskFilter) => from === undefined || to === undefined || from < to
const rangeProblem = { message: 'The last date must be after the first', path: ['to'] }
const params = z.object({ id: pathIdSchema('Invalid booking ID.') })

export const deskEndpoints = {
  listDeskBookings: defineEndpoint({
    name: 'listDeskBookings',
    method: 'GET',
    path: '/api/desk/bookings',
    summary: 'All bookings, newest first; stays of some dates, in house or completed by check-in, the latest first',
    access: { right: 'bookings.read' },
    query: pageQuerySchema({ limit: 25, most: 100 }).extend(deskFilterSchema.shape).refine(isRangeInOrder, rangeProblem),
    reply: z.array(deskBookingSchema),
    errors: ['forbidden'],
    paging: 'linked',
  }),
  getDeskBookingsCsv: defineEndpoint({
    name: 'getDeskBookingsCsv',
    method: 'GET',
    path: '/api/desk/bookings.csv',
    summary: 'The same as a table for a spreadsheet, all pages',
    access: { right: 'bookings.read' },
    query: deskFilterSchema.refine(isRangeInOrder, rangeProblem),
    contentType: 'text/csv',
    reply: z.string(),
    errors: ['forbidden'],
  }),
  getDeskBooking: defineEndpoint({
    name: 'getDeskBooking',
    method: 'GET',
    path: '/api/desk/bookings/:id',
    summary: 'A booking with its timeline, the ledger lines of each event, people, emails and notes',
    access: { right: 'bookings.read' },
    params,
    reply: deskPageSchema,
    errors: ['forbidden', 'booking_not_found'],
  }),
  getDeskCancellation: defineEndpoint({
    name: 'getDeskCancellation',
    method: 'GET',
    path: '/api/desk/bookings/:id/cancellation',
    summary: 'Preview what the guest is refunded when staff cancel a confirmed stay now',
    access: { right: 'refunds' },
    params,
    reply: deskCancellationSchema,
    errors: ['forbidden', 'booking_not_found', 'invalid_transition'],
  }),
  addBookingNote: defineEndpoint({
    name: 'addBookingNote',
    method: 'POST',
    path: '/api/desk/bookings/:id/notes',
    summary: 'Add a note about a booking that only staff read; notes are never changed',
    access: { right: 'bookings.act' },
    params,
    body: z.object({ text: noteTextSchema }),
    status: 201,
    reply: deskPageSchema,
    errors: ['forbidden', 'booking_not_found', 'limit_reached'],
  }),
  sendBookingEmailAgain: defineEndpoint({
    name: 'sendBookingEmailAgain',
    method: 'POST',
    path: '/api/desk/bookings/:id/emails/:emailId/send',
    summary: 'Send an email about a booking again, to the current address of its recipient',
    access: { right: 'bookings.act' },
    params: params.extend({ emailId: pathIdSchema('Invalid email ID.') }),
    status: 201,
    reply: deskEmailSchema,
    errors: ['forbidden', 'booking_not_found', 'email_not_found', 'email_not_repeatable', 'limit_reached'],
  }),
}
