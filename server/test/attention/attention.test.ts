import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { attentionEndpoints } from '#contract/attention/attention.endpoints.ts'
import type { AttentionItem } from '#contract/attention/attention.schemas.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { operationsEndpoints } from '#contract/operations/operations.endpoints.ts'
import { readNextCursor } from '#contract/shared/paging.ts'
import { paymentExceptions } from '../../src/db/schema/ledger.schema.ts'
import { jobs } from '../../src/db/schema/platform.schema.ts'
import { reviewReports, reviews } from '../../src/db/schema/reviews.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'

const { countAttention, listAttention } = attentionEndpoints
const HOUR = 3_600_000

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await openTestApi()
  admin = await api.make.admin()
})
afterAll(() => api.close())

const count = async () => (await api.call(countAttention, { cookie: admin.cookie })).body
const list = (query: Record<string, string> = {}) => api.call(listAttention, { cookie: admin.cookie, query: query as never })

async function listAll(limit: string, group?: string): Promise<AttentionItem[]> {
  const items: AttentionItem[] = []
  let cursor: string | null = null
  do {
    const page = await list({ limit, ...(group ? { group } : {}), ...(cursor ? { cursor } : {}) })
    expect(page.status).toBe(200)
    items.push(...page.body)
    cursor = readNextCursor(page.headers.link === undefined ? null : String(page.headers.link))
    if (cursor) expect(page.body).toHaveLength(Number(limit))
  } while (cursor)
  return items
}

const ago = (hours: number) => new Date(api.clock.now().getTime() - hours * HOUR)

describe('what needs attention', () => {
  it('is nothing on a site without work', async () => {
    expect(await count()).toEqual([])
    expect(await listAll('5')).toEqual([])
  })

  it('is in one list of payments, jobs, listings and reviews, counted by kind with the oldest', async () => {
    const host = await api.make.user({ firstName: 'Hollis', lastName: 'Reed' })
    const dead = (kind: string, key: string, hours: number) => ({
      kind,
      key,
      payload: {},
      deadAt: ago(hours),
      lastError: 'no answer',
    })
    await api.db
      .insert(jobs)
      .values([
        dead('mail.send', 'mail:message:7:x', 3),
        dead('auth.code-email', 'auth.code-email:1', 5),
        dead('provider.event', 'event:evt_1', 2),
        dead('booking.reminder', 'reminder:9', 1),
      ])
    await api.db.insert(paymentExceptions).values([
      { key: 'a', kind: 'refund', detail: 'The card was closed.', raisedAt: ago(9) },
      { key: 'b', kind: 'dispute', detail: 'The bank disputes 708.50.', raisedAt: ago(8) },
      { key: 'c', kind: 'refund', detail: 'Done.', raisedAt: ago(20), resolvedAt: ago(1) },
    ])
    const pending = await api.make.approvedProperty({ ownerId: host.id, status: 'pending', title: 'Plum House' })
    const property = await api.make.approvedProperty({ ownerId: host.id, title: 'Fern Hollow' })
    const lost = { title: 'Casa Perdida', country: 'Portugal', latitude: null, longitude: null, createdAt: ago(2) }
    const { id: lostId } = await api.make.approvedProperty({ ownerId: host.id, ...lost })
    const [review] = await api.db
      .insert(reviews)
      .values({ propertyId: property.id, authorId: admin.id, rating: 1, comment: 'A dreadful place.', publishedAt: ago(30) })
      .returning()
    await api.db
      .insert(reviewReports)
      .values({ reviewId: review?.id ?? 0, reporterId: host.id, reason: 'untrue', createdAt: ago(4) })

    expect(await count()).toEqual([
      { kind: 'payment', count: 1, oldest: ago(9).toISOString() },
      { kind: 'dispute', count: 1, oldest: ago(8).toISOString() },
      { kind: 'job', count: 1, oldest: ago(1).toISOString() },
      { kind: 'webhook', count: 1, oldest: ago(2).toISOString() },
      { kind: 'email', count: 2, oldest: ago(5).toISOString() },
      { kind: 'listing', count: 1, oldest: expect.any(String) },
      { kind: 'unplaced_listing', count: 1, oldest: ago(2).toISOString() },
      { kind: 'review', count: 1, oldest: ago(4).toISOString() },
    ])
    for (const limit of ['1', '2', '3', '50']) {
      const items = await listAll(limit)
      expect(items.map(({ kind }) => kind)).toEqual([
        'dispute',
        'payment',
        'job',
        'webhook',
        'email',
        'email',
        'listing',
        'unplaced_listing',
        'review',
      ])
      expect(new Set(items.map(({ id }) => id)).size).toBe(9)
    }
    const [dispute, refund, job] = await listAll('50')
    expect(dispute).toMatchObject({ title: 'The bank disputes 708.50.', action: null })
    expect(refund).toMatchObject({ action: 'resolve' })
    expect(job).toMatchObject({ title: 'Reminder about booking 9', detail: 'no answer', action: 'retry' })
    expect(await listAll('1', 'listings')).toMatchObject([
      { subjectId: pending.id, title: 'Plum House', detail: 'By Hollis Reed' },
      {
        subjectId: lostId,
        title: 'Casa Perdida',
        detail: 'By Hollis Reed. It is on no map, and its time zone is a guess.',
      },
    ])
    expect((await listAll('50', 'reports'))[0]).toMatchObject({
      since: ago(4).toISOString(),
      title: expect.stringContaining('Fern Hollow'),
    })
  })

  it('leaves out what was decided through the calls that own it', async () => {
    const [, refund, job] = await listAll('50')
    const cookie = admin.cookie
    await api.call(ledgerEndpoints.resolvePaymentException, { cookie, params: { id: String(refund?.subjectId) } })
    await api.call(operationsEndpoints.discardJob, {
      cookie,
      params: { id: String(job?.subjectId) },
      body: { reason: 'Too late.' },
    })
    const [listing] = await listAll('50', 'listings')
    await api.call(approvalsEndpoints.setStatus, {
      cookie,
      params: { id: String(listing?.subjectId) },
      body: { status: 'approved' },
    })
    expect((await count()).map(({ kind }) => kind)).toEqual(['dispute', 'webhook', 'email', 'unplaced_listing', 'review'])
  })

  it('refuses what is no cursor of this list', async () => {
    for (const cursor of ['x', '99.', '1.abc', '0.bm90aGluZw', '-1.2']) expect((await list({ cursor })).status).toBe(400)
    expect((await list({ group: 'weather' })).status).toBe(400)
  })
})
