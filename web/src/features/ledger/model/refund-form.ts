import { z } from 'zod'
import { positiveDollarsSchema } from '#contract/shared/money.schemas.ts'
import { MAX_INT32 } from '#contract/shared/path-id.ts'
import type { RefundOrder } from '../api/use-balance.ts'

export const refundKinds = ['part', 'policy', 'everything'] as const
export const refundKindLabels: Record<(typeof refundKinds)[number], string> = {
  part: 'Partial, keep the stay',
  policy: 'By policy, the guest cancels',
  everything: 'In full, we cancel the stay',
}

const amountSchema = positiveDollarsSchema('Amount must be a positive number')

/** Parses the operator's form into a refund request, or an error with its field. */
export const refundFormSchema = z
  .object({ bookingId: z.string(), kind: z.enum(refundKinds), amount: z.string() })
  .transform((typed, context): RefundOrder => {
    const bookingId = Number(typed.bookingId.trim().replace(/^#/, ''))
    if (!Number.isInteger(bookingId) || bookingId <= 0 || bookingId > MAX_INT32)
      context.addIssue({ code: 'custom', path: ['bookingId'], message: 'Enter a booking number' })
    if (typed.kind !== 'part') return { bookingId, ...(typed.kind === 'policy' ? { byPolicy: true as const } : {}) }
    const amount = amountSchema.safeParse(Number(typed.amount.trim().replace(/^\$/, '') || Number.NaN))
    if (!amount.success)
      context.addIssue({ code: 'custom', path: ['amount'], message: amount.error.issues[0]?.message ?? 'Enter an amount' })
    return { bookingId, amount: amount.data ?? 0 }
  })
