import type Stripe from 'stripe'
import { type EmulatedStripe, payFor } from './emulated-stripe.ts'

/** One object of each type that the product reads, by calls of the official SDK. */
export async function collectObjects(world: EmulatedStripe): Promise<Record<string, object>> {
  const { stripe, emulator } = world
  const intent = await payFor(world, 20_000)
  const source_transaction = String(intent.latest_charge)
  const account = await stripe.accounts.create({ type: 'express', capabilities: { transfers: { requested: true } } })
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    return_url: 'http://localhost:3000/back',
    refresh_url: 'http://localhost:3000/again',
  })
  await emulator.completeOnboarding(account.id, 'complete')
  const transfer = await stripe.transfers.create({ amount: 900, currency: 'usd', destination: account.id, source_transaction })
  const reversal = await stripe.transfers.createReversal(transfer.id, { amount: 100 })
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 500 })
  const dispute = await stripe.disputes.retrieve(await emulator.openDispute(intent.id))
  const [line] = (await stripe.balanceTransactions.list()).data
  const endpoint = await stripe.webhookEndpoints.create({ url: 'http://localhost:3000/hook', enabled_events: ['charge.failed'] })
  const [event] = (await stripe.events.list()).data
  const found: (object | undefined)[] = [
    intent,
    await stripe.charges.retrieve(source_transaction),
    await stripe.paymentMethods.retrieve(String(intent.payment_method)),
    await stripe.accounts.retrieve(account.id),
    link,
    await stripe.customers.create({ email: 'ana@example.com' }),
    transfer,
    reversal,
    refund,
    dispute,
    line,
    await stripe.balance.retrieve(),
    event,
    await stripe.webhookEndpoints.retrieve(endpoint.id),
  ]
  return Object.fromEntries(found.map((object) => [nameOf(object), object ?? {}]))
}

const nameOf = (object: object | undefined): string => String((object as Partial<Stripe.Event> | undefined)?.object)
