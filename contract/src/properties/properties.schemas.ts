import { z } from 'zod'
import { amenitySchema, categorySchema } from '../catalog/catalog.endpoints.ts'
import { isoDateSchema } from '../shared/dates.schemas.ts'
import { idSchema } from '../shared/ids.ts'
import { amountSchema } from '../shared/money.schemas.ts'
import { updatedAtSchema } from '../shared/paging.schemas.ts'
import { languageSchema } from '../shared/texts/texts.schemas.ts'
import { approvedVersionSchema } from './approved-version.schemas.ts'
import { cancellationPolicies } from './cancellation.rules.ts'
import { reviewScoresSchema } from './review-scores.rules.ts'
import { roomTypes } from './room-types.rules.ts'

export const propertyStatuses = ['pending', 'approved', 'rejected'] as const
export const propertyStatusSchema = z.enum(propertyStatuses)
export const cancellationPolicySchema = z.enum(cancellationPolicies, { error: 'Please choose a cancellation policy' })
export const roomTypeSchema = z.enum(roomTypes)
export type PropertyStatus = z.infer<typeof propertyStatusSchema>

export const translatedLinesSchema = z.array(z.object({ original: z.string(), text: z.string() }))

/** A translation of a listing's title and description; an empty text is not translated. */
export const translatedTextsSchema = z.object({
  title: z.string(),
  description: z.string(),
  captions: translatedLinesSchema.optional(),
  /** Of the names of fees. */
  fees: translatedLinesSchema.optional(),
  /** Whether the original has changed since; only for its owner and admins. */
  isOutdated: z.boolean().optional(),
  /** Whether it waits for approval, so that guests read the original; only for its owner and admins. */
  isWaiting: z.boolean().optional(),
})
export type TranslatedTexts = z.infer<typeof translatedTextsSchema>

/** Present where the site has several languages. */
const languagesOfListing = {
  /** The language that the host wrote in. */
  language: languageSchema.optional(),
  translations: z.partialRecord(languageSchema, translatedTextsSchema).optional(),
}

/** Where the site has several languages: that of a title, and its translations. */
export const titleInLanguages = {
  language: languageSchema.optional(),
  titles: z.partialRecord(languageSchema, z.string()).optional(),
}

/** The same with the translations of the names of fees, for guests who pay them. */
export const namesInLanguages = {
  ...titleInLanguages,
  feeNames: z.partialRecord(languageSchema, translatedLinesSchema).optional(),
}

/** One size of a photo; `url` is immutable. */
export const imageVariantSchema = z.object({ url: z.string(), width: z.number().int(), format: z.enum(['webp', 'avif', 'jpeg']) })
/** What a photo needs to be shown well: sizes for `srcset` and a tiny blurred data URI shown while it loads. */
export const pictureSchema = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string().nullable(),
  variants: z.array(imageVariantSchema),
})
export type Picture = z.infer<typeof pictureSchema>

export const propertyImageSchema = pictureSchema.extend({
  id: idSchema,
  imageUrl: z.string(),
  caption: z.string().nullable(),
  isPrimary: z.boolean(),
  sortOrder: z.number().int(),
})
export type PropertyImage = z.infer<typeof propertyImageSchema>

/**
 * A card of a list. `primaryImage` is the URL the spec names; `picture` adds its sizes. `totalPrice` covers the
 * whole stay, mandatory fees included.
 */
export const propertyListItemSchema = z.object({
  id: idSchema,
  title: z.string(),
  city: z.string(),
  state: z.string(),
  price: amountSchema,
  bedrooms: z.number().int(),
  bathrooms: z.number(),
  maxGuests: z.number().int(),
  primaryImage: z.string().nullable(),
  picture: pictureSchema.nullable(),
  averageRating: z.number().nullable(),
  reviewCount: z.number().int(),
  categoryId: idSchema,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  address: z.string(),
  totalPrice: amountSchema.optional(),
  nights: z.number().int().optional(),
  /** With flexible dates: the cheapest of those that the stay is free on. */
  checkIn: isoDateSchema.optional(),
  checkOut: isoDateSchema.optional(),
  /** Whether a payment books the stay at once, without the host's answer. */
  instantBook: z.boolean(),
  roomType: roomTypeSchema,
  /** What it is and where, as a card shows it: `Asheville, NC`, `Private room in Asheville, NC`. */
  placeLine: z.string(),
  ...titleInLanguages,
})
export type PropertyListItem = z.infer<typeof propertyListItemSchema>

export const feeSchema = z.object({
  id: idSchema,
  name: z.string(),
  amount: amountSchema,
  description: z.string().nullable(),
  isRequired: z.boolean(),
})
export type Fee = z.infer<typeof feeSchema>

export const reviewSchema = z.object({
  id: idSchema,
  rating: z.number(),
  comment: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: updatedAtSchema,
  user: z.object({ firstName: z.string().nullable(), profileImageUrl: z.string().nullable() }),
  /** The five sub-scores; null on reviews without them. */
  scores: reviewScoresSchema.nullable().optional(),
  /** The host's only answer. */
  answer: z.object({ text: z.string(), createdAt: z.iso.datetime() }).nullable().optional(),
})
export type Review = z.infer<typeof reviewSchema>

/** Who rents a listing out. Figures cover at most `hostListingsRead` of the host's live listings. */
export const hostFactsSchema = z.object({
  /** The year the account was made. */
  joinedYear: z.number().int(),
  listingCount: z.number().int(),
  reviewCount: z.number().int(),
  /** The mean over all these reviews, to two decimals; null without any. */
  averageRating: z.number().nullable(),
})
export type HostFacts = z.infer<typeof hostFactsSchema>

export const propertyDetailSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  /** The street without its number unless the reader may know the exact place. */
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zipCode: z.string(),
  location: z.string(),
  price: amountSchema,
  bedrooms: z.number().int(),
  bathrooms: z.number(),
  maxGuests: z.number().int(),
  averageRating: z.number().nullable(),
  reviewCount: z.number().int(),
  /** Means of the sub-scores, to two decimals; null while no review has any. */
  reviewScores: reviewScoresSchema.nullable().optional(),
  hostName: z.string(),
  hostImage: z.string().nullable(),
  host: hostFactsSchema,
  images: z.array(propertyImageSchema),
  amenities: z.array(amenitySchema),
  reviews: z.array(reviewSchema),
  fees: z.array(feeSchema),
  categoryId: idSchema,
  category: categorySchema,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  timeZone: z.string(),
  /** The cancellation policy of a stay booked now; a booking keeps its own copy. */
  cancellationPolicy: cancellationPolicySchema,
  instantBook: z.boolean(),
  roomType: roomTypeSchema,
  /** The permit number from a city or state; null without one. */
  licenseNumber: z.string().nullable(),
  status: propertyStatusSchema,
  /** The reason of a rejection; only for its owner and admins, while it is rejected. */
  rejectionReason: z.string().nullable().optional(),
  /**
   * The approved version, while the listing differs from it; only for its owner. A change is compared with it
   * (`reapprovalReasons`).
   */
  approvedVersion: approvedVersionSchema.nullable().optional(),
  updatedAt: updatedAtSchema,
  /** Whether the reader is the owner: hosts cannot book their own place. */
  isOwn: z.boolean(),
  ...languagesOfListing,
})
export type PropertyDetail = z.infer<typeof propertyDetailSchema>

/** A listing as its owner and admins see it (dashboard, profile, admin panel). */
export const ownPropertySchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  price: amountSchema,
  bedrooms: z.number().int(),
  bathrooms: z.number(),
  maxGuests: z.number().int(),
  roomType: roomTypeSchema,
  licenseNumber: z.string().nullable(),
  primaryImage: z.string().nullable(),
  status: propertyStatusSchema,
  isApproved: z.boolean(),
  /** The admin's reason for the rejection; null unless it is rejected with one. */
  rejectionReason: z.string().nullable(),
  rating: z.number().nullable(),
  location: z.string(),
  timeZone: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: updatedAtSchema,
  /** While there are translations. */
  ...languagesOfListing,
})
export type OwnProperty = z.infer<typeof ownPropertySchema>
