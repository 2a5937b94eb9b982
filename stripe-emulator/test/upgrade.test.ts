import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startEmulatedStripe } from './emulated-stripe.ts'

const common = { created: 1_780_000_000, currency: 'usd', description: null, livemode: false, metadata: {} }
const card = { brand: 'visa', last4: '4242' }

/** A state file of the first version: a payment, half of it refunded, and an account. */
const firstVersion = {
  version: 1,
  paymentIntents: [
    {
      ...common,
      id: 'pi_1',
      object: 'payment_intent',
      amount: 10_000,
      amount_capturable: 0,
      amount_received: 10_000,
      client_secret: 'pi_1_secret_x',
      latest_charge: 'ch_1',
      payment_method: 'pm_1',
      status: 'succeeded',
      transfer_group: null,
    },
  ],
  paymentMethods: [
    { id: 'pm_1', object: 'payment_method', type: 'card', card, created: 1, livemode: false, token: 'pm_card_visa' },
  ],
  charges: [
    {
      ...common,
      id: 'ch_1',
      object: 'charge',
      amount: 10_000,
      amount_captured: 10_000,
      amount_refunded: 5_000,
      captured: true,
      failure_code: null,
      failure_message: null,
      paid: true,
      payment_intent: 'pi_1',
      payment_method: 'pm_1',
      payment_method_details: { type: 'card', card },
      receipt_email: null,
      refunded: false,
      status: 'succeeded',
    },
  ],
  refunds: [
    {
      ...common,
      id: 're_1',
      object: 'refund',
      amount: 5_000,
      charge: 'ch_1',
      payment_intent: 'pi_1',
      reason: null,
      status: 'succeeded',
    },
  ],
  accounts: [],
  events: [],
  answers: [],
}

it('reads a state of the first version, with the balance that follows from it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-emulator-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const statePath = join(folder, 'payments.json')
  await writeFile(statePath, JSON.stringify(firstVersion))
  for (const round of ['upgraded', 'read again']) {
    const { emulator, stripe } = await startEmulatedStripe({ statePath })
    const lines = await stripe.balanceTransactions.list({ expand: ['data.source'] })
    expect(lines.data.map(({ type, net }) => [round, type, net])).toEqual([
      [round, 'refund', -5_000],
      [round, 'charge', 10_000],
    ])
    expect((await stripe.balance.retrieve()).available[0]?.amount).toBe(5_000)
    expect(await stripe.refunds.retrieve('re_1')).toMatchObject({ status: 'succeeded', amount: 5_000 })
    await emulator.close()
  }
  const { emulator, stripe } = await startEmulatedStripe({ statePath })
  onTestFinished(() => emulator.close())
  expect((await stripe.refunds.create({ payment_intent: 'pi_1' })).amount).toBe(5_000)
})
