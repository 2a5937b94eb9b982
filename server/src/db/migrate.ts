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

/** Held by the one process that migrates. */
export const MIGRATIONS_LOCK = 7_204_211

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) })
const NO_TABLE = '42P01'

/** Whether the database has had the newest migration of the folder, so that a start has nothing to lock and nothing to wait for. */
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
 * because the limits that keep a page's query short would end a wait or the building of an index. A database that has them all is only read:
 * the lock belongs to a session, which a pooler between transactions does not keep.
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
