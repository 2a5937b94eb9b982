import { z } from 'zod'
import { refuseAmount } from '../currency/currency-limits.ts'
import { listingFieldsSchema, listingLimits, withAddressRules } from '../listings/listings.schemas.ts'
import { roomTypeSchema } from '../properties/properties.schemas.ts'
import { idSchema } from '../shared/ids.ts'
import { priceSchema } from '../shared/money.schemas.ts'
import type { MoneyFormat } from '../shared/money.ts'
import { stayPolicy } from '../shared/stay-limits.ts'
import { languageSchema, lineSchema, textSchema } from '../shared/texts/texts.schemas.ts'

/** The maximum file size, and the limits of one host. */
export const importPolicy = {
  fileBytes: 32 * 1024 * 1024,
  unpackedBytes: 128 * 1024 * 1024,
  /** A compressed file may unpack to so many times its size, or to the free bytes where that is more. */
  unpackedRatio: 100,
  unpackedFreeBytes: 10 * 1024 * 1024,
  columns: 1_000,
  /** Rows of one file that are read, and how many of them may be rejected before the import stops. */
  rows: 50_000,
  rejectedRows: 1_000,
  /** Blank rows; they are skipped. */
  blankRows: 50_000,
  /** Imports of a host that are kept with their reports, the newest ones. */
  keptImports: 20,
  /** Drafts of one host that are not published yet. */
  draftsPerHost: 20_000,
  /** The same with published or deleted ones: they stay known, so that a file does not import them again. */
  knownPerHost: 100_000,
  pageSize: 20,
  /** Rows of a report that come with an import; `listImportRows` has all of them. */
  shownRows: 100,
} as const

const count = z.number().int().nonnegative()
const amount = z.number().positive().nullable()
const nights = z.number().int().min(1).max(stayPolicy.maxNights).nullable()

/** A correction of a row: the file's value is gone, or in another form. */
export const correctionKinds = [
  'name',
  'description',
  'id',
  'coordinates',
  'zipCode',
  'price',
  'cleaningFee',
  'rooms',
  'minNights',
  'maxNights',
  'roomType',
  'instantBook',
  'license',
  'amenities',
  'columnsDiffer',
] as const
/** A note about an uncorrected row: what was added, is missing, or was left out. */
export const remarkKinds = ['placeAdded', 'placeDoubtful', 'postalCodeDoubtful', 'priceMissing', 'amenitiesUnknown'] as const
export const noteKinds = [...correctionKinds, ...remarkKinds] as const
export type CorrectionKind = (typeof correctionKinds)[number]
export type NoteKind = (typeof noteKinds)[number]

const corrections: ReadonlySet<string> = new Set(correctionKinds)
/** Whether a note is a correction. */
export const isCorrection = (kind: NoteKind): boolean => corrections.has(kind)

/**
 * One import of a file. Every row becomes a draft, is already known, or is refused; `corrected` counts corrected
 * drafts.
 */
export const importSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  layout: z.string().nullable(),
  /** `interrupted`: it stopped early; importing the same file again continues where it stopped. */
  status: z.enum(['running', 'done', 'failed', 'interrupted']),
  rows: count,
  made: count,
  corrected: count,
  known: count,
  refused: count,
  /** How many of the new drafts have each kind of note, corrections first; unused kinds are left out. */
  notes: z.array(z.object({ kind: z.enum(noteKinds), rows: count })),
  /** Ignored columns of the file, by their names in it. */
  ignoredColumns: z.array(z.string()),
  error: z.string().nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type Import = z.infer<typeof importSchema>

/**
 * The result of a row of the file; `row` counts as a spreadsheet does, with the header first. A `noted` row was not
 * corrected; its reasons say what was added or is missing.
 */
export const importRowSchema = z.object({
  row: count,
  name: z.string(),
  outcome: z.enum(['corrected', 'noted', 'refused']),
  reasons: z.array(z.string()),
})
export type ImportRow = z.infer<typeof importRowSchema>

/** An unpublished listing: unknown fields are empty or null. `price` and `cleaningFee` are in the site's currency. */
export const draftFieldsSchema = z.object({
  title: z.string(),
  description: z.string(),
  categoryId: idSchema.nullable(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  price: amount,
  bedrooms: amount,
  bathrooms: amount,
  maxGuests: amount,
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  amenityIds: z.array(idSchema).max(60),
  cleaningFee: amount,
  minNights: nights,
  maxNights: nights,
  roomType: roomTypeSchema,
  licenseNumber: z.string(),
  instantBook: z.boolean(),
  /** The language of the texts; null means the first one of the site. */
  language: languageSchema.nullable(),
})
export type DraftFields = z.infer<typeof draftFieldsSchema>

/** Changes of a draft. The fields that are kept may be from before the rules of their texts. */
export const draftChangesSchema = draftFieldsSchema
  .extend({
    title: lineSchema(120),
    address: lineSchema(200),
    city: lineSchema(100),
    state: lineSchema(100),
    zipCode: lineSchema(20),
    country: lineSchema(100),
    licenseNumber: lineSchema(listingLimits.licenseLength),
    description: textSchema(5_000),
  })
  .partial()

export const draftSchema = z.object({
  id: idSchema,
  fields: draftFieldsSchema,
  /** What prevents its submission, by field; empty when it can be published. */
  needs: z.array(z.object({ path: z.string(), message: z.string() })),
})
export type Draft = z.infer<typeof draftSchema>

/** The defaults for drafts from before these fields were read. */
export const draftDefaults = {
  minNights: null,
  maxNights: null,
  roomType: 'entire_place',
  licenseNumber: '',
  instantBook: false,
  language: null,
} as const satisfies Partial<DraftFields>

/**
 * A listing's payload from a draft: unknown values are omitted, so that the rules of the form name what is missing.
 */
export const toListing = ({
  cleaningFee: _fee,
  minNights: _min,
  maxNights: _max,
  ...fields
}: DraftFields): Record<string, unknown> => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

const publishable = withAddressRules(
  listingFieldsSchema.extend({
    cleaningFee: priceSchema('Set a cleaning fee of at most $100,000, or none').nullable(),
  }),
)
const lengthsMessage = 'Maximum nights cannot be less than minimum nights.'

/**
 * Why a draft cannot be published in the site's currency, with the messages of the listing form; one for each field.
 */
export function needsOf(fields: DraftFields, money: MoneyFormat): Draft['needs'] {
  const parsed = publishable.safeParse({ ...toListing(fields), cleaningFee: fields.cleaningFee })
  const needs = new Map<string, string>()
  for (const { path, message } of parsed.error?.issues ?? []) if (!needs.has(String(path[0]))) needs.set(String(path[0]), message)
  for (const path of ['price', 'cleaningFee'] as const) {
    const reason = refuseAmount(fields[path] ?? 0, money)
    if (reason && !needs.has(path)) needs.set(path, reason)
  }
  if (fields.minNights !== null && fields.maxNights !== null && fields.maxNights < fields.minNights)
    needs.set('maxNights', lengthsMessage)
  // In the order of the form, not of the rules.
  const order = Object.keys(draftFieldsSchema.shape)
  return [...needs]
    .map(([path, message]) => ({ path, message }))
    .sort((one, other) => order.indexOf(one.path) - order.indexOf(other.path))
}
