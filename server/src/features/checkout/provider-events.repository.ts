import { eq, sql } from 'drizzle-orm'
import { deleteInBatches } from '../../db/batches.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { providerEvents } from '../../db/schema/platform.schema.ts'

export type ProviderEvent = typeof providerEvents.$inferInsert

/** Keeps an event; false when it had come before. */
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

/** Deletes the events that were worked through before `before`; one that came again would only have the provider asked once more. */
export const removeProcessed = (db: Database, before: Date): Promise<void> =>
  deleteInBatches((limit) =>
    db.execute(sql`
      delete from provider_events where ctid = any (array(select ctid from provider_events
        where processed_at < ${before.toISOString()}::timestamptz order by processed_at limit ${limit}))`),
  )
