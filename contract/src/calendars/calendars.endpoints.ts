import { z } from 'zod'
import { propertyParams } from '../properties/properties.endpoints.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { pathIdSchema } from '../shared/ids.ts'
import { addFeedSchema, calendarsSchema, feedSchema } from './calendars.schemas.ts'

const feedParams = z.object({ id: pathIdSchema() })

export const calendarsEndpoints = {
  getCalendars: defineEndpoint({
    name: 'getCalendars',
    method: 'GET',
    path: '/api/properties/:id/calendars',
    summary: 'The calendars a listing shares and reads, and where they disagree',
    access: 'user',
    params: propertyParams,
    reply: calendarsSchema,
    errors: ['property_not_found', 'not_owner'],
  }),
  addFeed: defineEndpoint({
    name: 'addFeed',
    method: 'POST',
    path: '/api/properties/:id/calendars',
    summary: 'Read the calendar of another site from now on; it is read at once',
    access: 'user',
    params: propertyParams,
    body: addFeedSchema,
    status: 201,
    reply: feedSchema,
    errors: ['property_not_found', 'not_owner', 'calendar_unreadable', 'limit_reached', 'too_many_requests'],
  }),
  renewExport: defineEndpoint({
    name: 'renewExport',
    method: 'POST',
    path: '/api/properties/:id/calendars/export',
    summary: 'A new secret address of the listing’s own calendar; the one before answers nobody any more',
    access: 'user',
    params: propertyParams,
    reply: z.object({ exportUrl: z.url() }),
    errors: ['property_not_found', 'not_owner'],
  }),
  syncFeed: defineEndpoint({
    name: 'syncFeed',
    method: 'POST',
    path: '/api/properties/calendars/:id/sync',
    summary: 'Read another site’s calendar now; what went wrong stands in the answer',
    access: 'user',
    params: feedParams,
    reply: feedSchema,
    errors: ['calendar_not_found', 'not_owner', 'too_many_requests'],
  }),
  removeFeed: defineEndpoint({
    name: 'removeFeed',
    method: 'DELETE',
    path: '/api/properties/calendars/:id',
    summary: 'Stop reading a calendar and free the nights it took',
    access: 'user',
    params: feedParams,
    status: 204,
    reply: z.undefined(),
    errors: ['calendar_not_found', 'not_owner'],
  }),
  /** iCalendar text with an ETag; 304 where nothing has changed. The last part of the path is the secret with `.ics`. */
  readExport: defineEndpoint({
    name: 'readExport',
    method: 'GET',
    path: '/calendars/:file',
    summary: 'The taken nights of a listing as iCalendar, for whoever knows the secret address',
    params: z.object({ file: z.string().max(100) }),
    reply: z.string(),
    errors: ['calendar_not_found'],
  }),
}
