import { z } from 'zod'
import { bookingPhases, cancelReasons } from '../bookings/bookings.rules.ts'
import { cancellationQuoteSchema } from '../bookings/bookings.schemas.ts'
import { isoDateSchema } from '../shared/dates.schemas.ts'
import { idSchema } from '../shared/ids.ts'
import { amountSchema } from '../shared/money.schemas.ts'
import { searchSchema, textSchema } from '../shared/texts/texts.schemas.ts'
import { bookingEmailKinds, deskEventKinds, deskLimits, emailStates } from './desk.rules.ts'
import { deskMoney, deskSearchLength, deskStatuses } from './desk-filter.rules.ts'

/** An amount that may be negative. */
const signedAmountSchema = z.number()

/** The filters of the desk's list. `from` and `to`: stays with a night of `[from, to)`. */
export const deskFilterSchema = z.object({
  q: searchSchema(deskSearchLength).optional().meta({
    description:
      'A booking number, the last four digits of a card, or part of a name or email of guest or host, or of the title of the listing',
  }),
  status: z.enum(deskStatuses).optional(),
  money: z.enum(deskMoney).optional(),
  from: isoDateSchema.optional(),
  to: isoDateSchema.optional(),
})
export type DeskFilter = z.output<typeof deskFilterSchema>

const partySchema = z.object({ name: z.string(), email: z.string() })

/** A booking as a row of the desk. */
export const deskBookingSchema = z.object({
  id: idSchema,
  number: z.string(),
  status: z.enum(deskStatuses),
  property: z.object({ id: idSchema, title: z.string(), image: z.string().nullable() }),
  guest: partySchema,
  host: partySchema,
  checkInDate: isoDateSchema,
  checkOutDate: isoDateSchema,
  createdAt: z.iso.datetime(),
  isPaid: z.boolean(),
  /** The card that paid; null without one, on older bookings, and after the guest's account was deleted. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  total: amountSchema,
  refunded: amountSchema,
  refundStatus: z.enum(['pending', 'succeeded', 'failed']).nullable(),
  /** Whether the guest's bank still disputes the payment. */
  isDisputed: z.boolean(),
  hasException: z.boolean(),
  /**
   * The platform's fees, less the provider's fees and losses; null while the ledger has nothing about the booking.
   */
  kept: signedAmountSchema.nullable(),
})
export type DeskBooking = z.infer<typeof deskBookingSchema>

/** A transaction of the ledger; its lines sum to zero. */
export const deskEntrySchema = z.object({
  kind: z.string(),
  lines: z.array(z.object({ account: z.string(), amount: signedAmountSchema })),
  sum: signedAmountSchema,
})
export type DeskEntry = z.infer<typeof deskEntrySchema>

/** Something that happened to a booking, with what the ledger wrote about it. */
export const deskEventSchema = z.object({
  id: z.string(),
  kind: z.enum(deskEventKinds),
  /** Null where the time was not recorded. */
  at: z.iso.datetime().nullable(),
  /** The member of staff, or null. */
  by: z.string().nullable(),
  amount: signedAmountSchema.nullable(),
  /** A reason, the text of a note, or the subject of an email. */
  detail: z.string().nullable(),
  /** Who an email went to. */
  recipients: z.array(z.enum(['guest', 'host'])),
  entries: z.array(deskEntrySchema),
})
export type DeskEvent = z.infer<typeof deskEventSchema>

export const deskEmailSchema = z.object({
  id: idSchema,
  kind: z.enum(bookingEmailKinds),
  recipient: z.enum(['guest', 'host']),
  subject: z.string().nullable(),
  state: z.enum(emailStates),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** Whether it can be sent again. */
  isRepeatable: z.boolean(),
})
export type DeskEmail = z.infer<typeof deskEmailSchema>

const providerIdSchema = z.object({
  kind: z.enum(['payment', 'charge', 'refund', 'transfer', 'reversal', 'dispute']),
  id: z.string(),
})
export type ProviderId = z.infer<typeof providerIdSchema>

const personSchema = partySchema.extend({
  id: z.string(),
  phoneNumber: z.string().nullable(),
  image: z.string().nullable(),
  /** Paid bookings of a guest, listings of a host. */
  count: z.number().int(),
})
export type DeskPerson = z.infer<typeof personSchema>

/** A booking with everything staff read about it. */
export const deskPageSchema = z.object({
  booking: deskBookingSchema.extend({
    phase: z.enum(bookingPhases),
    cancelReason: z.enum(cancelReasons).nullable(),
    city: z.string(),
    state: z.string(),
    timeZone: z.string(),
    nights: z.number().int(),
    guestCount: z.number().int(),
  }),
  guest: personSchema,
  host: personSchema,
  figures: z.object({
    paid: amountSchema,
    refunded: amountSchema,
    lastRefundAt: z.iso.datetime().nullable(),
    /** Sent to the host, less reversals. */
    hostReceived: signedAmountSchema,
    reversed: amountSchema,
    /** Earned by the host and not sent yet. */
    hostOwed: signedAmountSchema,
    providerFees: signedAmountSchema,
  }),
  /** What can be done now. `left` is what could still be refunded. */
  actions: z.object({ canRefund: z.boolean(), canCancel: z.boolean(), canNote: z.boolean(), left: amountSchema }),
  providerIds: z.array(providerIdSchema),
  emails: z.array(deskEmailSchema),
  /** Newest first. */
  timeline: z.array(deskEventSchema),
})
export type DeskPage = z.infer<typeof deskPageSchema>

/** What a cancellation by staff refunds: everything that is left, or what the policy gives a guest who cancels. */
export const deskCancellationSchema = z.object({
  everything: cancellationQuoteSchema,
  byPolicy: cancellationQuoteSchema,
})
export type DeskCancellation = z.infer<typeof deskCancellationSchema>

export const noteTextSchema = textSchema(deskLimits.noteLength).refine((text) => text !== '', 'Write a note')
