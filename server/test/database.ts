import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { connect, type DatabaseConnection } from '../src/db/client.ts'
import { openEmbeddedDatabase } from '../src/db/embedded.ts'
import { migrateDatabase } from '../src/db/migrate.ts'

const TEMPLATE = 'porchlight_test_template'
const TEMPLATE_LOCK = 7_204_212

/** Whether these tests run on real PostgreSQL, where races mean something. */
export const isRealPostgres = process.env.TEST_DATABASE === 'postgres'

function serverUrl(): URL {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE=postgres needs TEST_DATABASE_URL, a superuser’s address of a PostgreSQL server')
  return new URL(url)
}

const on = (database: string): DatabaseConnection => {
  const url = serverUrl()
  url.pathname = `/${database}`
  return connect({ connectionString: url.toString(), max: 20 })
}

/** A fresh copy of a migrated template: made once by whichever test file comes first, copied in milliseconds by the others. */
async function openPostgres(): Promise<DatabaseConnection> {
  const admin = connect({ connectionString: serverUrl().toString(), max: 1 })
  const name = `porchlight_test_${randomBytes(6).toString('hex')}`
  try {
    await admin.db.execute(sql`select pg_advisory_lock(${TEMPLATE_LOCK})`)
    const { rows } = await admin.db.execute(sql`select 1 from pg_database where datname = ${TEMPLATE}`)
    if (rows.length === 0) {
      await admin.db.execute(sql.raw(`create database ${TEMPLATE}`))
      const template = on(TEMPLATE)
      await migrateDatabase(template.db)
      await template.close()
    }
    await admin.db.execute(sql.raw(`create database ${name} template ${TEMPLATE}`))
    await admin.db.execute(sql`select pg_advisory_unlock(${TEMPLATE_LOCK})`)
  } finally {
    await admin.close()
  }
  const connection = on(name)
  const drop = async () => {
    await connection.close()
    const last = connect({ connectionString: serverUrl().toString(), max: 1 })
    await last.db.execute(sql.raw(`drop database if exists ${name} with (force)`))
    await last.close()
  }
  return { ...connection, close: drop }
}

/** An empty, migrated database of its own for a test file: PGlite in memory, or with `TEST_DATABASE=postgres` a database on that server. */
export async function openTestDatabase(): Promise<DatabaseConnection> {
  if (isRealPostgres) return openPostgres()
  const connection = await openEmbeddedDatabase(null)
  await migrateDatabase(connection.db)
  return connection
}
