import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { type properties, propertyBlocks } from '../../src/db/schema/properties.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold, paidRequest } from '../bookings/stay.ts'
import type { TestUser } from '../make/world.ts'

const { createBlock, deleteBlock, listBlocks } = availabilityEndpoints

let api: TestApi
let host: TestUser
beforeAll(async () => {
  api = await openTestApi()
  host = await api.make.onboardedHost()
})
afterAll(() => api.close())

const block = (
  propertyId: number,
  from: number,
  to: number,
  extra: { reason?: string | null; cookie?: string | undefined } = {},
) =>
  api.call(createBlock, {
    cookie: 'cookie' in extra ? extra.cookie : host.cookie,
    params: { id: String(propertyId) },
    body: {
      startDate: api.make.day(from),
      endDate: api.make.day(to),
      ...(extra.reason === undefined ? {} : { reason: extra.reason }),
    },
  })
const unblock = (id: number, who: { cookie: string | undefined } = host) =>
  api.call(deleteBlock, { cookie: who.cookie, params: { id: String(id) } })
const stayAt = (propertyId: number, from: number, to: number) => ({
  propertyId,
  checkInDate: api.make.day(from),
  checkOutDate: api.make.day(to),
  guestCount: 1,
})
const isAvailable = async (propertyId: number, from: number, to: number) => {
  const { guestCount: _, ...body } = stayAt(propertyId, from, to)
  return (await api.call(bookingsEndpoints.calculateCost, { body })).body.available
}

describe('blocking days', () => {
  it('keeps the days, both ends included, until the block is deleted', async () => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    const made = await block(id, 10, 12, { reason: '  Painting the porch  ' })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      startDate: api.make.day(10),
      endDate: api.make.day(12),
      reason: 'Painting the porch',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect(await isAvailable(id, 8, 10)).toBe(true)
    expect(await isAvailable(id, 12, 13)).toBe(false)
    expect(await isAvailable(id, 13, 14)).toBe(true)
    const guest = await api.make.user()
    expect((await hold(api, guest, stayAt(id, 12, 14))).problem.code).toBe('dates_unavailable')
    const gone = await unblock(made.body.id)
    expect([gone.status, gone.body]).toEqual([204, undefined])
    expect(await isAvailable(id, 10, 13)).toBe(true)
    expect((await unblock(made.body.id)).problem).toMatchObject({ code: 'block_not_found', message: 'Calendar block not found' })
  })

  it('accepts a single day, stores an empty reason as none, and shows the reason to the owner only', async () => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    expect((await block(id, 3, 3, { reason: '   ' })).body.reason).toBeNull()
    expect((await block(id, 5, 5)).body.reason).toBeNull()
    expect((await block(id, 7, 7, { reason: 'Family' })).body.reason).toBe('Family')
    const list = async (cookie?: string) => (await api.call(listBlocks, { cookie, params: { id: String(id) } })).body
    expect((await list(host.cookie)).map(({ reason }) => reason)).toEqual([null, null, 'Family'])
    expect((await list()).every((each) => Object.keys(each).join() === 'id,startDate,endDate')).toBe(true)
  })

  it('allows overlapping blocks, and keeps the nights until the last is gone', async () => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    const first = await block(id, 10, 14)
    const second = await block(id, 12, 16)
    expect([first.status, second.status]).toEqual([201, 201])
    await unblock(first.body.id)
    expect(await isAvailable(id, 13, 14)).toBe(false)
    await unblock(second.body.id)
    expect(await isAvailable(id, 10, 17)).toBe(true)
  })

  it('is refused over a hold, a paid request and a confirmed stay, not beside them and not over a canceled one', async () => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    const guest = await api.make.user()
    await hold(api, guest, stayAt(id, 20, 22))
    const refused = await block(id, 21, 25)
    expect([refused.status, refused.problem.message]).toEqual([409, 'These dates overlap an existing booking.'])
    expect((await block(id, 18, 19)).status).toBe(201)
    expect((await block(id, 22, 23)).status).toBe(201)
    const other = await api.make.user()
    const { booking } = await paidRequest(api, other, stayAt(id, 30, 33))
    expect((await block(id, 32, 40)).status).toBe(409)
    const answer = await api.call(bookingsEndpoints.changeBookingStatus, {
      cookie: host.cookie,
      params: { id: String(booking.id) },
      body: { status: 'cancelled' },
    })
    expect(answer.status).toBe(200)
    expect((await block(id, 29, 40)).status).toBe(201)
    expect(await api.db.$count(propertyBlocks)).toBeGreaterThan(0)
  })

  it('leaves nothing behind when it is refused', async () => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    await hold(api, await api.make.user(), stayAt(id, 20, 22))
    const before = await api.db.$count(propertyBlocks)
    expect((await block(id, 20, 20)).status).toBe(409)
    expect(await api.db.$count(propertyBlocks)).toBe(before)
  })

  it.each([
    [{}, 'Missing dates: Please select both start and end dates'],
    [{ startDate: '2027-01-31', endDate: '' }, 'Missing dates: Please select both start and end dates'],
    [{ startDate: null, endDate: '2027-01-31' }, 'Missing dates: Please select both start and end dates'],
    [{ startDate: '2027-02-01', endDate: '2027-01-31' }, 'Invalid date range: Start date must be before end date'],
    [{ startDate: '2027-02-30', endDate: '2027-03-31' }, 'Use a date like 2027-01-31'],
    [{ startDate: '2020-02-01', endDate: '2020-02-03' }, 'These dates are in the past.'],
    [{ startDate: '2190-02-01', endDate: '2190-02-03' }, 'Dates can be blocked up to two years ahead.'],
    [{ startDate: '1999-02-01', endDate: '2190-02-03' }, 'A block can begin at most one year ago.'],
  ])('%j is refused with its message', async (payload, message) => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    const response = await api.app.inject({
      method: 'POST',
      url: `/api/properties/${id}/blocks`,
      headers: { cookie: host.cookie },
      payload,
    })
    expect([response.statusCode, response.json().message]).toEqual([400, message])
  })

  it('allows at most 200 current blocks', async () => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    const day = (days: number) => api.make.day(days)
    const rows = Array.from({ length: 199 }, (_, index) => ({ propertyId: id, startDate: day(index), endDate: day(index) }))
    await api.db.insert(propertyBlocks).values([...rows, { propertyId: id, startDate: day(-9), endDate: day(-8) }])
    const answers = await Promise.all([block(id, 300, 301), block(id, 310, 311), block(id, 320, 321)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('limit_reached')
  })
})

describe('the calendar of a listing', () => {
  const asked = async (cookie: string | undefined, given: Partial<typeof properties.$inferInsert>) => {
    const property = await api.make.approvedProperty({ ownerId: host.id, ...given })
    const { id } = await api.make.block(property.id, api.make.day(50), api.make.day(51))
    const answers = [await block(property.id, 60, 61, { cookie }), await unblock(id, { cookie })]
    return answers.map(({ status, problem }) => `${status} ${problem?.code}`)
  }
  const unapproved = { status: 'pending' } as const

  it.each([
    ['a visitor, approved', 'visitor', {}, ['401 unauthorized', '401 unauthorized']],
    ['a visitor, pending', 'visitor', unapproved, ['401 unauthorized', '401 unauthorized']],
    ['a user, approved', 'user', {}, ['403 not_owner', '403 not_owner']],
    ['a user, pending', 'user', unapproved, ['404 property_not_found', '404 block_not_found']],
    ['another host, approved', 'host', {}, ['403 not_owner', '403 not_owner']],
    ['another host, rejected', 'host', { status: 'rejected' } as const, ['404 property_not_found', '404 block_not_found']],
    ['an admin, approved', 'admin', {}, ['403 not_owner', '403 not_owner']],
    ['an admin, pending', 'admin', unapproved, ['403 not_owner', '403 not_owner']],
    ['the owner, deleted', 'owner', { deletedAt: new Date() }, ['404 property_not_found', '404 block_not_found']],
  ])('%s', async (_, who, given, expected) => {
    const cookies = {
      visitor: undefined,
      user: (await api.make.user()).cookie,
      host: (await api.make.onboardedHost()).cookie,
      admin: (await api.make.admin()).cookie,
      owner: host.cookie,
    }
    expect(await asked(cookies[who as keyof typeof cookies], given)).toEqual(expected)
  })

  it('is managed by its owner before approval, too', async () => {
    const { id } = await api.make.pendingProperty({ ownerId: host.id })
    const made = await block(id, 5, 6)
    expect(made.status).toBe(201)
    expect((await unblock(made.body.id)).status).toBe(204)
  })

  it.each(['0', '-1', '1e3', '2147483648', 'x'])('%s is an invalid id', async (id) => {
    expect(
      (
        await api.call(createBlock, {
          cookie: host.cookie,
          params: { id },
          body: { startDate: '2027-01-01', endDate: '2027-01-01' },
        })
      ).problem.message,
    ).toBe('Invalid property ID.')
    expect((await api.call(deleteBlock, { cookie: host.cookie, params: { id } })).status).toBe(400)
  })
})
