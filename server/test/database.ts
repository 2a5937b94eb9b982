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
import { connect, type Database, type DatabaseConnection } from '../src/db/client.ts'
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

// A connection takes PostgreSQL a process, so the test files of a worker share the one that makes databases.
let kept: Database | null = null
const admin = (): Database => {
  // It stays open, lets the worker end, and databases that are asked for at once wait as long as it takes.
  const lasting = { max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 0, allowExitOnIdle: true }
  kept ??= connect({ connectionString: serverUrl().toString(), ...lasting }).db
  return kept
}

/** Makes the migrated template unless another worker has. */
async function makeTemplate(): Promise<string> {
  const name = nameTemplate()
  await admin().execute(sql`select pg_advisory_lock(${TEMPLATE_LOCK})`)
  try {
    const { rows } = await admin().execute(sql`select 1 from pg_database where datname = ${name}`)
    if (rows.length === 0) {
      await admin().execute(sql.raw(`create database ${name}`))
      const template = on(name)
      await migrateDatabase(template.db)
      await template.close()
    }
  } finally {
    await admin().execute(sql`select pg_advisory_unlock(${TEMPLATE_LOCK})`)
  }
  return name
}

let templateName: Promise<string> | null = null

/** A fresh copy of the template. Copying its files takes less than writing them through the log. */
async function openPostgres(): Promise<DatabaseConnection> {
  templateName ??= makeTemplate()
  const name = `porchlight_test_${randomBytes(6).toString('hex')}`
  await admin().execute(sql.raw(`create database ${name} template ${await templateName} strategy file_copy`))
  const connection = on(name)
  const drop = async () => {
    await connection.close()
    await admin().execute(sql.raw(`drop database if exists ${name} with (force)`))
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
