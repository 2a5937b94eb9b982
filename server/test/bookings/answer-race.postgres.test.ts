import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { bookings, refunds } from '../../src/db/schema/bookings.schema.ts'
import { jobs } from '../../src/db/schema/platform.schema.ts'
import { expireDue } from '../../src/features/bookings/lifecycle/expiry.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { amountOf } from '../dose.ts'
import type { TestUser } from '../make/world.ts'
import { paidRequest } from './stay.ts'

/** `npm run race` runs more. */
const ROUNDS = amountOf({ small: 5, ci: 25, full: 200 }, process.env.RACE_ROUNDS)

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const change = async (who: TestUser, id: number, status: 'cancelled' | 'confirmed') => {
  const { status: code } = await api.call(bookingsEndpoints.changeBookingStatus, {
    cookie: who.cookie,
    params: { id: String(id) },
    body: { status },
  })
  return code
}

async function makeRequest(day: number) {
  const host = await api.make.onboardedHost()
  const guest = await api.make.user()
  const property = await api.make.approvedProperty({ ownerId: host.id })
  const stay = { propertyId: property.id, checkInDate: api.make.day(day), checkOutDate: api.make.day(day + 3), guestCount: 2 }
  return { host, guest, ...(await paidRequest(api, guest, stay)) }
}

const outcomes = {
  confirmed: { phase: 'confirmed', refunds: 0, news: ['approved:guest', 'approved:host'] },
  guest: { phase: 'cancelled', refunds: 1, news: ['cancelled:guest', 'cancelled:host'] },
  host: { phase: 'cancelled', refunds: 1, news: ['rejected:guest'] },
  host_silent: { phase: 'cancelled', refunds: 1, news: ['request_expired:guest', 'request_expired:host'] },
} as const

it(`ends in one outcome, one refund and one email of a kind when 20 answers come at once, ${ROUNDS} rounds`, {
  timeout: 240_000 + ROUNDS * 2_000,
}, async () => {
  const seen = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const { host, guest, booking, intentId } = await makeRequest(20)
    await api.settle()
    // Half of the rounds are past the deadline, so that the sweep takes part too.
    if (round % 2 === 1)
      await api.db
        .update(bookings)
        .set({ respondBy: new Date(0) })
        .where(eq(bookings.id, booking.id))
    const attempts = Array.from(
      { length: 20 },
      (_, index) =>
        [
          () => change(host, booking.id, 'confirmed'),
          () => change(host, booking.id, 'cancelled'),
          () => change(guest, booking.id, 'cancelled'),
          () => expireDue(api.ctx).then(() => 0),
        ][(index + round) % 4],
    )
    const codes = await Promise.all(attempts.map((attempt) => attempt?.()))
    expect(codes.every((code) => code === 0 || code === 200 || code === 409)).toBe(true)

    const [row] = await api.db.select().from(bookings).where(eq(bookings.id, booking.id))
    const name = row?.phase === 'confirmed' ? 'confirmed' : (row?.cancelReason ?? '')
    const outcome = outcomes[name as keyof typeof outcomes]
    seen.set(name, (seen.get(name) ?? 0) + 1)
    expect(row?.phase).toBe(outcome.phase)
    expect(await api.db.select().from(refunds).where(eq(refunds.bookingId, booking.id))).toHaveLength(outcome.refunds)
    const mails = await api.db
      .select({ key: jobs.key })
      .from(jobs)
      .where(like(jobs.key, `mail:booking:${booking.id}:%`))
    const news = mails.map(({ key }) => key.split(':').slice(3).join(':')).filter((each) => !each.startsWith('paid:'))
    expect(news.sort()).toEqual([...outcome.news].sort())

    api.mails.length = 0
    await Promise.all([api.settle(), api.settle()])
    await api.settle()
    expect(api.mails).toHaveLength(outcome.news.length)
    const refund = await api.platform.payments.findRefund(intentId, { booking_id: String(booking.id) })
    expect(refund?.amountCents ?? 0).toBe(outcome.refunds * booking.totalPrice * 100)
  }
  if (process.env.RACE_ROUNDS) {
    const told = [...seen].map(([name, times]) => `${name} ${times}`).join(', ')
    process.stdout.write(`answers at once: ${ROUNDS} rounds of 20, one winner in each: ${told}\n`)
  }
  expect(seen.size).toBeGreaterThan(Math.min(1, ROUNDS - 1))
})

it('cancels, refunds and emails once when guest, host and operator cancel at once', async () => {
  const admin = await api.make.admin()
  const reasons = { guest: 'stay_cancelled', host_cancelled: 'host_cancelled', operator: 'operator_cancelled' } as const
  for (let round = 0; round < amountOf({ small: 3, ci: 8, full: 40 }); round += 1) {
    const { host, guest, booking, intentId } = await makeRequest(20)
    await change(host, booking.id, 'confirmed')
    // Long after the payment: the guest would get half of the nights, the two others refund in full.
    const paidAt = new Date(api.clock.now().getTime() - 3 * 24 * 3_600_000)
    await api.db.update(bookings).set({ paidAt }).where(eq(bookings.id, booking.id))
    const params = { id: String(booking.id) }
    const half = (await api.call(bookingsEndpoints.getCancellationQuote, { cookie: guest.cookie, params })).body.refund
    const cancelAs = (who: TestUser, expectedRefund: number) =>
      api.call(bookingsEndpoints.cancelBooking, { cookie: who.cookie, params, body: { expectedRefund } })
    const refund = () =>
      api.call(ledgerEndpoints.refundBooking, { cookie: admin.cookie, body: { bookingId: booking.id, requestKey: randomUUID() } })
    const acts = [() => cancelAs(guest, half), () => cancelAs(host, booking.totalPrice), refund]
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => acts[(index + round) % 3]?.()))
    expect(answers.every((answer) => [200, 201, 409].includes(answer?.status ?? 0))).toBe(true)
    const [row] = await api.db.select().from(bookings).where(eq(bookings.id, booking.id))
    const news = reasons[row?.cancelReason as keyof typeof reasons]
    const mails = await api.db
      .select({ key: jobs.key })
      .from(jobs)
      .where(like(jobs.key, `mail:booking:${booking.id}:%`))
    const ends = mails.map(({ key }) => key.split(':').slice(3)).filter(([what]) => what !== 'paid' && what !== 'approved')
    expect(ends.map(([what, who]) => `${what}:${who}`).sort()).toEqual([`${news}:guest`, `${news}:host`])
    await api.settle()
    const given = await api.platform.payments.listRefunds(intentId)
    expect(given.map(({ amountCents }) => amountCents)).toEqual([
      Math.round((news === 'stay_cancelled' ? half : booking.totalPrice) * 100),
    ])
  }
})
