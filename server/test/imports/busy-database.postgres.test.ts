import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeCauses, describeImportPool, runImport } from '../../src/commands/import-command.ts'
import { readConfig } from '../../src/config/env.ts'
import { connect, type DatabaseConnection } from '../../src/db/client.ts'
import { users } from '../../src/db/schema/auth.schema.ts'
import { listingDrafts, listingImportRows, listingImports } from '../../src/db/schema/imports.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { itProves } from '../dose.ts'
import { fileOf, ownRow } from './import-files.ts'

const ROWS = 3_000
const APPLICATION = 'porchlight-import-test'

let api: TestApi
let command: DatabaseConnection
let databaseUrl: string
beforeAll(async () => {
  api = await openTestApi()
  const { rows } = await api.db.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${rows[0]?.name}`
  databaseUrl = url.toString()
  const config = readConfig({ DATABASE_URL: databaseUrl })
  command = connect({ ...describeImportPool(config, databaseUrl), application_name: APPLICATION })
})
afterAll(async () => {
  await command.close()
  await api.close()
})

/** The host with the email of the command line, and a file for them. */
async function prepare(name: string) {
  const host = await api.make.onboardedHost()
  const [row] = await api.db.select({ email: users.email }).from(users).where(sql`id = ${host.id}`)
  const file = join(api.dataDir, name)
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    ...ownRow,
    reference: `R${at}`,
    amenities: '',
    price: at % 10 === 0 ? '' : '90',
  }))
  writeFileSync(file, fileOf('own', ...rows))
  return { host, asked: { file, email: row?.email ?? '' } }
}
const draftsOf = (ownerId: string) => api.db.$count(listingDrafts, sql`owner_id = ${ownerId}`)

itProves('the command waits for a lock longer than a request would', async () => {
  const { host, asked } = await prepare('locked.csv')
  const lines: string[] = []
  const other = new pg.Client({ connectionString: databaseUrl })
  await other.connect()
  await other.query('begin; lock table listing_drafts in exclusive mode')
  const done = runImport({ db: command.db, tasks: api.platform.tasks }, asked, (line) => lines.push(line))
  await wait(7_000)
  expect(await draftsOf(host.id)).toBe(0)
  await other.query('commit')
  await other.end()
  expect(await done).toBe(true)
  expect(lines.join('\n')).toContain(`${ROWS} rows: ${ROWS} drafts (0 corrected), 0 already imported, 0 rejected`)
})

it('the command goes on when its connections are cut, says why, and writes every row once', async () => {
  const { host, asked } = await prepare('cut.csv')
  const lines: string[] = []
  const done = runImport({ db: command.db, tasks: api.platform.tasks }, asked, (line) => lines.push(line))
  for (let cuts = 0; cuts < 2; cuts += 1) {
    const other = new pg.Client({ connectionString: databaseUrl })
    await other.connect()
    await other.query('begin; lock table listing_drafts in exclusive mode')
    // The connection is cut in the middle of a transaction that writes rows.
    for (let isCut = false; !isCut; await wait(20)) {
      const { rowCount } = await api.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = ${APPLICATION} and wait_event_type = 'Lock'`)
      isCut = (rowCount ?? 0) > 0
    }
    await other.query('commit')
    await other.end()
  }
  expect(await done).toBe(true)
  expect(
    lines.filter((line) => /^The database is busy \(.*(terminat|Connection|ECONN).*Trying again in \d+ s\.$/.test(line)).length,
  ).toBeGreaterThan(0)
  expect(await draftsOf(host.id)).toBe(ROWS)
  const [record] = await api.db.select().from(listingImports).where(sql`owner_id = ${host.id}`)
  expect(record).toMatchObject({
    status: 'done',
    rows: ROWS,
    made: ROWS,
    corrected: 0,
    known: 0,
    refused: 0,
    notes: { priceMissing: 300 },
  })
  expect(await api.db.$count(listingImportRows, sql`import_id = ${record?.id}`)).toBe(300)
})

it('an error is reported with its causes, and without the values of a query', () => {
  const cause = Object.assign(new Error('canceling statement due to lock timeout'), { cause: new Error('the lock') })
  const error = new Error(`Failed query: insert\nparams: ${'secret '.repeat(1_000)}`, { cause })
  expect(describeCauses(error)).toBe(
    'Error: Failed query: insert, caused by Error: canceling statement due to lock timeout, caused by Error: the lock',
  )
})
