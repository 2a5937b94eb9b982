import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { overviewPeriods } from './overview.rules.ts'
import { overviewSchema } from './overview.schemas.ts'

export const overviewEndpoints = {
  getOverview: defineEndpoint({
    name: 'getOverview',
    method: 'GET',
    path: '/api/overview',
    summary: 'The figures of the site for a period that ends today, and for the one before; days are in UTC',
    access: { right: 'overview' },
    query: z.object({ period: z.enum(overviewPeriods).default('30d') }),
    reply: overviewSchema,
    errors: ['forbidden'],
  }),
}
