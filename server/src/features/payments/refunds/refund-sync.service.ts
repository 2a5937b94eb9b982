import type { Database } from '../../../db/client.ts'
import { findBookingByIntent, requireLocked } from '../../../db/queries/bookings.queries.ts'
import type { PaymentProvider, ProviderRefund } from '../../../platform/payment-provider/payment-provider.ts'
import { adoptRefund, type RefundRecordDeps, recordNews } from './refund-records.ts'
import { listRefunds } from './refunds.queries.ts'

export interface RefundSyncDeps extends RefundRecordDeps {
  db: Database
  payments: Pick<PaymentProvider, 'listRefunds'>
}

const isOurs = ({ metadata }: ProviderRefund) => metadata.refund_id !== undefined

/** Updates the refunds of a payment from the provider, including those made by hand there. */
export async function syncRefunds(deps: RefundSyncDeps, intentId: string): Promise<void> {
  const { db, payments } = deps
  const known = await findBookingByIntent(db, intentId)
  if (!known?.paidAt) return
  const listed = (await payments.listRefunds(intentId)).toReversed()
  // Ours come first: one that was sent is not reduced for one made by hand.
  for (const refund of [...listed.filter(isOurs), ...listed.filter((one) => !isOurs(one))]) {
    await db.transaction(async (tx) => {
      const booking = await requireLocked(tx, known.id)
      const rows = await listRefunds(tx, booking.id)
      const own = rows.find((row) => row.providerRefundId === refund.id || refund.metadata.refund_id === String(row.id))
      await (own ? recordNews(deps, tx, own, refund) : adoptRefund(deps, tx, booking, refund))
    })
  }
}
