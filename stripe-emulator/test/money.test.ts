import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type EmulatedStripe, openReadyAccount, payFor, startEmulatedStripe } from './emulated-stripe.ts'

const DAY = 86_400_000
let now: Date
let world: EmulatedStripe
beforeEach(async () => {
  now = new Date('2026-08-01T12:00:00Z')
  const started = await startEmulatedStripe({ clock: { now: () => now }, deliver: async () => 200 })
  onTestFinished(() => started.emulator.close())
  world = started
})

const readBalance = async () => {
  const { available, pending } = await world.stripe.balance.retrieve()
  return { available: available[0]?.amount, pending: pending[0]?.amount }
}
const listTypes = async () => (await world.stripe.events.list({ limit: 100 })).data.map(({ type }) => type)

describe('the balance', () => {
  it('is the sum of charges less the fee, pending for two days, and shows every line', async () => {
    const intent = await payFor(world, 70_850)
    const fee = Math.round(70_850 * 0.029) + 30
    expect(await readBalance()).toEqual({ available: 0, pending: 70_850 - fee })
    now = new Date(now.getTime() + 2 * DAY)
    expect(await readBalance()).toEqual({ available: 70_850 - fee, pending: 0 })
    const { data } = await world.stripe.balanceTransactions.list({ expand: ['data.source'] })
    expect(data).toMatchObject([
      { type: 'charge', amount: 70_850, fee, net: 70_850 - fee, status: 'available', source: { payment_intent: intent.id } },
    ])
    expect(await world.stripe.balanceTransactions.retrieve(String(data[0]?.id))).toMatchObject({ net: 70_850 - fee })
  })

  it('is the sum of its lines after every movement', async () => {
    const account = await openReadyAccount(world)
    const kept = await payFor(world, 50_000)
    const contested = await payFor(world, 20_000, { card: 'pm_card_createDispute' })
    const transfer = await world.stripe.transfers.create({
      amount: 30_000,
      currency: 'usd',
      destination: account,
      source_transaction: String(kept.latest_charge),
    })
    await world.stripe.transfers.createReversal(transfer.id, { amount: 10_000 })
    const refund = await world.stripe.refunds.create({ payment_intent: kept.id, amount: 12_000 })
    await world.emulator.settleRefund(refund.id, 'failed')
    const [dispute] = (await world.stripe.disputes.list({ payment_intent: contested.id })).data
    await world.emulator.closeDispute(String(dispute?.id), 'won')
    const lines = await world.stripe.balanceTransactions.list({ limit: 100 })
    const { available, pending } = await readBalance()
    const sum = lines.data.reduce((total, { net }) => total + net, 0)
    expect(Number(available) + Number(pending)).toBe(sum)
    const fees = Math.round(50_000 * 0.029) + 30 + Math.round(20_000 * 0.029) + 30 + 1_500
    expect(sum).toBe(70_000 - fees - 20_000)
  })

  it('lists its lines page by page, in a period', async () => {
    for (let day = 0; day < 5; day += 1) {
      await payFor(world, 10_000 + day)
      now = new Date(now.getTime() + DAY)
    }
    const amounts: number[] = []
    const since = Math.floor(new Date('2026-08-02T00:00:00Z').getTime() / 1_000)
    for await (const line of world.stripe.balanceTransactions.list({ limit: 2, created: { gte: since } }))
      amounts.push(line.amount)
    expect(amounts).toEqual([10_004, 10_003, 10_002, 10_001])
  })
})

describe('transfers', () => {
  it('send the funds of a charge while it is still pending, at most its amount', async () => {
    const account = await openReadyAccount(world)
    const intent = await payFor(world, 10_000, { transfer_group: 'booking_7' })
    const send = (amount: number) =>
      world.stripe.transfers.create({
        amount,
        currency: 'usd',
        destination: account,
        source_transaction: String(intent.latest_charge),
        metadata: { bookingId: '7' },
      })
    const transfer = await send(9_000)
    expect(transfer).toMatchObject({ amount: 9_000, reversed: false, transfer_group: 'booking_7', destination: account })
    await expect(send(1_001)).rejects.toMatchObject({ statusCode: 400, param: 'amount' })
    const found = await world.stripe.transfers.list({ transfer_group: 'booking_7' })
    expect(found.data.map(({ id }) => id)).toEqual([transfer.id])
    expect((await listTypes())[0]).toBe('transfer.created')
  })

  it('without a charge need available funds', async () => {
    const account = await openReadyAccount(world)
    await payFor(world, 10_000)
    const send = () => world.stripe.transfers.create({ amount: 5_000, currency: 'usd', destination: account })
    await expect(send()).rejects.toMatchObject({ code: 'balance_insufficient' })
    await payFor(world, 10_000, { card: 'pm_card_bypassPending' })
    expect((await send()).amount).toBe(5_000)
  })

  it('go only to accounts that may receive them', async () => {
    const account = await openReadyAccount(world)
    const intent = await payFor(world, 10_000)
    const send = (destination: string) =>
      world.stripe.transfers.create({
        amount: 1_000,
        currency: 'usd',
        destination,
        source_transaction: String(intent.latest_charge),
      })
    await world.emulator.restrictAccount(account)
    await expect(send(account)).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' })
    await world.emulator.restoreAccount(account)
    expect((await send(account)).amount).toBe(1_000)
    await world.emulator.deauthorizeAccount(account)
    await expect(send(account)).rejects.toMatchObject({ code: 'resource_missing', param: 'destination' })
  })

  it('are reversed in parts, never beyond themselves or the account’s balance', async () => {
    const account = await openReadyAccount(world)
    const intent = await payFor(world, 10_000)
    const { id } = await world.stripe.transfers.create({
      amount: 6_000,
      currency: 'usd',
      destination: account,
      source_transaction: String(intent.latest_charge),
    })
    const part = await world.stripe.transfers.createReversal(id, { amount: 2_000, metadata: { n: '1' } })
    expect(await world.stripe.transfers.retrieve(id)).toMatchObject({ amount_reversed: 2_000, reversed: false })
    await expect(world.stripe.transfers.createReversal(id, { amount: 4_001 })).rejects.toMatchObject({ param: 'amount' })
    expect((await world.stripe.transfers.listReversals(id)).data).toMatchObject([{ id: part.id, metadata: { n: '1' } }])
    await world.emulator.payOutAccount(account)
    await expect(world.stripe.transfers.createReversal(id)).rejects.toMatchObject({ code: 'balance_insufficient' })
    expect((await listTypes()).filter((type) => type.startsWith('transfer'))).toEqual(['transfer.reversed', 'transfer.created'])
  })
})

describe('refunds', () => {
  it('that are pending are settled a minute later, with events', async () => {
    const intent = await payFor(world, 10_000, { card: 'pm_card_pendingRefund' })
    const refund = await world.stripe.refunds.create({ payment_intent: intent.id })
    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' })
    now = new Date(now.getTime() + 61_000)
    await world.emulator.tick()
    expect((await world.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
    expect(await listTypes()).toEqual(expect.arrayContaining(['refund.created', 'charge.refunded', 'refund.updated']))
  })

  it('that fail later return the amount to the charge and the balance', async () => {
    const intent = await payFor(world, 10_000, { card: 'pm_card_refundFail' })
    const before = await readBalance()
    const refund = await world.stripe.refunds.create({ payment_intent: intent.id, amount: 4_000 })
    expect(refund.status).toBe('succeeded')
    now = new Date(now.getTime() + 61_000)
    await world.emulator.tick()
    expect(await world.stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: expect.stringMatching(/^txn_/),
    })
    expect(await world.stripe.charges.retrieve(String(intent.latest_charge))).toMatchObject({ amount_refunded: 0 })
    const after = await readBalance()
    expect(Number(after.available) + Number(after.pending)).toBe(before.pending)
    expect(await listTypes()).toContain('refund.failed')
  })

  it('stay pending while they are held, and can be settled one by one', async () => {
    await world.emulator.holdRefunds(true)
    const intent = await payFor(world, 10_000)
    const refund = await world.stripe.refunds.create({ payment_intent: intent.id, amount: 4_000 })
    now = new Date(now.getTime() + 30 * DAY)
    await world.emulator.tick()
    expect((await world.stripe.refunds.retrieve(refund.id)).status).toBe('pending')
    await expect(world.stripe.refunds.create({ payment_intent: intent.id, amount: 6_001 })).rejects.toMatchObject({
      param: 'amount',
    })
    await world.emulator.settleRefund(refund.id, 'succeeded')
    expect((await world.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
  })
})

describe('disputes', () => {
  it('take the amount and a fee; won, the amount returns', async () => {
    const intent = await payFor(world, 10_000, { card: 'pm_card_bypassPending' })
    const before = Number((await readBalance()).available)
    const id = await world.emulator.openDispute(intent.id, { reason: 'product_not_received' })
    expect(await world.stripe.disputes.retrieve(id)).toMatchObject({
      status: 'needs_response',
      reason: 'product_not_received',
      payment_intent: intent.id,
      balance_transactions: [{ amount: -10_000, fee: 1_500, net: -11_500 }],
    })
    expect((await readBalance()).available).toBe(before - 11_500)
    await expect(world.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({ code: 'charge_disputed' })
    await world.stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } })
    expect((await world.stripe.disputes.retrieve(id)).status).toBe('won')
    expect((await readBalance()).available).toBe(before - 1_500)
    expect((await listTypes()).filter((type) => type.includes('dispute'))).toEqual([
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.created',
    ])
  })

  it('lost stay lost, and an inquiry moves no money', async () => {
    const lost = await payFor(world, 10_000, { card: 'pm_card_createDispute' })
    const [dispute] = (await world.stripe.disputes.list({ payment_intent: lost.id })).data
    expect((await world.stripe.disputes.close(String(dispute?.id))).status).toBe('lost')
    await expect(world.emulator.closeDispute(String(dispute?.id), 'won')).rejects.toMatchObject({ status: 400 })
    const asked = await payFor(world, 10_000, { card: 'pm_card_createDisputeInquiry' })
    const [inquiry] = (await world.stripe.disputes.list({ payment_intent: asked.id })).data
    expect(inquiry).toMatchObject({ status: 'warning_needs_response', balance_transactions: [], is_charge_refundable: true })
    await world.emulator.closeDispute(String(inquiry?.id), 'won')
    expect((await world.stripe.disputes.retrieve(String(inquiry?.id))).status).toBe('warning_closed')
  })
})
