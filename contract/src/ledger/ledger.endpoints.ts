import { z } from 'zod'
import { bookingSchema } from '../bookings/bookings.schemas.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { idSchema, pathIdSchema } from '../shared/ids.ts'
import { amountSchema, priceSchema } from '../shared/money.schemas.ts'
import { changesQuerySchema, pageQuerySchema } from '../shared/paging.schemas.ts'
import { lineSchema } from '../shared/texts/texts.schemas.ts'
import {
  balanceSchema,
  checkSchema,
  earningSchema,
  earningsSchema,
  paymentExceptionSchema,
  receiptSchema,
} from './ledger.schemas.ts'

/** Characters of the reason for a refund by staff. */
const REFUND_REASON_LENGTH = 500

export const ledgerEndpoints = {
  getReceipt: defineEndpoint({
    name: 'getReceipt',
    method: 'GET',
    path: '/api/bookings/:id/receipt',
    summary: 'What the signed-in guest paid for a booking of theirs and got back, line by line',
    access: 'user',
    params: z.object({ id: pathIdSchema('Invalid booking ID.') }),
    reply: receiptSchema,
    errors: ['booking_not_found', 'payment_incomplete'],
  }),
  getEarnings: defineEndpoint({
    name: 'getEarnings',
    method: 'GET',
    path: '/api/earnings',
    summary: 'What the signed-in user has earned as a host, by month, and the latest stays; the link leads to the others',
    access: 'user',
    reply: earningsSchema,
    paging: 'linked',
  }),
  listEarnedStays: defineEndpoint({
    name: 'listEarnedStays',
    method: 'GET',
    path: '/api/earnings/stays',
    summary: 'What the signed-in user has earned as a host with each stay, the latest stay first',
    access: 'user',
    query: pageQuerySchema().extend(changesQuerySchema.shape),
    reply: z.array(earningSchema),
    paging: 'linked',
    hasChanges: true,
  }),
  getEarningsCsv: defineEndpoint({
    name: 'getEarningsCsv',
    method: 'GET',
    path: '/api/earnings.csv',
    summary: 'The same as a table for a spreadsheet',
    access: 'user',
    contentType: 'text/csv',
    reply: z.string(),
  }),
  getLedgerBalance: defineEndpoint({
    name: 'getLedgerBalance',
    method: 'GET',
    path: '/api/ledger/balance',
    summary: 'The accounts of the ledger, and the newest of what of money a person has to look at; the link leads to the others',
    access: { right: 'money.read' },
    reply: balanceSchema,
    errors: ['forbidden'],
    paging: 'counted',
  }),
  listPaymentExceptions: defineEndpoint({
    name: 'listPaymentExceptions',
    method: 'GET',
    path: '/api/ledger/exceptions',
    summary: 'List the payment exceptions that a person must resolve, newest first',
    access: { right: 'money.read' },
    query: pageQuerySchema(),
    reply: z.array(paymentExceptionSchema),
    errors: ['forbidden'],
    paging: 'counted',
  }),
  resolvePaymentException: defineEndpoint({
    name: 'resolvePaymentException',
    method: 'POST',
    path: '/api/ledger/exceptions/:id/resolve',
    summary: 'Resolve a payment exception that was dealt with by hand',
    access: { right: 'money.act' },
    params: z.object({ id: pathIdSchema() }),
    reply: balanceSchema,
    errors: ['forbidden', 'exception_not_found', 'exception_resolves_itself'],
  }),
  checkLedger: defineEndpoint({
    name: 'checkLedger',
    method: 'GET',
    path: '/api/ledger/check',
    summary: 'Compare the ledger with the books of the payment provider, line by line',
    access: { right: 'money.read' },
    reply: checkSchema,
    errors: ['forbidden', 'provider_unavailable'],
  }),
  refundBooking: defineEndpoint({
    name: 'refundBooking',
    method: 'POST',
    path: '/api/ledger/refunds',
    summary:
      'Give money of a confirmed booking back: an amount; or all that is left, which ends the stay; or, for a guest who cancels, what the policy gives',
    access: { right: 'refunds' },
    body: z
      .object({
        bookingId: idSchema,
        amount: priceSchema('Amount must be a positive number').optional(),
        byPolicy: z.literal(true).optional(),
        /** Chosen by the caller: repeating the amount under the same key refunds once, another one is refused. */
        requestKey: z.uuid().optional(),
        /** For a refund that ends the stay: the amount that was shown. */
        expectedRefund: amountSchema.optional(),
        /** Kept in the audit log. */
        reason: lineSchema(REFUND_REASON_LENGTH).optional(),
      })
      .refine(({ amount, byPolicy }) => amount === undefined || !byPolicy, 'Choose an amount or the policy, not both'),
    status: 201,
    reply: bookingSchema,
    errors: ['forbidden', 'booking_not_found', 'invalid_transition', 'refund_too_large', 'cancellation_changed', 'key_reused'],
  }),
}
