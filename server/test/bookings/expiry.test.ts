import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookings } from '../../src/db/schema/bookings.schema.ts'
import { openSession } from '../../src/features/auth/sessions/sessions.ts'
import { expireHolds, expireRequests } from '../../src/features/bookings/lifecycle/expiry.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { itProves } from '../dose.ts'
import { hold, paidRequest } from './stay.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({}, { maxNetworkRetries: 0 })
})
afterAll(() => api.close())

const stayAt = ({ id }: { id: number }, from = 10) => ({
  propertyId: id,
  checkInDate: api.make.day(from),
  checkOutDate: api.make.day(from + 3),
  guestCount: 2,
})

const readBooking = async (id: number) => {
  const [row] = await api.db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('No booking')
  return row
}

/** Copies of a booking, each with a payment the provider does not know. */
async function copyBooking(id: number, count: number, changes: Partial<typeof bookings.$inferInsert>): Promise<number[]> {
  const { id: _, ...like } = await readBooking(id)
  const copies = Array.from({ length: count }, (_each, index) => ({ ...like, ...changes, intentId: `pi_gone_${id}_${index}` }))
  return (await api.db.insert(bookings).values(copies).returning({ id: bookings.id })).map((row) => row.id)
}

it('cancels requests on time while the provider hangs with the payments of ended holds', async () => {
  const [maya, theo] = [await api.make.user(), await api.make.user()]
  const { booking } = await paidRequest(api, maya, stayAt(await api.make.approvedProperty()))
  api.clock.advance(25 * HOUR)
  const held = []
  for (let count = 0; count < 5; count += 1) {
    const guest = count < 2 ? theo : await api.make.user()
    const cookie = `porchlight_session=${(await openSession(api.ctx, guest.id, null)).token}`
    held.push((await hold(api, { ...guest, cookie }, stayAt(await api.make.approvedProperty()))).body.bookingId)
  }
  api.clock.advance(16 * MINUTE)
  api.emulator.faults.add({ kind: 'latency', method: 'POST', path: '/v1/payment_intents', latencyMs: 4_000, times: 5 })
  let isOver = false
  const holds = expireHolds(api.ctx).then(() => {
    isOver = true
  })
  await expireRequests(api.ctx)
  expect(await readBooking(booking.id)).toMatchObject({ phase: 'cancelled', cancelReason: 'host_silent' })
  expect(isOver).toBe(false)
  await holds
  // Four at a time: the fifth had to wait for one of them.
  for (const id of held) expect((await readBooking(id)).phase).toBe('cancelled')
})

itProves(
  'ends a hold that has just expired though 300 others cannot be voided',
  async () => {
    const stuckLike = await hold(api, await api.make.user(), stayAt(await api.make.approvedProperty()))
    const ended = {
      phase: 'expiring',
      cancelReason: 'hold_expired',
      holdExpiresAt: new Date(api.clock.now().getTime() - HOUR),
    } as const
    const stuck = await copyBooking(stuckLike.body.bookingId, 300, {
      ...ended,
      voidAfter: new Date(api.clock.now().getTime() - MINUTE),
    })
    const fresh = await hold(api, await api.make.user(), stayAt(await api.make.approvedProperty()))
    api.clock.advance(16 * MINUTE)
    await expireHolds(api.ctx)
    expect((await readBooking(fresh.body.bookingId)).phase).toBe('cancelled')
    expect((await api.platform.payments.getIntent(fresh.body.paymentIntentId)).status).toBe('canceled')
    const left = await api.db.select().from(bookings).where(inArray(bookings.id, stuck))
    expect(left.every(({ phase }) => phase === 'expiring')).toBe(true)
    // Each attempted one is postponed, for five minutes at most.
    const tried = left.filter(({ voidAfter }) => voidAfter && voidAfter > api.clock.now())
    expect(tried.length).toBeGreaterThan(0)
    const latest = Math.max(...tried.map(({ voidAfter }) => voidAfter?.getTime() ?? 0))
    expect(latest).toBeLessThanOrEqual(api.clock.now().getTime() + 5 * MINUTE)
    await api.db.update(bookings).set({ phase: 'cancelled' }).where(inArray(bookings.id, stuck))
  },
  120_000,
)

itProves(
  'cancels a request that has just expired though 220 others cannot be canceled',
  async () => {
    const guest = await api.make.user()
    const { booking: like } = await paidRequest(api, guest, stayAt(await api.make.approvedProperty()))
    // A quote without lines: its refund cannot be computed.
    const broken = { quote: {} as never, respondBy: new Date(api.clock.now().getTime() - HOUR) }
    const stuck = await copyBooking(like.id, 220, broken)
    const { booking } = await paidRequest(api, await api.make.user(), stayAt(await api.make.approvedProperty()))
    api.clock.advance(25 * HOUR)
    await expireRequests(api.ctx)
    expect((await readBooking(booking.id)).phase).toBe('cancelled')
    const left = await api.db.select().from(bookings).where(inArray(bookings.id, stuck))
    expect(left.every(({ phase }) => phase === 'paid')).toBe(true)
  },
  120_000,
)
