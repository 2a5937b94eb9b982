import { and, eq, isNull } from 'drizzle-orm'
import type { ConcernKind } from '#contract/ledger/ledger.rules.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Queryable } from '../../db/client.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { moneyConcerns } from '../../db/schema/ledger.schema.ts'
import type { Clock } from '../../platform/clock/clock.ts'

export interface MoneyConcern {
  /** The same concern is raised once. */
  key: string
  kind: ConcernKind
  bookingId: number | null
  /** One sentence for the operator: what happened and what is left to do. */
  detail: string
}

const newest = defineOrder('concerns.newest', 'falling', [['id', moneyConcerns.id]])

export type Concerns = ReturnType<typeof createConcerns>

/** What the machinery of money could not settle alone: kept as rows the operator sees, and said in the log. */
export function createConcerns(deps: { clock: Clock; log: { error(fields: object, message: string): void } }) {
  return {
    /** Raises a concern in the caller's transaction; false when it was raised before. */
    raise: async (tx: Queryable, concern: MoneyConcern): Promise<boolean> => {
      const rows = await tx
        .insert(moneyConcerns)
        .values({ ...concern, raisedAt: deps.clock.now() })
        .onConflictDoNothing()
        .returning({ id: moneyConcerns.id })
      if (rows.length > 0) deps.log.error({ concern: concern.key, booking: concern.bookingId }, concern.detail)
      return rows.length > 0
    },

    resolve: async (tx: Queryable, key: string): Promise<void> => {
      await tx
        .update(moneyConcerns)
        .set({ resolvedAt: deps.clock.now() })
        .where(and(eq(moneyConcerns.key, key), isNull(moneyConcerns.resolvedAt)))
    },

    findOpen: async (db: Queryable, id: number) => {
      const [row] = await db
        .select()
        .from(moneyConcerns)
        .where(and(eq(moneyConcerns.id, id), isNull(moneyConcerns.resolvedAt)))
      return row ?? null
    },

    /** A page of what is still open, newest first, and how much that is in all. */
    listOpen: async (db: Queryable, page: PageRequest): Promise<Page<typeof moneyConcerns.$inferSelect> & { total: number }> => {
      const isOpen = isNull(moneyConcerns.resolvedAt)
      const { items, next } = await readPage(newest, page, (after, limit) =>
        db
          .select({ concern: moneyConcerns, key: newest.key })
          .from(moneyConcerns)
          .where(and(isOpen, after))
          .orderBy(...newest.orderBy)
          .limit(limit),
      )
      return { items: items.map(({ concern }) => concern), next, total: await db.$count(moneyConcerns, isOpen) }
    },
  }
}
