import { eq, sql } from 'drizzle-orm'
import { deleteInBatches } from '../../../db/batches.ts'
import type { Database, Queryable } from '../../../db/client.ts'
import { providerEvents } from '../../../db/schema/platform.schema.ts'

export type ProviderEvent = typeof providerEvents.$inferInsert

/** Stores an event; false when it is known. */
export async function insertEvent(tx: Queryable, event: ProviderEvent): Promise<boolean> {
  const rows = await tx.insert(providerEvents).values(event).onConflictDoNothing().returning({ id: providerEvents.id })
  return rows.length > 0
}

export async function findEvent(db: Queryable, id: string) {
  const [row] = await db.select().from(providerEvents).where(eq(providerEvents.id, id))
  return row ?? null
}

export async function markProcessed(db: Queryable, id: string, now: Date): Promise<void> {
  await db.update(providerEvents).set({ processedAt: now }).where(eq(providerEvents.id, id))
}

/**
 * Deletes events that were processed before `before`; a repeat would only cause another question to the provider.
 */
export const removeProcessed = (db: Database, before: Date): Promise<void> =>
  deleteInBatches((limit) =>
    db.execute(sql`
      delete from provider_events where ctid = any (array(select ctid from provider_events
        where processed_at < ${before.toISOString()}::timestamptz order by processed_at limit ${limit}))`),
  )
