import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { exportsEndpoints } from '#contract/exports/exports.endpoints.ts'
import { exportLimits } from '#contract/exports/exports.rules.ts'
import { freshnessOf } from '#contract/staff/staff-changes.rules.ts'
import { users } from '../../src/db/schema/auth.schema.ts'
import { exportTables, writeExport } from '../../src/features/exports/write-export.ts'
import { createFolderExportStore } from '../../src/platform/image-store/export-store.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { confirmedStay } from '../ledger/money-world.ts'
import type { TestUser } from '../make/world.ts'

const { listExports, startExport, getExport, downloadExport } = exportsEndpoints
const HOUR_MS = 3_600_000

let api: TestApi
let owner: TestUser
beforeAll(async () => {
  api = await openTestApi()
  owner = await api.make.user({ isAdmin: true, firstName: 'Ines', lastName: 'Calder' })
})
afterEach(async () => {
  await api.db.execute('delete from exports')
  api.clock.advance(HOUR_MS)
})
afterAll(() => api.close())

const start = (cookie = owner.cookie) => api.call(startExport, { cookie })
const list = async () => (await api.call(listExports, { cookie: owner.cookie })).body.exports
const download = (id: number, table: string, format: string, cookie = owner.cookie) =>
  api.app.inject({ url: `/api/exports/${id}/${table}/${format}`, headers: { cookie } })
const linesOf = async (id: number, table: string) =>
  (await download(id, table, 'jsonl')).body
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Record<string, unknown> => JSON.parse(line))

async function exportNow(): Promise<number> {
  const { body } = await start()
  await api.jobs.drain()
  return body.id
}

it('writes every table in both formats, and each download is in the audit log', async () => {
  const { booking } = await confirmedStay(api)
  const id = await exportNow()
  expect(await list()).toMatchObject([{ id, kind: 'manual', state: 'done', startedBy: 'Ines Calder', error: null }])
  const { body } = await api.call(getExport, { cookie: owner.cookie, params: { id: String(id) } })
  expect(body.files.map(({ table }) => table)).toEqual(exportTables.map(({ name }) => name))
  for (const { table, rows, csvBytes, jsonlBytes } of body.files) {
    const [csv, jsonl] = [await download(id, table, 'csv'), await download(id, table, 'jsonl')]
    expect([csv.rawPayload.length, jsonl.rawPayload.length], table).toEqual([csvBytes, jsonlBytes])
    expect(jsonl.body.split('\n').length - 1, table).toBe(rows)
  }
  expect(await linesOf(id, 'bookings')).toMatchObject([{ id: booking.id, phase: 'confirmed', total: booking.totalPrice }])
  const { body: entries } = await api.call(auditEndpoints.listAuditEntries, { cookie: owner.cookie, query: { q: String(id) } })
  expect(entries.map(({ action, detail }) => [action, detail])).toContainEqual(['export.downloaded', 'bookings.jsonl'])
  expect(entries.at(-1)).toMatchObject({ action: 'export.started', by: { name: 'Ines Calder' } })
})

it('balances every transaction of the ledger, and leaves out what nobody may take along', async () => {
  const { guest } = await confirmedStay(api)
  const id = await exportNow()
  const sums = new Map<unknown, number>()
  for (const { transaction_id: transaction, amount } of await linesOf(id, 'ledger_lines'))
    sums.set(transaction, Math.round(((sums.get(transaction) ?? 0) + Number(amount)) * 100) / 100)
  expect(sums.size).toBeGreaterThan(0)
  expect([...new Set(sums.values())]).toEqual([0])
  const people = await linesOf(id, 'people')
  expect(people.map((person) => person.id)).toContain(guest.id)
  const [stored] = await api.db.select({ hash: users.passwordHash }).from(users)
  expect(JSON.stringify(people)).not.toContain(stored?.hash)
  const names = exportTables.flatMap(({ columns }) => Object.keys(columns))
  expect(names.filter((name) => /hash|secret|token|password|code$/.test(name))).toEqual(['zip_code'])
})

it('escapes formulas in CSV and keeps the sign of amounts', async () => {
  await confirmedStay(api)
  await api.make.user({ firstName: '=HYPERLINK("https://evil.example")', lastName: '@home' })
  const id = await exportNow()
  const { body: people, headers } = await download(id, 'people', 'csv')
  expect(headers['content-disposition']).toBe(`attachment; filename="porchlight-${id}-people.csv"`)
  expect(people).toContain(`"'=HYPERLINK(""https://evil.example"")",'@home`)
  expect(people.charCodeAt(0)).toBe(0xfeff)
  expect((await download(id, 'ledger_lines', 'csv')).body).toMatch(/,-\d+\.\d\d,/)
})

it('is written in parts that follow one another, also after an interruption, and never twice', async () => {
  for (const name of ['Ada', 'Ben', 'Cleo']) await api.make.user({ firstName: name })
  const { body } = await start()
  const { config } = api.ctx
  const exportStore = createFolderExportStore(api.dataDir)
  const ctx = { ...api.ctx, exportStore, config: { ...config, exports: { ...config.exports, diskBytes: 10_000_000 } } }
  expect(await writeExport(ctx, body.id, { budgetMs: 0, partBytes: 1 })).toBe(true)
  expect(await list()).toMatchObject([{ state: 'running' }])
  await Promise.all([1, 2].map(() => writeExport(ctx, body.id, { partBytes: 1 })))
  await api.jobs.drain()
  expect(await list()).toMatchObject([{ state: 'done' }])
  const people = await linesOf(body.id, 'people')
  expect(new Set(people.map(({ id }) => id)).size).toBe(people.length)
  expect(people).toHaveLength(await api.db.$count(users))
})

it('is for owners who confirmed lately, starts one at a time and a few in an hour', async () => {
  const finance = await api.make.staff('finance')
  expect((await start(finance.cookie)).problem.code).toBe('forbidden')
  const { body } = await start()
  expect((await start()).problem.code).toBe('export_running')
  expect((await api.call(getExport, { cookie: owner.cookie, params: { id: String(body.id) } })).problem.code).toBe(
    'export_not_found',
  )
  await api.jobs.drain()
  expect((await start()).status).toBe(201)
  expect((await start()).status).toBe(429)
  expect(exportLimits.startsPerHour).toBe(3)
  for (const call of [startExport, getExport, downloadExport])
    expect([call.access, freshnessOf(call)]).toEqual([{ right: 'exports' }, 'always'])
})

it('answers 404 for a table, an export or a file that is not there, and serves none as a photo', async () => {
  const id = await exportNow()
  expect((await download(id, 'sessions', 'csv')).statusCode).toBe(404)
  expect((await download(id + 1, 'people', 'csv')).statusCode).toBe(404)
  expect((await download(id, 'people', 'zip')).statusCode).toBe(400)
  expect((await download(id, '..%2f..', 'csv')).statusCode).toBe(400)
  for (const path of [`exports/${id}/people.csv.0000`, `../exports/${id}/people.csv.0000`, `..%2fexports/${id}/manifest.json`])
    expect((await api.app.inject({ url: `/media/${path}` })).statusCode, path).toBe(404)
  await createFolderExportStore(api.dataDir).remove(`exports/${id}/people.csv.0000`)
  expect((await download(id, 'people', 'csv')).statusCode).toBe(404)
})
