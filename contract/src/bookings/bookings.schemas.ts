import { z } from 'zod'
import { nightReasons } from '../availability/rates.rules.ts'
import { cancellationPolicySchema } from '../properties/properties.schemas.ts'
import { isoDateSchema, stayDateSchema } from '../shared/dates.schemas.ts'
import { idSchema, pathIdSchema, textSchema } from '../shared/ids.ts'
import { dollarsSchema } from '../shared/money.schemas.ts'
import { bookingStatuses, cancelReasons, paymentStatuses } from './bookings.rules.ts'
import { refundBases } from './refund.rules.ts'

/** The spec's breakdown, in dollars: `rentalAmount` is what the nights cost with discount and extra guests. Fees that are not `included` were offered and not chosen. */
export const breakdownSchema = z.object({
  nights: z.number().int(),
  nightlyRate: dollarsSchema,
  rentalAmount: dollarsSchema,
  /** What every night costs and why, where the host set rules or prices for days; `nightlyRate` is then their mean. */
  nightlyLines: z
    .array(z.object({ date: isoDateSchema, amount: dollarsSchema, why: z.enum(nightReasons), name: z.string().nullable() }))
    .optional(),
  /** Taken off the nights. */
  discount: z.object({ kind: z.enum(['weekly', 'monthly']), percent: z.number().int(), amount: dollarsSchema }).optional(),
  /** `amount` is of the whole stay. */
  extraGuests: z.object({ guests: z.number().int(), pricePerNight: dollarsSchema, amount: dollarsSchema }).optional(),
  propertyFees: z.array(
    z.object({ id: idSchema, name: z.string(), amount: dollarsSchema, isRequired: z.boolean(), included: z.boolean() }),
  ),
  processingFeeAmount: dollarsSchema,
  totalPrice: dollarsSchema,
  currency: z.literal('usd'),
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
})

/** What cancelling costs, with dates at the property. The policy is the one that was copied onto the booking. */
export const cancellationTermsSchema = z.object({
  policy: cancellationPolicySchema,
  timeZone: z.string(),
  /** Until when everything comes back; null while the stay is not paid for. */
  freeUntil: z.iso.datetime().nullable(),
  /** Through the whole day `until`, so many percent of the nights; past ones too, the first one first. */
  steps: z.array(z.object({ percent: z.number(), until: isoDateSchema })),
})
export type CancellationTerms = z.infer<typeof cancellationTermsSchema>

/** What goes back and what is kept when a confirmed stay is given up now, to the cent. `refund` and `kept` are what happens to what is left. */
export const cancellationQuoteSchema = z.object({
  bookingId: idSchema,
  by: z.enum(['guest', 'host']),
  basis: z.enum(refundBases),
  /** Of the nights. */
  percent: z.number(),
  lines: z.array(z.object({ label: z.string(), paid: dollarsSchema, refund: dollarsSchema })),
  paid: dollarsSchema,
  refundedBefore: dollarsSchema,
  refund: dollarsSchema,
  kept: dollarsSchema,
  /** When less begins to come back; null when it stays as it is. */
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
  }),
  /** Contact details only for the owner of a paid booking (B9); the guest reads null. */
  guest: guestContactSchema.nullable(),
  checkInDate: isoDateSchema,
  checkOutDate: isoDateSchema,
  nights: z.number().int(),
  guestCount: z.number().int(),
  totalPrice: dollarsSchema,
  breakdown: breakdownSchema,
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(paymentStatuses),
  specialRequests: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Until when an unpaid hold keeps its nights; null once paid or over. */
  holdExpiresAt: z.iso.datetime().nullable(),
  /** Until when the host may answer a paid request; null otherwise. */
  respondBy: z.iso.datetime().nullable(),
  cancelReason: z.enum(cancelReasons).nullable(),
  cancellation: cancellationTermsSchema,
  /** Whether paying books the stay at once, without the host's answer (decision B5). */
  instantBook: z.boolean(),
  refundedAmount: dollarsSchema,
  refundStatus: z.enum(['pending', 'succeeded', 'failed']).nullable(),
})
export type Booking = z.infer<typeof bookingSchema>

/**
 * Which bookings of a list are wanted. `when`: what is ahead or under way, the nearest first and before it what its reader has to act on; or
 * what is over or cancelled, the latest first. `from` and `to`: stays with a night of `[from, to)`, by check-in. Without these the newest
 * booking comes first.
 */
export const bookingFilterSchema = z.object({
  listing: pathIdSchema('Invalid property ID.').optional(),
  status: z.enum(bookingStatuses).optional(),
  when: z.enum(['upcoming', 'past']).optional(),
  from: isoDateSchema.optional(),
  to: isoDateSchema.optional(),
  /** A part of the name of the listing or, for its host, of the guest; or the number of a booking. */
  q: textSchema(100).optional(),
})
export type BookingFilter = z.output<typeof bookingFilterSchema>

/** What a person's bookings come to, counted over all of them: as their guest, and as the host of the listings. */
export const bookingSummarySchema = z.object({
  asGuest: z.object({
    bookings: z.number().int(),
    /** Held nights that wait to be paid for. */
    unpaidHolds: z.number().int(),
    /** The confirmed stay that is under way or comes next. */
    nextStay: z.object({ checkInDate: isoDateSchema, checkOutDate: isoDateSchema }).nullable(),
  }),
  asHost: z.object({
    /** Paid requests that wait for the host's answer. */
    unanswered: z.number().int(),
  }),
})
export type BookingSummary = z.infer<typeof bookingSummarySchema>

/** Nights somebody has taken, without saying who (api.md, `GET /api/bookings?propertyId=`). */
export const busyDatesSchema = z.object({
  checkInDate: isoDateSchema,
  checkOutDate: isoDateSchema,
  status: z.enum(['pending', 'confirmed']),
})
export type BusyDates = z.infer<typeof busyDatesSchema>
