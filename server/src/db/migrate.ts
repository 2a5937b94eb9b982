import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import { type Database, sqlState } from './client.ts'

/** The migrations of this version, beside the code in the sources and in the build. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** The advisory lock of the one process that migrates. */
export const MIGRATIONS_LOCK = 7_204_211

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) })
const NO_TABLE = '42P01'

/** Whether the newest migration is applied, so that a start takes no lock and does not wait. */
async function isUpToDate(db: Database, folder: string): Promise<boolean> {
  const { entries } = journalSchema.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')))
  const newest = Math.max(0, ...entries.map(({ when }) => when))
  try {
    const { rows } = await db.execute<{ last: string | null }>(
      sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
    )
    return Number(rows[0]?.last ?? 0) >= newest
  } catch (error) {
    if (sqlState(error) === NO_TABLE) return false
    throw error
  }
}

/** Releases the lock and restores the connection's limits; false when the connection is no longer usable. */
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
 * Migrates the database to the newest version. Several processes may start at once: one migrates, the others wait
 * without a limit, because the short limits for requests would end a wait or the building of an index. An up-to-date
 * database is only read: the lock belongs to a session, which a transaction pooler does not keep.
 */
export async function migrateDatabase(db: Database, folder = MIGRATIONS_FOLDER): Promise<void> {
  if (await isUpToDate(db, folder)) return
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
