import { z } from 'zod'
import { listingLimits } from '../listings/listings.schemas.ts'
import { propertyStatusSchema } from '../properties/properties.schemas.ts'
import { idSchema, pathIdSchema } from '../shared/ids.ts'
import { amountSchema } from '../shared/money.schemas.ts'
import { lineSchema, searchSchema } from '../shared/texts/texts.schemas.ts'
import { listingActions, listingDeskLimits, listingHints, listingOutcomes, listingSorts } from './listing-desk.rules.ts'
import { historyEntrySchema } from './listing-history.schemas.ts'

export const listingFilterSchema = z.object({
  q: searchSchema(listingDeskLimits.searchLength)
    .optional()
    .meta({ description: 'A number, or part of a title, of a city, or of the name or email of a host' }),
  status: propertyStatusSchema.optional(),
  categoryId: pathIdSchema('Invalid category ID.').optional(),
  hint: z.enum(listingHints).optional(),
  featured: z.enum(['true']).optional(),
  order: z.enum(listingSorts).optional(),
})
export type ListingFilter = z.output<typeof listingFilterSchema>
/** The same as an address has it. */
export type ListingChoice = z.input<typeof listingFilterSchema>

const countSchema = z.number().int()

/** A listing of any status as a row of the desk. */
export const deskListingSchema = z.object({
  id: idSchema,
  title: z.string(),
  location: z.string(),
  category: z.string(),
  status: propertyStatusSchema,
  /** Whether it leads the home page while guests can find it. */
  isFeatured: z.boolean(),
  host: z.object({ id: z.string(), name: z.string(), email: z.string(), isSuspended: z.boolean() }),
  price: amountSchema,
  photos: countSchema,
  /** The address of its cover in a small size; null without photos. */
  cover: z.string().nullable(),
  hints: z.array(z.enum(listingHints)),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type DeskListing = z.infer<typeof deskListingSchema>

/** How many listings there are of each status. */
export const listingCountsSchema = z.object({ pending: countSchema, approved: countSchema, rejected: countSchema })
export type ListingCounts = z.infer<typeof listingCountsSchema>

/** A listing with its history. Amounts are in the site's currency, and may be negative. */
export const deskListingPageSchema = z.object({
  listing: deskListingSchema.extend({
    description: z.string(),
    rejectionReason: z.string().nullable(),
    rating: z.number().nullable(),
    reviews: countSchema,
  }),
  bookings: z.object({ paid: countSchema, nights: countSchema, gross: z.number(), revenue: z.number() }),
  reports: z.object({ open: countSchema, decided: countSchema }),
  /** The decisions about it, newest first. */
  decisions: z.array(
    z.object({
      id: idSchema,
      at: z.iso.datetime(),
      from: propertyStatusSchema,
      to: propertyStatusSchema,
      by: z.string(),
      reason: z.string().nullable(),
    }),
  ),
  /** What happened to it, newest first: edits, decisions and reports. */
  history: z.array(historyEntrySchema),
})
export type DeskListingPage = z.infer<typeof deskListingPageSchema>

export const listingDecisionSchema = z
  .object({
    ids: z
      .array(idSchema)
      .min(1, 'Select a listing')
      .max(listingDeskLimits.selected, `Select at most ${listingDeskLimits.selected} listings`),
    action: z.enum(listingActions),
    /** For hosts of rejected listings. */
    reason: lineSchema(listingLimits.reasonLength).default(''),
    /** Answers what would happen, and changes nothing. */
    isPreview: z.boolean().default(false),
  })
  .refine(({ action, reason, isPreview }) => action !== 'reject' || isPreview || reason !== '', {
    message: 'Please give a reason',
    path: ['reason'],
  })

export const listingOutcomeSchema = z.object({
  id: idSchema,
  title: z.string(),
  status: propertyStatusSchema.nullable(),
  outcome: z.enum(listingOutcomes),
  /** Why it was refused. */
  message: z.string().nullable(),
})
export type ListingResult = z.infer<typeof listingOutcomeSchema>
