import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { pageGroups, vitalNames, vitals, vitalsLimits, vitalsReports } from './vitals.rules.ts'

const figureSchema = z
  .strictObject({
    page: z.enum(pageGroups),
    name: z.enum(vitalNames),
    value: z.number().min(0).describe('Milliseconds; of CLS a number without a unit, at most 10'),
  })
  .refine(({ name, value }) => value <= vitals[name].most, { path: ['value'], message: 'Too large.' })

export const vitalsEndpoints = {
  reportVitals: defineEndpoint({
    name: 'reportVitals',
    method: 'POST',
    path: '/api/vitals',
    summary: 'How fast pages were in a browser that allows analytics; counted for all visitors together',
    body: z.strictObject({ figures: z.array(figureSchema).min(1).max(vitalsLimits.figures) }),
    status: 204,
    reply: z.undefined(),
    limits: [vitalsReports],
  }),
}
