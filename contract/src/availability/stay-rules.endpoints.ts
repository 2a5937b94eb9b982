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

/** A host's rules for days and stays. Every change returns all of them; existing bookings keep their price. */
export const stayRulesEndpoints = {
  getStayCalendar: defineEndpoint({
    name: 'getStayCalendar',
    method: 'GET',
    path: '/api/properties/:id/calendar',
    summary: 'The booking rules, seasons and nightly prices of a listing',
    params: propertyParams,
    reply: stayCalendarSchema,
    errors: ['property_not_found'],
    version: 'rates',
  }),
  saveStayRules: defineEndpoint({
    name: 'saveStayRules',
    method: 'PUT',
    path: '/api/properties/:id/calendar/rules',
    summary: 'Set the booking rules: stay length, notice, turnover days, check-in days, weekend price, discounts, extra guests',
    access: 'user',
    params: propertyParams,
    body: stayRulesSchema,
    reply: stayCalendarSchema,
    errors: ['property_not_found', 'not_owner'],
    version: 'rates',
  }),
  saveSpecialNights: defineEndpoint({
    name: 'saveSpecialNights',
    method: 'PUT',
    path: '/api/properties/:id/calendar/nights',
    summary: 'Set or clear the price and the minimum stay of a range of nights',
    access: 'user',
    params: propertyParams,
    body: specialNightsBodySchema,
    reply: stayCalendarSchema,
    errors: ['property_not_found', 'not_owner'],
    version: 'rates',
  }),
  addSeason: defineEndpoint({
    name: 'addSeason',
    method: 'POST',
    path: '/api/properties/:id/calendar/seasons',
    summary: 'Add a season; refused where another season has some of its nights',
    access: 'user',
    params: propertyParams,
    body: seasonBodySchema,
    status: 201,
    reply: stayCalendarSchema,
    errors: ['property_not_found', 'not_owner', 'season_overlap', 'limit_reached'],
    version: 'rates',
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
    version: 'rates',
  }),
  removeSeason: defineEndpoint({
    name: 'removeSeason',
    method: 'DELETE',
    path: '/api/properties/:id/calendar/seasons/:seasonId',
    summary: 'Delete a season',
    access: 'user',
    params: seasonParams,
    reply: stayCalendarSchema,
    errors: ['property_not_found', 'not_owner', 'season_not_found'],
    version: 'rates',
  }),
  openNights: defineEndpoint({
    name: 'openNights',
    method: 'POST',
    path: '/api/properties/:id/calendar/open',
    summary: 'Unblock a range of nights; blocked nights around it stay blocked',
    access: 'user',
    params: propertyParams,
    body: nightRangeSchema,
    reply: z.array(blockSchema),
    errors: ['property_not_found', 'not_owner', 'limit_reached'],
    version: 'rates',
  }),
}
