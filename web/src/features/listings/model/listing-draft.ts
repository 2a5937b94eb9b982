import { z } from 'zod'
import { waysIn } from '#contract/listings/check-in-details.schemas.ts'
import { createFeeSchema } from '#contract/listings/listings.schemas.ts'
import { cancellationPolicySchema, roomTypeSchema } from '#contract/properties/properties.schemas.ts'
import { allLanguages } from '#contract/shared/texts/languages.ts'
import { localStore } from '../../../lib/storage.ts'
import { isStarted } from './fee-entry.ts'
import { emptyListing, translatedFields } from './listing-values.ts'

const text = z.string().max(20_000)
const linesSchema = z.array(z.object({ original: text, text })).default([])
const translationSchema = z.object({
  title: text,
  description: text,
  directions: text,
  houseManual: text,
  captions: linesSchema,
  fees: linesSchema,
  isUpToDate: z.boolean(),
})
const valuesSchema = z.object({
  title: text,
  description: text,
  categoryId: text,
  address: text,
  city: text,
  state: text,
  zipCode: text,
  country: text,
  price: text,
  bedrooms: text,
  bathrooms: text,
  maxGuests: text,
  amenityIds: z.array(z.number().int()),
  cancellationPolicy: cancellationPolicySchema.default(emptyListing.cancellationPolicy),
  instantBook: z.boolean().default(emptyListing.instantBook),
  roomType: roomTypeSchema.default(emptyListing.roomType),
  licenseNumber: text.default(''),
  wayIn: z.enum(['', ...waysIn]).default(''),
  accessCode: text.default(''),
  directions: text.default(''),
  wifiNetwork: text.default(''),
  wifiPassword: text.default(''),
  houseManual: text.default(''),
  language: z.enum(['', ...allLanguages]).default(''),
  translations: z.partialRecord(z.enum(allLanguages), translationSchema).default({}),
})
const pinSchema = z.object({
  place: z.object({ latitude: z.number(), longitude: z.number() }),
  source: z.enum(['saved', 'address', 'host']),
  addressKey: text,
})
const draftSchema = z.object({
  values: valuesSchema,
  pin: pinSchema.nullable(),
  fees: z.array(createFeeSchema),
  feeEntry: z.object({ name: text, amount: text, description: text, isRequired: z.boolean() }),
})

/**
 * A listing that has not been submitted: all typed values, stored on this device under its owner's id. The door code
 * and the Wi-Fi password are left out, because a device may be shared.
 */
export type ListingDraft = z.infer<typeof draftSchema>

function readAs<T>(schema: z.ZodType<T>, name: string): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(localStore.get(name) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

const draftName = (userId: string) => `porchlight.listing-draft.${userId}`
const feesName = (propertyId: number) => `porchlight.unsent-fees.${propertyId}`

/** The stored draft of a new listing on this device. Invalid or outdated data counts as no draft. */
export const listingDrafts = {
  read: (userId: string): ListingDraft | null => readAs(draftSchema, draftName(userId)),
  keep: (userId: string, draft: ListingDraft): void =>
    localStore.set(
      draftName(userId),
      JSON.stringify({ ...draft, values: { ...draft.values, accessCode: '', wifiPassword: '' } }),
    ),
  clear: (userId: string): void => localStore.remove(draftName(userId)),
}

const unsentSchema = z.array(createFeeSchema)

/** Fees that failed after the listing was created: stored until they are posted or discarded. */
export const unsentFees = {
  read: (propertyId: number): z.infer<typeof unsentSchema> => readAs(unsentSchema, feesName(propertyId)) ?? [],
  keep: (propertyId: number, fees: z.infer<typeof unsentSchema>): void =>
    fees.length > 0 ? localStore.set(feesName(propertyId), JSON.stringify(fees)) : localStore.remove(feesName(propertyId)),
}

/** The initial values of a new listing, and what a draft leaves out. */
const preset = new Set(['country', 'cancellationPolicy', 'roomType', 'accessCode', 'wifiPassword', 'language'])

/** Whether a draft has any content. */
export const isDraftStarted = ({ values, fees, feeEntry, pin }: ListingDraft): boolean =>
  fees.length > 0 ||
  isStarted(feeEntry) ||
  pin?.source === 'host' ||
  values.amenityIds.length > 0 ||
  Object.values(values.translations).some((texts) => translatedFields.some((field) => texts[field].trim() !== '')) ||
  Object.entries(values).some(([name, value]) => typeof value === 'string' && !preset.has(name) && value.trim() !== '')
