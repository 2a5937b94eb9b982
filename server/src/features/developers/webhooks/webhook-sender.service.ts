import { performance } from 'node:perf_hooks'
import type { Database, Transaction } from '../../../db/client.ts'
import { type AttemptDeps, attemptDelivery } from './webhook-attempt.service.ts'
import {
  type AttemptResult,
  type DueEvent,
  failWaiting,
  findDue,
  leaseEndpoint,
  lockWithOwner,
  releaseEndpoint,
  removeOldEvents,
  writeAttempt,
} from './webhook-deliveries.repository.ts'
import { describeAnswer, hasFailedTooLong, isSuccess, nextAttemptAt, pausedUntil } from './webhook-message.domain.ts'
import { queueDisabled } from './webhooks.emails.ts'
import { type EndpointRow, updateEndpoint } from './webhooks.repository.ts'

/** How long one endpoint has its turn, and how long one job works, before others get theirs. */
const TURN_MS = 10_000
const JOB_MS = 20_000
/** An answer that takes longer makes an endpoint a slow one. */
const SLOW_MS = 2_000
const GONE = 410

export interface SenderDeps extends AttemptDeps {
  db: Database
}

export type WebhookSender = ReturnType<typeof createWebhookSender>

/** Sends what is due to the endpoints of accounts, one event after the other to each. */
export function createWebhookSender(deps: SenderDeps) {
  const { db, clock, publicUrl } = deps

  const turnOff = async (tx: Transaction, endpoint: EndpointRow, to: string, reason: 'gone' | 'failing'): Promise<void> => {
    await updateEndpoint(tx, endpoint.id, { status: 'disabled', disabledReason: reason, resumeAt: null })
    await failWaiting(tx, endpoint.id)
    await queueDisabled(tx, endpoint, { to, reason, at: clock.now(), publicUrl })
  }

  /** The failure of an attempt: the endpoint rests, and is turned off when it is gone or has failed for too long. */
  const noteFailure = async (tx: Transaction, endpoint: EndpointRow, email: string, status: number | null): Promise<void> => {
    const now = clock.now()
    const [failures, failingSince] = [endpoint.failures + 1, endpoint.failingSince ?? now]
    await updateEndpoint(tx, endpoint.id, { failures, failingSince, isSlow: true, resumeAt: pausedUntil(failures, now) })
    if (endpoint.status === 'disabled') return
    if (status === GONE) return turnOff(tx, endpoint, email, 'gone')
    if (hasFailedTooLong(failingSince, now)) await turnOff(tx, endpoint, email, 'failing')
  }

  /** Writes the result of an attempt; true when the event was received. */
  const keep = (endpointId: number, due: DueEvent, made: AttemptResult): Promise<boolean> =>
    db.transaction(async (tx) => {
      const found = await lockWithOwner(tx, endpointId)
      if (!found) return false
      const { endpoint, email } = found
      const now = clock.now()
      if (isSuccess(made.status)) {
        await writeAttempt(tx, due, made, { status: 'delivered', nextAttemptAt: null, lastError: null })
        const rested = { failures: 0, failingSince: null, resumeAt: null }
        await updateEndpoint(tx, endpointId, { ...rested, isSlow: made.durationMs > SLOW_MS, lastDeliveredAt: now })
        return true
      }
      const next = nextAttemptAt(due.delivery.tries + 1, now)
      const lastError = made.error ?? describeAnswer(made.status ?? 0)
      await writeAttempt(tx, due, made, { status: next ? 'pending' : 'failed', nextAttemptAt: next, lastError })
      await noteFailure(tx, endpoint, email, made.status)
      return false
    })

  /** Sends to a leased endpoint until nothing is due, an attempt fails, or its time is over. */
  const serve = async (endpoint: EndpointRow): Promise<void> => {
    const started = performance.now()
    try {
      while (performance.now() - started < TURN_MS) {
        const due = await findDue(db, endpoint.id, clock.now())
        if (!due) return
        const made = await attemptDelivery(deps, endpoint, due)
        if (!(await keep(endpoint.id, due, made))) return
      }
    } finally {
      await releaseEndpoint(db, endpoint, clock.now())
    }
  }

  return {
    /**
     * Serves one endpoint after the other; false when its time is over before everything due is sent. Looks again after
     * each turn: what was committed while an endpoint was leased is found by the process that had it.
     */
    sendDue: async (): Promise<boolean> => {
      const started = performance.now()
      while (performance.now() - started < JOB_MS) {
        const endpoint = await leaseEndpoint(db, clock.now())
        if (!endpoint) return true
        await serve(endpoint)
      }
      return false
    },

    removeOld: () => removeOldEvents(db, clock.now()),
  }
}
