import { z } from 'zod'
import { SPECIAL_REQUESTS_LENGTH } from '../bookings/bookings.rules.ts'
import { bookingSchema, breakdownSchema, cancellationTermsSchema, costRequestSchema } from '../bookings/bookings.schemas.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { idSchema, pathIdSchema } from '../shared/ids.ts'
import { amountSchema } from '../shared/money.schemas.ts'
import { textSchema } from '../shared/texts/texts.schemas.ts'

const specialRequestsSchema = textSchema(SPECIAL_REQUESTS_LENGTH)

export const paymentRequestSchema = costRequestSchema.extend({
  guestCount: z.number().int().positive().max(1_000),
  /** The guest's special requests. Omitted, a hold keeps its own; an empty text clears them. */
  specialRequests: specialRequestsSchema.optional(),
  /** The total the guest was shown; when it is given and outdated the response is 409 `quote_changed`. */
  expectedTotal: amountSchema.optional(),
})

export const checkoutEndpoints = {
  createPaymentIntent: defineEndpoint({
    name: 'createPaymentIntent',
    method: 'POST',
    path: '/api/bookings/create-payment-intent',
    summary: 'Hold the nights for 15 minutes and create the payment; a repeated call for the same stay returns the same hold',
    access: 'user',
    body: paymentRequestSchema,
    status: 201,
    repeatStatus: 200,
    reply: z.object({
      clientSecret: z.string(),
      paymentIntentId: z.string(),
      bookingId: idSchema,
      holdExpiresAt: z.iso.datetime(),
      breakdown: breakdownSchema,
      cancellation: cancellationTermsSchema,
      instantBook: z.boolean(),
      /** The hold's special requests; null when there are none. */
      specialRequests: z.string().nullable(),
    }),
    errors: [
      'account_suspended',
      'property_not_found',
      'dates_unavailable',
      'stay_not_offered',
      'own_property',
      'property_unbookable',
      'quote_changed',
      'too_many_holds',
      'hold_limit_reached',
      'payment_limit_reached',
      'provider_unavailable',
    ],
  }),
  changeSpecialRequests: defineEndpoint({
    name: 'changeSpecialRequests',
    method: 'PUT',
    path: '/api/bookings/:id/special-requests',
    summary: 'Change the special requests of your unpaid hold; an empty text clears them',
    access: 'user',
    params: z.object({ id: pathIdSchema('Invalid booking ID.') }),
    body: z.object({ specialRequests: specialRequestsSchema }),
    reply: z.object({ specialRequests: z.string().nullable() }),
    errors: ['booking_not_found', 'hold_expired', 'invalid_transition'],
  }),
  confirmPayment: defineEndpoint({
    name: 'confirmPayment',
    method: 'POST',
    path: '/api/bookings/confirm-payment',
    summary: 'Check the payment with the provider and update the booking; idempotent',
    access: 'user',
    body: z.object({ paymentIntentId: z.string().min(1).max(200) }),
    reply: bookingSchema,
    errors: [
      'booking_not_found',
      'payment_incomplete',
      'payment_processing',
      'hold_expired',
      'payment_limit_reached',
      'provider_unavailable',
    ],
  }),
  getPaymentConfig: defineEndpoint({
    name: 'getPaymentConfig',
    method: 'GET',
    path: '/api/checkout/config',
    summary: 'The payment form to show: the sandbox card form or the provider’s form',
    reply: z.object({ provider: z.enum(['sandbox', 'stripe']), publishableKey: z.string().nullable() }),
  }),
}
