import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { readNextCursor } from '#contract/shared/paging.ts'
import { openTestApi, type TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'
import { changeStatus, paidStay } from './money-world.ts'

const STAYS = 2_105
const CANCELLED = 5

let api: TestApi
let host: TestUser
let other: TestUser
beforeAll(async () => {
  api = await openTestApi()
  host = await api.make.onboardedHost()
  other = await api.make.onboardedHost()
  await makeStays(host, STAYS)
  await makeStays(other, 3)
})
afterAll(() => api.close())

/**
 * One night each, the first on March 1, 2020: 100.00 for the guest and 90.00 for the host, of which 90.00 have been
 * sent for every second stay. The first few were canceled with a full refund.
 */
async function makeStays(owner: TestUser, stays: number): Promise<void> {
  const guest = await api.make.user({ firstName: 'Maya' })
  const property = await api.make.approvedProperty({ ownerId: owner.id })
  const quote = { nights: 1, nightlyRateCents: 10_000, rentalCents: 10_000, fees: [], serviceFeeCents: 0, totalCents: 10_000 }
  const snapshot = { title: 'Cabin', address: '1 Lane', city: 'A', state: 'B', country: 'C', primaryImageKey: null }
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into bookings (property_id, guest_id, check_in, check_out, guest_count, phase, quote, total_cents, cancellation_policy,
        property_snapshot, paid_at, hold_expires_at)
      select ${property.id}, ${guest.id}, date '2020-03-01' + n, date '2020-03-02' + n, 1,
        case when n < ${CANCELLED}::int then 'cancelled' else 'confirmed' end, ${JSON.stringify(quote)}::jsonb, 10000, 'flexible',
        ${JSON.stringify(snapshot)}::jsonb, now(), now()
      from generate_series(0, ${stays}::int - 1) n`)
    const post = async (kind: string, which: ReturnType<typeof sql>, lines: Record<string, number>) => {
      await tx.execute(sql`insert into ledger_transactions (ref, kind, booking_id, occurred_at)
        select ${kind}::text || ':' || id, ${kind}, id, now() from bookings where property_id = ${property.id} and ${which}`)
      for (const [account, cents] of Object.entries(lines))
        await tx.execute(sql`insert into ledger_lines (transaction_id, account, amount_cents)
          select t.id, ${account}, ${cents}::int from ledger_transactions t join bookings b on b.id = t.booking_id
          where t.kind = ${kind} and b.property_id = ${property.id}`)
    }
    await post('charge', sql`true`, { provider_balance: 10_000, host_payable: -9_000, host_fee_income: -1_000 })
    await post('refund_due', sql`phase = 'cancelled'`, { refund_payable: -10_000, host_payable: 9_000, host_fee_income: 1_000 })
    await post('transfer', sql`phase <> 'cancelled' and id % 2 = 0`, { host_payable: 9_000, provider_balance: -9_000 })
  })
}

describe('the earnings of a host of very many stays', () => {
  it('add up all of them, also those that are not listed one by one', async () => {
    const { body, headers } = await api.call(ledgerEndpoints.getEarnings, { cookie: host.cookie })
    const earned = (STAYS - CANCELLED) * 90
    const paidOut = earned / 2
    expect(body.totals).toEqual({ earned, paidOut, outstanding: earned - paidOut })
    expect(body.months.reduce((sum, month) => sum + month.stays, 0)).toBe(STAYS - CANCELLED)
    expect(body.months.reduce((sum, month) => sum + month.earned, 0)).toBe(earned)
    expect(body.months.reduce((sum, month) => sum + month.paidOut, 0)).toBe(paidOut)
    expect(body.months.at(-1)).toMatchObject({ month: '2020-03', stays: 31 - CANCELLED, earned: (31 - CANCELLED) * 90 })
    expect(body.months.map(({ month }) => month)).toEqual(
      body.months
        .map(({ month }) => month)
        .sort()
        .reverse(),
    )
    expect(body.bookings).toHaveLength(100)
    expect(body.bookings[0]).toMatchObject({ earned: 90, hostFee: 10, guestFirstName: 'Maya' })
    const stays = [...body.bookings]
    for (let cursor = readNextCursor(String(headers.link)); cursor !== null; ) {
      const page = await api.call(ledgerEndpoints.listEarnedStays, { cookie: host.cookie, query: { cursor } })
      stays.push(...page.body)
      cursor = readNextCursor(String(page.headers.link ?? ''))
    }
    expect(new Set(stays.map(({ bookingId }) => bookingId)).size).toBe(STAYS)
    const days = stays.map(({ checkInDate }) => checkInDate)
    expect(days).toEqual([...days].sort().reverse())
  })

  it('are all in the table', async () => {
    const { body } = await api.app.inject({ url: '/api/earnings.csv', headers: { cookie: host.cookie } })
    expect(body.trim().split('\r\n')).toHaveLength(STAYS + 1)
  })

  it('are visible to that host only', async () => {
    const { body } = await api.call(ledgerEndpoints.getEarnings, { cookie: other.cookie })
    expect(body.bookings).toHaveLength(3)
    expect(body.totals.earned).toBe(0)
    const { body: none } = await api.call(ledgerEndpoints.getEarnings, { cookie: (await api.make.user()).cookie })
    expect(none).toMatchObject({ totals: { earned: 0, paidOut: 0, outstanding: 0 }, months: [], bookings: [] })
  })
})

it('nothing is earned before the host has approved: not in the totals, by month, by stay or in the table', async () => {
  const { host: owner, booking } = await paidStay(api)
  const read = async () => {
    const { body } = await api.call(ledgerEndpoints.getEarnings, { cookie: owner.cookie })
    const csv = await api.app.inject({ url: '/api/earnings.csv', headers: { cookie: owner.cookie } })
    const [stay] = body.bookings
    return { totals: body.totals, months: body.months, earned: stay?.earned, state: stay?.payoutState, csv: csv.body }
  }
  const none = { earned: 0, paidOut: 0, outstanding: 0 }
  expect(await read()).toMatchObject({ totals: none, months: [], earned: 0, state: 'requested' })
  expect((await read()).csv).toContain('650.00,58.50,20.00,0.00,0.00,requested')
  expect((await changeStatus(api, owner, booking.id, 'confirmed')).status).toBe(200)
  const after = { earned: 571.5, paidOut: 0, outstanding: 571.5 }
  expect(await read()).toMatchObject({ totals: after, months: [{ stays: 1, earned: 571.5 }], earned: 571.5, state: 'scheduled' })
})
