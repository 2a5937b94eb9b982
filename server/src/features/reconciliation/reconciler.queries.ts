import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { moveLines } from '#contract/ledger/ledger.rules.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { BookingRow } from '../../db/queries/bookings.queries.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { settings } from '../../db/schema/platform.schema.ts'
import { postToLedger } from '../ledger/posting.ts'

const MINUTE_MS = 60_000
/** After so long without an event, in milliseconds, news of a payment is overdue. */
export const QUIET_MS = 2 * MINUTE_MS
/** Walks through the provider's lists overlap by this many milliseconds, because its clock differs from ours. */
export const OVERLAP_MS = 5 * MINUTE_MS

/** How many rows one look-up reads, of unsettled bookings and of all bookings. */
const UNFINISHED_PAGE = 200
const CHARGES_PAGE = 2_000

interface OpenPayment {
  id: number
  intentId: string
}

/**
 * Unsettled bookings with a payment, untouched for a while: holds, requests, refunds and disputes for which the
 * provider may have news. Ordered by id, after `after`; less than a full page is the last one. Each of the three
 * kinds has its own partial index.
 */
export async function listUnfinished(
  db: Queryable,
  { before, after }: { before: Date; after: number },
): Promise<{ payments: OpenPayment[]; isLastPage: boolean }> {
  const isQuiet = sql`b.intent_id is not null and b.updated_at < ${before.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ id: number; intent_id: string }>(sql`
    select id, intent_id from (
      (select b.id, b.intent_id from bookings b
        where b.phase in ('held', 'expiring') and ${isQuiet} and b.id > ${after} order by b.id limit ${UNFINISHED_PAGE})
      union
      (select distinct r.booking_id, b.intent_id from refunds r join bookings b on b.id = r.booking_id
        where r.status = 'pending' and ${isQuiet} and r.booking_id > ${after} order by r.booking_id limit ${UNFINISHED_PAGE})
      union
      (select distinct d.booking_id, b.intent_id from disputes d join bookings b on b.id = d.booking_id
        where d.closed_at is null and ${isQuiet} and d.booking_id > ${after} order by d.booking_id limit ${UNFINISHED_PAGE})
    ) unfinished order by id limit ${UNFINISHED_PAGE}`)
  const payments = rows.map(({ id, intent_id }) => ({ id, intentId: intent_id }))
  return { payments, isLastPage: rows.length < UNFINISHED_PAGE }
}

/**
 * Paid bookings that are missing from the ledger: from before there was one, or lost with a restore. Checks only the
 * next bookings after the id `after`, because a charge is written with the payment itself and only old rows can lack
 * it; `next` is where to go on, 0 at the end.
 */
export async function listUnposted(db: Queryable, after: number): Promise<{ unposted: BookingRow[]; next: number }> {
  // One look-up in the unique index for each booking, independent of the plan for the rest.
  const { rows } = await db.execute<{ last: number; count: number; ids: number[] }>(sql`
    with page as materialized (select id, paid_at, intent_id from bookings where id > ${after} order by id limit ${CHARGES_PAGE})
    select coalesce(max(id), 0) as last, count(*)::int as count, coalesce(array_agg(id) filter (
        where paid_at is not null and intent_id is not null
          and (select t.id from ledger_transactions t where t.ref = 'charge:' || page.id) is null), '{}') as ids
    from page`)
  const page = onlyRow(rows)
  const unposted = page.ids.length > 0 ? await db.select().from(bookings).where(inArray(bookings.id, page.ids)) : []
  return { unposted, next: page.count < CHARGES_PAGE ? 0 : page.last }
}

/** How a payment relates to the booking it names: its own, one without a payment yet, or none at all. */
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

/** A payment without a booking came in, and was refunded. */
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

async function readMark(db: Queryable, name: string): Promise<string | null> {
  const [row] = await db
    .select()
    .from(settings)
    .where(eq(settings.key, `cursor:${name}`))
  return row?.value ?? null
}

async function keepMark(db: Queryable, name: string, value: string): Promise<void> {
  await db
    .insert(settings)
    .values({ key: `cursor:${name}`, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}

/** The position of a walk through the provider's lists; null before the first one. */
export async function readCursor(db: Queryable, name: string): Promise<Date | null> {
  const value = await readMark(db, name)
  return value === null ? null : new Date(value)
}

export const keepCursor = (db: Queryable, name: string, at: Date): Promise<void> => keepMark(db, name, at.toISOString())

/** The id of the last row of a walk through our own rows; 0 before the first and after the last one. */
export const readPosition = async (db: Queryable, name: string): Promise<number> => Number((await readMark(db, name)) ?? 0)

export const keepPosition = (db: Queryable, name: string, id: number): Promise<void> => keepMark(db, name, String(id))
