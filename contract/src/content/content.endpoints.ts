import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { testEmails, textChanges } from './content.rules.ts'
import {
  contentBodySchema,
  contentChangeSchema,
  contentItemSchema,
  contentPreviewSchema,
  contentStateSchema,
  emailBodySchema,
  readerQuery,
} from './content.schemas.ts'

const params = z.object({ key: z.string().max(60) })

/** How the operator changes the texts of the site. */
export const contentEndpoints = {
  listContent: defineEndpoint({
    name: 'listContent',
    method: 'GET',
    path: '/api/content',
    summary: 'Every text that the operator can change',
    access: { right: 'content' },
    reply: z.array(contentItemSchema),
    errors: ['forbidden'],
  }),
  getContent: defineEndpoint({
    name: 'getContent',
    method: 'GET',
    path: '/api/content/:key',
    summary: 'A text with its latest versions',
    access: { right: 'content' },
    params,
    query: readerQuery,
    reply: contentStateSchema,
    errors: ['forbidden', 'content_not_found'],
  }),
  changeContent: defineEndpoint({
    name: 'changeContent',
    method: 'PUT',
    path: '/api/content/:key',
    summary: 'Change a text, or go back to its default',
    access: { right: 'content' },
    params,
    query: readerQuery,
    body: contentChangeSchema,
    reply: contentStateSchema,
    errors: ['forbidden', 'content_not_found', 'content_changed'],
    limits: [textChanges],
  }),
  previewContent: defineEndpoint({
    name: 'previewContent',
    method: 'POST',
    path: '/api/content/:key/preview',
    summary: 'A text as visitors would read it; nothing is saved',
    access: { right: 'content' },
    params,
    query: readerQuery,
    body: z.object({ body: contentBodySchema }),
    reply: contentPreviewSchema,
    errors: ['forbidden', 'content_not_found'],
  }),
  testEmail: defineEndpoint({
    name: 'testEmail',
    method: 'POST',
    path: '/api/content/:key/test',
    summary: 'An email with sample values to your own address; nothing is saved',
    access: { right: 'content' },
    params,
    query: readerQuery,
    body: z.object({ body: emailBodySchema }),
    reply: z.object({ to: z.string() }),
    errors: ['forbidden', 'content_not_found'],
    limits: [testEmails],
  }),
}
