import { defineEndpoint } from '../shared/endpoint.ts'
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
}
