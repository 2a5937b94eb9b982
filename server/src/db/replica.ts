import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { connect, type Database, type DatabaseConnection, openDrizzle } from './client.ts'

/**
 * A replica that lags more than `mostLagSeconds` is not used; it is checked every `lookMs`. Reads are never older
 * than the sum of both.
 */
const replicaPolicy = { mostLagSeconds: 10, lookMs: 2_000 }
/** A timeout on the client side, because a stalled replica does not answer. */
const LOOK_TIMEOUT_MS = 2_000
const QUERY_TIMEOUT_MS = 6_000

/** Whether the replica has replayed all it received and still receives, and the age of the last change it shows. */
const STANDING = `select
  not pg_is_in_recovery() or (pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and exists (select 1 from pg_stat_wal_receiver))
    as complete,
  extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds`

interface Standing {
  complete: boolean | null
  seconds: number | null
}

/** The query hit a row version that the primary has cleaned up, or a table that a migration is still creating. */
const ONLY_THIS_QUERY = new Set(['40001', '42P01', '42703', '42883'])
/**
 * The replica is starting, ending, full or broken. A query that took too long (57014) is none of these: the primary
 * would be no faster.
 */
const AWAY = /^(08|53|57P|58|XX)/

const lagging = new AsyncLocalStorage<boolean>()

/**
 * Runs `work`; its reads through the replica's `db` may be seconds old. Reads outside `work` go to the primary, so
 * every query must be awaited inside.
 */
export const allowLag = <T>(work: () => T): T => lagging.run(true, work)

/** Runs `work` with all of its reads on the primary, also inside `allowLag`. */
export const forbidLag = <T>(work: () => T): T => lagging.run(false, work)

export interface Replica {
  /**
   * For reads: the replica where lag is allowed and while it is healthy, otherwise the primary. It has no
   * transactions.
   */
  db: Database
  /**
   * `lagSeconds` is null while the replica does not answer; `fallbacks` counts reads that the primary answered
   * instead.
   */
  state(): { isUsed: boolean; lagSeconds: number | null; fallbacks: number }
  /** Reports when the replica goes out of use and comes back. */
  onChange(listener: (isUsed: boolean, reason: string) => void): void
  /** Reports every failed check of the replica. */
  onFailure(listener: (error: unknown) => void): void
  close(): Promise<void>
}

type Trouble = 'none' | 'query' | 'away'

function judge(error: unknown): Trouble {
  // Without a PostgreSQL code the connection was lost, refused, or timed out.
  if (!(error instanceof pg.DatabaseError)) return 'away'
  if (ONLY_THIS_QUERY.has(error.code ?? '')) return 'query'
  return AWAY.test(error.code ?? '') ? 'away' : 'none'
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Whether the replica is healthy. It is unhealthy until its first check. */
function createHealth(pool: pg.Pool, { mostLagSeconds, lookMs }: typeof replicaPolicy) {
  let isUsed = false
  let lagSeconds: number | null = null
  let completeAt = Number.NEGATIVE_INFINITY
  let tell: (isUsed: boolean, reason: string) => void = () => undefined
  let reportFailure: (error: unknown) => void = () => undefined
  const set = (fit: boolean, reason: string) => {
    if (fit === isUsed) return
    isUsed = fit
    tell(fit, reason)
  }
  /**
   * It shows everything up to the moment when it last caught up, and everything up to its last replayed change: the
   * later one counts.
   */
  const measureLag = ({ complete, seconds }: Standing, askedAt: number): number => {
    if (complete) completeAt = askedAt
    return Math.min((askedAt - completeAt) / 1_000, seconds ?? Number.POSITIVE_INFINITY)
  }
  const look = async () => {
    const askedAt = Date.now()
    try {
      // The driver supports this timeout; its types omit it.
      const question: pg.QueryConfig & { query_timeout: number } = { text: STANDING, query_timeout: LOOK_TIMEOUT_MS }
      const { rows } = await pool.query<Standing>(question)
      const lag = measureLag(rows[0] ?? { complete: false, seconds: null }, askedAt)
      lagSeconds = lag
      set(lag <= mostLagSeconds, lag <= mostLagSeconds ? 'it is up to date' : `it lags ${lag} seconds`)
    } catch (error) {
      lagSeconds = null
      set(false, describe(error))
      reportFailure(error)
    }
  }
  let isLooking = false
  const lookOnce = () => {
    if (isLooking) return
    isLooking = true
    void look().finally(() => {
      isLooking = false
    })
  }
  const timer = setInterval(lookOnce, lookMs).unref()
  lookOnce()
  return {
    isUsed: () => isUsed,
    lagSeconds: () => lagSeconds,
    leave: (error: unknown) => set(false, describe(error)),
    onChange: (listener: typeof tell) => {
      tell = listener
    },
    onFailure: (listener: typeof reportFailure) => {
      reportFailure = listener
    },
    stop: () => clearInterval(timer),
  }
}

/**
 * Opens a streaming replica beside its primary. Reads inside `allowLag` go to the replica; while it is away or
 * behind, or cancels the query because of replay, the primary answers instead. Never rejects: an unreachable replica
 * is checked again.
 */
export function connectReplica(options: pg.PoolConfig, primary: DatabaseConnection, policy = replicaPolicy): Replica {
  const { pool, close } = connect({ ...options, connectionTimeoutMillis: LOOK_TIMEOUT_MS, query_timeout: QUERY_TIMEOUT_MS })
  const health = createHealth(pool, policy)
  let fallbacks = 0
  const query = async (config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    if (/^\s*(begin|start)\b/i.test(config.text)) throw new Error('Reads that may lag have no transactions.')
    if (!lagging.getStore() || !health.isUsed()) return primary.pool.query(config, values)
    try {
      return await pool.query(config, values)
    } catch (error) {
      const trouble = judge(error)
      if (trouble === 'none') throw error
      if (trouble === 'away') health.leave(error)
      fallbacks += 1
      return primary.pool.query(config, values)
    }
  }
  return {
    // Outside of transactions Drizzle uses only `query` of a pool.
    db: openDrizzle({ query } as unknown as pg.Pool),
    state: () => ({ isUsed: health.isUsed(), lagSeconds: health.lagSeconds(), fallbacks }),
    onChange: health.onChange,
    onFailure: health.onFailure,
    close: async () => {
      health.stop()
      await close()
    },
  }
}
