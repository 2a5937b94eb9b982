import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { pathIdSchema } from '../shared/ids.ts'
import { amountSchema } from '../shared/money.schemas.ts'
import { changesQuerySchema, pageQuerySchema } from '../shared/paging.schemas.ts'
import { requestedStatusSchema } from './bookings.rules.ts'
import {
  type BookingFilter,
  bookingFilterSchema,
  bookingSchema,
  bookingSummarySchema,
  busyDatesSchema,
  cancellationQuoteSchema,
  costRequestSchema,
  costSchema,
} from './bookings.schemas.ts'

const bookingListQuery = pageQuerySchema().extend(changesQuerySchema.shape).extend(bookingFilterSchema.shape)
const isRangeInOrder = ({ from, to }: BookingFilter) => from === undefined || to === undefined || from < to
const rangeProblem = { message: 'The last date must be after the first', path: ['to'] }

const bookingParams = z.object({ id: pathIdSchema('Invalid booking ID.') })

export const bookingsEndpoints = {
  listMyBookings: defineEndpoint({
    name: 'listMyBookings',
    method: 'GET',
    path: '/api/bookings',
    summary: 'The signed-in guest’s bookings, newest first; with `propertyId`, the busy dates of that property, open to anyone',
    query: bookingListQuery.extend({ propertyId: z.undefined().optional() }).refine(isRangeInOrder, rangeProblem),
    reply: z.array(bookingSchema),
    errors: ['unauthorized'],
    paging: 'linked',
    hasChanges: true,
  }),
  /** The same path with `propertyId`: taken nights, without names or amounts. */
  listBusyDates: defineEndpoint({
    name: 'listBusyDates',
    method: 'GET',
    path: '/api/bookings',
    summary: 'The busy dates of a property',
    query: z.object({ propertyId: pathIdSchema('Invalid property ID.') }),
    reply: z.array(busyDatesSchema),
    errors: ['property_not_found'],
  }),
  listHostBookings: defineEndpoint({
    name: 'listHostBookings',
    method: 'GET',
    path: '/api/bookings/property-owner',
    summary: 'Paid bookings of the signed-in user’s listings, newest first',
    access: 'user',
    query: bookingListQuery.refine(isRangeInOrder, rangeProblem),
    reply: z.array(bookingSchema),
    paging: 'linked',
    hasChanges: true,
  }),
  getBooking: defineEndpoint({
    name: 'getBooking',
    method: 'GET',
    path: '/api/bookings/:id',
    summary: 'A booking as the list of its guest shows it, or, once it was paid, that of its host',
    access: 'user',
    params: bookingParams,
    reply: bookingSchema,
    errors: ['booking_not_found'],
  }),
  summarizeBookings: defineEndpoint({
    name: 'summarizeBookings',
    method: 'GET',
    path: '/api/bookings/summary',
    summary: 'The signed-in user’s open tasks and next stay, counted over all bookings',
    access: 'user',
    reply: bookingSummarySchema,
  }),
  calculateCost: defineEndpoint({
    name: 'calculateCost',
    method: 'POST',
    path: '/api/bookings/calculate-cost',
    summary: 'Quote the price of a stay and whether its nights are available',
    body: costRequestSchema,
    reply: costSchema,
    errors: ['property_not_found', 'stay_not_offered'],
  }),
  changeBookingStatus: defineEndpoint({
    name: 'changeBookingStatus',
    method: 'PUT',
    path: '/api/bookings/:id/status',
    summary: 'Guest: cancel a pending booking. Owner: approve or reject a paid one',
    access: 'user',
    params: bookingParams,
    body: z.object({ status: requestedStatusSchema }),
    reply: bookingSchema,
    errors: ['booking_not_found', 'invalid_transition', 'host_decides', 'provider_unavailable'],
  }),
  getCancellationQuote: defineEndpoint({
    name: 'getCancellationQuote',
    method: 'GET',
    path: '/api/bookings/:id/cancellation-quote',
    summary: 'Preview the refund of canceling a confirmed stay now, for its guest or its host',
    access: 'user',
    params: bookingParams,
    reply: cancellationQuoteSchema,
    errors: ['booking_not_found', 'invalid_transition'],
  }),
  /** A refusal with `cancellation_changed` carries the new quote as its `details`. */
  cancelBooking: defineEndpoint({
    name: 'cancelBooking',
    method: 'POST',
    path: '/api/bookings/:id/cancel',
    summary: 'Cancel a confirmed stay as its guest or its host, for the previewed refund; idempotent',
    access: 'user',
    params: bookingParams,
    body: z.object({ expectedRefund: amountSchema }),
    reply: bookingSchema,
    errors: ['booking_not_found', 'invalid_transition', 'cancellation_changed'],
  }),
}
