import { readFileSync } from 'node:fs'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type EmulatedStripe, openReadyAccount, payFor, startEmulatedStripe } from './emulated-stripe.ts'
import { collectObjects } from './published-objects.ts'

// Answers and events against the fields of the fixtures that Stripe publishes with its OpenAPI description. The types
// of the SDK, which come from that description too, are checked by `answers-fit-the-sdk.ts`.

const fieldsFile = new URL('published-fields.json', import.meta.url)
const published = z.record(z.string(), z.record(z.string(), z.string())).parse(JSON.parse(readFileSync(fieldsFile, 'utf8')))

/** Only in the answer when it is expanded. */
const EXPANDED = new Set(['charge refunds'])
/** Only in a state that no fixture is in. */
const IN_OTHER_STATE = new Set(['refund pending_reason'])
/** In the version of the API that the SDK pins, and not yet in the published fixtures. */
const NEWER = new Set([
  'payment_intent allowed_payment_method_types',
  'payment_intent payment_record',
  'dispute intended_submission_method',
])

let world: EmulatedStripe
beforeAll(async () => {
  world = await startEmulatedStripe()
})
afterAll(() => world.emulator.close())

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** The value at a path such as `outcome.type`; undefined where an object on the way is null or missing. */
const readPath = (object: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
      object,
    )

/** How an object differs from the published one of its type: fields that are missing, of another type, or unknown. */
function differences(name: string, object: object): string[] {
  const fields = published[name]
  if (!fields) return [`${name} is not published`]
  const found: string[] = []
  for (const [path, kind] of Object.entries(fields)) {
    const parent = path.includes('.') ? readPath(object, path.slice(0, path.lastIndexOf('.'))) : object
    if (kindOf(parent) !== 'object') continue
    const value = readPath(object, path)
    if (value === undefined) found.push(`${name} ${path}`)
    else if (![kindOf(value), kind].includes('null') && kindOf(value) !== kind) found.push(`${name} ${path} is ${kindOf(value)}`)
  }
  const unknown = Object.keys(object).filter((field) => !(field in fields) && field !== 'lastResponse')
  return [...found, ...unknown.map((field) => `${name} ${field}`)].filter(
    (each) => ![EXPANDED, IN_OTHER_STATE, NEWER].some((known) => known.has(each)),
  )
}

it('answers each object with the fields that Stripe publishes, and no others', async () => {
  const objects = await collectObjects(world)
  const names = Object.keys(published)
  expect(Object.keys(objects).sort()).toEqual(names)
  expect(Object.entries(objects).flatMap(([name, object]) => differences(name, object))).toEqual([])
})

/** The events that `docs/stripe.md` asks for; the compiler checks that Stripe has each. */
const used = [
  'account.application.deauthorized',
  'account.updated',
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.refunded',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'refund.created',
  'refund.updated',
  'transfer.created',
  'transfer.reversed',
] satisfies Stripe.Event['type'][]

it('sends events whose objects have the same fields', async () => {
  const { stripe, emulator } = world
  const paid = await payFor(world, 9_000)
  await payFor(world, 100, { card: 'pm_card_visa_chargeDeclined' }).catch(() => undefined)
  await payFor(world, 100, { card: 'pm_card_authenticationRequired' })
  await stripe.paymentIntents.cancel((await stripe.paymentIntents.create({ amount: 500, currency: 'usd' })).id)
  await emulator.holdRefunds(true)
  const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 500 })
  await emulator.settleRefund(refund.id, 'succeeded')
  const destination = await openReadyAccount(world)
  const source = { source_transaction: String(paid.latest_charge) }
  const transfer = await stripe.transfers.create({ amount: 900, currency: 'usd', destination, ...source })
  await stripe.transfers.createReversal(transfer.id, { amount: 100 })
  await emulator.closeDispute(await emulator.openDispute(paid.id), 'lost')
  await emulator.deauthorizeAccount(destination)
  const { data: events } = await stripe.events.list({ limit: 100 })
  const seen = new Set<string>(events.map(({ type }) => type))
  expect(used.filter((type) => !seen.has(type))).toEqual([])
  const found = events.flatMap(({ type, data }) =>
    type === 'account.application.deauthorized'
      ? []
      : differences(data.object.object, data.object).map((each) => `${type}: ${each}`),
  )
  expect(found).toEqual([])
})
