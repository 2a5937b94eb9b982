import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PaymentExceptionKind } from '#contract/ledger/ledger.rules.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { paymentExceptions } from '../../db/schema/ledger.schema.ts'

// Payment exceptions: rows for the operator about what could not be settled automatically, and a line in the log.

export interface PaymentException {
  /** The same exception is raised once. */
  key: string
  kind: PaymentExceptionKind
  bookingId: number | null
  /** One sentence for the operator: what happened and what is left to do. */
  detail: string
}

const newest = defineOrder('exceptions.newest', 'falling', [['id', paymentExceptions.id]])

/** Raises an exception in the caller's transaction; false when it was raised before. */
export async function raiseException(
  { clock, log }: Needs<'clock' | 'log'>,
  tx: Queryable,
  exception: PaymentException,
): Promise<boolean> {
  const rows = await tx
    .insert(paymentExceptions)
    .values({ ...exception, raisedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: paymentExceptions.id })
  if (rows.length > 0) log.error({ exception: exception.key, booking: exception.bookingId }, exception.detail)
  return rows.length > 0
}

export async function resolveException({ clock }: Needs<'clock'>, tx: Queryable, key: string): Promise<void> {
  await tx
    .update(paymentExceptions)
    .set({ resolvedAt: clock.now() })
    .where(and(eq(paymentExceptions.key, key), isNull(paymentExceptions.resolvedAt)))
}

export async function findOpenException(db: Queryable, id: number) {
  const [row] = await db
    .select()
    .from(paymentExceptions)
    .where(and(eq(paymentExceptions.id, id), isNull(paymentExceptions.resolvedAt)))
  return row ?? null
}

/** How many exceptions of each kind are open, and since when the first one is. */
export const countOpenKinds = (db: Queryable) =>
  db
    .select({
      kind: paymentExceptions.kind,
      count: sql<number>`count(*)`.mapWith(Number),
      oldest: sql<Date>`min(${paymentExceptions.raisedAt})`.mapWith(paymentExceptions.raisedAt),
    })
    .from(paymentExceptions)
    .where(isNull(paymentExceptions.resolvedAt))
    .groupBy(paymentExceptions.kind)

/** A page of the open exceptions, newest first, and their number. */
export async function listOpenExceptions(
  db: Queryable,
  page: PageRequest,
): Promise<Page<typeof paymentExceptions.$inferSelect> & { total: number }> {
  const isOpen = isNull(paymentExceptions.resolvedAt)
  const { items, next } = await readPage(newest, page, (after, limit) =>
    db
      .select({ exception: paymentExceptions, key: newest.key })
      .from(paymentExceptions)
      .where(and(isOpen, after))
      .orderBy(...newest.orderBy)
      .limit(limit),
  )
  return { items: items.map(({ exception }) => exception), next, total: await db.$count(paymentExceptions, isOpen) }
}
