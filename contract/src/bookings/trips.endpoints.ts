import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { pathIdSchema } from '../shared/ids.ts'
import { languageQuery } from '../shared/texts/texts.schemas.ts'
import { tripSchema } from './trips.schemas.ts'

const params = z.object({ id: pathIdSchema('Invalid booking ID.') })

export const tripsEndpoints = {
  getTrip: defineEndpoint({
    name: 'getTrip',
    method: 'GET',
    path: '/api/bookings/:id/trip',
    summary: 'A booking with its place, host and refunds by date, for its guest',
    access: 'user',
    params,
    reply: tripSchema,
    errors: ['booking_not_found'],
  }),
  getTripCalendar: defineEndpoint({
    name: 'getTripCalendar',
    method: 'GET',
    path: '/api/bookings/:id/trip.ics',
    summary: 'The stay as an event for the guest’s own calendar',
    access: 'user',
    params,
    /** That of the page; without one, the guest's own. */
    query: languageQuery,
    reply: z.string(),
    contentType: 'text/calendar',
    errors: ['booking_not_found'],
  }),
}
