import type { PaymentOperation } from './payment-operations.repository.ts'

export type OperationKind = PaymentOperation['kind']

const HOUR_MS = 3_600_000
/** The provider may forget a key after a day; before that the same key is the safest way to retry. */
const KEY_LIFE_MS = 23 * HOUR_MS

const prefixes: Record<OperationKind, string> = { intent: 'pi', void: 'void', refund: 'ref', transfer: 'tr', reversal: 'rev' }

/** The idempotency key of an attempt. Refunds and reversals carry their number too: a booking may have several. */
export function toIdempotencyKey(op: Pick<PaymentOperation, 'bookingId' | 'kind' | 'number' | 'attempt'>): string {
  const isNumbered = op.kind === 'refund' || op.kind === 'reversal' || op.number > 1
  return [prefixes[op.kind], op.bookingId, ...(isNumbered ? [op.number] : []), op.attempt].join(':')
}

/** Whether the key of the current attempt is spent. Only checked after a look-up has shown that it had no effect. */
export const needsNewAttempt = (op: Pick<PaymentOperation, 'isKeySpent' | 'firstSentAt'>, now: Date): boolean =>
  op.isKeySpent || (op.firstSentAt !== null && now.getTime() - op.firstSentAt.getTime() > KEY_LIFE_MS)

/** The name under which the provider groups the payment of a booking with its transfers. */
export const transferGroupOf = (bookingId: number): string => `booking_${bookingId}`
