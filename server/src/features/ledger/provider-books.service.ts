import type { LedgerAccount, LedgerKind } from '#contract/ledger/ledger.rules.ts'
import type { LedgerCheck } from '#contract/ledger/ledger.schemas.ts'
import { toDollars } from '#contract/shared/money.ts'
import type { Database } from '../../db/client.ts'
import type { BalanceTransaction, PaymentProvider } from '../../platform/payment-provider/payment-provider.ts'
import { listProviderRefs } from './ledger.read-model.ts'
import { postProviderLine } from './provider-books.repository.ts'

interface Deps {
  db: Database
  payments: Pick<PaymentProvider, 'listBalanceTransactions'>
}

export type ProviderBooks = ReturnType<typeof createProviderBooks>

/** Lines of the provider that nobody asked for: its fees, and what it pays out to the operator's own bank. */
const ownLines: Record<string, { kind: LedgerKind; account: LedgerAccount }> = {
  stripe_fee: { kind: 'provider_fee', account: 'provider_fees' },
  tax_fee: { kind: 'provider_fee', account: 'provider_fees' },
  payout: { kind: 'operator_payout', account: 'operator_bank' },
  payout_cancel: { kind: 'operator_payout', account: 'operator_bank' },
  payout_failure: { kind: 'operator_payout', account: 'operator_bank' },
  topup: { kind: 'operator_payout', account: 'operator_bank' },
}

interface Side {
  cents: number
  types: Set<string>
}

/** Reads the provider's own books of the platform's balance: takes over what only they know, and compares the rest line by line. */
export function createProviderBooks({ db, payments }: Deps) {
  /** Fees of payments and lines of the provider's own are news to the ledger; each is written once. */
  const takeOver = async (line: BalanceTransaction): Promise<void> => {
    const own = ownLines[line.type]
    if (own) await postProviderLine(db, { ...own, line, amountCents: line.netCents })
    else if (line.feeCents !== 0 && line.type !== 'adjustment')
      await postProviderLine(db, { kind: 'provider_fee', account: 'provider_fees', line, amountCents: -line.feeCents })
  }

  const readProvider = async (since: Date): Promise<Map<string, Side>> => {
    const sides = new Map<string, Side>()
    for await (const line of payments.listBalanceTransactions({ since })) {
      await takeOver(line)
      const ref = line.sourceId ?? line.id
      const side = sides.get(ref) ?? { cents: 0, types: new Set() }
      side.types.add(line.type)
      sides.set(ref, { cents: side.cents + line.netCents, types: side.types })
    }
    return sides
  }

  return {
    /** Compares every object of the provider with what the ledger says it did to the balance, from the beginning. */
    check: async (): Promise<LedgerCheck> => {
      const provider = await readProvider(new Date(0))
      const ledger = new Map((await listProviderRefs(db)).map((row) => [row.providerRef, row]))
      const refs = new Set([...provider.keys(), ...ledger.keys()])
      const compared = [...refs].map((providerRef) => ({
        providerRef,
        types: [...(provider.get(providerRef)?.types ?? [])],
        bookingId: ledger.get(providerRef)?.bookingId ?? null,
        ledgerCents: ledger.get(providerRef)?.cents ?? 0,
        providerCents: provider.get(providerRef)?.cents ?? 0,
      }))
      const sum = (read: (row: (typeof compared)[number]) => number) => compared.reduce((total, row) => total + read(row), 0)
      const differences = compared.filter((row) => row.ledgerCents !== row.providerCents)
      return {
        isEqual: differences.length === 0,
        compared: compared.length,
        ledger: toDollars(sum((row) => row.ledgerCents)),
        provider: toDollars(sum((row) => row.providerCents)),
        differences: differences.map(({ ledgerCents, providerCents, ...row }) => ({
          ...row,
          ledger: toDollars(ledgerCents),
          provider: toDollars(providerCents),
        })),
      }
    },
  }
}
