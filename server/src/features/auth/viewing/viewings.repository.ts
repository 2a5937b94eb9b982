import { eq, inArray, lte } from 'drizzle-orm'
import { deleteInBatches } from '../../../db/batches.ts'
import type { Database, Queryable } from '../../../db/client.ts'
import { viewings } from '../../../db/schema/auth.schema.ts'

export type ViewingRow = typeof viewings.$inferSelect

/** Writes what belongs to the end of a viewing, in its transaction. */
type AtEnd = (tx: Queryable, row: ViewingRow) => Promise<void>

/** Who views the site as whom, by the session of the viewer. */
export function createViewingsRepository(db: Database) {
  return {
    transaction: db.transaction.bind(db),

    /** Ends the viewing of a session; null when there was none. */
    end: async (tx: Queryable, sessionHash: string, atEnd: AtEnd): Promise<ViewingRow | null> => {
      const [row] = await tx.delete(viewings).where(eq(viewings.sessionHash, sessionHash)).returning()
      if (row) await atEnd(tx, row)
      return row ?? null
    },

    add: async (tx: Queryable, row: ViewingRow): Promise<void> => {
      await tx.insert(viewings).values(row)
    },

    /** Ends the viewings whose time is over. */
    removeExpired: (now: Date, atEnd: AtEnd): Promise<void> =>
      deleteInBatches((limit) =>
        db.transaction(async (tx) => {
          const some = tx
            .select({ sessionHash: viewings.sessionHash })
            .from(viewings)
            .where(lte(viewings.expiresAt, now))
            .limit(limit)
          const rows = await tx.delete(viewings).where(inArray(viewings.sessionHash, some)).returning()
          for (const row of rows) await atEnd(tx, row)
          return { rowCount: rows.length }
        }),
      ),
  }
}
export type ViewingsRepository = ReturnType<typeof createViewingsRepository>
