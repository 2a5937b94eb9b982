import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerMoneyJobs } from '../../src/app/jobs.ts'
import { runBackup } from '../../src/commands/backup/backup.ts'
import { folderSource } from '../../src/commands/backup/folder-backup.ts'
import { readManifest } from '../../src/commands/backup/manifest.ts'
import { runRestore } from '../../src/commands/backup/restore.ts'
import { connect } from '../../src/db/client.ts'
import { readLastBackup } from '../../src/features/checklist/last-backup.ts'
import { checkBooks } from '../../src/features/reconciliation/provider-books.ts'
import { catchUpEvents } from '../../src/features/reconciliation/reconciler.ts'
import { claimNewIntents } from '../../src/features/reconciliation/unclaimed-payments.ts'
import { createJobRunner } from '../../src/platform/jobs/job-runner.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { databaseUrlOf, siblingUrlOf } from '../database-urls.ts'
import { itProves } from '../dose.ts'
import { filesIn } from '../files-in.ts'
import { confirmedStay, DAY, paidStay, payableHost } from '../ledger/money-world.ts'
import { addPicture } from '../pictures/upload.ts'
import { openIndex } from '../properties/open-index.ts'

/** The bookings that are made between the backup and the loss. */
interface Lost {
  intentId: string
  bookingId: number
}

let api: TestApi
let folder: string
let lost: Lost
const said: string[] = []
const say = (line: string) => void said.push(line)
const last = () => said.at(-1)
const databaseUrl = () => databaseUrlOf(api)
const other = (name: string) => siblingUrlOf(api, name)
const environment = (dataDir: string, url?: URL) => ({
  DATA_DIR: join(folder, dataDir),
  ...(url ? { DATABASE_URL: url.toString() } : {}),
})
const backup = () => join(folder, 'backup')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-drill-'))
  api = await openTestApi()
  for (const name of ['restored', 'again']) await api.db.execute(sql.raw(`create database ${other(name).pathname.slice(1)}`))
  const host = await payableHost(api)
  await confirmedStay(api, { host })
  const { property } = await paidStay(api, { host, inDays: 9 })
  await addPicture(api, host, property.id)
  await api.db.execute(
    sql`update properties set description = ${'Two\nlines, a tab\t, a back\\slash \\N and Ōmi 🏡'} where id = ${property.id}`,
  )
  // More than is read, compressed and sent at once.
  await api.db.execute(sql`insert into settings (key, value)
    select 'many:' || n, repeat(md5(n::text), 1 + n % 7) from generate_series(1, 20000) as n`)
  await api.db.execute(sql`update change_clock set cluster = 'the first one'`)
  await api.settle()
  expect(await runBackup([backup()], { DATA_DIR: api.dataDir, DATABASE_URL: databaseUrl() }, say)).toBe(0)
  const { booking, intentId } = await paidStay(api, { host, inDays: 20 })
  await api.settle()
  lost = { intentId, bookingId: booking.id }
})
afterAll(async () => {
  for (const name of ['restored', 'again'])
    await api.db.execute(sql.raw(`drop database if exists ${other(name).pathname.slice(1)} with (force)`))
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The rows of a table of a backup, in any order. */
const rowsOf = (from: string, table: string) =>
  gunzipSync(readFileSync(join(from, `tables/${table}.copy.gz`)))
    .toString('utf8')
    .split('\n')
    .sort()

const photosIn = (from: string) => filesIn(join(from, 'media'))

it('saves a database during writes, readable by its owner alone, completely', async () => {
  const manifest = await readManifest(folderSource(backup()))
  expect(manifest).toMatchObject({
    database: 'postgresql',
    dump: { ledger: { unbalanced: 0 } },
    pictures: { count: photosIn(api.dataDir).length },
  })
  expect(manifest.dump.tables.find(({ name }) => name === 'bookings')?.rows).toBe(2)
  expect(statSync(backup()).mode & 0o077).toBe(0)
  expect(await runRestore([backup(), '--check'], {}, say)).toBe(0)
  expect(existsSync(`${backup()}.part`)).toBe(false)
  const rows = manifest.dump.tables.reduce((sum, table) => sum + table.rows, 0)
  expect(await readLastBackup(api.db)).toEqual({ at: expect.any(Date), rows })
})

it('is restored elsewhere; later payments are refunded to their guests, and the books agree', async () => {
  expect(await runRestore([backup()], environment('restored', other('restored')), say), said.join('\n')).toBe(0)
  expect(photosIn(join(folder, 'restored'))).toEqual(photosIn(api.dataDir))
  const { db, close } = connect({ connectionString: other('restored').toString(), max: 4 })
  try {
    const { rows } = await db.execute(sql`select (select count(*)::int from sessions) as sessions,
      (select cluster from change_clock) as cluster, nextval(pg_get_serial_sequence('bookings', 'id'))::int as next`)
    expect(rows[0]).toMatchObject({ sessions: 0, cluster: null })
    const { index } = openIndex(db)
    await index.start()
    expect(index.state().listings).toBe(2)
    expect(Number(rows[0]?.next)).toBeGreaterThan(lost.bookingId + 1_000)
    const clock = { now: () => new Date(api.clock.now().getTime() + DAY / 24) }
    const log = { error: () => undefined, warn: () => undefined, info: () => undefined }
    const { payments } = api.platform
    const ctx = { ...api.ctx, db, clock, log }
    const jobs = createJobRunner({ db, clock, log })
    registerMoneyJobs(jobs, ctx)
    await catchUpEvents(ctx)
    await claimNewIntents(ctx)
    await jobs.drain()
    expect(await payments.findRefund(lost.intentId, { orphan: lost.intentId })).toMatchObject({ status: 'succeeded' })
    const { rows: raised } = await db.execute(sql`select kind from payment_exceptions`)
    expect(raised).toEqual([{ kind: 'orphan' }])
    expect(await checkBooks(ctx)).toMatchObject({ isEqual: true })
  } finally {
    await close()
  }
})

itProves('goes from PostgreSQL into the embedded database and back with every row, value and photo', async () => {
  const [middle, end] = [join(folder, 'embedded-backup'), join(folder, 'again-backup')]
  expect(await runRestore([backup(), '--moved'], environment('embedded'), say), said.join('\n')).toBe(0)
  expect(await runBackup([middle], environment('embedded'), say), last()).toBe(0)
  expect(await runRestore([middle, '--moved'], environment('again', other('again')), say), said.join('\n')).toBe(0)
  expect(await runBackup([end], environment('again', other('again')), say), last()).toBe(0)
  const [first, final] = [await readManifest(folderSource(backup())), await readManifest(folderSource(end))]
  expect({ ...final.dump, server: '' }).toEqual({ ...first.dump, server: '' })
  // Where changes are numbered anew, the database before is forgotten.
  const forgotten = (row: string) => row.replace('the first one', '\\N')
  for (const { name } of first.dump.tables) expect(rowsOf(end, name), name).toEqual(rowsOf(backup(), name).map(forgotten))
  expect(photosIn(end)).toEqual(photosIn(backup()))
})

it('refuses what it would destroy, and says what to do', async () => {
  const target = environment('restored', other('restored'))
  expect(await runRestore([backup()], target, say)).toBe(1)
  expect(last()).toMatch(/media already exists\. --overwrite moves it aside/)
  expect(await runRestore([backup()], { ...target, DATA_DIR: join(folder, 'empty') }, say)).toBe(1)
  expect(last()).toMatch(/already has accounts\. --overwrite replaces everything/)
  const server = await api.platform.connection.pool.connect()
  expect(await runRestore([backup(), '--overwrite'], { DATA_DIR: api.dataDir, DATABASE_URL: databaseUrl() }, say)).toBe(1)
  server.release()
  expect(last()).toMatch(/other connections? to the database\. Stop the servers first/)
  expect(await runRestore([backup(), '--overwrite'], target, say), last()).toBe(0)
  expect(readdirSync(join(folder, 'restored')).filter((name) => name.startsWith('media.before-'))).toHaveLength(1)
  for (const name of [backup(), join(api.dataDir, 'inside')]) {
    expect(await runBackup([name], { DATA_DIR: api.dataDir, DATABASE_URL: databaseUrl() }, say)).toBe(1)
  }
  expect(await runBackup([], { DATA_DIR: api.dataDir }, say)).toBe(1)
  expect(last()).toContain('Usage: npm run backup')
})

it('refuses a modified backup, and leaves the database as it was', async () => {
  const path = join(backup(), 'tables/users.copy.gz')
  writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.from('x')]))
  expect(await runRestore([backup(), '--overwrite'], environment('restored', other('restored')), say)).toBe(1)
  expect(last()).toBe('restore: tables/users.copy.gz is damaged: its checksum differs.')
  rmSync(path)
  expect(await runRestore([backup(), '--check'], {}, say)).toBe(1)
  expect(last()).toBe('restore: tables/users.copy.gz is missing from the backup.')
})
