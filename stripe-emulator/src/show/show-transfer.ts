import { listPage } from '../api/lists.ts'
import type { StateStore } from '../state/state-store.ts'
import type { Transfer, TransferReversal } from '../state/stripe-objects.ts'

/** A reversal in the form of the API. */
export const showReversal = (reversal: TransferReversal) => ({ ...reversal, source_refund: null })

/** The reversals of a transfer, oldest first. */
export const findReversals = (store: StateStore, transferId: string): TransferReversal[] =>
  [...store.reversals.values()].filter(({ transfer }) => transfer === transferId)

/** A transfer in the form of the API, with its newest ten reversals. */
export function showTransfer(store: StateStore, transfer: Transfer) {
  const url = `/v1/transfers/${transfer.id}/reversals`
  return { ...transfer, reversals: listPage(url, findReversals(store, transfer.id), {}, showReversal) }
}
