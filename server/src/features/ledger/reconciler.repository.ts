import { and, asc, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { moveLines } from '#contract/ledger/ledger.rules.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { postToLedger } from '../../db/ledger-book.ts'
import { bookings, refunds } from '../../db/schema/bookings.schema.ts'
import { disputes, ledgerTransactions } from '../../db/schema/ledger.schema.ts'
import { settings } from '../../db/schema/platform.schema.ts'

/** Bookings with a payment that are not at rest, untouched for a while: holds, requests, refunds and disputes the provider may know more of. */
export async function listUnfinished(db: Queryable, before: Date): Promise<{ id: number; intentId: string }[]> {
  const rows = await db
    .select({ id: bookings.id, intentId: bookings.intentId })
    .from(bookings)
    .where(
      and(
        isNotNull(bookings.intentId),
        lt(bookings.updatedAt, before),
        or(
          inArray(bookings.phase, ['held', 'expiring']),
          sql`exists (select 1 from ${refunds} where ${refunds.bookingId} = ${bookings.id} and ${refunds.status} = 'pending')`,
          sql`exists (select 1 from ${disputes} where ${disputes.bookingId} = ${bookings.id} and ${disputes.closedAt} is null)`,
        ),
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(200)
  return rows.flatMap(({ id, intentId }) => (intentId ? [{ id, intentId }] : []))
}

/** Paid bookings that the ledger does not know yet: from before there was one, or lost with a restore. */
export const listUnposted = (db: Queryable) =>
  db
    .select()
    .from(bookings)
    .where(
      and(
        isNotNull(bookings.paidAt),
        isNotNull(bookings.intentId),
        notInArray(
          sql`'charge:' || ${bookings.id}`,
          db.select({ ref: ledgerTransactions.ref }).from(ledgerTransactions).where(eq(ledgerTransactions.kind, 'charge')),
        ),
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(100)

/** How a payment stands to the booking it names: its own, one without a payment yet, or none at all. */
export async function findClaim(db: Queryable, bookingId: number | null, intentId: string) {
  const [own] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.intentId, intentId))
  if (own) return 'known' as const
  if (bookingId === null) return 'foreign' as const
  const [open] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), isNull(bookings.intentId)))
  return open ? ('unattached' as const) : ('orphan' as const)
}

/** The money of a payment without a booking came in, and went back. */
export const postOrphan = (
  db: Database,
  orphan: { kind: 'orphan_charge' | 'orphan_refund'; providerRef: string; amountCents: number; at: Date },
): Promise<boolean> =>
  db.transaction((tx) => {
    const { kind, providerRef, amountCents, at } = orphan
    const lines =
      kind === 'orphan_charge'
        ? moveLines('suspense', 'provider_balance', amountCents)
        : moveLines('provider_balance', 'suspense', amountCents)
    return postToLedger(tx, { ref: `${kind}:${providerRef}`, kind, bookingId: null, providerRef, occurredAt: at, lines })
  })

/** Where a walk through the provider's lists had come to; null before the first one. */
export async function readCursor(db: Queryable, name: string): Promise<Date | null> {
  const [row] = await db
    .select()
    .from(settings)
    .where(eq(settings.key, `cursor:${name}`))
  return row ? new Date(row.value) : null
}

export async function keepCursor(db: Queryable, name: string, at: Date): Promise<void> {
  const value = at.toISOString()
  await db
    .insert(settings)
    .values({ key: `cursor:${name}`, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}
