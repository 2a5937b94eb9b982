import { z } from 'zod'
import { propertyParams } from '../properties/properties.endpoints.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { pathIdSchema } from '../shared/ids.ts'
import { blockSchema } from './availability.schemas.ts'
import {
  nightRangeSchema,
  seasonBodySchema,
  specialNightsBodySchema,
  stayCalendarSchema,
  stayRulesSchema,
} from './stay-rules.schemas.ts'

const seasonParams = propertyParams.extend({ seasonId: pathIdSchema() })

/** What a host sets for days and stays. Every change answers with the whole of it; bookings that were made before keep their price and stand. */
export const stayRulesEndpoints = {
  getStayCalendar: defineEndpoint({
    name: 'getStayCalendar',
    method: 'GET',
    path: '/api/properties/:id/calendar',
    summary: 'Rules, seasons and prices of single nights of a listing',
    params: propertyParams,
    reply: stayCalendarSchema,
    errors: ['property_not_found'],
  }),
  saveStayRules: defineEndpoint({
    name: 'saveStayRules',
    method: 'PUT',
    path: '/api/properties/:id/calendar/rules',
    summary:
      'Set what counts for all stays: lengths, notice, preparation, days of check-in, weekend price, discounts, extra guests',
    access: 'user',
    params: propertyParams,
    body: stayRulesSchema,
    reply: stayCalendarSchema,
    errors: ['property_not_found', 'not_owner'],
  }),
  saveSpecialNights: defineEndpoint({
    name: 'saveSpecialNights',
    method: 'PUT',
    path: '/api/properties/:id/calendar/nights',
    summary: 'Set price and minimum stay of a range of nights, or take them away',
    access: 'user',
    params: propertyParams,
    body: specialNightsBodySchema,
    reply: stayCalendarSchema,
    errors: ['property_not_found', 'not_owner'],
  }),
  addSeason: defineEndpoint({
    name: 'addSeason',
    method: 'POST',
    path: '/api/properties/:id/calendar/seasons',
    summary: 'Add a season; refused where another one has some of its nights',
    access: 'user',
    params: propertyParams,
    body: seasonBodySchema,
    status: 201,
    reply: stayCalendarSchema,
    errors: ['property_not_found', 'not_owner', 'season_overlap', 'limit_reached'],
  }),
  changeSeason: defineEndpoint({
    name: 'changeSeason',
    method: 'PUT',
    path: '/api/properties/:id/calendar/seasons/:seasonId',
    summary: 'Change a season',
    access: 'user',
    params: seasonParams,
    body: seasonBodySchema,
    reply: stayCalendarSchema,
    errors: ['property_not_found', 'not_owner', 'season_not_found', 'season_overlap'],
  }),
  removeSeason: defineEndpoint({
    name: 'removeSeason',
    method: 'DELETE',
    path: '/api/properties/:id/calendar/seasons/:seasonId',
    summary: 'Take a season away',
    access: 'user',
    params: seasonParams,
    reply: stayCalendarSchema,
    errors: ['property_not_found', 'not_owner', 'season_not_found'],
  }),
  openNights: defineEndpoint({
    name: 'openNights',
    method: 'POST',
    path: '/api/properties/:id/calendar/open',
    summary: 'Give a range of blocked nights free again; what lies around them stays blocked',
    access: 'user',
    params: propertyParams,
    body: nightRangeSchema,
    reply: z.array(blockSchema),
    errors: ['property_not_found', 'not_owner', 'limit_reached'],
  }),
}
