import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { pathIdSchema } from '../shared/ids.ts'
import { exportDownloads, exportFormats, exportStarts } from './exports.rules.ts'
import { exportDetailSchema, exportListSchema, exportSchema } from './exports.schemas.ts'

const params = z.object({ id: pathIdSchema('Invalid export ID.') })

export const exportsEndpoints = {
  listExports: defineEndpoint({
    name: 'listExports',
    method: 'GET',
    path: '/api/exports',
    summary: 'The kept exports of everything, newest first, with their state and size',
    access: { right: 'exports' },
    reply: exportListSchema,
    errors: ['forbidden'],
  }),
  startExport: defineEndpoint({
    name: 'startExport',
    method: 'POST',
    path: '/api/exports',
    summary: 'Start an export of everything now; it is written in the background',
    access: { right: 'exports' },
    status: 201,
    reply: exportSchema,
    errors: ['forbidden', 'export_running'],
    limits: [exportStarts],
  }),
  getExport: defineEndpoint({
    name: 'getExport',
    method: 'GET',
    path: '/api/exports/:id',
    summary: 'The files of an export that is done',
    access: { right: 'exports' },
    params,
    reply: exportDetailSchema,
    errors: ['forbidden', 'export_not_found'],
  }),
  downloadExport: defineEndpoint({
    name: 'downloadExport',
    method: 'GET',
    path: '/api/exports/:id/:table/:format',
    summary: 'Download one file of an export: a table as CSV, or as JSON with one object on each line',
    access: { right: 'exports' },
    params: params.extend({
      table: z.string().regex(/^[a-z_]{1,40}$/, 'Unknown table.'),
      format: z.enum(exportFormats, { error: 'Unknown format.' }),
    }),
    contentType: 'application/octet-stream',
    reply: z.string(),
    errors: ['forbidden', 'export_not_found'],
    limits: [exportDownloads],
  }),
}
