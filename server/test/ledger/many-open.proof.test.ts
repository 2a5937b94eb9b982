import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProviderBooks } from '../../src/features/reconciliation/provider-books.ts'
import { createReconciler } from '../../src/features/reconciliation/reconciler.ts'
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

const intent = { id: 'pi', chargeId: 'ch_1', status: 'succeeded' }
const openReconciler = (advance: (id: number) => Promise<void>, posted: number[] = []) =>
  createReconciler({
    db: api.db,
    clock: api.clock,
    payments: { ...api.platform.payments, getIntent: async () => ({ ...(await Promise.resolve(intent)) }) as never },
    exceptions: api.services.exceptions,
    books: api.services.books,
    advance,
    syncRefunds: async () => undefined,
    syncDispute: async () => undefined,
    receiveEvent: async () => false,
    attachIntent: async () => undefined,
    postCharge: async ({ id }) => void posted.push(id),
    log: { error: () => undefined },
  })

describe('more than two hundred rows that stay open', () => {
  it('are all checked in one round, and the last ones in the next rounds when the provider is slow', async () => {
    const ids = await makeBookings(450, 'held')
    const quick: number[] = []
    await openReconciler(async (id) => void quick.push(id)).followUnfinished()
    expect(quick).toEqual(ids)

    const slow: number[] = []
    let now = Date.now()
    const time = vi.spyOn(Date, 'now').mockImplementation(() => now)
    const reconciler = openReconciler(async (id) => {
      slow.push(id)
      now += 500
    })
    try {
      for (let round = 0; round < 6; round += 1) await reconciler.followUnfinished()
    } finally {
      time.mockRestore()
    }
    expect(new Set(slow).size).toBe(450)
    expect(slow.slice(0, 450)).toEqual(ids)
    await api.db.execute(sql`delete from bookings where phase = 'held'`)
  })

  it('are all paid out in one sweep', async () => {
    const ids = await makeBookings(450, 'confirmed')
    await api.services.transfers.sweep()
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
  const reconciler = openReconciler(async () => undefined, posted)
  for (let round = 0; round < 3; round += 1) await reconciler.followUnfinished()
  expect(posted).toEqual(lost)
  await reconciler.followUnfinished()
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
      async *listBalanceTransactions({ since }: Period) {
        asked.push(since)
        yield* lines.filter(({ createdAt }) => createdAt >= since)
      },
    }
    const books = createProviderBooks({ db: api.db, payments, clock: api.clock })
    const before = (await books.compareNew()).count
    expect(asked[0]).toEqual(new Date(0))
    expect(before).toBeGreaterThanOrEqual(450)
    const later = new Date(start.getTime() + 10 * DAY_MS)
    lines.push(line('new', later))
    asked.length = 0
    expect((await books.compareNew()).count).toBe(before + 1)
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
    expect((await books.compareNew()).count).toBe(before)

    // A complete read deletes lines that the provider no longer shows.
    lines = lines.filter(({ id }) => id === 'txn_new')
    api.clock.advance(60_000)
    expect((await books.check({ isWhole: true })).compared).toBe(1)
    expect((await books.compareNew()).count).toBe(before - 450)
  })
})
