import { z } from 'zod'
import { createPropertySchema } from '../listings/listings.schemas.ts'
import { idSchema, textSchema } from '../shared/ids.ts'
import { positiveDollarsSchema } from '../shared/money.schemas.ts'

/** How large a file may be, and how much one host may bring. */
export const importPolicy = {
  fileBytes: 32 * 1024 * 1024,
  unpackedBytes: 128 * 1024 * 1024,
  /** A packed file unfolds to so many times its size at most, or to the free bytes where that is more. */
  unpackedRatio: 100,
  unpackedFreeBytes: 10 * 1024 * 1024,
  columns: 1_000,
  /** Rows of one file that are read, and those of them that may be rejected before the import stops. */
  rows: 50_000,
  rejectedRows: 1_000,
  /** Rows in which nothing stands; they are passed over. */
  blankRows: 50_000,
  /** Imports of a host that are remembered with their reports, the newest ones. */
  keptImports: 20,
  /** Drafts of one host that are not published yet. */
  draftsPerHost: 20_000,
  /** The same with those that were published or deleted: they stay known, so that a file does not import them again. */
  knownPerHost: 100_000,
  pageSize: 20,
  /** Rows of a report that a page shows; the file has all of them. */
  shownRows: 100,
} as const

const count = z.number().int().nonnegative()
const amount = z.number().positive().nullable()

/** One reading of a file. Every row is made into a draft, known from before, or refused; `mended` counts drafts of which something was put right. */
export const importSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  layout: z.string().nullable(),
  /** `interrupted`: it ended without an end; the same file again goes on where it stopped. */
  status: z.enum(['running', 'done', 'failed', 'interrupted']),
  rows: count,
  made: count,
  mended: count,
  known: count,
  refused: count,
  error: z.string().nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type Import = z.infer<typeof importSchema>

/** What was done to a row of the file; `row` counts as a spreadsheet does, the header being the first. */
export const importRowSchema = z.object({
  row: count,
  name: z.string(),
  outcome: z.enum(['mended', 'refused']),
  reasons: z.array(z.string()),
})
export type ImportRow = z.infer<typeof importRowSchema>

/** A listing that is not one yet: what is unknown is empty or null. `price` and `cleaningFee` are dollars. */
export const draftFieldsSchema = z.object({
  title: textSchema(120),
  description: textSchema(5_000),
  categoryId: idSchema.nullable(),
  address: textSchema(200),
  city: textSchema(100),
  state: textSchema(100),
  zipCode: textSchema(20),
  country: textSchema(100),
  price: amount,
  bedrooms: amount,
  bathrooms: amount,
  maxGuests: amount,
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  amenityIds: z.array(idSchema).max(60),
  cleaningFee: amount,
})
export type DraftFields = z.infer<typeof draftFieldsSchema>

export const draftSchema = z.object({
  id: idSchema,
  fields: draftFieldsSchema,
  /** What stands between it and its submission, by field; none when it can be published. */
  needs: z.array(z.object({ path: z.string(), message: z.string() })),
})
export type Draft = z.infer<typeof draftSchema>

/** What a listing is made of, from a draft: unknown values are left out, so that the rules of the form name what is missing. */
export const toListing = ({ cleaningFee: _, ...fields }: DraftFields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

const publishable = createPropertySchema.extend({
  cleaningFee: positiveDollarsSchema('Set a cleaning fee of at most $100,000, or none').nullable(),
})

/** Why a draft cannot be published, in the words of the form that makes listings; the first reason of each field. */
export function needsOf(fields: DraftFields): Draft['needs'] {
  const parsed = publishable.safeParse({ ...toListing(fields), cleaningFee: fields.cleaningFee })
  if (parsed.success) return []
  const needs = new Map<string, string>()
  for (const { path, message } of parsed.error.issues) if (!needs.has(String(path[0]))) needs.set(String(path[0]), message)
  return [...needs].map(([path, message]) => ({ path, message }))
}
