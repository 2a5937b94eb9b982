import type { Needs } from '../../../context.ts'
import type { Transaction } from '../../../db/client.ts'
import { requireLocked } from '../../../db/queries/bookings.queries.ts'
import { listOps, planOperation } from '../operations/provider-operation.ts'
import { readHostDue } from './transfers.queries.ts'

/**
 * Schedules the reversal of an overpayment, once the transfer has been sent, after the host's share has shrunk. Runs
 * under the booking's lock.
 */
export async function reverseOverpayment(ctx: Needs<'clock'>, tx: Transaction, bookingId: number): Promise<void> {
  await requireLocked(tx, bookingId)
  const [transfer] = await listOps(tx, bookingId, 'transfer')
  if (transfer?.state !== 'done' || !transfer.providerId) return
  const reversals = await listOps(tx, bookingId, 'reversal')
  const underWay = reversals.reduce((sum, op) => (op.state === 'done' ? sum : sum + op.amountCents), 0)
  const tooMuch = -(await readHostDue(tx, bookingId)) - underWay
  if (tooMuch > 0)
    await planOperation(ctx, tx, { bookingId, kind: 'reversal', number: reversals.length + 1, amountCents: tooMuch })
}
