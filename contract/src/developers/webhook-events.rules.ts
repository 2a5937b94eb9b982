import { z } from 'zod'
import { bookingStatuses, cancelReasons } from '../bookings/bookings.rules.ts'
import { propertyStatusSchema } from '../properties/properties.schemas.ts'
import { isoDateSchema } from '../shared/dates.schemas.ts'
import { idSchema } from '../shared/ids.ts'
import { perHour, workOfAccount } from '../shared/limits.ts'
import { amountSchema, currencyCodeSchema } from '../shared/money.schemas.ts'
import type { ApiScope } from './api-scopes.rules.ts'

const ofBooking = { bookingId: idSchema, propertyId: idSchema }

const bookingData = z.object({
  ...ofBooking,
  /** The status after the event; the other fields as they were at that moment too. */
  status: z.enum(bookingStatuses),
  checkInDate: isoDateSchema,
  checkOutDate: isoDateSchema,
  nights: z.number().int(),
  guestCount: z.number().int(),
  totalPrice: amountSchema,
  cancelReason: z.enum(cancelReasons).nullable(),
})
/** Money that moved, and its booking at that moment. */
const paymentData = z.object({ ...ofBooking, amount: amountSchema, currency: currencyCodeSchema, booking: bookingData })
/**
 * A listing at the moment of the event. `price` is that of a night without special prices, in the site's currency.
 */
const listingStateSchema = z.object({
  status: propertyStatusSchema,
  title: z.string(),
  price: amountSchema,
  maxGuests: z.number().int(),
  instantBook: z.boolean(),
  isDeleted: z.boolean(),
})
const listingData = z.object({ propertyId: idSchema, listing: listingStateSchema })
const blockData = z.object({ propertyId: idSchema, blockId: idSchema, startDate: isoDateSchema, endDate: isoDateSchema })

/**
 * What webhooks tell about: each kind with its fields, and the scope with which a key reads the same facts. The
 * fields are IDs and facts, never an address, a door code or a name.
 */
export const webhookEvents = {
  'booking.requested': { scope: 'bookings:read', data: bookingData, text: 'A guest paid and waits for an answer' },
  'booking.confirmed': { scope: 'bookings:read', data: bookingData, text: 'A stay was approved, or booked instantly' },
  'booking.rejected': { scope: 'bookings:read', data: bookingData, text: 'A request was declined, or not answered in time' },
  'booking.canceled': { scope: 'bookings:read', data: bookingData, text: 'A request or a confirmed stay was canceled' },
  'booking.completed': { scope: 'bookings:read', data: bookingData, text: 'A stay is over' },
  'payment.captured': { scope: 'bookings:read', data: paymentData, text: 'A guest’s payment arrived' },
  'payment.refunded': { scope: 'bookings:read', data: paymentData, text: 'A refund was sent to a guest' },
  'payment.paid_out': { scope: 'earnings:read', data: paymentData, text: 'A payout was sent to the host' },
  'listing.submitted': { scope: 'listings:read', data: listingData, text: 'A listing waits for approval' },
  'listing.approved': { scope: 'listings:read', data: listingData, text: 'A listing went live' },
  'listing.rejected': { scope: 'listings:read', data: listingData, text: 'A listing was rejected, or taken offline' },
  'listing.deleted': { scope: 'listings:read', data: listingData, text: 'A host deleted a listing' },
  'message.received': {
    scope: 'messages',
    data: z.object({ messageId: idSchema, threadId: idSchema, propertyId: idSchema }),
    text: 'A guest sent the host a message',
  },
  'review.published': {
    scope: 'listings:read',
    data: z.object({ reviewId: idSchema, ...ofBooking, rating: z.number().int() }),
    text: 'A guest’s review of a stay was published',
  },
  'calendar.blocked': { scope: 'listings:read', data: blockData, text: 'A host blocked nights' },
  'calendar.opened': { scope: 'listings:read', data: blockData, text: 'A host opened blocked nights' },
  'calendar.imported': {
    scope: 'listings:read',
    data: z.object({ propertyId: idSchema, added: z.number().int(), removed: z.number().int() }),
    text: 'An imported calendar took or freed nights',
  },
} as const satisfies Record<string, { scope: ApiScope; data: z.ZodType; text: string }>

export type WebhookKind = keyof typeof webhookEvents
export type WebhookData<Kind extends WebhookKind> = z.infer<(typeof webhookEvents)[Kind]['data']>

// The keys of the table above, for schemas and for lists on screen.
export const webhookKinds = Object.keys(webhookEvents) as [WebhookKind, ...WebhookKind[]]

/**
 * The object that an event is about, such as `booking:274`: its events reach a receiver in the order in which they
 * happened.
 */
export function objectOf(data: { propertyId: number; bookingId?: number; threadId?: number }): string {
  if (data.bookingId !== undefined) return `booking:${data.bookingId}`
  return data.threadId === undefined ? `listing:${data.propertyId}` : `thread:${data.threadId}`
}

/** The kind of an event that an owner sends to try an endpoint. */
export const TEST_KIND = 'webhook.test'

/** Conversations are for their two parties: staff open one for a reason, which the audit log keeps. */
export const isSiteKind = (kind: WebhookKind): boolean => kind !== 'message.received'

export const webhookLimits = {
  perAccount: 5,
  urlLength: 500,
  descriptionLength: 100,
  /** Characters that are kept of an answer. */
  answerLength: 500,
  keptDays: 30,
  /** Hours for which the former secret signs too. */
  rotationHours: 24,
  testsPerHour: 60,
  /** How many failed events one call sends again. */
  replayed: 1_000,
  timeoutSeconds: 10,
} as const

/** One replay sends up to `replayed` events. */
export const sendsByHand = workOfAccount(perHour('webhook-tests', webhookLimits.testsPerHour), 'tests and replays')

/** The pauses before each further attempt, in seconds, as Standard Webhooks recommends: three days in all. */
export const retrySeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const
