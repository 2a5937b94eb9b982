import { eq, sql } from 'drizzle-orm'
import type { Needs } from '../../context.ts'
import { deleteInBatches } from '../../db/batches.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { providerEvents } from '../../db/schema/platform.schema.ts'
import { passCrashPoint } from '../../platform/crash-points.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { ProviderEvent } from '../../platform/payment-provider/payment-provider.ts'
import { advanceIntent } from '../bookings/lifecycle/advance-payment.ts'
import { syncDispute } from '../payments/disputes.ts'
import type { MoneyContext } from '../payments/operations/provider-operation.ts'
import { syncRefunds } from '../payments/refunds/refund-records.ts'
import { refreshAccount } from '../payouts/payouts.ts'

// Events of the payment provider. An event is stored once before it is answered, and processed by a job; its content
// is only a hint of what to ask the provider for, so the order and number of events do not matter.

/** The kind of job that processes an event. */
export const PROVIDER_EVENT_JOB = 'provider.event'
/** The provider lists its events for 30 days. */
const KEPT_MS = 30 * 86_400_000

/** Stores an event; true when it is new. */
export async function receiveEvent({ db }: Needs<'db'>, event: ProviderEvent): Promise<boolean> {
  const isNew = await db.transaction(async (tx) => {
    const { id, type, intentId, accountId, livemode } = event
    const isNew = await insertEvent(tx, { id, type, intentId, accountId, livemode })
    if (isNew) await enqueue(tx, { kind: PROVIDER_EVENT_JOB, key: `event:${id}`, payload: { eventId: id } })
    return isNew
  })
  passCrashPoint('event-kept')
  return isNew
}

/**
 * Each part asks the provider for the current state and applies it; each may run any number of times, in any order.
 */
export async function processEvent(ctx: MoneyContext, eventId: string): Promise<void> {
  const { db, clock } = ctx
  const [event] = await db.select().from(providerEvents).where(eq(providerEvents.id, eventId))
  if (!event || event.processedAt) return
  if (event.intentId) await followIntent(ctx, event.type, event.intentId)
  if (event.accountId) await refreshAccount(ctx, event.accountId)
  passCrashPoint('event-worked-through')
  await db.update(providerEvents).set({ processedAt: clock.now() }).where(eq(providerEvents.id, eventId))
}

async function followIntent(ctx: MoneyContext, type: string, intentId: string): Promise<void> {
  // A payment is updated before its consequences: the event of a refund may come first.
  await advanceIntent(ctx, intentId)
  if (/^(refund|charge\.refund)/.test(type)) await syncRefunds(ctx, intentId)
  if (type.startsWith('charge.dispute')) await syncDispute(ctx, intentId)
}

/** Deletes events that were processed more than 30 days ago: the provider no longer lists them either. */
export const removeFinishedEvents = ({ db, clock }: Needs<'db' | 'clock'>): Promise<void> =>
  removeProcessed(db, new Date(clock.now().getTime() - KEPT_MS))

/** Stores an event unless its id is known; true when it is new. */
export async function insertEvent(tx: Queryable, event: typeof providerEvents.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(providerEvents).values(event).onConflictDoNothing().returning({ id: providerEvents.id })
  return rows.length > 0
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
