import { setTimeout as sleep } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** A serialization failure or deadlock: PostgreSQL rolled the transaction back, and a retry can succeed. */
const SERIALIZATION_FAILURES = new Set(['40001', '40P01'])
/**
 * Lost, full, ending, starting or broken; too slow; waited too long for a lock. The caller's request is not at
 * fault.
 */
const TRANSIENT = /^(08|53|57|58|XX001|55P03)/
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'])
/** Driver errors without a code. */
const LOST = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/
/** After so many serialization failures the call is refused as busy. */
const TRIES = 4
const PAUSE_MS = 15

const causeOf = (error: unknown): unknown => (error instanceof DrizzleQueryError ? error.cause : error)

/** Whether the same transaction may succeed when retried at once. */
export function isSerializationFailure(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof pg.DatabaseError && SERIALIZATION_FAILURES.has(cause.code ?? '')
}

/** Whether the database was unreachable, too slow or full: the same call may succeed later. */
export function isTransientDatabaseError(error: unknown): boolean {
  const cause = causeOf(error)
  if (cause instanceof pg.DatabaseError) return isSerializationFailure(cause) || TRANSIENT.test(cause.code ?? '')
  if (!(cause instanceof Error)) return false
  return LOST.test(cause.message) || ('code' in cause && typeof cause.code === 'string' && NETWORK.has(cause.code))
}

export interface RetryOptions {
  tries: number
  /** The pause after the first failure; each later one is twice as long, up to ten seconds. */
  pauseMs: number
  onRetry?(error: unknown, pauseMs: number): void
}

const LONGEST_PAUSE_MS = 10_000

/** Runs `work` again while the database is busy or away. `work` must be idempotent. */
export async function retryTransientErrors<T>(work: () => Promise<T>, { tries, pauseMs, onRetry }: RetryOptions): Promise<T> {
  for (let at = 1; ; at += 1) {
    try {
      return await work()
    } catch (error) {
      if (at >= tries || !isTransientDatabaseError(error)) throw error
      const pause = Math.min(LONGEST_PAUSE_MS, pauseMs * 2 ** (at - 1))
      onRetry?.(error, pause)
      await sleep(pause)
    }
  }
}

/**
 * Runs a transaction, and retries it after a serialization failure with growing pauses. `work` must change nothing
 * but the database.
 */
export async function retrySerializationFailures<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries >= TRIES || !isSerializationFailure(error)) throw error
      await sleep(Math.random() * PAUSE_MS * 2 ** tries)
    }
  }
}
