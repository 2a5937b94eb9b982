import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { hostCalendarQuerySchema, listingCalendarSchema } from './host-calendar.schemas.ts'
import { hostTodaySchema } from './hosting.schemas.ts'

export const hostingEndpoints = {
  getToday: defineEndpoint({
    name: 'getHostToday',
    method: 'GET',
    path: '/api/hosting/today',
    summary: 'The signed-in host’s day: requests, arrivals, departures, guests in house, the next seven days, failing calendars',
    access: 'user',
    reply: hostTodaySchema,
  }),
  listCalendar: defineEndpoint({
    name: 'listHostCalendar',
    method: 'GET',
    path: '/api/hosting/calendar',
    summary:
      'The calendars of the signed-in user’s listings, newest first: `days` nights from `from` with their prices, stays and blocked days; with `id`, only that listing',
    access: 'user',
    query: hostCalendarQuerySchema,
    reply: z.array(listingCalendarSchema),
    paging: 'linked',
    hasChanges: true,
  }),
}
