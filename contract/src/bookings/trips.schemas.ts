import { z } from 'zod'
import { detailsInLanguagesSchema } from '../listings/check-in-details.schemas.ts'
import { isoDateSchema } from '../shared/dates.schemas.ts'
import { amountSchema } from '../shared/money.schemas.ts'
import { languageSchema } from '../shared/texts/texts.schemas.ts'
import { bookingSchema } from './bookings.schemas.ts'

/** The refund of a cancellation by the guest, through the whole day `until` at the property. */
export const tripRefundSchema = z.object({
  /** Of the nights. */
  percent: z.number(),
  refund: amountSchema,
  until: isoDateSchema,
})
export type TripRefund = z.infer<typeof tripRefundSchema>

/**
 * How the guest gets in. `accessCode` and `wifiPassword` are null outside of their time (`codesShown`), and when the
 * host has written none.
 */
export const gettingInSchema = detailsInLanguagesSchema.extend({
  accessCode: z.string().nullable(),
  wifiPassword: z.string().nullable(),
  /** The codes that the host has written and the guest sees from `codesFrom` on; empty from then on. */
  waiting: z.array(z.enum(['accessCode', 'wifiPassword'])),
  codesFrom: z.iso.datetime(),
  codesUntil: z.iso.datetime(),
  /** The language of the texts, where the site has several. */
  language: languageSchema.optional(),
})
export type GettingIn = z.infer<typeof gettingInSchema>

/** A booking with everything that its guest's page shows. */
export const tripSchema = z.object({
  booking: bookingSchema,
  /** `PL-000274`. */
  number: z.string(),
  paidAt: z.iso.datetime().nullable(),
  /** The hours of check-in and check-out on the dates of the stay. */
  checkInAt: z.iso.datetime(),
  checkOutAt: z.iso.datetime(),
  host: z.object({
    firstName: z.string(),
    photo: z.string().nullable(),
    /** The year of the host's account. */
    since: z.number().int(),
  }),
  /** The location, exact for a confirmed stay; null without coordinates. */
  place: z.object({ latitude: z.number(), longitude: z.number(), isExact: z.boolean() }).nullable(),
  /** Refunds after the free period, in order; the last one ends on the eve of check-in. */
  refunds: z.array(tripRefundSchema),
  /** Null unless the stay is confirmed and paid, and null again from the day after check-out on. */
  gettingIn: gettingInSchema.nullable(),
})
export type Trip = z.infer<typeof tripSchema>
