import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './client.ts'

const MIGRATIONS_LOCK = 7_204_211

/** Brings the database to the newest migration. Several processes may start at once: one migrates, the others wait. */
export async function migrateDatabase(
  db: Database,
  folder = fileURLToPath(new URL('./migrations', import.meta.url)),
): Promise<void> {
  const client = await db.$client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATIONS_LOCK])
    await migrate(drizzle({ client }), { migrationsFolder: folder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATIONS_LOCK]).catch(() => undefined)
    client.release()
  }
}
