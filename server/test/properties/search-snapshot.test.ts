import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DatabaseConnection } from '../../src/db/client.ts'
import { readAbout, writeSnapshotFile } from '../../src/features/search/snapshot/snapshot-file.ts'
import type { SearchIndex } from '../../src/features/search/sync/search-index.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { openIndex, worldClock } from './open-index.ts'

const OPENED = 'The search index was opened from its snapshot'
const REFUSED = 'The search snapshot is not used: the index is built from the database'
const HOUR_MS = 3_600_000

let api: TestApi
let db: DatabaseConnection['db']
let folder: string
let file: string
let now: Date

const open = () => openIndex(db, { now: () => now }, 2 ** 30, file)

/** A process from its start to its clean end; returns the index and what it logged. */
async function runOnce(during: (index: SearchIndex) => Promise<unknown> = async () => undefined) {
  const opened = open()
  await opened.index.start()
  await during(opened.index)
  await opened.index.stop()
  return opened
}

beforeAll(async () => {
  api = await openTestApi()
  db = api.db
  for (let number = 0; number < 3; number += 1) await api.make.approvedProperty()
})
afterAll(() => api.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-test-'))
  file = join(folder, 'search', 'index')
  now = worldClock.now()
})
afterEach(() => rmSync(folder, { recursive: true }))

it('is written after the first build, for its owner alone, and opened by the next process', async () => {
  const first = await runOnce()
  expect(first.lines).toEqual([])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'search')).mode & 0o777).toBe(0o700)
  expect(readdirSync(join(folder, 'search'))).toEqual(['index'])
  const second = await runOnce()
  expect(second.lines).toEqual([OPENED])
  expect(second.index.state()).toEqual(first.index.state())
})

it('brings what was committed while no process ran, and while it was written', async () => {
  await runOnce()
  const added = await api.make.approvedProperty()
  const { index, lines } = await runOnce(async (next) => {
    expect(next.state().listings).toBe(4)
    rmSync(file)
    const ended = next.stop()
    await db.execute(sql`update properties set price_cents = price_cents + 100 where id = ${added.id}`)
    await ended
  })
  expect(lines).toEqual([OPENED])
  const last = await runOnce((next) => next.check(0))
  expect(last.index.state()).toMatchObject({ listings: index.state().listings, differences: 0 })
  await db.execute(sql`delete from properties where id = ${added.id}`)
})

const damage: [string, () => void | Promise<void>][] = [
  ['cut', () => truncateSync(file, statSync(file).size - 100)],
  ['cut in its middle', () => truncateSync(file, 5_000)],
  ['empty', () => truncateSync(file, 0)],
  [
    'changed by a bit',
    () => {
      const bytes = readFileSync(file)
      bytes[4_000] = (bytes[4_000] ?? 0) ^ 1
      writeFileSync(file, bytes)
    },
  ],
  ['something else', () => writeFileSync(file, 'x'.repeat(10_000))],
  [
    'of another version',
    async () => {
      const { format: _, ...about } = Object(await readAbout(file))
      await writeSnapshotFile(file, { ...about, format: '0' }, {})
    },
  ],
]
it.each(damage)('is not used when it is %s; the next process has a new one', async (_, spoil) => {
  await runOnce()
  await spoil()
  const { index, lines } = await runOnce()
  expect(lines).toEqual([REFUSED])
  expect(index.state()).toMatchObject({ isReady: true, listings: 3 })
  expect((await runOnce()).lines).toEqual([OPENED])
})

it('is not used for a database that was restored', async () => {
  await runOnce()
  // As `restore` leaves it.
  await db.execute(sql`update change_clock set cluster = null`)
  expect((await runOnce()).lines).toEqual([REFUSED])
  expect((await runOnce()).lines).toEqual([OPENED])
})

it('is not used for the files of a database as they were before', async () => {
  const { id } = await api.make.approvedProperty()
  await runOnce()
  await db.execute(sql`update listing_changes set changed_at = changed_at + interval '1 second' where property_id = ${id}`)
  expect((await runOnce()).lines).toEqual([REFUSED])
  await db.execute(sql`delete from listing_changes where property_id = ${id}`)
  expect((await runOnce()).lines).toEqual([REFUSED])
  // A change that is old enough was deleted as every change is.
  await db.execute(sql`insert into listing_changes (property_id, changed_at) values (${id}, now() - interval '25 hours')`)
  rmSync(file)
  await runOnce()
  await db.execute(sql`delete from listing_changes where property_id = ${id}`)
  expect((await runOnce()).lines).toEqual([OPENED])
  await db.execute(sql`delete from properties where id = ${id}`)
})

it('is too old after twelve hours, because changes are deleted', async () => {
  await runOnce()
  now = new Date(now.getTime() + 12 * HOUR_MS)
  expect((await runOnce()).lines).toEqual([OPENED])
  rmSync(file)
  await runOnce()
  now = new Date(now.getTime() + 12 * HOUR_MS + 1)
  expect((await runOnce()).lines).toEqual([REFUSED])
})

it('is one whole file when several processes write at once', async () => {
  const processes = Array.from({ length: 4 }, open)
  await Promise.all(processes.map(({ index }) => index.start()))
  rmSync(file, { force: true })
  await Promise.all(processes.map(({ index }) => index.stop()))
  expect(readdirSync(join(folder, 'search'))).toEqual(['index'])
  expect((await runOnce()).lines).toEqual([OPENED])
})

it('leaves no old drafts of processes that were killed, and no files of versions that nobody runs', async () => {
  await runOnce()
  const [young, old] = ['index.1-aa', 'index-0'].map((name) => join(folder, 'search', name))
  for (const name of [young, old]) writeFileSync(name ?? '', 'x')
  utimesSync(old ?? '', 1, 1)
  rmSync(file)
  await runOnce()
  expect(readdirSync(join(folder, 'search')).sort()).toEqual(['index', 'index.1-aa'])
})

it('is left out where nothing can be written', async () => {
  writeFileSync(join(folder, 'search'), 'a file, no folder')
  const { index, background } = await runOnce()
  expect(index.state()).toMatchObject({ isReady: true, listings: 3 })
  expect(background.counts().get('search-snapshot')).toBeGreaterThan(0)
})
