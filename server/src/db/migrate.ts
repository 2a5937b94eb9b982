import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import type { Database } from './client.ts'

/** Held by the one process that migrates. */
export const MIGRATIONS_LOCK = 7_204_211

/** Frees the lock and puts the connection's own limits back; false when it is fit for nothing any more. */
async function giveBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock($1)', [MIGRATIONS_LOCK])
    await client.query('reset lock_timeout')
    await client.query('reset statement_timeout')
    return true
  } catch {
    return false
  }
}

/**
 * Brings the database to the newest migration. Several processes may start at once: one migrates, the others wait, however long it takes,
 * because the limits that keep a page's query short would end a wait or the building of an index.
 */
export async function migrateDatabase(
  db: Database,
  folder = fileURLToPath(new URL('./migrations', import.meta.url)),
): Promise<void> {
  const client = await db.$client.connect()
  try {
    await client.query('set lock_timeout = 0')
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATIONS_LOCK])
    await migrate(drizzle({ client }), { migrationsFolder: folder })
  } finally {
    const isClean = await giveBack(client)
    client.release(!isClean)
  }
}
