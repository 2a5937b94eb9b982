import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../src/app/platform.ts'
import { readConfig } from '../../src/config/env.ts'
import type { DatabaseConnection } from '../../src/db/client.ts'
import { MIGRATIONS_LOCK, migrateDatabase } from '../../src/db/migrate.ts'
import { openTestDatabase } from '../database.ts'

let connection: DatabaseConnection
beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

/** The test's database with the limits of a running server. */
async function openAsConfigured(): Promise<DatabaseConnection> {
  const opened = await openDatabase(readConfig({ DATABASE_URL: connection.pool.options.connectionString }))
  onTestFinished(() => opened.close())
  return opened
}

/** A folder with one migration that no database has had. */
function makePending(statements: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const entry = { idx: 0, version: '7', when: Date.now() + 86_400_000, tag: '9999_new', breakpoints: true }
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries: [entry] }))
  writeFileSync(join(folder, '9999_new.sql'), statements)
  return folder
}

async function readLimits({ db }: DatabaseConnection) {
  const { rows: lock } = await db.execute(sql`show lock_timeout`)
  const { rows: statement } = await db.execute(sql`show statement_timeout`)
  return { ...lock[0], ...statement[0] }
}

it('lets a starting process wait until another one has migrated, and keeps its limits', async () => {
  const migratingMs = 3_000
  const other = await connection.pool.connect()
  onTestFinished(() => other.release())
  await other.query('select pg_advisory_lock($1)', [MIGRATIONS_LOCK])
  const starting = await openAsConfigured()
  const startedAt = Date.now()
  const outcome = migrateDatabase(starting.db, makePending('create table made_in_turn (id integer)')).then(
    () => Date.now() - startedAt,
    (error: unknown) => error,
  )
  await sleep(migratingMs)
  await other.query('select pg_advisory_unlock($1)', [MIGRATIONS_LOCK])
  expect(await outcome).toBeGreaterThanOrEqual(migratingMs)
  expect(await readLimits(starting)).toEqual({ lock_timeout: '2s', statement_timeout: '5s' })
})

it('does not wait when there is nothing to do', async () => {
  const other = await connection.pool.connect()
  onTestFinished(() => other.release())
  await other.query('select pg_advisory_lock($1)', [MIGRATIONS_LOCK])
  await migrateDatabase((await openAsConfigured()).db)
  await other.query('select pg_advisory_unlock($1)', [MIGRATIONS_LOCK])
})

it('lets a migration take longer than a request’s query may', async () => {
  const folder = makePending('select pg_sleep(5.5);\n--> statement-breakpoint\ncreate table slowly_made (id integer);')
  const starting = await openAsConfigured()
  await migrateDatabase(starting.db, folder)
  expect((await starting.db.execute(sql`select * from slowly_made`)).rows).toEqual([])
})
