import { z } from 'zod'
import { nightReasons } from '../availability/rates.rules.ts'
import { cancellationPolicySchema, namesInLanguages } from '../properties/properties.schemas.ts'
import { isoDateSchema, stayDateSchema } from '../shared/dates.schemas.ts'
import { idSchema, pathIdSchema } from '../shared/ids.ts'
import { amountSchema, currencyCodeSchema } from '../shared/money.schemas.ts'
import { updatedAtSchema } from '../shared/paging.schemas.ts'
import { searchSchema } from '../shared/texts/texts.schemas.ts'
import { bookingStatuses, cancelReasons, paymentStatuses } from './bookings.rules.ts'
import { refundBases } from './refund.rules.ts'

/**
 * The spec's breakdown, in the site's currency: `rentalAmount` is the price of the nights with discount and extra
 * guests. Fees without `included` were offered and not chosen.
 */
export const breakdownSchema = z.object({
  nights: z.number().int(),
  nightlyRate: amountSchema,
  rentalAmount: amountSchema,
  /**
   * The price of every night and its reason, where the host set rules or prices for days; `nightlyRate` is then
   * their mean.
   */
  nightlyLines: z
    .array(z.object({ date: isoDateSchema, amount: amountSchema, why: z.enum(nightReasons), name: z.string().nullable() }))
    .optional(),
  /** Deducted from the nights. */
  discount: z.object({ kind: z.enum(['weekly', 'monthly']), percent: z.number().int(), amount: amountSchema }).optional(),
  /** `amount` is for the whole stay. */
  extraGuests: z.object({ guests: z.number().int(), pricePerNight: amountSchema, amount: amountSchema }).optional(),
  propertyFees: z.array(
    z.object({ id: idSchema, name: z.string(), amount: amountSchema, isRequired: z.boolean(), included: z.boolean() }),
  ),
  processingFeeAmount: amountSchema,
  /** The guest's service fee in percent of rent and charged fees. */
  processingFeePercent: z.number(),
  totalPrice: amountSchema,
  currency: currencyCodeSchema,
})
export type Breakdown = z.infer<typeof breakdownSchema>

export const costRequestSchema = z.object({
  propertyId: idSchema,
  checkInDate: stayDateSchema,
  checkOutDate: stayDateSchema,
  guestCount: z.number().int().positive().max(1_000).optional(),
  feeIds: z.array(idSchema).max(50).optional(),
})
export const costSchema = breakdownSchema.extend({ available: z.boolean() })
export type Cost = z.infer<typeof costSchema>

export const guestContactSchema = z.object({
  firstName: z.string(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  profileImageUrl: z.string().nullable().optional(),
})

/** The cost of canceling, with dates at the property. The policy is the booking's own copy. */
export const cancellationTermsSchema = z.object({
  policy: cancellationPolicySchema,
  timeZone: z.string(),
  /** How many hours after the payment everything is refunded. */
  freeHours: z.number().int(),
  /** The end of the full refund; null while the stay is unpaid. */
  freeUntil: z.iso.datetime().nullable(),
  /** Through the whole day `until`, so many percent of the nights; past steps too, earliest first. */
  steps: z.array(z.object({ percent: z.number(), until: isoDateSchema })),
})
export type CancellationTerms = z.infer<typeof cancellationTermsSchema>

/** The refund and the kept amount of a cancellation now, to the cent. `refund` and `kept` divide what is left. */
export const cancellationQuoteSchema = z.object({
  bookingId: idSchema,
  by: z.enum(['guest', 'host']),
  basis: z.enum(refundBases),
  /** Of the nights. */
  percent: z.number(),
  lines: z.array(z.object({ label: z.string(), paid: amountSchema, refund: amountSchema })),
  paid: amountSchema,
  refundedBefore: amountSchema,
  refund: amountSchema,
  kept: amountSchema,
  /** When the refund drops next; null when it stays. */
  validUntil: z.iso.datetime().nullable(),
  cancellation: cancellationTermsSchema,
})
export type CancellationQuote = z.infer<typeof cancellationQuoteSchema>

export const bookingSchema = z.object({
  id: idSchema,
  propertyId: idSchema,
  property: z.object({
    id: idSchema,
    title: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    primaryImage: z.string().nullable(),
    ...namesInLanguages,
  }),
  /** Contact details only for the owner of a paid booking; null for the guest. */
  guest: guestContactSchema.nullable(),
  /** The first name of the host, or 'Host'. */
  hostName: z.string(),
  checkInDate: isoDateSchema,
  checkOutDate: isoDateSchema,
  nights: z.number().int(),
  guestCount: z.number().int(),
  totalPrice: amountSchema,
  breakdown: breakdownSchema,
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(paymentStatuses),
  specialRequests: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: updatedAtSchema,
  /** The end of an unpaid hold; null once paid or over. */
  holdExpiresAt: z.iso.datetime().nullable(),
  /** The host's deadline for a paid request; null otherwise. */
  respondBy: z.iso.datetime().nullable(),
  cancelReason: z.enum(cancelReasons).nullable(),
  cancellation: cancellationTermsSchema,
  /** Whether paying books the stay at once, without the host's answer. */
  instantBook: z.boolean(),
  refundedAmount: amountSchema,
  refundStatus: z.enum(['pending', 'succeeded', 'failed']).nullable(),
})
export type Booking = z.infer<typeof bookingSchema>

/**
 * The filters of a list of bookings. `when`: upcoming and current stays, the next first and before them those that
 * need the reader's action; or past and canceled ones, the latest first. `from` and `to`: stays with a night of
 * `[from, to)`, by check-in. Without these the newest booking comes first.
 */
export const bookingFilterSchema = z.object({
  listing: pathIdSchema('Invalid property ID.').optional(),
  status: z.enum(bookingStatuses).optional(),
  when: z.enum(['upcoming', 'past']).optional(),
  from: isoDateSchema.optional(),
  to: isoDateSchema.optional(),
  /** A part of the listing's name or, for its host, of the guest's; or a booking number. */
  q: searchSchema(100).optional(),
})
export type BookingFilter = z.output<typeof bookingFilterSchema>

/** A person's bookings, counted over all of them: as their guest, and as the host of the listings. */
export const bookingSummarySchema = z.object({
  asGuest: z.object({
    bookings: z.number().int(),
    /** Held nights that wait for payment. */
    unpaidHolds: z.number().int(),
    /** The current or next confirmed stay. */
    nextStay: z.object({ checkInDate: isoDateSchema, checkOutDate: isoDateSchema, timeZone: z.string() }).nullable(),
  }),
  asHost: z.object({
    /** Listings in any status. */
    listings: z.number().int(),
    /** Paid requests that wait for the host's answer. */
    unanswered: z.number().int(),
  }),
})
export type BookingSummary = z.infer<typeof bookingSummarySchema>

/** Taken nights, without saying who has them (`GET /api/bookings?propertyId=`). */
export const busyDatesSchema = z.object({
  checkInDate: isoDateSchema,
  checkOutDate: isoDateSchema,
  status: z.enum(['pending', 'confirmed']),
})
export type BusyDates = z.infer<typeof busyDatesSchema>
