import type { ErrorCode } from './problem.ts'

/** `limit` tries of each subject within windows of `seconds`, which begin with the first try. */
export interface Limit {
  /** Keeps the counts of one limit apart from those of another. */
  name: string
  limit: number
  seconds: number
}

const HOUR_SECONDS = 3_600

export const perHour = (name: string, limit: number): Limit => ({ name, limit, seconds: HOUR_SECONDS })
export const perDay = (name: string, limit: number): Limit => ({ name, limit, seconds: 24 * HOUR_SECONDS })

/**
 * How often a call may be made; one more is refused with `too_many_requests`. Calls whose limits have one name count
 * together.
 */
export interface CallLimit extends Limit {
  by: 'account' | 'address'
  /**
   * `requests`: everything that arrives, counted before it is read, by each machine for a minute of the clock.
   * `calls`: what is well formed and allowed, counted before the function begins.
   * `failures`: the same, and taken back when the call succeeds.
   * `work`: what the function does after checks of its own, which refuse without counting; it counts by itself.
   */
  counts: 'requests' | 'calls' | 'failures' | 'work'
  /** What is counted, for the description of the API: 'calls' unless given. */
  unit?: string
  /** Of `failures`: refusals that prove the caller as a success does. */
  proofs?: readonly ErrorCode[]
  /** Of `failures`: how many counts a success takes back, more than one at the end of a chain of calls. */
  takesBack?: number
}

/** A limit of the calls of an account, which are counted before their function begins. */
export const callsOfAccount = (limit: Limit, unit = 'calls'): CallLimit => ({ ...limit, by: 'account', counts: 'calls', unit })

/** A limit of what an account does: the function of the call counts it, after its checks. */
export const workOfAccount = (limit: Limit, unit: string): CallLimit => ({ ...limit, by: 'account', counts: 'work', unit })
