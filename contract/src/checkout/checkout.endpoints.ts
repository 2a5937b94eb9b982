import { z } from 'zod'
import { bookingSchema, breakdownSchema, cancellationTermsSchema, costRequestSchema } from '../bookings/bookings.schemas.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { idSchema, textSchema } from '../shared/ids.ts'
import { dollarsSchema } from '../shared/money.schemas.ts'

export const paymentRequestSchema = costRequestSchema.extend({
  guestCount: z.number().int().positive().max(1_000),
  specialRequests: textSchema(1_000).optional(),
  /** The total the guest was shown; when it is sent and no longer true the answer is 409 `quote_changed` (M5). */
  expectedTotal: dollarsSchema.optional(),
})

export const checkoutEndpoints = {
  createPaymentIntent: defineEndpoint({
    name: 'createPaymentIntent',
    method: 'POST',
    path: '/api/bookings/create-payment-intent',
    summary: 'Hold the nights for 15 minutes and prepare the payment; asking again for the same stay answers with the same hold',
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
    }),
    errors: [
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
  confirmPayment: defineEndpoint({
    name: 'confirmPayment',
    method: 'POST',
    path: '/api/bookings/confirm-payment',
    summary: 'Ask the provider whether the payment went through and settle the booking; repeating it changes nothing',
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
    summary: 'Which payment form the browser shows: the sandbox card form or the provider’s own',
    reply: z.object({ provider: z.enum(['sandbox', 'stripe']), publishableKey: z.string().nullable() }),
  }),
}
