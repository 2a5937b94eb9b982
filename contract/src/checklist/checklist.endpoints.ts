import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { checkNames, costlyTests, otherTests } from './checklist.rules.ts'
import { checkSchema, siteVersionSchema } from './checklist.schemas.ts'

export const checklistEndpoints = {
  getChecklist: defineEndpoint({
    name: 'getChecklist',
    method: 'GET',
    path: '/api/checklist',
    summary: 'What a site needs before guests come, each with the result of its last test',
    access: { right: 'settings' },
    reply: z.array(checkSchema),
    errors: ['forbidden'],
  }),
  runCheck: defineEndpoint({
    name: 'runCheck',
    method: 'POST',
    path: '/api/checklist/:name/test',
    summary: 'Test one item of the checklist now; takes 10 seconds at most',
    access: { right: 'settings' },
    params: z.object({ name: z.enum(checkNames, { error: 'Unknown check.' }) }),
    reply: checkSchema,
    errors: ['forbidden'],
    limits: [costlyTests, otherTests],
  }),
  getVersion: defineEndpoint({
    name: 'getVersion',
    method: 'GET',
    path: '/api/version',
    summary: 'The release that runs, and what it runs on',
    access: { right: 'settings' },
    reply: siteVersionSchema,
    errors: ['forbidden'],
  }),
}
