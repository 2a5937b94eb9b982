import { z } from 'zod'
import { ownPropertySchema } from '../properties/properties.schemas.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { pathIdSchema } from '../shared/ids.ts'
import { pageQuerySchema } from '../shared/paging.schemas.ts'
import { lineSchema } from '../shared/texts/texts.schemas.ts'
import { draftChangesSchema, draftSchema, importPolicy, importRowSchema, importSchema } from './imports.schemas.ts'

const params = z.object({ id: pathIdSchema() })

export const importsEndpoints = {
  startImport: defineEndpoint({
    name: 'startImport',
    method: 'POST',
    path: '/api/imports',
    summary: 'Import listings from a CSV file, plain or compressed with gzip; they become private drafts',
    access: 'user',
    file: { field: 'file', contentTypes: ['text/csv', 'application/gzip'], maxBytes: importPolicy.fileBytes },
    body: z.object({ fileName: lineSchema(200).optional() }),
    status: 201,
    reply: importSchema,
    errors: ['unknown_layout', 'import_running', 'too_large'],
  }),
  listImports: defineEndpoint({
    name: 'listImports',
    method: 'GET',
    path: '/api/imports',
    summary: 'The imports of the signed-in host, newest first',
    access: 'user',
    query: pageQuerySchema({ limit: 10, most: 100 }),
    reply: z.array(importSchema),
    paging: 'linked',
  }),
  getImport: defineEndpoint({
    name: 'getImport',
    method: 'GET',
    path: '/api/imports/:id',
    summary: 'The progress of an import, and the first rows of its report',
    access: 'user',
    params,
    reply: importSchema.extend({ report: z.array(importRowSchema) }),
    errors: ['import_not_found'],
  }),
  listImportRows: defineEndpoint({
    name: 'listImportRows',
    method: 'GET',
    path: '/api/imports/:id/rows',
    summary: 'The corrected, noted and rejected rows of an import with their reasons, in file order',
    access: 'user',
    params,
    query: pageQuerySchema({ limit: 50, most: 500 }).extend({
      /** Only rows of this outcome. */
      outcome: importRowSchema.shape.outcome.optional(),
    }),
    reply: z.array(importRowSchema),
    paging: 'linked',
    errors: ['import_not_found'],
  }),
  getImportReport: defineEndpoint({
    name: 'getImportReport',
    method: 'GET',
    path: '/api/imports/:id/report.csv',
    summary: 'The full report of an import as CSV',
    access: 'user',
    params,
    contentType: 'text/csv',
    reply: z.string(),
    errors: ['import_not_found'],
  }),
  listDrafts: defineEndpoint({
    name: 'listDrafts',
    method: 'GET',
    path: '/api/drafts',
    summary: 'The drafts of the signed-in host, a page at a time',
    access: 'user',
    query: pageQuerySchema({ limit: importPolicy.pageSize, most: 100 }).extend({
      /** Another way to a page: its number, counted in pages of `limit` drafts. */
      page: z.coerce.number<number | string>().int().min(1).max(10_000).optional(),
    }),
    reply: z.object({ drafts: z.array(draftSchema), total: z.number().int() }),
    paging: 'linked',
  }),
  updateDraft: defineEndpoint({
    name: 'updateDraft',
    method: 'PATCH',
    path: '/api/drafts/:id',
    summary: 'Complete or correct a draft',
    access: 'user',
    params,
    body: draftChangesSchema,
    reply: draftSchema,
    errors: ['draft_not_found'],
  }),
  publishDraft: defineEndpoint({
    name: 'publishDraft',
    method: 'POST',
    path: '/api/drafts/:id/publish',
    summary: 'Publish a draft: submit it as a listing for approval',
    access: 'user',
    params,
    status: 201,
    reply: ownPropertySchema,
    errors: ['draft_not_found', 'payout_account_required', 'payout_onboarding_incomplete', 'limit_reached'],
  }),
  deleteDraft: defineEndpoint({
    name: 'deleteDraft',
    method: 'DELETE',
    path: '/api/drafts/:id',
    summary: 'Delete a draft',
    access: 'user',
    params,
    status: 204,
    reply: z.undefined(),
    errors: ['draft_not_found'],
  }),
}
