import { eq, sql } from 'drizzle-orm'
import { deleteInBatches } from '../../db/batches.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { providerEvents } from '../../db/schema/platform.schema.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { passCrashPoint } from '../../platform/crash-points.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { ProviderEvent as ParsedEvent } from '../../platform/payment-provider/payment-provider.ts'

export type WebhookService = ReturnType<typeof createWebhookService>

/** The provider lists its events for 30 days. */
const KEPT_MS = 30 * 86_400_000

interface Deps {
  db: Database
  clock: Clock
  /** Each asks the provider for the current state and applies it; each may run any number of times, in any order. */
  advanceIntent: (intentId: string) => Promise<void>
  syncRefunds: (intentId: string) => Promise<void>
  syncDispute: (intentId: string) => Promise<void>
  refreshAccount: (accountId: string) => Promise<void>
}

/**
 * Receives events of the payment provider. An event is stored once before it is answered, and processed by a job;
 * its content is only a hint of what to ask the provider for, so the order and number of events do not matter.
 */
export function createWebhookService({ db, clock, ...work }: Deps) {
  const followIntent = async (type: string, intentId: string): Promise<void> => {
    // A payment is updated before its consequences: the event of a refund may come first.
    await work.advanceIntent(intentId)
    if (/^(refund|charge\.refund)/.test(type)) await work.syncRefunds(intentId)
    if (type.startsWith('charge.dispute')) await work.syncDispute(intentId)
  }

  return {
    /** Stores an event; true when it is new. */
    receive: async (event: ParsedEvent): Promise<boolean> => {
      const isNew = await db.transaction(async (tx) => {
        const { id, type, intentId, accountId, livemode } = event
        const isNew = await insertEvent(tx, { id, type, intentId, accountId, livemode })
        if (isNew) await enqueue(tx, { kind: 'provider.event', key: `event:${id}`, payload: { eventId: id } })
        return isNew
      })
      passCrashPoint('event-kept')
      return isNew
    },

    process: async (eventId: string): Promise<void> => {
      const event = await findEvent(db, eventId)
      if (!event || event.processedAt) return
      if (event.intentId) await followIntent(event.type, event.intentId)
      if (event.accountId) await work.refreshAccount(event.accountId)
      passCrashPoint('event-worked-through')
      await markProcessed(db, eventId, clock.now())
    },

    /** Deletes events that were processed more than 30 days ago: the provider no longer lists them either. */
    removeFinished: (): Promise<void> => removeProcessed(db, new Date(clock.now().getTime() - KEPT_MS)),
  }
}

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
