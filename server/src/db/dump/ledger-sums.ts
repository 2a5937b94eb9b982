import type { PoolClient } from 'pg'

/** The balance of every ledger account in cents, by name, and the number of transactions that do not balance. */
export interface LedgerSums {
  accounts: Record<string, string>
  unbalanced: number
}

/** Sums the ledger. A database from before the ledger has no accounts. */
export async function readLedgerSums(client: PoolClient): Promise<LedgerSums> {
  const { rows: known } = await client.query<{ known: boolean }>("select to_regclass('ledger_lines') is not null as known")
  if (!known[0]?.known) return { accounts: {}, unbalanced: 0 }
  const { rows } = await client.query<{ account: string; cents: string }>(
    'select account, sum(amount_cents)::text as cents from ledger_lines group by account order by account',
  )
  const { rows: wrong } = await client.query<{ count: number }>(`
    select count(*)::int as count from (
      select t.id from ledger_transactions t left join ledger_lines l on l.transaction_id = t.id
      group by t.id having count(l.id) < 2 or sum(l.amount_cents) <> 0) as unbalanced`)
  return { accounts: Object.fromEntries(rows.map(({ account, cents }) => [account, cents])), unbalanced: wrong[0]?.count ?? 0 }
}
