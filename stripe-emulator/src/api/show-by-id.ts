import { type EmulatorContext, readSeconds } from '../events/event-log.ts'
import { showCustomer } from '../payments/customers.ts'
import { showAccount } from '../show/show-account.ts'
import { showLine } from '../show/show-balance.ts'
import { showCharge } from '../show/show-charge.ts'
import { showDispute } from '../show/show-dispute.ts'
import { showIntent } from '../show/show-intent.ts'
import { showMethod } from '../show/show-method.ts'
import { showRefund } from '../show/show-refund.ts'
import { showReversal, showTransfer } from '../show/show-transfer.ts'

/** The object behind an id, in the form of the API; null for an id that the emulator does not keep. */
export function showById(context: EmulatorContext, id: string): object | null {
  const { store } = context
  const now = readSeconds(context.clock)
  const shows: Record<string, () => object | null> = {
    pi: () => show(store.paymentIntents.get(id), showIntent),
    pm: () => show(store.paymentMethods.get(id), showMethod),
    ch: () => show(store.charges.get(id), showCharge),
    re: () => show(store.refunds.get(id), showRefund),
    tr: () => show(store.transfers.get(id), (transfer) => showTransfer(store, transfer)),
    trr: () => show(store.reversals.get(id), showReversal),
    txn: () => show(store.balanceTransactions.get(id), (line) => showLine(line, now)),
    dp: () => show(store.disputes.get(id), (dispute) => showDispute(store, dispute, now)),
    cus: () => show(store.customers.get(id), showCustomer),
    acct: () => show(store.accounts.get(id), showAccount),
  }
  return shows[id.split('_')[0] ?? '']?.() ?? null
}

const show = <Item>(item: Item | undefined, toShown: (item: Item) => object): object | null => (item ? toShown(item) : null)
