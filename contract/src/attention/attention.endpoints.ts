import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { pageQuerySchema } from '../shared/paging.schemas.ts'
import { attentionGroups } from './attention.rules.ts'
import { attentionCountSchema, attentionItemSchema } from './attention.schemas.ts'

export const attentionEndpoints = {
  countAttention: defineEndpoint({
    name: 'countAttention',
    method: 'GET',
    path: '/api/attention/counts',
    summary: 'How much of each kind waits for an operator, and since when; the most urgent kind first',
    access: { right: 'overview' },
    reply: z.array(attentionCountSchema),
    errors: ['forbidden'],
  }),
  listAttention: defineEndpoint({
    name: 'listAttention',
    method: 'GET',
    path: '/api/attention',
    summary:
      'Everything that waits for an operator: payments and background jobs newest first, then listings, reports and reviews by waiting time',
    access: { right: 'overview' },
    query: pageQuerySchema({ limit: 25, most: 50 }).extend({ group: z.enum(attentionGroups).optional() }),
    reply: z.array(attentionItemSchema),
    errors: ['forbidden'],
    paging: 'linked',
  }),
}
