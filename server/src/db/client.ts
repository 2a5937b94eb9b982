import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as auth from './schema/auth.schema.ts'
import * as bookings from './schema/bookings.schema.ts'
import * as calendars from './schema/calendars.schema.ts'
import * as consoleTables from './schema/console.schema.ts'
import * as exportTables from './schema/exports.schema.ts'
import * as imports from './schema/imports.schema.ts'
import * as ledger from './schema/ledger.schema.ts'
import * as messages from './schema/messages.schema.ts'
import * as passkeys from './schema/passkeys.schema.ts'
import * as platform from './schema/platform.schema.ts'
import * as properties from './schema/properties.schema.ts'
import * as reviews from './schema/reviews.schema.ts'
import * as stayRules from './schema/stay-rules.schema.ts'
import * as webhooks from './schema/webhooks.schema.ts'
import { retrySerializationFailures } from './transient-errors.ts'

/** Every table of the product except those of search: a restore treats unnamed tables as foreign. */
export const schema = {
  ...auth,
  ...properties,
  ...calendars,
  ...imports,
  ...bookings,
  ...consoleTables,
  ...exportTables,
  ...ledger,
  ...passkeys,
  ...platform,
  ...messages,
  ...reviews,
  ...stayRules,
  ...webhooks,
}

export type Database = NodePgDatabase & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/**
 * The database or a transaction. Inside a transaction all queries must use the transaction: PGlite has one
 * connection.
 */
export type Queryable = Database | Transaction

export interface DatabaseConnection {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

// A DATE stays text: as a local Date it would be the day before in half of the world.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/**
 * The database over a pool, or over a substitute. A transaction that hits a serialization failure is retried,
 * invisibly to its caller. The connection is taken and returned here in every case: Drizzle would leak one whose
 * `begin` fails, as after a restart of the server.
 */
export function openDrizzle(pool: pg.Pool): Database {
  const db = drizzle({ client: pool })
  db.transaction = (work, config) =>
    retrySerializationFailures(async () => {
      const client = await pool.connect()
      try {
        return await drizzle({ client }).transaction(work, config)
      } finally {
        client.release()
      }
    })
  return db
}

/** Opens a pool on PostgreSQL, or on the embedded database behind its socket. */
export function connect(options: pg.PoolConfig): DatabaseConnection {
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 10_000, ...options })
  // A connection that breaks while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The pool listens only to idle connections. One that breaks in use fails its query, and the pool drops it on
  // return.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: openDrizzle(pool), pool, close: () => pool.end() }
}

/** The PostgreSQL error code under a failed query, or undefined. `23P01` is an overlap, `23505` a duplicate. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof pg.DatabaseError ? cause.code : undefined
}
