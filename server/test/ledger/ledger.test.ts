import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { sqlState } from '../../src/db/client.ts'
import { ledgerChanges, ledgerLines, ledgerTransactions, paymentExceptions } from '../../src/db/schema/ledger.schema.ts'
import { foldLedgerTotals } from '../../src/features/ledger/ledger.queries.ts'
import { postToLedger } from '../../src/features/ledger/posting.ts'
import { checkBooks } from '../../src/features/reconciliation/provider-books.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold } from '../bookings/stay.ts'
import { accountsOf, changeStatus, confirmedStay, paidStay, runToPayout, signInAgain } from './money-world.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => sqlState(error),
  )

describe('the tables of the ledger', () => {
  const write = (amounts: number[], ref = `test:${Math.random()}`) =>
    api.db.transaction(async (tx) => {
      const [row] = await tx.insert(ledgerTransactions).values({ ref, kind: 'charge', occurredAt: api.clock.now() }).returning()
      for (const amountCents of amounts) {
        await tx.insert(ledgerLines).values({ transactionId: row?.id ?? 0, account: 'suspense', amountCents })
      }
    })

  it('refuse a transaction whose lines do not sum to zero, have one line or none, or come later', async () => {
    expect(await codeOf(write([100, -99]))).toBe('23514')
    expect(await codeOf(write([]))).toBe('23514')
    expect(await codeOf(write([0]))).toBe('23514')
    expect(await codeOf(write([100, -60, -40]))).toBe('done')
    const [written] = await api.db.select().from(ledgerTransactions).limit(1)
    const late = api.db.insert(ledgerLines).values({ transactionId: written?.id ?? 0, account: 'suspense', amountCents: 5 })
    expect(await codeOf(late)).toBe('23514')
  })

  it('refuse every update and delete', async () => {
    await write([1, -1])
    for (const table of ['ledger_lines', 'ledger_transactions']) {
      expect(await codeOf(api.db.execute(sql.raw(`update ${table} set id = id`)))).toBe('23001')
      expect(await codeOf(api.db.execute(sql.raw(`delete from ${table}`)))).toBe('23001')
    }
    expect(await codeOf(api.db.execute(sql`truncate ledger_lines, ledger_transactions`))).toBe('23001')
  })

  it('accept an event once', async () => {
    const lines = [
      { account: 'suspense', amountCents: 5 },
      { account: 'dispute_loss', amountCents: -5 },
    ] as const
    const post = () =>
      api.db.transaction((tx) =>
        postToLedger(tx, { ref: 'once', kind: 'charge', bookingId: null, occurredAt: api.clock.now(), lines }),
      )
    const written = await Promise.all([post(), post(), post()])
    expect(written.filter(Boolean)).toHaveLength(1)
  })
})

describe('a stay in the ledger', () => {
  it('is charged, divided, paid out, and the provider’s books agree', async () => {
    const { booking, host } = await confirmedStay(api)
    expect(await accountsOf(api, booking.id)).toEqual({
      provider_balance: 70_850,
      host_payable: -57_150,
      guest_fee_income: -5_850,
      host_fee_income: -5_850,
      payout_fee_income: -2_000,
    })
    await runToPayout(api)
    expect(await accountsOf(api, booking.id)).toMatchObject({ provider_balance: 13_700 })
    const check = await checkBooks(api.ctx)
    expect(check).toMatchObject({ isEqual: true, differences: [] })
    expect(check.ledger).toBe(check.provider)
    expect(await accountsOf(api, booking.id)).toMatchObject({ provider_fees: 2_085, provider_balance: 11_615 })
    const cookie = await signInAgain(api, host)
    const { body } = await api.call(ledgerEndpoints.getEarnings, { cookie })
    expect(body.totals).toEqual({ earned: 571.5, paidOut: 571.5, outstanding: 0 })
    expect(body.bookings).toMatchObject([
      { bookingId: booking.id, subtotal: 650, hostFee: 58.5, payoutFee: 20, earned: 571.5, paidOut: 571.5, payoutState: 'paid' },
    ])
    expect(body.months).toEqual([{ month: booking.checkInDate.slice(0, 7), stays: 1, earned: 571.5, paidOut: 571.5 }])
  })

  it('ends at zero when it is canceled with a full refund', async () => {
    const { booking, guest } = await paidStay(api)
    await changeStatus(api, guest, booking.id, 'cancelled')
    expect(await accountsOf(api, booking.id)).toEqual({ provider_balance: 70_850, refund_payable: -70_850 })
    await api.settle()
    expect(await accountsOf(api, booking.id)).toEqual({})
    const { body } = await api.call(ledgerEndpoints.getReceipt, { cookie: guest.cookie, params: { id: String(booking.id) } })
    expect(body).toMatchObject({
      totalPaid: 708.5,
      refundedAmount: 708.5,
      netPaid: 0,
      refunds: [{ amount: 708.5, status: 'succeeded' }],
    })
    expect(body.lines).toEqual([
      { label: '$200.00 × 3 nights', amount: 600 },
      { label: 'Cleaning', amount: 50 },
      { label: 'service fee (9%)', amount: 58.5 },
    ])
  })
})

describe('reading the ledger', () => {
  it('shows a receipt to the guest who paid and to no one else', async () => {
    const { booking, guest, host } = await paidStay(api)
    const read = (cookie?: string, id = booking.id) =>
      api.call(ledgerEndpoints.getReceipt, { cookie, params: { id: String(id) } })
    expect((await read(guest.cookie)).body.property).toMatchObject({ street: 'Lantern Lane' })
    await changeStatus(api, host, booking.id, 'confirmed')
    expect((await read(guest.cookie)).body.property.street).toMatch(/^\d+ Lantern Lane$/)
    for (const other of [host, await api.make.user(), await api.make.admin()]) expect((await read(other.cookie)).status).toBe(404)
    expect((await read()).status).toBe(401)
    const property = await api.make.approvedProperty()
    const unpaid = await hold(api, guest, {
      propertyId: property.id,
      checkInDate: api.make.day(9),
      checkOutDate: api.make.day(10),
      guestCount: 1,
    })
    expect((await read(guest.cookie, unpaid.body.bookingId)).problem.code).toBe('payment_incomplete')
  })

  it('gives a host a table that no spreadsheet runs', async () => {
    const { host, property } = await paidStay(api)
    await api.db.execute(
      sql`update bookings set property_snapshot = jsonb_set(property_snapshot, '{title}', '"=cmd|calc"') where property_id = ${property.id}`,
    )
    const response = await api.app.inject({ url: '/api/earnings.csv', headers: { cookie: host.cookie } })
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, row] = response.body.split('\r\n')
    expect(head).toContain('Booking,Property,Guest,Check-in')
    expect(row).toContain(`'=cmd|calc`)
    expect(row).toContain('650.00,58.50,20.00,0.00,0.00,requested')
  })

  it('shows the accounts to the operator alone', async () => {
    const admin = await api.make.admin()
    for (const endpoint of [ledgerEndpoints.getLedgerBalance, ledgerEndpoints.checkLedger]) {
      expect((await api.call(endpoint)).status).toBe(401)
      expect((await api.call(endpoint, { cookie: (await api.make.user()).cookie })).status).toBe(403)
      expect((await api.call(endpoint, { cookie: admin.cookie })).status).toBe(200)
    }
    const { body } = await api.call(ledgerEndpoints.getLedgerBalance, { cookie: admin.cookie })
    expect(body.sum).toBe(0)
    expect(body.accounts.map(({ account }) => account)).toContain('guest_fee_income')
  })

  it('keeps the totals of the accounts and kinds equal to the ledger, before and after they are folded', async () => {
    const admin = await api.make.admin()
    const shown = async () => {
      const { body } = await api.call(ledgerEndpoints.getLedgerBalance, { cookie: await signInAgain(api, admin) })
      return {
        accounts: Object.fromEntries(body.accounts.map(({ account, balance }) => [account, Math.round(balance * 100)])),
        kinds: Object.fromEntries(body.kinds.map(({ kind, transactions }) => [kind, transactions])),
      }
    }
    const added = async () => {
      const { rows: accounts } = await api.db.execute<{ name: string; amount: string }>(
        sql`select account as name, sum(amount_cents) as amount from ledger_lines group by account`,
      )
      const { rows: kinds } = await api.db.execute<{ name: string; amount: string }>(
        sql`select kind as name, count(*) as amount from ledger_transactions group by kind`,
      )
      const read = (rows: typeof accounts) => Object.fromEntries(rows.map(({ name, amount }) => [name, Number(amount)]))
      return { accounts: read(accounts), kinds: read(kinds) }
    }
    await paidStay(api)
    expect(await shown()).toEqual(await added())
    await Promise.all([foldLedgerTotals(api.db), foldLedgerTotals(api.db)])
    expect(await api.db.$count(ledgerChanges)).toBe(0)
    expect(await shown()).toEqual(await added())
    await Promise.all([paidStay(api), foldLedgerTotals(api.db), paidStay(api), foldLedgerTotals(api.db)])
    expect(await shown()).toEqual(await added())
    // An event that never happened is in no total.
    const before = await shown()
    const lines = [
      { account: 'suspense', amountCents: 7 },
      { account: 'dispute_loss', amountCents: -7 },
    ] as const
    const undone = api.db.transaction(async (tx) => {
      await postToLedger(tx, { ref: 'undone', kind: 'charge', bookingId: null, occurredAt: api.clock.now(), lines })
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    await foldLedgerTotals(api.db)
    expect(await shown()).toEqual(before)
  })

  it('finds objects of the provider that the ledger lacks', async () => {
    const { intentId } = await paidStay(api)
    expect((await checkBooks(api.ctx)).isEqual).toBe(true)
    // A refund past the product, before its event is processed.
    const refund = await api.platform.payments.refund({
      currency: 'usd',
      intentId,
      amountCents: 1_000,
      idempotencyKey: 'by hand',
      metadata: {},
    })
    const check = await checkBooks(api.ctx)
    expect(check.isEqual).toBe(false)
    expect(check.differences).toEqual([{ providerRef: refund.id, types: ['refund'], bookingId: null, ledger: 0, provider: -10 }])
    await api.settle()
    expect((await checkBooks(api.ctx)).isEqual).toBe(true)
  })
})

describe('a payment exception', () => {
  const waiting = async (cookie: string) =>
    (await api.call(ledgerEndpoints.getLedgerBalance, { cookie })).body.exceptions.map(({ id }) => id)

  it('is resolved by the operator once, unless only the payment decides', async () => {
    const cookie = await signInAgain(api, await api.make.admin())
    const raisedAt = api.clock.now()
    const [refund, transfer] = await api.db
      .insert(paymentExceptions)
      .values([
        { key: 'test:refund', kind: 'refund', detail: 'Pay it back another way.', raisedAt },
        { key: 'test:transfer', kind: 'transfer', detail: 'The account takes no money.', raisedAt },
      ])
      .returning()
    if (!refund || !transfer) throw new Error('Nothing was raised')
    const before = await waiting(cookie)
    expect(before).toEqual(expect.arrayContaining([transfer.id, refund.id]))
    const settle = (id: number) => api.call(ledgerEndpoints.resolvePaymentException, { cookie, params: { id: String(id) } })
    const left = before.filter((id) => id !== refund.id)
    expect((await settle(refund.id)).body.exceptions.map(({ id }) => id)).toEqual(left)
    expect((await settle(refund.id)).problem.code).toBe('exception_not_found')
    expect((await settle(transfer.id)).problem.code).toBe('exception_resolves_itself')
    expect(await waiting(cookie)).toEqual(left)
  })
})
