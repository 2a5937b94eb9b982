import { z } from 'zod'
import { bookingStatuses } from '../bookings/bookings.rules.ts'
import { propertyStatusSchema } from '../properties/properties.schemas.ts'
import { isoDateSchema } from '../shared/dates.schemas.ts'
import { idSchema } from '../shared/ids.ts'
import { amountSchema } from '../shared/money.schemas.ts'

const countSchema = z.number().int()

/** An account in the list of people. */
export const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  photoUrl: z.string().nullable(),
  joinedAt: z.iso.datetime(),
  isConfirmed: z.boolean(),
  isAdmin: z.boolean(),
  isSuspended: z.boolean(),
  /** Listings of every status that are not deleted. */
  listings: countSchema,
  /** Stays as a guest that were confirmed and not canceled. */
  stays: countSchema,
})
export type Person = z.infer<typeof personSchema>

/** All items of a kind are counted; the latest ones are listed. */
const latestOf = <Item extends z.ZodType>(item: Item) => z.object({ total: countSchema, latest: z.array(item) })

const otherSchema = z.object({ id: z.string(), name: z.string() })

/** A booking of the person. `other` is the host of a trip, the guest of a stay at the person's listing. */
export const personBookingSchema = z.object({
  id: idSchema,
  title: z.string(),
  other: otherSchema,
  checkInDate: isoDateSchema,
  checkOutDate: isoDateSchema,
  status: z.enum(bookingStatuses),
  totalPrice: amountSchema,
})
export type PersonBooking = z.infer<typeof personBookingSchema>

export const personListingSchema = z.object({
  id: idSchema,
  title: z.string(),
  location: z.string(),
  status: propertyStatusSchema,
})
export type PersonListing = z.infer<typeof personListingSchema>

/** A review by or about the person. `other` is its author, or for a written one the person it is about. */
export const personReviewSchema = z.object({
  id: idSchema,
  rating: z.number().int(),
  comment: z.string(),
  createdAt: z.iso.datetime(),
  title: z.string(),
  other: otherSchema,
  isPublished: z.boolean(),
  isHidden: z.boolean(),
})
export type PersonReview = z.infer<typeof personReviewSchema>

/** A report of a review that the person wrote. */
export const personReportSchema = z.object({
  id: idSchema,
  reason: z.string(),
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
  isOpen: z.boolean(),
  comment: z.string(),
  by: otherSchema,
})
export type PersonReport = z.infer<typeof personReportSchema>

/** Everything an administrator sees about one account. */
export const personDetailSchema = personSchema.omit({ listings: true, stays: true }).extend({
  /** When the account was last used on a device that is still signed in; null without one. */
  lastSeenAt: z.iso.datetime().nullable(),
  suspension: z.object({ at: z.iso.datetime(), by: otherSchema.nullable(), reason: z.string().nullable() }).nullable(),
  payoutAccount: z.enum(['none', 'incomplete', 'complete']),
  /** Requests and confirmed stays whose check-in day has not passed. */
  comingStays: z.object({ asGuest: countSchema, asHost: countSchema }),
  /** Stays that a suspension is still canceling. */
  cancelingStays: countSchema,
  trips: latestOf(personBookingSchema),
  hostedStays: latestOf(personBookingSchema),
  listings: latestOf(personListingSchema),
  reviewsWritten: latestOf(personReviewSchema),
  reviewsReceived: latestOf(personReviewSchema),
  reports: latestOf(personReportSchema),
  sessions: z.array(z.object({ id: z.string(), device: z.string(), createdAt: z.iso.datetime(), lastSeenAt: z.iso.datetime() })),
})
export type PersonDetail = z.infer<typeof personDetailSchema>
