import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { readNextCursor } from '#contract/shared/paging.ts'
import { auditEntries } from '../../src/db/schema/platform.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { confirmedStay } from '../ledger/money-world.ts'
import type { TestUser } from '../make/world.ts'

const { listAuditEntries, getAuditCsv } = auditEndpoints

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await openTestApi()
  admin = await api.make.user({ isAdmin: true, firstName: 'Ines', lastName: 'Calder' })
})
afterAll(() => api.close())

const list = async (query: Record<string, string> = {}) =>
  (await api.call(listAuditEntries, { cookie: admin.cookie, query })).body

const judge = (id: number, body: { status: 'approved' | 'rejected'; reason?: string }) =>
  api.call(approvalsEndpoints.setStatus, { cookie: admin.cookie, params: { id: String(id) }, body })

it('has one entry for each decision, with its reason and who decided; a repeat adds none', async () => {
  const host = await api.make.onboardedHost()
  const { id } = await api.make.pendingProperty({ ownerId: host.id })
  for (const _ of [1, 2]) await judge(id, { status: 'rejected', reason: 'The photos show another house.' })
  await judge(id, { status: 'approved' })
  const by = { id: admin.id, name: 'Ines Calder' }
  expect(await list({ q: String(id) })).toMatchObject([
    { action: 'listing.approved', subjectId: String(id), detail: null, by },
    { action: 'listing.rejected', subjectId: String(id), detail: 'The photos show another house.', by },
  ])
})

it('has an entry for each refund with its amount, and none for a refused or repeated one', async () => {
  const { booking } = await confirmedStay(api)
  const refund = (body: { amount?: number; requestKey?: string }) =>
    api.call(ledgerEndpoints.refundBooking, { cookie: admin.cookie, body: { bookingId: booking.id, ...body } })
  const part = { amount: 100, requestKey: '7b0c7c62-95cf-4a3b-9f0a-94cf9cbde0c9' }
  expect((await refund(part)).status).toBe(201)
  expect((await refund(part)).status).toBe(201)
  // A repeat with another amount is another request: an answer of success would be believed.
  const other = await refund({ ...part, amount: 120 })
  expect([other.status, other.problem.code]).toEqual([409, 'key_reused'])
  expect((await refund({ requestKey: part.requestKey })).problem.code).toBe('key_reused')
  expect((await refund({ amount: 9_999 })).problem.code).toBe('refund_too_large')
  expect((await refund({})).status).toBe(201)
  expect((await refund({})).problem.code).toBe('invalid_transition')
  expect((await list({ q: `PL-${String(booking.id).padStart(6, '0')}` })).map(({ action, detail }) => [action, detail])).toEqual([
    ['booking.canceled', '$608.50 refunded'],
    ['booking.refunded', '$100.00 refunded'],
  ])
})

it('is filtered by action, words of the reason, name and day', async () => {
  const host = await api.make.onboardedHost()
  const { id } = await api.make.pendingProperty({ ownerId: host.id })
  const other = await api.make.user({ isAdmin: true, firstName: 'Oskar', lastName: 'Lund' })
  await api.call(approvalsEndpoints.setStatus, {
    cookie: other.cookie,
    params: { id: String(id) },
    body: { status: 'rejected', reason: '100% of the address is missing' },
  })
  const ids = async (query: Record<string, string>) => (await list(query)).map(({ subjectId }) => subjectId)
  expect(await ids({ q: 'oskar lund' })).toEqual([String(id)])
  expect(await ids({ q: '100% of THE' })).toEqual([String(id)])
  expect(await ids({ q: '1_0%' })).toEqual([])
  expect(await ids({ q: 'oskar', action: 'listing.approved' })).toEqual([])
  const day = api.clock.now().toISOString().slice(0, 10)
  expect(await ids({ q: 'oskar', from: day, to: day })).toEqual([String(id)])
  expect(await ids({ q: 'oskar', from: api.make.day(2) })).toEqual([])
  expect(await ids({ q: 'oskar', to: api.make.day(-2) })).toEqual([])
  const odd = await api.call(listAuditEntries, { cookie: admin.cookie, query: { action: 'listing.sold' } as never })
  expect(odd.status).toBe(400)
})

it('is read page by page and downloaded as a table in which no cell is a formula', async () => {
  const first = await api.call(listAuditEntries, { cookie: admin.cookie, query: { limit: '2' } })
  const cursor = readNextCursor(String(first.headers.link)) ?? ''
  const second = await api.call(listAuditEntries, { cookie: admin.cookie, query: { limit: '2', cursor } })
  const ids = [...first.body, ...second.body].map(({ id }) => id)
  expect(ids).toHaveLength(4)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  const { id } = await api.make.pendingProperty({ ownerId: (await api.make.onboardedHost()).id })
  await judge(id, { status: 'rejected', reason: '=HYPERLINK("https://evil.example")' })
  const url = `${getAuditCsv.path}?q=${id}&action=listing.rejected`
  const { body: text, headers } = await api.app.inject({ url, headers: { cookie: admin.cookie } })
  expect(headers['content-disposition']).toContain('audit-log.csv')
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toContain(`Ines Calder,listing.rejected,${id},"'=HYPERLINK(""https://evil.example"")"`)
})

it('cannot be changed, not even in the database', async () => {
  const count = await api.db.$count(auditEntries)
  for (const statement of [sql`update audit_entries set detail = ''`, sql`delete from audit_entries`])
    await expect(api.db.execute(statement)).rejects.toMatchObject({ cause: { message: 'The audit log is append-only' } })
  expect(await api.db.$count(auditEntries)).toBe(count)
})
