import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operationsEndpoints } from '#contract/operations/operations.endpoints.ts'
import { auditEntries, jobKeys, jobs } from '../../src/db/schema/platform.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { paidStay } from '../ledger/money-world.ts'
import type { TestUser } from '../make/world.ts'

const { listDeadJobs, retryJob, retryAllJobs, discardJob } = operationsEndpoints

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await openTestApi()
  admin = await api.make.admin()
})
afterAll(() => api.close())
beforeEach(() => api.db.delete(jobs))

const mail = (key: string) => ({
  kind: 'mail.send',
  key,
  payload: { to: 'maya@example.com', subject: 'Hello Maya', text: 'Hello', html: '<p>Hello</p>' },
  attempts: 600,
  failures: 600,
  lastError: 'no answer from the mail server',
  deadAt: api.clock.now(),
})
const kill = async (...keys: string[]) => {
  const rows = await api.db.insert(jobs).values(keys.map(mail)).returning()
  return rows.map(({ id }) => String(id))
}
const list = async (cursor?: string) =>
  (await api.call(listDeadJobs, { cookie: admin.cookie, ...(cursor ? { query: { cursor } } : {}) })).body
const find = async (key: string) => (await api.db.select().from(jobs).where(eq(jobs.key, key)))[0]
const decisions = () => api.db.select().from(auditEntries).orderBy(auditEntries.id)

test('an administrator sees dead jobs and their subjects, and nothing of their payload', async () => {
  await kill('mail:booking:12:paid:host')
  const { jobs: shown, total } = await list()
  expect(total).toBe(1)
  expect(shown).toMatchObject([
    {
      kind: 'mail.send',
      subject: 'Email to the host of booking 12 (paid)',
      attempts: 600,
      lastError: 'no answer from the mail server',
      isDiscardable: true,
    },
  ])
  expect(JSON.stringify(shown)).not.toMatch(/maya|Hello/i)
})

test('the email about one of several refunds of a booking is named like the others', async () => {
  await kill('mail:booking:16:refund_failed:guest:re_1TestRefund')
  expect((await list()).jobs).toContainEqual(
    expect.objectContaining({ subject: 'Email to the guest of booking 16 (refund failed)' }),
  )
})

test('a retry runs it once, and only dead jobs can be retried', async () => {
  const [id = ''] = await kill('mail:booking:13:paid:guest')
  const retry = () => api.call(retryJob, { cookie: admin.cookie, params: { id } })
  const answers = await Promise.all([retry(), retry()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
  await api.settle()
  expect(await find('mail:booking:13:paid:guest')).toMatchObject({ attempts: 601, failures: 0, deadAt: null, payload: {} })
  expect((await find('mail:booking:13:paid:guest'))?.doneAt).not.toBeNull()
  expect((await retry()).problem).toMatchObject({ code: 'job_not_found' })
  await api.settle()
  expect((await find('mail:booking:13:paid:guest'))?.attempts).toBe(601)
  expect((await decisions()).filter(({ subjectId }) => subjectId === 'mail:booking:13:paid:guest')).toMatchObject([
    { action: 'job.retried', actorId: admin.id, detail: 'no answer from the mail server' },
  ])
})

test('all of them are retried at once, each with an audit entry, and pages lead through many', async () => {
  await kill(...Array.from({ length: 120 }, (_, index) => `mail:booking:${1_000 + index}:paid:guest`))
  const first = await list()
  const second = await list(first.cursor ?? '')
  const third = await list(second.cursor ?? '')
  expect([first.jobs.length, second.jobs.length, third.jobs.length, third.cursor]).toEqual([50, 50, 20, null])
  expect(new Set([...first.jobs, ...second.jobs, ...third.jobs].map(({ id }) => id)).size).toBe(120)
  const before = (await decisions()).length
  expect((await api.call(retryAllJobs, { cookie: admin.cookie })).body).toEqual({ retried: 120 })
  expect((await list()).total).toBe(0)
  expect((await decisions()).length - before).toBe(120)
  await api.settle()
  const [left] = (await api.db.execute<{ count: number }>(sql`select count(*)::int as count from jobs where done_at is null`))
    .rows
  expect(left?.count).toBe(0)
})

test('a discarded job needs a reason that is kept, is never run and never written again', async () => {
  const [id = ''] = await kill('mail:booking:14:paid:guest')
  const discard = (reason: string) => api.call(discardJob, { cookie: admin.cookie, params: { id }, body: { reason } })
  expect((await discard('  ')).status).toBe(400)
  expect((await discard('The stay is over.')).status).toBe(204)
  expect((await discard('Again.')).status).toBe(404)
  await api.settle()
  expect(await find('mail:booking:14:paid:guest')).toMatchObject({ attempts: 600, payload: {}, lastError: null, deadAt: null })
  expect((await decisions()).at(-1)).toMatchObject({ action: 'job.discarded', detail: 'The stay is over.', actorId: admin.id })
  expect(await api.db.select().from(jobKeys).where(eq(jobKeys.key, 'mail:booking:14:paid:guest'))).toHaveLength(1)
})

test('a job that moves money names its booking, cannot be discarded, and a retry finishes it', async () => {
  const { booking } = await paidStay(api)
  const [row] = (
    await api.db.execute<{ id: number }>(sql`
      insert into payment_ops (booking_id, kind, number, idempotency_key, amount_cents, state)
      values (${booking.id}, 'reversal', 7, 'key of a test', 0, 'done') returning id`)
  ).rows
  const [id = ''] = await kill(`op:${row?.id}`)
  await api.db
    .update(jobs)
    .set({ kind: 'payment.op', payload: { opId: row?.id } })
    .where(eq(jobs.key, `op:${row?.id}`))
  expect((await list()).jobs).toMatchObject([{ subject: `Payout reversal of booking ${booking.id}`, isDiscardable: false }])
  const discarded = await api.call(discardJob, { cookie: admin.cookie, params: { id }, body: { reason: 'No.' } })
  expect(discarded.problem).toMatchObject({ code: 'job_moves_money' })
  expect((await find(`op:${row?.id}`))?.deadAt).not.toBeNull()
  expect((await api.call(retryJob, { cookie: admin.cookie, params: { id } })).status).toBe(204)
  await api.settle()
  expect((await find(`op:${row?.id}`))?.doneAt).not.toBeNull()
})
