import type { Account, BalanceTransaction, Charge, Refund } from './stripe-objects.ts'

/** The collections of a state file, each a list with the oldest first. */
export type Snapshot = Record<string, unknown[]>

export const SNAPSHOT_VERSION = 2

/** Reads a state file of this version or the one before. Throws for anything else: amounts are never guessed. */
export function parseSnapshot(text: string, path: string): Snapshot {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || !('version' in value)) throw refuse(path)
  const { version, ...collections } = value
  if (version !== SNAPSHOT_VERSION && version !== 1) throw refuse(path)
  const snapshot: Snapshot = {}
  for (const [name, items] of Object.entries(collections)) if (Array.isArray(items)) snapshot[name] = items
  return version === 1 ? upgradeFirstVersion(snapshot) : snapshot
}

const refuse = (path: string) => new Error(`${path} is not a payment state of version ${SNAPSHOT_VERSION}`)

type Before<Item, Added extends keyof Item> = Omit<Item, Added>
type OldCharge = Before<Charge, 'balance_transaction' | 'disputed' | 'transfer_group'>
type OldRefund = Before<Refund, 'balance_transaction' | 'failure_balance_transaction' | 'failure_reason' | 'settlement'>

/**
 * The first version stored no balance: its lines follow from the charges and refunds, without the provider's fee.
 */
function upgradeFirstVersion(old: Snapshot): Snapshot {
  const charges = (old.charges ?? []) as OldCharge[]
  const refunds = (old.refunds ?? []) as OldRefund[]
  const accounts = (old.accounts ?? []) as Before<Account, 'is_deauthorized'>[]
  const paid = charges.filter(({ paid }) => paid).map((charge) => makeLine('charge', charge, charge.amount))
  const paidBack = refunds.map((refund) => makeLine('refund', refund, -refund.amount))
  return {
    ...old,
    charges: charges.map((charge) => ({
      ...charge,
      balance_transaction: charge.paid ? lineId(charge.id) : null,
      disputed: false,
      transfer_group: null,
    })),
    refunds: refunds.map((refund) => ({
      ...refund,
      balance_transaction: lineId(refund.id),
      failure_balance_transaction: null,
      failure_reason: null,
      settlement: null,
    })),
    accounts: accounts.map((account) => ({ ...account, is_deauthorized: false })),
    balanceTransactions: [...paid, ...paidBack].sort((one, other) => one.created - other.created),
  }
}

const lineId = (sourceId: string): string => `txn_${sourceId.replace('_', '')}`

const makeLine = (
  type: 'charge' | 'refund',
  source: { id: string; created: number; currency: string },
  amount: number,
): BalanceTransaction => ({
  id: lineId(source.id),
  object: 'balance_transaction',
  amount,
  available_on: source.created,
  created: source.created,
  currency: source.currency,
  description: null,
  fee: 0,
  net: amount,
  reporting_category: type,
  source: source.id,
  type,
})
