import { z } from 'zod'
import { propertyParams } from '../properties/properties.endpoints.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { pathIdSchema } from '../shared/ids.ts'
import { calendarReadings } from './calendars.rules.ts'
import { addFeedSchema, calendarsSchema, feedSchema, seenOverlapsSchema } from './calendars.schemas.ts'

const feedParams = z.object({ id: pathIdSchema() })

export const calendarsEndpoints = {
  getCalendars: defineEndpoint({
    name: 'getCalendars',
    method: 'GET',
    path: '/api/properties/:id/calendars',
    summary: 'The exported and imported calendars of a listing, and their conflicts',
    access: 'user',
    params: propertyParams,
    reply: calendarsSchema,
    errors: ['property_not_found', 'not_owner'],
  }),
  addFeed: defineEndpoint({
    name: 'addFeed',
    method: 'POST',
    path: '/api/properties/:id/calendars',
    summary: 'Connect the calendar of another site and sync it',
    access: 'user',
    params: propertyParams,
    body: addFeedSchema,
    status: 201,
    reply: feedSchema,
    errors: ['property_not_found', 'not_owner', 'calendar_unreadable', 'limit_reached'],
    limits: [calendarReadings],
  }),
  renewExport: defineEndpoint({
    name: 'renewExport',
    method: 'POST',
    path: '/api/properties/:id/calendars/export',
    summary: 'Renew the secret address of the listing’s calendar; the previous one stops working',
    access: 'user',
    params: propertyParams,
    reply: z.object({ exportUrl: z.url() }),
    errors: ['property_not_found', 'not_owner'],
  }),
  syncFeed: defineEndpoint({
    name: 'syncFeed',
    method: 'POST',
    path: '/api/properties/calendars/:id/sync',
    summary: 'Sync a connected calendar now; the response says what went wrong',
    access: 'user',
    params: feedParams,
    reply: feedSchema,
    errors: ['calendar_not_found', 'not_owner'],
    limits: [calendarReadings],
  }),
  confirmMissing: defineEndpoint({
    name: 'confirmMissing',
    method: 'POST',
    path: '/api/properties/calendars/:id/confirm-missing',
    summary: 'Confirm that the stays a connected calendar no longer has are canceled, and free their nights',
    access: 'user',
    params: feedParams,
    reply: feedSchema,
    errors: ['calendar_not_found', 'not_owner'],
  }),
  markOverlapsSeen: defineEndpoint({
    name: 'markOverlapsSeen',
    method: 'POST',
    path: '/api/properties/:id/calendars/seen-overlaps',
    summary: 'Take conflicts of a listing off its host’s day',
    access: 'user',
    params: propertyParams,
    body: seenOverlapsSchema,
    status: 204,
    reply: z.undefined(),
    errors: ['property_not_found', 'not_owner'],
  }),
  removeFeed: defineEndpoint({
    name: 'removeFeed',
    method: 'DELETE',
    path: '/api/properties/calendars/:id',
    summary: 'Remove a connected calendar and free its nights',
    access: 'user',
    params: feedParams,
    status: 204,
    reply: z.undefined(),
    errors: ['calendar_not_found', 'not_owner'],
  }),
  /**
   * iCalendar text with an ETag; 304 when nothing has changed. The last part of the path is the secret with `.ics`.
   */
  readExport: defineEndpoint({
    name: 'readExport',
    method: 'GET',
    path: '/calendars/:file',
    summary: 'The taken nights of a listing as iCalendar, at its secret address',
    params: z.object({ file: z.string().max(100) }),
    reply: z.string(),
    errors: ['calendar_not_found'],
  }),
}
