import { and, asc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { type LedgerAccount, type LedgerKind, moveLines } from '#contract/ledger/ledger.rules.ts'
import { deleteInBatches } from '../../db/batches.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { onlyRow } from '../../db/only-row.ts'
import { ledgerDifferences, ledgerTransactions, providerBalanceLines } from '../../db/schema/ledger.schema.ts'
import { settings } from '../../db/schema/platform.schema.ts'
import type { BalanceTransaction } from '../../platform/payment-provider/payment-provider.ts'
import { postToLedger } from '../ledger/posting.ts'

/** How many objects of the provider are compared in one statement. */
const PAGE = 500

export const providerRefOf = (line: BalanceTransaction): string => line.sourceId ?? line.id

/**
 * Writes a line that only the provider's books contain; false when it already exists. `amountCents` is the change of
 * the balance.
 */
export async function postProviderLine(
  tx: Queryable,
  given: { kind: LedgerKind; account: LedgerAccount; line: BalanceTransaction; amountCents: number },
): Promise<boolean> {
  const providerRef = providerRefOf(given.line)
  const [known] = await tx
    .select({ bookingId: ledgerTransactions.bookingId })
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.providerRef, providerRef), isNotNull(ledgerTransactions.bookingId)))
    .limit(1)
  return postToLedger(tx, {
    ref: `${given.kind}:${given.line.id}`,
    kind: given.kind,
    bookingId: known?.bookingId ?? null,
    providerRef,
    occurredAt: given.line.createdAt,
    lines: moveLines(given.account, 'provider_balance', given.amountCents),
  })
}

/** Stores lines of the provider's books; returns the ids of new ones. */
export async function keepLines(tx: Queryable, lines: readonly BalanceTransaction[], seenAt: Date): Promise<Set<string>> {
  const known = await tx
    .update(providerBalanceLines)
    .set({ seenAt })
    .where(
      inArray(
        providerBalanceLines.id,
        lines.map(({ id }) => id),
      ),
    )
    .returning({ id: providerBalanceLines.id })
  const knownIds = new Set(known.map(({ id }) => id))
  const unknown = lines.filter(({ id }) => !knownIds.has(id))
  if (unknown.length === 0) return new Set()
  const rows = await tx
    .insert(providerBalanceLines)
    .values(
      unknown.map((line) => ({
        id: line.id,
        providerRef: providerRefOf(line),
        type: line.type,
        netCents: line.netCents,
        occurredAt: line.createdAt,
        seenAt,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: providerBalanceLines.id })
  return new Set(rows.map(({ id }) => id))
}

/** The provider's time of the newest stored line; null without any. */
export async function findNewestLine(db: Queryable): Promise<Date | null> {
  const [row] = await db
    .select({ occurredAt: providerBalanceLines.occurredAt })
    .from(providerBalanceLines)
    .orderBy(sql`${providerBalanceLines.occurredAt} desc`)
    .limit(1)
  return row?.occurredAt ?? null
}

/** Deletes the lines that the provider no longer showed when all of its books were read from `since` on. */
export const forgetUnseen = (db: Database, since: Date): Promise<void> =>
  deleteInBatches((limit) => {
    const unseen = db
      .select({ number: providerBalanceLines.number })
      .from(providerBalanceLines)
      .where(lt(providerBalanceLines.seenAt, since))
      .limit(limit)
    return db.delete(providerBalanceLines).where(inArray(providerBalanceLines.number, unseen))
  })

/** One page of objects whose balance changed, and the number of its last row; null behind the last one. */
export interface RefPage {
  refs: string[]
  last: number
}

const toPage = (rows: { number: number; ref: string }[]): RefPage | null => {
  const last = rows.at(-1)
  return last ? { refs: [...new Set(rows.map(({ ref }) => ref))], last: last.number } : null
}

/** Objects of the provider by the lines of its books, after the line `after`. */
export const listReadRefs = async (db: Queryable, after: number): Promise<RefPage | null> =>
  toPage(
    await db
      .select({ number: providerBalanceLines.number, ref: providerBalanceLines.providerRef })
      .from(providerBalanceLines)
      .where(gt(providerBalanceLines.number, after))
      .orderBy(asc(providerBalanceLines.number))
      .limit(PAGE),
  )

/** The same by our own ledger, after the transaction `after`. */
export const listPostedRefs = async (db: Queryable, after: number): Promise<RefPage | null> => {
  const { rows } = await db.execute<{ number: number; ref: string }>(sql`
    select t.id as number, coalesce(t.provider_ref, t.ref) as ref from ledger_transactions t
    where t.id > ${after} and t.kind not in ('refund_due', 'dispute_closed') order by t.id limit ${PAGE}`)
  return toPage(rows)
}

/** Objects that differed the last time, after `after` by name. */
export const listDifferingRefs = async (db: Queryable, after: string): Promise<string[]> => {
  const rows = await db
    .select({ ref: ledgerDifferences.providerRef })
    .from(ledgerDifferences)
    .where(gt(ledgerDifferences.providerRef, after))
    .orderBy(asc(ledgerDifferences.providerRef))
    .limit(PAGE)
  return rows.map(({ ref }) => ref)
}

/**
 * Compares both books for some objects and stores which of them differ. Each look-up uses an index, for
 * objects of any age.
 */
export const compareRefs = (db: Database, refs: readonly string[]): Promise<void> =>
  db.transaction(async (tx) => {
    const names = sql`array(select jsonb_array_elements_text(${JSON.stringify(refs)}::jsonb))`
    await tx.execute(sql`delete from ledger_differences where provider_ref = any (${names})`)
    await tx.execute(sql`
      insert into ledger_differences (provider_ref, booking_id, types, ledger_cents, provider_cents)
      select r.ref, l.booking_id, coalesce(p.types, '{}'), coalesce(l.cents, 0), coalesce(p.cents, 0)
      from unnest(${names}) as r(ref)
      left join lateral (
        select sum(net_cents)::bigint as cents, array_agg(distinct type) as types from provider_balance_lines
        where provider_ref = r.ref) p on true
      left join lateral (
        select sum(x.amount_cents)::bigint as cents, max(t.booking_id) as booking_id
        from ledger_transactions t join ledger_lines x on x.transaction_id = t.id and x.account = 'provider_balance'
        where t.provider_ref = r.ref or (t.ref = r.ref and t.provider_ref is null)) l on true
      where coalesce(p.cents, 0) <> coalesce(l.cents, 0)
      on conflict (provider_ref) do nothing`)
  })

/** The objects that differ, at most so many, and their number. */
export async function readDifferences(db: Queryable, limit: number) {
  const rows = await db.select().from(ledgerDifferences).orderBy(asc(ledgerDifferences.providerRef)).limit(limit)
  return { rows, count: rows.length < limit ? rows.length : await db.$count(ledgerDifferences) }
}

/** The sums of both books and the number of stored provider lines; reads all of them. */
export async function sumBooks(db: Queryable): Promise<{ ledgerCents: number; providerCents: number; lines: number }> {
  const { rows } = await db.execute<{ ledger: string; provider: string; lines: string }>(sql`
    select (select coalesce(sum(amount_cents), 0) from ledger_lines where account = 'provider_balance') as ledger,
      coalesce(sum(net_cents), 0) as provider, count(*) as lines from provider_balance_lines`)
  const { ledger, provider, lines } = onlyRow(rows)
  return { ledgerCents: Number(ledger), providerCents: Number(provider), lines: Number(lines) }
}

/** How far one of the two books has been compared: the number of its last row. */
export async function readCompared(db: Queryable, book: 'ledger' | 'provider'): Promise<number> {
  const [row] = await db
    .select()
    .from(settings)
    .where(eq(settings.key, `compared:${book}`))
  return Number(row?.value ?? 0)
}

export async function keepCompared(db: Queryable, book: 'ledger' | 'provider', number: number): Promise<void> {
  const value = String(number)
  await db
    .insert(settings)
    .values({ key: `compared:${book}`, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}
