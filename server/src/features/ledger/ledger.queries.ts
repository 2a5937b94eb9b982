import { eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { type LedgerAccount, type LedgerKind, platformAccounts } from '#contract/ledger/ledger.rules.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { onlyRow } from '../../db/only-row.ts'
import { ledgerChanges, ledgerLines, ledgerTotals } from '../../db/schema/ledger.schema.ts'

/** The sum of those lines of the ledger, in cents. */
export const centsOf = (condition: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(${ledgerLines.amountCents}) filter (where ${condition}), 0)`.mapWith(Number)
export const isAccount = (account: LedgerAccount) => sql`${ledgerLines.account} = ${account}`

/** Whether an account belongs to the platform: the sum of these, with the other sign, is what it keeps. */
export const isOfPlatform = (account: SQLWrapper) => inArray(account, [...platformAccounts])

/**
 * Kept totals and what has changed since, of accounts or of kinds, in one statement: exact while payments are
 * written.
 */
function sumTotals<Name>(db: Queryable, subject: 'account' | 'kind') {
  const kept = db
    .select({ name: ledgerTotals.name, amount: ledgerTotals.amount })
    .from(ledgerTotals)
    .where(eq(ledgerTotals.subject, subject))
  const changed = db
    .select({ name: ledgerChanges.name, amount: ledgerChanges.amount })
    .from(ledgerChanges)
    .where(eq(ledgerChanges.subject, subject))
  const both = kept.unionAll(changed).as('both')
  return db
    .select({ name: sql<Name>`${both.name}`, amount: sql<number>`sum(${both.amount})`.mapWith(Number) })
    .from(both)
    .groupBy(both.name)
    .orderBy(both.name)
}

/** What every account of the ledger holds, in cents. Reads no row of the ledger itself. */
export const sumAccounts = (db: Queryable) => sumTotals<LedgerAccount>(db, 'account')

/** How many transactions of each kind the ledger has. Reads no row of the ledger itself. */
export const countKinds = (db: Queryable) => sumTotals<LedgerKind>(db, 'kind')

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
