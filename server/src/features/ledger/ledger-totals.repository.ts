import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { onlyRow } from '../../db/only-row.ts'
import { ledgerChanges, ledgerTotals } from '../../db/schema/ledger.schema.ts'

const AT_ONCE = 5_000

/**
 * Folds changes into the ledger's totals, some thousand in one statement, so that a concurrent sum counts each once.
 * Concurrent processes fold different rows.
 */
export async function foldLedgerTotals(db: Database): Promise<void> {
  for (let folded = AT_ONCE; folded === AT_ONCE; ) {
    const { rows } = await db.execute<{ folded: number }>(sql`
      with gone as (
          delete from ${ledgerChanges} where id in (
            select id from ${ledgerChanges} order by id limit ${AT_ONCE} for update skip locked)
          returning subject, name, amount),
        added as (
          insert into ${ledgerTotals} as totals (subject, name, amount)
          select subject, name, sum(amount) from gone group by subject, name order by subject, name
          on conflict (subject, name) do update set amount = totals.amount + excluded.amount)
      select count(*)::integer as folded from gone`)
    folded = onlyRow(rows).folded
  }
}
