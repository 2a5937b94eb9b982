import type { PaymentOp } from './payment-ops.repository.ts'

export type OpKind = PaymentOp['kind']

const HOUR_MS = 3_600_000
/** The provider may forget a key after a day; before that the same key is the safest way to ask again. */
const KEY_LIFE_MS = 23 * HOUR_MS

const prefixes: Record<OpKind, string> = { intent: 'pi', void: 'void', refund: 'ref', transfer: 'tr', reversal: 'rev' }

/** The idempotency key of an attempt (money-and-safety §4.3). Refunds and reversals carry their number too: a booking may have several. */
export function toIdempotencyKey(op: Pick<PaymentOp, 'bookingId' | 'kind' | 'number' | 'attempt'>): string {
  const isNumbered = op.kind === 'refund' || op.kind === 'reversal' || op.number > 1
  return [prefixes[op.kind], op.bookingId, ...(isNumbered ? [op.number] : []), op.attempt].join(':')
}

/** Whether the key of the present attempt can no longer lead anywhere. Only asked after a look-up has shown that it had no effect. */
export const needsNewAttempt = (op: Pick<PaymentOp, 'isKeySpent' | 'firstSentAt'>, now: Date): boolean =>
  op.isKeySpent || (op.firstSentAt !== null && now.getTime() - op.firstSentAt.getTime() > KEY_LIFE_MS)
