import type { Database } from '../../db/client.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { ProviderEvent as ParsedEvent } from '../../platform/payment-provider/payment-provider.ts'
import { findEvent, insertEvent, markProcessed } from './provider-events.repository.ts'

export type WebhookService = ReturnType<typeof createWebhookService>

/**
 * Takes events of the payment provider. An event is kept before it is answered, each only once, and worked through by a job; its content is
 * only a hint, because the work is to ask the provider how things stand (money-and-safety W1, W2).
 */
export function createWebhookService(deps: {
  db: Database
  clock: Clock
  advanceIntent: (intentId: string) => Promise<void>
  refreshAccount: (accountId: string) => Promise<void>
}) {
  const { db, clock } = deps
  return {
    receive: (event: ParsedEvent): Promise<void> =>
      db.transaction(async (tx) => {
        const isNew = await insertEvent(tx, {
          id: event.id,
          type: event.type,
          intentId: event.intentId,
          accountId: event.accountId,
          livemode: event.livemode,
        })
        if (isNew) await enqueue(tx, { kind: 'provider.event', key: `event:${event.id}`, payload: { eventId: event.id } })
      }),

    process: async (eventId: string): Promise<void> => {
      const event = await findEvent(db, eventId)
      if (!event || event.processedAt) return
      if (event.intentId) await deps.advanceIntent(event.intentId)
      if (event.accountId) await deps.refreshAccount(event.accountId)
      await markProcessed(db, eventId, clock.now())
    },
  }
}
