import { z } from 'zod'
import { postalCodeProblem } from '../properties/places/postal-codes.rules.ts'
import { isUnitedStates } from '../properties/places/us-states.rules.ts'
import { cancellationPolicySchema, roomTypeSchema } from '../properties/properties.schemas.ts'
import { IMAGE_BYTES } from '../shared/files/images.ts'
import { idSchema } from '../shared/ids.ts'
import { callsOfAccount, perHour } from '../shared/limits.ts'
import { priceSchema } from '../shared/money.schemas.ts'
import { MAX_INT32 } from '../shared/path-id.ts'
import { allLanguages } from '../shared/texts/languages.ts'
import { cleanLine } from '../shared/texts/one-line.ts'
import { lineSchema, textSchema } from '../shared/texts/texts.schemas.ts'
import { checkInDetailsLimits, sentCheckInDetailsSchema } from './check-in-details.schemas.ts'

/** The limits of one listing. */
export const listingLimits = {
  /** Listings of one host that are not deleted. */
  perHost: 500,
  fees: 20,
  images: 30,
  amenities: 60,
  imageBytes: IMAGE_BYTES,
  /** The longer side of a photo, in pixels: a smaller one is blurred on every screen. */
  imageLeastSide: 400,
  /** Photos of all listings of one host, and the bytes of their files. */
  imagesPerHost: 3_000,
  imageBytesPerHost: 1024 * 1024 * 1024,
  captionLength: 200,
  feeNameLength: 100,
  reasonLength: 500,
  licenseLength: 100,
} as const

export const addressLookups = callsOfAccount(perHour('locates', 120))

/** A line of at least `min` characters after cleaning; a missing value or another type has the same message. */
const atLeast = (min: number, max: number, message: string, text: z.ZodType<string, string> = lineSchema(max)) =>
  z
    .string({ error: message })
    .pipe(text)
    .refine((value) => value.length >= min, message)

const count = (name: string, max: number) =>
  z
    .number({ error: `${name} must be a positive number` })
    .int(`${name} must be a whole number`)
    .positive(`${name} must be a positive number`)
    .max(max, `${name} can be at most ${max}`)

const bathrooms = z
  .number({ error: 'Bathrooms must be a positive number' })
  .positive('Bathrooms must be a positive number')
  .max(50, 'Bathrooms can be at most 50')
  .multipleOf(0.5, 'Bathrooms come in steps of one half')

const missingCategory = 'Category is required'

const stateMessage = 'State is required'
const zipMessage = 'Zip code is required'
/** Optional text; another type is refused with the message. */
const mayBeEmpty = (max: number, message: string) => z.string({ error: message }).pipe(lineSchema(max)).default('')

/** Whether a country as written is another one than the United States. */
export const isAbroad = (country: string): boolean => country.length >= 2 && !isUnitedStates(country)

/**
 * Rules across the parts of an address: a state and five digits in the United States, elsewhere a postal code of the
 * country or none.
 */
export function addressProblems({ state, zipCode, country }: { state: string; zipCode: string; country: string }) {
  if (isAbroad(country)) {
    const message = postalCodeProblem(zipCode, country)
    return message === null ? [] : [{ path: 'zipCode', message }]
  }
  return [
    ...(state.length < 2 ? [{ path: 'state', message: stateMessage }] : []),
    ...(zipCode.length < 5 ? [{ path: 'zipCode', message: zipMessage }] : []),
  ]
}

const titleMessage = 'Title must be at least 5 characters'
const descriptionMessage = 'Description must be at least 20 characters'

/** A host's fields of a listing, each by itself. */
export const listingFieldsSchema = z.object({
  title: atLeast(5, 120, titleMessage),
  description: atLeast(20, 5_000, descriptionMessage, textSchema(5_000)),
  categoryId: z.number({ error: missingCategory }).int(missingCategory).positive(missingCategory).max(MAX_INT32, missingCategory),
  address: atLeast(5, 200, 'Address is required'),
  city: atLeast(2, 100, 'City is required'),
  state: mayBeEmpty(100, stateMessage),
  zipCode: mayBeEmpty(20, zipMessage),
  country: atLeast(2, 100, 'Country is required'),
  price: priceSchema('Price must be a positive number'),
  bedrooms: count('Bedrooms', 50),
  bathrooms,
  maxGuests: count('Max guests', 100),
  amenityIds: z.array(idSchema).max(listingLimits.amenities).default([]),
  /** Absent on a new listing means the policy that the operator chose for new listings. */
  cancellationPolicy: cancellationPolicySchema.optional(),
  instantBook: z.boolean().default(false),
  roomType: roomTypeSchema.default('entire_place'),
  licenseNumber: lineSchema(listingLimits.licenseLength).nullable().default(null),
  imageUrls: z.array(z.string().max(2_000)).max(listingLimits.images).optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  /** Absent means "leave them as they are"; a change needs no approval. */
  checkInDetails: sentCheckInDetailsSchema.optional(),
})

const trimmed = (value: unknown) => (typeof value === 'string' ? cleanLine(value) : '')

/** Adds the rules across the address, reported together with other errors. */
export const withAddressRules = <Schema extends typeof listingFieldsSchema>(schema: Schema) => {
  type Address = { state?: unknown; zipCode?: unknown; country?: unknown }
  const problemOf = (path: string, value: Address) => {
    const [state, zipCode, country] = [trimmed(value.state), trimmed(value.zipCode), trimmed(value.country)]
    return addressProblems({ state, zipCode, country }).find((problem) => problem.path === path)?.message
  }
  const has = (path: string) => (value: Address) => problemOf(path, value) === undefined
  const say = (path: string) => (issue: { input?: unknown }) => problemOf(path, Object(issue.input))
  const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null
  return schema
    .refine(has('state'), { path: ['state'], error: say('state'), when })
    .refine(has('zipCode'), { path: ['zipCode'], error: say('zipCode'), when })
}

const languageSchema = z.enum(allLanguages, { error: 'Choose one of the languages of this site' })

/** Lines by their originals, each at most once. */
const sentLines = (most: number, length: number) =>
  z
    .array(z.object({ original: lineSchema(length), text: lineSchema(length) }), { error: 'Send a list of lines' })
    .max(most, `Translate at most ${most} of them`)
    .default([])

/** The texts of a listing in another language; an empty or omitted one is not translated. */
export const sentTranslationSchema = z.object({
  title: lineSchema(120)
    .refine((title) => title === '' || title.length >= 5, titleMessage)
    .default(''),
  description: textSchema(5_000)
    .refine((description) => description === '' || description.length >= 20, descriptionMessage)
    .default(''),
  directions: textSchema(checkInDetailsLimits.directions).default(''),
  houseManual: textSchema(checkInDetailsLimits.houseManual).default(''),
  /** Of photos. One whose caption has changed since has none. */
  captions: sentLines(listingLimits.images, listingLimits.captionLength),
  /** Of the names of fees. */
  fees: sentLines(listingLimits.fees, listingLimits.feeNameLength),
  /** The host says that it says what the original says now. */
  isUpToDate: z.boolean().default(false),
})
export type SentTranslation = z.infer<typeof sentTranslationSchema>

const languageFields = {
  /** The language of the texts; absent on a new listing means the first one of the site. */
  language: languageSchema.optional(),
  /** By language. Each replaces the earlier one, null removes it, and those that are absent stay. */
  translations: z.partialRecord(languageSchema, sentTranslationSchema.nullable()).optional(),
}

/**
 * A host's payload of a listing, with the messages of the specification. `price` is for a night. Coordinates are
 * the host's pin: both or neither. `imageUrls` name photos of the host's own listings in our own store, never URLs
 * elsewhere. Outside of the United States `state` and `zipCode` may be empty.
 */
export const createPropertySchema = withAddressRules(listingFieldsSchema.extend(languageFields))
export type CreateProperty = z.infer<typeof createPropertySchema>

/** The same with every field optional: absent means "leave as it is". */
export const updatePropertySchema = listingFieldsSchema
  .extend({
    state: listingFieldsSchema.shape.state.unwrap(),
    zipCode: listingFieldsSchema.shape.zipCode.unwrap(),
    amenityIds: listingFieldsSchema.shape.amenityIds.unwrap(),
    instantBook: listingFieldsSchema.shape.instantBook.unwrap(),
    roomType: listingFieldsSchema.shape.roomType.unwrap(),
    licenseNumber: listingFieldsSchema.shape.licenseNumber.unwrap(),
    ...languageFields,
  })
  .partial()
export type UpdateProperty = z.infer<typeof updatePropertySchema>

const missingFee = 'Please fill in all required fields'

export const createFeeSchema = z.object({
  name: atLeast(1, listingLimits.feeNameLength, missingFee),
  amount: priceSchema(missingFee),
  description: lineSchema(300).nullish(),
  isRequired: z.boolean().default(true),
})
export type CreateFee = z.infer<typeof createFeeSchema>

/** Fields beside the file of a photo, as text of the form. Without an order a photo comes last. */
export const uploadImageSchema = z.object({
  isPrimary: z
    .enum(['true', 'false'])
    .optional()
    .transform((value) => value === 'true'),
  sortOrder: z
    .string()
    .regex(/^\d{1,4}$/, 'Use a whole number')
    .optional()
    .transform((value) => Number(value ?? 0)),
  caption: lineSchema(listingLimits.captionLength).optional(),
})
export type UploadImage = z.infer<typeof uploadImageSchema>
