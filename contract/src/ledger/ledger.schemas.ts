import { z } from 'zod'
import { bookingStatuses } from '../bookings/bookings.rules.ts'
import { namesInLanguages } from '../properties/properties.schemas.ts'
import { isoDateSchema } from '../shared/dates.schemas.ts'
import { idSchema } from '../shared/ids.ts'
import { amountSchema, currencyCodeSchema } from '../shared/money.schemas.ts'
import { updatedAtSchema } from '../shared/paging.schemas.ts'
import { ledgerAccounts, ledgerKinds, paymentExceptionKinds } from './ledger.rules.ts'

/** An amount that may be negative: balances and differences. */
export const signedAmountSchema = z.number()

const receiptRefundSchema = z.object({
  amount: amountSchema,
  status: z.enum(['pending', 'succeeded', 'failed']),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
})

/** A guest's payment and refunds, line by line. */
export const receiptSchema = z.object({
  bookingId: idSchema,
  number: z.string(),
  status: z.enum(bookingStatuses),
  property: z.object({
    title: z.string(),
    /** With its number once the stay is confirmed. */
    street: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    ...namesInLanguages,
  }),
  guestName: z.string(),
  checkInDate: isoDateSchema,
  checkOutDate: isoDateSchema,
  nights: z.number().int(),
  guestCount: z.number().int(),
  paidAt: z.iso.datetime(),
  /** A discount is negative. */
  lines: z.array(z.object({ label: z.string(), amount: z.number() })),
  totalPaid: amountSchema,
  refunds: z.array(receiptRefundSchema),
  refundedAmount: amountSchema,
  /** The final cost of the stay. */
  netPaid: amountSchema,
  currency: currencyCodeSchema,
})
export type Receipt = z.infer<typeof receiptSchema>

/**
 * The state of a stay's payout: waiting for the host's own answer, for check-in, for a dispute, for the host's
 * account; on its way; with the host; or nothing is due.
 */
export const payoutStates = ['requested', 'scheduled', 'disputed', 'sending', 'paid', 'none'] as const
export type PayoutState = (typeof payoutStates)[number]

export const earningSchema = z.object({
  bookingId: idSchema,
  property: z.object({ id: idSchema, title: z.string() }),
  guestFirstName: z.string(),
  checkInDate: isoDateSchema,
  checkOutDate: isoDateSchema,
  status: z.enum(bookingStatuses),
  /** Nights and charged fees, before fees and refunds. */
  subtotal: amountSchema,
  hostFee: amountSchema,
  payoutFee: amountSchema,
  /** The host's earnings, less refunds and lost disputes; 0 until the host has approved the stay. */
  earned: signedAmountSchema,
  /** The amount sent so far, less reversals. */
  paidOut: signedAmountSchema,
  payoutState: z.enum(payoutStates),
  payoutDueAt: z.iso.datetime(),
  updatedAt: updatedAtSchema,
})
export type Earning = z.infer<typeof earningSchema>

export const earningsSchema = z.object({
  totals: z.object({ earned: signedAmountSchema, paidOut: signedAmountSchema, outstanding: signedAmountSchema }),
  /** By the month of check-in, the newest first. */
  months: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      stays: z.number().int(),
      earned: signedAmountSchema,
      paidOut: signedAmountSchema,
    }),
  ),
  bookings: z.array(earningSchema),
  currency: currencyCodeSchema,
})
export type Earnings = z.infer<typeof earningsSchema>

export const paymentExceptionSchema = z.object({
  id: idSchema,
  kind: z.enum(paymentExceptionKinds),
  bookingId: idSchema.nullable(),
  detail: z.string(),
  raisedAt: z.iso.datetime(),
})
export type PaymentException = z.infer<typeof paymentExceptionSchema>

export const balanceSchema = z.object({
  accounts: z.array(z.object({ account: z.enum(ledgerAccounts), balance: signedAmountSchema })),
  kinds: z.array(z.object({ kind: z.enum(ledgerKinds), transactions: z.number().int() })),
  /** The sum over every line; anything but zero is a fault. */
  sum: signedAmountSchema,
  exceptions: z.array(paymentExceptionSchema),
})
export type LedgerBalance = z.infer<typeof balanceSchema>

/** One object at the provider whose effect on the balance differs from the ledger. */
export const differenceSchema = z.object({
  providerRef: z.string(),
  types: z.array(z.string()),
  bookingId: idSchema.nullable(),
  ledger: signedAmountSchema,
  provider: signedAmountSchema,
})

export const checkSchema = z.object({
  isEqual: z.boolean(),
  /** How many objects at the provider were compared. */
  compared: z.number().int(),
  ledger: signedAmountSchema,
  provider: signedAmountSchema,
  differences: z.array(differenceSchema),
})
export type LedgerCheck = z.infer<typeof checkSchema>
