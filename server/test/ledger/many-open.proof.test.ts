import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { planDuePayouts } from '../../src/features/payments/transfers/transfers.ts'
import { checkBooks, compareNewBooks } from '../../src/features/reconciliation/provider-books.ts'
import { followUnfinished } from '../../src/features/reconciliation/reconciler.ts'
import type { BalanceTransaction, Period } from '../../src/platform/payment-provider/payment-provider.ts'
import { openTestApi, type TestApi } from '../api.ts'

const DAY_MS = 86_400_000

let api: TestApi
let propertyId = 0
let guestId = ''
let hostId = ''
beforeAll(async () => {
  api = await openTestApi()
  const property = await api.make.approvedProperty()
  propertyId = property.id
  hostId = property.ownerId
  guestId = (await api.make.user()).id
})
afterAll(() => api.close())
beforeEach(() => api.db.execute(sql`delete from settings where key like 'cursor:%'`))

/** So many equal bookings, long untouched; returns their ids in order. */
async function makeBookings(count: number, phase: 'held' | 'confirmed'): Promise<number[]> {
  const at = sql`${new Date(api.clock.now().getTime() - 40 * DAY_MS).toISOString()}::timestamptz`
  const { rows } = await api.db.execute<{ id: number }>(sql`
    insert into bookings (property_id, host_id, guest_id, check_in, check_out, guest_count, phase, quote, total_cents, cancellation_policy,
      property_snapshot, intent_id, paid_at, hold_expires_at, created_at, updated_at)
    select ${propertyId}::int, ${hostId}::text, ${guestId}::text, ${at}::date + 20, ${at}::date + 22, 1, ${phase}::text, '{}', 100, 'moderate', '{"title": "A cabin"}',
      'pi_' || ${phase}::text || '_' || gen_random_uuid(), case when ${phase}::text = 'confirmed' then ${at} end, ${at}, ${at}, ${at}
    from generate_series(1, ${count}::int) returning id`)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** Calls `asked` with the booking whose payment is looked up; the provider has no news of any. */
async function lookingUp(asked: (bookingId: number) => void) {
  const { rows } = await api.db.execute<{ id: number; intent: string }>(sql`select id, intent_id as intent from bookings`)
  const bookingOf = new Map(rows.map(({ id, intent }) => [intent, id]))
  const payments = {
    ...api.ctx.payments,
    getIntent: async (id: string) => {
      asked(bookingOf.get(id) ?? 0)
      return { id, status: 'processing', chargeId: null } as never
    },
    findDispute: async () => null,
  }
  return { ...api.ctx, payments }
}

describe('more than two hundred rows that stay open', () => {
  it('are all checked in one round, and the last ones in the next rounds when the provider is slow', async () => {
    const ids = await makeBookings(450, 'held')
    const quick: number[] = []
    await followUnfinished(await lookingUp((id) => quick.push(id)))
    expect(quick).toEqual(ids)

    const slow: number[] = []
    let now = Date.now()
    const time = vi.spyOn(Date, 'now').mockImplementation(() => now)
    const ctx = await lookingUp((id) => {
      slow.push(id)
      now += 500
    })
    try {
      for (let round = 0; round < 6; round += 1) await followUnfinished(ctx)
    } finally {
      time.mockRestore()
    }
    expect(new Set(slow).size).toBe(450)
    expect(slow.slice(0, 450)).toEqual(ids)
    await api.db.execute(sql`delete from bookings where phase = 'held'`)
  })

  it('are all paid out in one sweep', async () => {
    const ids = await makeBookings(450, 'confirmed')
    await planDuePayouts(api.ctx)
    const { rows } = await api.db.execute<{ count: number }>(
      sql`select count(*)::int as count from bookings where payout_planned_at is not null and id >= ${ids[0]}`,
    )
    expect(rows[0]?.count).toBe(450)
    await api.db.execute(sql`delete from bookings`)
  })
})

it('finds the charges the ledger lacks anywhere among many, some bookings a round, and starts over at the end', async () => {
  const ids = await makeBookings(4_500, 'confirmed')
  const lost = [ids[0], ids[2_100], ids.at(-1)].flatMap((id) => id ?? [])
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into ledger_transactions (ref, kind, booking_id, occurred_at)
      select 'charge:' || id, 'charge', id, now() from bookings where id not in ${sql`(${sql.join(lost, sql`, `)})`}`)
    await tx.execute(sql`
      insert into ledger_lines (transaction_id, account, amount_cents)
      select id, account, cents from ledger_transactions, (values ('provider_balance', 100), ('host_payable', -100)) l(account, cents)`)
  })
  const posted: number[] = []
  const ctx = await lookingUp((id) => posted.push(id))
  for (let round = 0; round < 3; round += 1) await followUnfinished(ctx)
  expect(posted).toEqual(lost)
  await followUnfinished(ctx)
  expect(posted).toEqual([...lost, lost[0]])
})

describe('the books of the provider', () => {
  const line = (id: string, createdAt: Date, netCents = 500): BalanceTransaction => ({
    id: `txn_${id}`,
    type: 'charge',
    reportingCategory: 'charge',
    amountCents: netCents,
    feeCents: 0,
    netCents,
    sourceId: `ch_${id}`,
    intentId: null,
    transferGroup: null,
    metadata: {},
    createdAt,
  })

  it('are read from the beginning once, then from two days before the newest line; differences stay known until they are gone', async () => {
    const asked: Date[] = []
    const start = new Date('2027-01-01T00:00:00Z')
    let lines = Array.from({ length: 450 }, (_, index) => line(`old_${index}`, start))
    const payments = {
      ...api.ctx.payments,
      async *listBalanceTransactions({ since }: Period) {
        asked.push(since)
        yield* lines.filter(({ createdAt }) => createdAt >= since)
      },
    }
    const ctx = { ...api.ctx, payments }
    const before = (await compareNewBooks(ctx)).count
    expect(asked[0]).toEqual(new Date(0))
    expect(before).toBeGreaterThanOrEqual(450)
    const later = new Date(start.getTime() + 10 * DAY_MS)
    lines.push(line('new', later))
    asked.length = 0
    expect((await compareNewBooks(ctx)).count).toBe(before + 1)
    expect(asked[0]).toEqual(new Date(start.getTime() - 2 * DAY_MS))

    // The ledger records it, and the difference is gone though neither line is new any more.
    await api.db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into ledger_transactions (ref, kind, provider_ref, occurred_at) values ('late', 'orphan_charge', 'ch_new', now())`,
      )
      await tx.execute(sql`
        insert into ledger_lines (transaction_id, account, amount_cents)
        select id, account, cents from ledger_transactions, (values ('provider_balance', 500), ('suspense', -500)) l(account, cents) where ref = 'late'`)
    })
    expect((await compareNewBooks(ctx)).count).toBe(before)

    // A complete read deletes lines that the provider no longer shows.
    lines = lines.filter(({ id }) => id === 'txn_new')
    api.clock.advance(60_000)
    expect((await checkBooks(ctx, { isWhole: true })).compared).toBe(1)
    expect((await compareNewBooks(ctx)).count).toBe(before - 450)
  })
})
