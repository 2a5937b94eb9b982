import { z } from 'zod'
import { cancellationPolicySchema } from '../properties/properties.schemas.ts'
import { idSchema, textSchema } from '../shared/ids.ts'
import { positiveDollarsSchema } from '../shared/money.schemas.ts'
import { MAX_INT32 } from '../shared/path-id.ts'

/** How much of everything one listing may have. */
export const listingLimits = {
  /** Listings of one host that are not deleted. */
  perHost: 500,
  fees: 20,
  images: 30,
  amenities: 60,
  imageBytes: 10 * 1024 * 1024,
  /** Photos of all listings of one host, and the bytes of the files that are made of them. */
  imagesPerHost: 3_000,
  imageBytesPerHost: 1024 * 1024 * 1024,
  captionLength: 200,
  reasonLength: 500,
} as const

/** Text of at least `min` characters after trimming; missing or of another kind it is refused with the same words. */
const atLeast = (min: number, max: number, message: string) =>
  z
    .string({ error: message })
    .pipe(textSchema(max))
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

/**
 * What a host sends of a listing, with the messages of spec §5. `price` is dollars a night. Coordinates are the pin, when the host set it:
 * both or neither. `imageUrls` name pictures of the host's own listings in our own store, never addresses elsewhere (decision S10).
 */
export const createPropertySchema = z.object({
  title: atLeast(5, 120, 'Title must be at least 5 characters'),
  description: atLeast(20, 5_000, 'Description must be at least 20 characters'),
  categoryId: z.number({ error: missingCategory }).int(missingCategory).positive(missingCategory).max(MAX_INT32, missingCategory),
  address: atLeast(5, 200, 'Address is required'),
  city: atLeast(2, 100, 'City is required'),
  state: atLeast(2, 100, 'State is required'),
  zipCode: atLeast(5, 20, 'Zip code is required'),
  country: atLeast(2, 100, 'Country is required'),
  price: positiveDollarsSchema('Price must be a positive number'),
  bedrooms: count('Bedrooms', 50),
  bathrooms,
  maxGuests: count('Max guests', 100),
  amenityIds: z.array(idSchema).max(listingLimits.amenities).default([]),
  cancellationPolicy: cancellationPolicySchema.default('flexible'),
  instantBook: z.boolean().default(false),
  imageUrls: z.array(z.string().max(2_000)).max(listingLimits.images).optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
})
export type CreateProperty = z.infer<typeof createPropertySchema>

/** The same, of which anything may be left out: absent means "leave as it is". */
export const updatePropertySchema = createPropertySchema
  .extend({
    amenityIds: createPropertySchema.shape.amenityIds.unwrap(),
    cancellationPolicy: createPropertySchema.shape.cancellationPolicy.unwrap(),
    instantBook: createPropertySchema.shape.instantBook.unwrap(),
  })
  .partial()
export type UpdateProperty = z.infer<typeof updatePropertySchema>

const missingFee = 'Please fill in all required fields'

export const createFeeSchema = z.object({
  name: atLeast(1, 100, missingFee),
  amount: positiveDollarsSchema(missingFee),
  description: textSchema(300).nullish(),
  isRequired: z.boolean().default(true),
})
export type CreateFee = z.infer<typeof createFeeSchema>

/** What a picture may be. Its content decides, not its name nor what the sender calls it. */
export const imageContentTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** What travels beside the file of a picture, as the text that fields of a form are. Without a place of its own a picture comes last. */
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
  caption: textSchema(listingLimits.captionLength).optional(),
})
export type UploadImage = z.infer<typeof uploadImageSchema>
