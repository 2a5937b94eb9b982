import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { connect, type DatabaseConnection } from '../src/db/client.ts'
import { openEmbeddedDatabase } from '../src/db/embedded.ts'
import { migrateDatabase } from '../src/db/migrate.ts'
import { lendDatabase } from './emptied-databases.ts'

const MIGRATIONS = new URL('../src/db/migrations/', import.meta.url)

/** One template for every state of the migrations, so that a long-running server never gets an old one. */
function nameTemplate(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))) {
    hash.update(readFileSync(new URL(file, MIGRATIONS)))
  }
  return `porchlight_test_template_${hash.digest('hex').slice(0, 12)}`
}
const TEMPLATE_LOCK = 7_204_212

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

/** A fresh copy of a migrated template: made once by the first test file, copied in milliseconds by the others. */
async function openPostgres(): Promise<DatabaseConnection> {
  const admin = connect({ connectionString: serverUrl().toString(), max: 1 })
  const name = `porchlight_test_${randomBytes(6).toString('hex')}`
  const templateName = nameTemplate()
  try {
    await admin.db.execute(sql`select pg_advisory_lock(${TEMPLATE_LOCK})`)
    const { rows } = await admin.db.execute(sql`select 1 from pg_database where datname = ${templateName}`)
    if (rows.length === 0) {
      await admin.db.execute(sql.raw(`create database ${templateName}`))
      const template = on(templateName)
      await migrateDatabase(template.db)
      await template.close()
    }
    await admin.db.execute(sql.raw(`create database ${name} template ${templateName}`))
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

/** The file of a migrated embedded database: made once by the first test file, loaded in a second by the others. */
async function findEmbeddedTemplate(): Promise<string> {
  const file = join(tmpdir(), `${nameTemplate()}.tar`)
  if (existsSync(file)) return file
  const template = await PGlite.create({ extensions: { btree_gist, pg_trgm } })
  await migrate(drizzle({ client: template }), { migrationsFolder: fileURLToPath(MIGRATIONS) })
  const dump = await template.dumpDataDir('none')
  await template.close()
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
  renameSync(unfinished, file)
  return file
}

/**
 * An empty, migrated database for one test file: PGlite in memory, or with `TEST_DATABASE=postgres` a database on
 * that server.
 */
export async function openTestDatabase(): Promise<DatabaseConnection> {
  if (process.env.TEST_DATABASE === 'postgres') return openPostgres()
  return lendDatabase(async () => openEmbeddedDatabase(null, await findEmbeddedTemplate()))
}
