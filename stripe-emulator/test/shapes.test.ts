import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmulatedStripe, payFor, startEmulatedStripe } from './emulated-stripe.ts'

let world: EmulatedStripe
beforeAll(async () => {
  world = await startEmulatedStripe()
})
afterAll(() => world.emulator.close())

/** The fields that the product reads, with their required types; `?` after a type allows null. */
const kinds = {
  payment_intent: 'id:string amount:number amount_received:number status:string client_secret:string latest_charge:string?',
  charge: 'id:string amount:number amount_refunded:number paid:boolean disputed:boolean balance_transaction:string?',
  refund: 'id:string amount:number status:string payment_intent:string charge:string balance_transaction:string?',
  transfer: 'id:string amount:number amount_reversed:number reversed:boolean destination:string transfer_group:string?',
  transfer_reversal: 'id:string amount:number transfer:string balance_transaction:string?',
  balance_transaction: 'id:string amount:number fee:number net:number type:string source:string? available_on:number',
  dispute: 'id:string amount:number status:string reason:string charge:string payment_intent:string is_charge_refundable:boolean',
  account: 'id:string charges_enabled:boolean payouts_enabled:boolean details_submitted:boolean country:string',
} as const

function expectKinds(object: { object: keyof typeof kinds }): void {
  for (const field of kinds[object.object].split(' ')) {
    const [name = '', kind = ''] = field.split(':')
    const value: unknown = Reflect.get(object, name)
    const isRight = typeof value === kind.replace('?', '') || (kind.endsWith('?') && value === null)
    expect({ object: object.object, name, isRight }).toEqual({ object: object.object, name, isRight: true })
  }
}

it('has the fields that the product reads', async () => {
  const { stripe, emulator } = world
  const intent = await payFor(world, 20_000)
  const account = await stripe.accounts.create({ type: 'express', capabilities: { transfers: { requested: true } } })
  await emulator.completeOnboarding(account.id, 'complete')
  const transfer = await stripe.transfers.create({ amount: 900, currency: 'usd', destination: account.id, ...source(intent) })
  const reversal = await stripe.transfers.createReversal(transfer.id, { amount: 100 })
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 500 })
  const dispute = await stripe.disputes.retrieve(await emulator.openDispute(intent.id))
  const { data: lines } = await stripe.balanceTransactions.list()
  const charge = await stripe.charges.retrieve(String(intent.latest_charge))
  for (const object of [intent, account, transfer, reversal, refund, dispute, charge, ...lines]) expectKinds(object)
  expect(lines.map(({ type }) => type).sort()).toEqual(['adjustment', 'charge', 'refund', 'transfer', 'transfer_refund'])
})

const source = (intent: Stripe.PaymentIntent) => ({ source_transaction: String(intent.latest_charge) })
