import { setTimeout as sleep } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** Two transactions stood in each other's way and PostgreSQL ended one of them: tried again it goes through. Of it nothing was done. */
const COLLISIONS = new Set(['40001', '40P01'])
/** Lost, full, ending, starting or broken; too slow; waiting for a lock too long. Nothing the caller sent is wrong. */
const TROUBLE = /^(08|53|57|58|XX001|55P03)/
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'])
/** What the driver says without a code. */
const LOST = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/
/** After so many collisions it is said that the database is busy. */
const TRIES = 4
const PAUSE_MS = 15

const causeOf = (error: unknown): unknown => (error instanceof DrizzleQueryError ? error.cause : error)

/** Whether the same transaction may succeed when it is tried again at once. */
export function isCollision(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof pg.DatabaseError && COLLISIONS.has(cause.code ?? '')
}

/** Whether the database could not be asked, could not answer in time or had no room: the same call may succeed later. */
export function isDatabaseTrouble(error: unknown): boolean {
  const cause = causeOf(error)
  if (cause instanceof pg.DatabaseError) return isCollision(cause) || TROUBLE.test(cause.code ?? '')
  if (!(cause instanceof Error)) return false
  return LOST.test(cause.message) || ('code' in cause && typeof cause.code === 'string' && NETWORK.has(cause.code))
}

export interface TroubleRetries {
  tries: number
  /** The pause after the first failure; each one after it is twice as long, up to ten seconds. */
  pauseMs: number
  onRetry?(error: unknown, pauseMs: number): void
}

const LONGEST_PAUSE_MS = 10_000

/** Runs `work` again while the database is busy or away. `work` must come to the same when it is carried out twice. */
export async function retryTrouble<T>(work: () => Promise<T>, { tries, pauseMs, onRetry }: TroubleRetries): Promise<T> {
  for (let at = 1; ; at += 1) {
    try {
      return await work()
    } catch (error) {
      if (at >= tries || !isDatabaseTrouble(error)) throw error
      const pause = Math.min(LONGEST_PAUSE_MS, pauseMs * 2 ** (at - 1))
      onRetry?.(error, pause)
      await sleep(pause)
    }
  }
}

/** Runs a transaction, and again after a collision, a little later each time. `work` must change nothing but the database. */
export async function retryCollisions<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries >= TRIES || !isCollision(error)) throw error
      await sleep(Math.random() * PAUSE_MS * 2 ** tries)
    }
  }
}
