import { z } from 'zod'

/** What a host edits of a listing, as its history names it. */
export const editedFields = [
  'title',
  'description',
  'language',
  'translations',
  'category',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
  'pin',
  'price',
  'bedrooms',
  'bathrooms',
  'maxGuests',
  'cancellationPolicy',
  'instantBook',
  'roomType',
  'licenseNumber',
  'amenities',
  'photos',
  'photoOrder',
  'coverPhoto',
  'fees',
  'minNights',
  'maxNights',
  'noticeHours',
  'preparationDays',
  'checkInDays',
  'checkOutDays',
  'weekendPrice',
  'weekendDays',
  'weeklyDiscount',
  'monthlyDiscount',
  'includedGuests',
  'extraGuestPrice',
  'seasons',
  'checkInDetails',
] as const
export type EditedField = (typeof editedFields)[number]

/**
 * One changed field with its values, or without them where they are long or secret. Of amenities, fees and
 * seasons `before` has the removed ones and `after` the added ones; of photos both are their number.
 */
export const fieldChangeSchema = z.object({
  field: z.enum(editedFields),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type FieldChange = z.infer<typeof fieldChangeSchema>

export const historyKinds = ['created', 'edited', 'submitted', 'approved', 'rejected', 'reported', 'report_decided'] as const

/** An entry of the history of a listing. */
export const historyEntrySchema = z.object({
  /** Names it in the list, such as `edit-12`. */
  id: z.string(),
  at: z.iso.datetime(),
  /** `submitted` is an edit after which the listing waits for approval again. */
  kind: z.enum(historyKinds),
  /** Who did it; null where the history does not know. */
  by: z.string().nullable(),
  /** The reason of a decision or report, or the decision about a report. */
  detail: z.string().nullable(),
  changes: z.array(fieldChangeSchema),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

export const historyLimits = {
  /** Edits that are kept of a listing; older ones are deleted. */
  edits: 100,
  /** Characters of a value. */
  valueLength: 200,
  /** Entries of each kind that are shown. */
  shown: 50,
} as const
