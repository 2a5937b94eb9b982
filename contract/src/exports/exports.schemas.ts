import { z } from 'zod'
import { idSchema } from '../shared/ids.ts'
import { exportKinds, exportStates } from './exports.rules.ts'

export const exportSchema = z.object({
  id: idSchema,
  kind: z.enum(exportKinds),
  state: z.enum(exportStates),
  /** Who started it; null for the nightly one and for the command line. */
  startedBy: z.string().nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** When its files are deleted; null until it is done. */
  keptUntil: z.iso.datetime().nullable(),
  rows: z.number().int(),
  bytes: z.number().int(),
  /** The last failure; null once it is done. */
  error: z.string().nullable(),
})
export type Export = z.infer<typeof exportSchema>

/** One table of an export: its rows, and the size of each of its two files. */
export const exportFileSchema = z.object({
  table: z.string(),
  rows: z.number().int(),
  csvBytes: z.number().int(),
  jsonlBytes: z.number().int(),
})
export type ExportFile = z.infer<typeof exportFileSchema>

export const exportDetailSchema = exportSchema.extend({
  /** The version of the format, as docs/exports.md describes it. */
  version: z.number().int(),
  files: z.array(exportFileSchema),
})
export type ExportDetail = z.infer<typeof exportDetailSchema>

export const exportListSchema = z.object({
  /** The kept exports, newest first. */
  exports: z.array(exportSchema),
  /** For how many days an export is kept. */
  keepDays: z.number().int(),
  /** The hour (UTC) after which the nightly export starts; null while it is turned off. */
  nightlyHour: z.number().int().nullable(),
})
export type ExportList = z.infer<typeof exportListSchema>
