import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { pathIdSchema } from '../shared/ids.ts'
import { deadJobsSchema, discardReasonSchema } from './operations.schemas.ts'

const jobParams = z.object({ id: pathIdSchema('Invalid job ID.') })

export const operationsEndpoints = {
  listDeadJobs: defineEndpoint({
    name: 'listDeadJobs',
    method: 'GET',
    path: '/api/operations/jobs',
    summary: 'Background jobs that failed for days and were given up, newest first; `cursor` leads to the next page',
    access: { right: 'jobs' },
    query: z.object({ cursor: pathIdSchema('Invalid cursor.').optional() }),
    reply: deadJobsSchema,
    errors: ['forbidden'],
  }),
  retryJob: defineEndpoint({
    name: 'retryJob',
    method: 'POST',
    path: '/api/operations/jobs/:id/retry',
    summary: 'Have a dead job tried again, at once and then as often as a new one',
    access: { right: 'jobs' },
    params: jobParams,
    status: 204,
    reply: z.undefined(),
    errors: ['forbidden', 'job_not_found'],
  }),
  retryAllJobs: defineEndpoint({
    name: 'retryAllJobs',
    method: 'POST',
    path: '/api/operations/jobs/retry',
    summary: 'Have all dead jobs tried again; answers how many they were',
    access: { right: 'jobs' },
    reply: z.object({ retried: z.number().int() }),
    errors: ['forbidden'],
  }),
  discardJob: defineEndpoint({
    name: 'discardJob',
    method: 'POST',
    path: '/api/operations/jobs/:id/discard',
    summary: 'Leave a dead job undone for good, with a reason that is kept; not for jobs that move money',
    access: { right: 'jobs' },
    params: jobParams,
    body: z.object({ reason: discardReasonSchema }),
    status: 204,
    reply: z.undefined(),
    errors: ['forbidden', 'job_not_found', 'job_moves_money'],
  }),
}
