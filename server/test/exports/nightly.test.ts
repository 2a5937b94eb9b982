import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { attentionEndpoints } from '#contract/attention/attention.endpoints.ts'
import { operationsEndpoints } from '#contract/operations/operations.endpoints.ts'
import { findExport } from '../../src/features/exports/exports.queries.ts'
import { listExports, nightOf, removeOldExports, startExport, startNightly } from '../../src/features/exports/exports.ts'
import { removeExport, writeExport } from '../../src/features/exports/write-export.ts'
import { createFolderExportStore, createS3ExportStore, type ExportStore } from '../../src/platform/image-store/export-store.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { startS3Server } from '../make/s3-server.ts'
import type { TestUser } from '../make/world.ts'

const DAY_MS = 86_400_000
const MEGABYTES = 10_000_000

let api: TestApi
let owner: TestUser
beforeAll(async () => {
  api = await openTestApi({ EXPORT_HOUR: '0', EXPORT_KEEP_DAYS: '2', EXPORT_DISK_MB: '1' })
  owner = await api.make.user({ isAdmin: true })
})
afterEach(() => api.db.execute('delete from exports'))
afterAll(() => api.close())

const list = async () => (await listExports(api.ctx)).exports
const night = async () => {
  await startNightly(api.ctx)
  await api.jobs.drain()
}
const contextWith = (diskBytes: number, exportStore: ExportStore = createFolderExportStore(api.dataDir)) => {
  const { config } = api.ctx
  return { ...api.ctx, exportStore, config: { ...config, exports: { ...config.exports, diskBytes } } }
}
const filesOf = (id: number | undefined) => readdir(join(api.dataDir, 'exports', String(id))).catch(() => [])

async function write(diskBytes: number, store?: ExportStore): Promise<number> {
  const id = (await startExport(api.ctx, 'manual', null)) ?? 0
  await writeExport(contextWith(diskBytes, store), id)
  return id
}

it('counts a night from its hour, and catches up after one without a server', () => {
  expect(nightOf(new Date('2027-03-01T02:59:00Z'), 3)).toBeNull()
  expect(nightOf(new Date('2027-03-01T03:00:00Z'), 3)?.toISOString()).toBe('2027-03-01T03:00:00.000Z')
  expect(nightOf(new Date('2027-03-01T23:00:00Z'), 3)?.toISOString()).toBe('2027-03-01T03:00:00.000Z')
})

it('is started once for each night, and removed with its files when its days are over', async () => {
  for (const _ of [1, 2]) await night()
  const [first] = await list()
  expect(await list()).toMatchObject([{ kind: 'nightly', state: 'done', startedBy: null }])
  expect(await filesOf(first?.id)).toContain('manifest.json')
  api.clock.advance(DAY_MS)
  await night()
  await removeOldExports(api.ctx)
  expect(await list()).toHaveLength(2)
  api.clock.advance(DAY_MS)
  await removeOldExports(api.ctx)
  expect(await list()).toHaveLength(1)
  expect(await filesOf(first?.id)).toEqual([])
})

it('starts none while it is turned off', async () => {
  const { config } = api.ctx
  const off = { ...api.ctx, config: { ...config, exports: { ...config.exports, nightlyHour: null, keepDays: 2 } } }
  await startNightly(off)
  expect(await listExports(off)).toEqual({ exports: [], keepDays: 2, nightlyHour: null })
})

it('removes the oldest for room, never the newest complete one, and says when there is none', async () => {
  const first = await write(MEGABYTES)
  const size = (await list())[0]?.bytes ?? 0
  const second = await write(MEGABYTES)
  const third = await write(Math.round(size * 2.5))
  expect((await list()).map(({ id }) => id)).toEqual([third, second])
  expect(await filesOf(first)).toEqual([])
  await expect(write(size + 10)).rejects.toThrow('EXPORT_DISK_MB')
  expect((await list()).map(({ id, state }) => [id, state])).toContainEqual([third, 'done'])
})

it('shows a failure in Needs attention and metrics, goes on after a retry, and leaves the next night its turn', async () => {
  await api.db.execute(
    "insert into exports (kind, status, version, tables, bytes, started_at) values ('manual', 'done', 1, '[]', 999999, now())",
  )
  await startNightly(api.ctx)
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await api.jobs.drain()
    if (attempt === 0)
      expect((await list())[0]).toMatchObject({ state: 'retrying', error: expect.stringContaining('EXPORT_DISK_MB') })
    api.clock.advance(300_000)
  }
  const id = (await list())[0]?.id
  expect((await list())[0]).toMatchObject({ kind: 'nightly', state: 'failed' })
  const { body: items } = await api.call(attentionEndpoints.listAttention, { cookie: owner.cookie })
  expect(items).toMatchObject([{ kind: 'job', title: `Export ${id}`, action: 'retry' }])
  const metrics = (await api.app.inject({ url: '/metrics' })).body
  expect(metrics).toMatch(/porchlight_jobs_dead 1/)
  expect(metrics).toMatch(/porchlight_export_age_seconds \d/)
  await api.db.execute("update exports set bytes = 0 where kind = 'manual'")
  const params = { id: String(items[0]?.subjectId) }
  expect((await api.call(operationsEndpoints.retryJob, { cookie: owner.cookie, params })).status).toBe(204)
  await api.jobs.drain()
  expect((await list())[0]).toMatchObject({ id, state: 'done', error: null })
  api.clock.advance(DAY_MS)
  await night()
  expect((await list())[0]).toMatchObject({ kind: 'nightly', state: 'done' })
})

it('ends an export that was given up when the next one starts', async () => {
  const id = await startExport(api.ctx, 'manual', null)
  expect(await startExport(api.ctx, 'nightly', null)).toBeNull()
  await api.db.execute(`update jobs set dead_at = now() where key = 'export:${id}'`)
  expect(await startExport(api.ctx, 'nightly', null)).not.toBeNull()
  expect((await list()).map(({ state }) => state)).toEqual(['running', 'failed'])
})

it('is kept in the object store where there is one, behind no public address', async () => {
  const { settings, close } = await startS3Server()
  try {
    const store = createS3ExportStore(settings)
    const id = await write(MEGABYTES, store)
    const key = `exports/${id}/people.csv.0000`
    expect((await store.get(key))?.toString()).toContain(owner.id)
    await expect(store.put('properties/7/cover.webp', Buffer.from('x'))).rejects.toThrow('Not a key')
    const row = (await findExport(api.db, id))?.row
    if (row) await removeExport(contextWith(MEGABYTES, store), row)
    expect(await store.get(key)).toBeNull()
    expect(await list()).toEqual([])
  } finally {
    await close()
  }
})
