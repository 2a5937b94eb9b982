import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listingDeskEndpoints } from '#contract/listing-desk/listing-desk.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { readNextCursor } from '#contract/shared/paging.ts'
import { properties } from '../../src/db/schema/properties.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { confirmedStay } from '../ledger/money-world.ts'
import type { TestUser } from '../make/world.ts'

const { listDeskListings, countDeskListings, getDeskListingsCsv, getDeskListing, decideListings } = listingDeskEndpoints

let api: TestApi
let admin: TestUser
let host: TestUser
beforeAll(async () => {
  api = await openTestApi()
  admin = await api.make.admin()
  host = await api.make.user({ firstName: 'Rosalind', lastName: 'Thorne' })
})
afterAll(() => api.close())

const list = (query: Record<string, string> = {}) => api.call(listDeskListings, { cookie: admin.cookie, query: query as never })
const titles = async (query: Record<string, string>) => (await list(query)).body.map(({ title }) => title)
const decide = (body: { ids: number[]; action: 'approve' | 'reject'; reason?: string; isPreview?: boolean }) =>
  api.call(decideListings, { cookie: admin.cookie, body })
const make = (title: string, status: 'approved' | 'pending' | 'rejected' = 'approved') =>
  api.make.approvedProperty({ ownerId: host.id, title, status })

describe('the list of listings', () => {
  it('has every status, in pages without gaps, and is found by title, city, host and number', async () => {
    const made = [await make('Alder Barn'), await make('Alder Mill', 'pending'), await make('Alder 100% Loft', 'rejected')]
    const first = await list({ q: 'alder', limit: '2' })
    const second = await list({ q: 'alder', limit: '2', cursor: readNextCursor(String(first.headers.link)) ?? '' })
    expect([...first.body, ...second.body].map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort())
    expect(second.headers.link).toBeUndefined()
    expect(await titles({ q: 'ALDER', status: 'pending' })).toEqual(['Alder Mill'])
    expect(await titles({ q: '100%' })).toEqual(['Alder 100% Loft'])
    expect(await titles({ q: 'osalind tho', status: 'rejected' })).toEqual(['Alder 100% Loft'])
    expect(await titles({ q: String(made[0]?.id) })).toContain('Alder Barn')
    const oldest = await titles({ q: 'alder', order: 'oldest' })
    expect(await titles({ q: 'alder', order: 'newest' })).toEqual(oldest.toReversed())
    const counts = await api.call(countDeskListings, { cookie: admin.cookie, query: { q: 'alder' } })
    expect(counts.body).toEqual({ pending: 1, approved: 1, rejected: 1 })
    for (const query of [{ status: 'gone' }, { hint: 'ugly' }, { categoryId: 'x' }, { cursor: 'bm90aGluZw' }])
      expect((await list(query)).status).toBe(400)
  })

  it('hints at few photos, short descriptions, old calendars and missing check-in details', async () => {
    const { id } = await make('Hazel Hut')
    const old = new Date(api.clock.now().getTime() - 61 * 86_400_000)
    await api.db
      .update(properties)
      .set({ description: 'x'.repeat(299), createdAt: old })
      .where(eq(properties.id, id))
    const [hut] = (await list({ q: 'Hazel Hut' })).body
    expect(hut?.hints).toEqual(['few_photos', 'short_description', 'old_calendar', 'no_check_in'])
    expect(await titles({ q: 'Hazel', hint: 'old_calendar' })).toEqual(['Hazel Hut'])
    await api.db
      .update(properties)
      .set({ description: 'x'.repeat(300), createdAt: api.clock.now() })
      .where(eq(properties.id, id))
    expect((await list({ q: 'Hazel Hut' })).body[0]?.hints).toEqual(['few_photos', 'no_check_in'])
    expect(await titles({ q: 'Hazel', hint: 'short_description' })).toEqual([])
  })

  it('is downloaded as a table whose cells are no formulas', async () => {
    await make('=1+1 Cabin')
    const csv = await api.app.inject({ url: `${getDeskListingsCsv.path}?q=Cabin`, headers: { cookie: admin.cookie } })
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body).toContain("'=1+1 Cabin")
    expect(csv.body.trim().split('\r\n')).toHaveLength(2)
  })
})

describe('a decision about several listings', () => {
  it('is previewed without a change, then made for each by itself', async () => {
    const waiting = await make('Birch One', 'pending')
    const live = await make('Birch Two')
    const ids = [waiting.id, live.id, 2_147_483_647]
    const outcomesOf = async (body: Parameters<typeof decide>[0]) =>
      (await decide(body)).body.map(({ outcome, status }) => [outcome, status])
    const preview = await outcomesOf({ ids, action: 'reject', isPreview: true })
    expect(preview).toEqual([
      ['changed', 'pending'],
      ['changed', 'approved'],
      ['missing', null],
    ])
    expect(await titles({ q: 'birch', status: 'rejected' })).toEqual([])
    expect((await decide({ ids, action: 'reject' })).status).toBe(400)
    expect(await outcomesOf({ ids, action: 'reject', reason: 'Photos of another house.' })).toEqual([
      ['changed', 'rejected'],
      ['changed', 'rejected'],
      ['missing', null],
    ])
    expect((await api.call(propertiesEndpoints.getProperty, { params: { id: String(live.id) } })).status).toBe(404)
    expect(await outcomesOf({ ids: [live.id, live.id], action: 'reject', reason: 'Again.' })).toEqual([['unchanged', 'rejected']])
    expect(await outcomesOf({ ids: [live.id], action: 'approve' })).toEqual([['changed', 'approved']])
    await api.settle()
    expect(api.mails.filter(({ subject }) => subject.startsWith('Birch Two'))).toHaveLength(2)
    expect((await decide({ ids: Array.from({ length: 51 }, (_, index) => index + 1), action: 'approve' })).status).toBe(400)
  })
})

it('a listing shows its bookings, money, decisions and reports', async () => {
  const { property } = await confirmedStay(api)
  await decide({ ids: [property.id], action: 'reject', reason: 'Too loud.' })
  const { body } = await api.call(getDeskListing, { cookie: admin.cookie, params: { id: String(property.id) } })
  expect(body.bookings).toEqual({ paid: 1, nights: 3, gross: 708.5, revenue: 137 })
  expect(body.reports).toEqual({ open: 0, decided: 0 })
  expect(body.listing).toMatchObject({
    id: property.id,
    status: 'rejected',
    rejectionReason: 'Too loud.',
    description: property.description,
  })
  expect(body.decisions).toMatchObject([{ from: 'approved', to: 'rejected', reason: 'Too loud.' }])
})
