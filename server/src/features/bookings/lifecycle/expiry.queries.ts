import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import type { BookingRow } from '../../../db/queries/bookings.queries.ts'
import { bookings } from '../../../db/schema/bookings.schema.ts'

/** The position in a walk through due bookings: the due time of the last one, and its id. */
export interface DueCursor {
  dueAt: Date
  id: number
}

const SHORTEST_RETRY = sql`interval '1 minute'`
const LONGEST_RETRY = sql`interval '5 minutes'`

type DueAt = typeof bookings.holdExpiresAt | typeof bookings.respondBy

const isAfter = (dueAt: DueAt, after: DueCursor) =>
  or(gt(dueAt, after.dueAt), and(eq(dueAt, after.dueAt), gt(bookings.id, after.id)))

const listDue = (
  db: Queryable,
  { phase, dueAt, now, after, limit }: { phase: SQL; dueAt: DueAt } & Walk,
): Promise<BookingRow[]> =>
  db
    .select()
    .from(bookings)
    .where(and(phase, lte(dueAt, now), after ? isAfter(dueAt, after) : undefined))
    .orderBy(asc(dueAt), asc(bookings.id))
    .limit(limit)

export interface Walk {
  now: Date
  after: DueCursor | null
  limit: number
}

/** Expired unpaid holds, longest overdue first. */
export const listEndedHolds = (db: Queryable, walk: Walk): Promise<BookingRow[]> =>
  listDue(db, { ...walk, phase: eq(bookings.phase, 'held'), dueAt: bookings.holdExpiresAt })

/** Paid requests past the host's deadline, longest overdue first. */
export const listUnanswered = (db: Queryable, walk: Walk): Promise<BookingRow[]> =>
  listDue(db, { ...walk, phase: eq(bookings.phase, 'paid'), dueAt: bookings.respondBy })

/**
 * Claims one ended hold whose payment is due to be voided, and postpones its next attempt at once: by the time it
 * has waited already, at least a minute and at most five, so that a void that hangs or keeps failing never blocks
 * the others. New ones come first. Null when none is due. Concurrent processes each get another one.
 */
export async function takeVoidable(db: Queryable, now: Date): Promise<BookingRow | null> {
  const next = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.phase, 'expiring'), or(isNull(bookings.voidAfter), lte(bookings.voidAfter, now))))
    .orderBy(sql`${bookings.voidAfter} asc nulls first`, asc(bookings.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const at = sql`${now.toISOString()}::timestamptz`
  const waited = sql`${at} - ${bookings.holdExpiresAt}`
  const [row] = await db
    .update(bookings)
    .set({ voidAfter: sql`${at} + least(greatest(${waited}, ${SHORTEST_RETRY}), ${LONGEST_RETRY})` })
    .where(eq(bookings.id, next))
    .returning()
  return row ?? null
}
