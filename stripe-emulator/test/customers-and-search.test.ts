import { readFileSync } from 'node:fs'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answeredCalls } from '../src/api/api-routes.ts'
import { type EmulatedStripe, payFor, startEmulatedStripe } from './emulated-stripe.ts'

let world: EmulatedStripe
let stripe: Stripe
beforeAll(async () => {
  world = await startEmulatedStripe()
  stripe = world.stripe
})
afterAll(() => world.emulator.close())

it('keeps customers: created, changed, listed by email, and deleted', async () => {
  const { id } = await stripe.customers.create({ email: 'ana@example.com', name: 'Ana', metadata: { order: '7' } })
  await stripe.customers.create({ email: 'ben@example.com' })
  const changed = await stripe.customers.update(id, { name: '', phone: '+1 555 0100' })
  expect(changed).toMatchObject({ email: 'ana@example.com', name: null, phone: '+1 555 0100', metadata: { order: '7' } })
  expect((await stripe.customers.list({ email: 'ana@example.com' })).data.map((each) => each.id)).toEqual([id])
  expect(await stripe.customers.del(id)).toMatchObject({ id, deleted: true })
  await expect(stripe.customers.retrieve(id)).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
})

it('pays for a customer, and refuses an unknown one', async () => {
  const { id: customer } = await stripe.customers.create({ email: 'cleo@example.com' })
  const paid = await payFor(world, 4_000, { customer })
  expect(paid.customer).toBe(customer)
  expect((await stripe.charges.retrieve(String(paid.latest_charge))).customer).toBe(customer)
  const expanded = await stripe.paymentIntents.retrieve(paid.id, { expand: ['customer'] })
  expect(expanded.customer).toMatchObject({ object: 'customer', email: 'cleo@example.com' })
  const unknown = stripe.paymentIntents.create({ amount: 500, currency: 'usd', customer: 'cus_none' })
  await expect(unknown).rejects.toMatchObject({ statusCode: 400, param: 'customer' })
})

it('searches payment intents by status, amount and metadata, page by page', async () => {
  const made: string[] = []
  for (const order of ['a AND b', 'a AND b', 'c']) {
    made.push((await payFor(world, 7_000 + made.length, { metadata: { order } })).id)
  }
  const find = async (query: string, options: { limit?: number; page?: string } = {}) =>
    stripe.paymentIntents.search({ query, ...options })
  const ids = async (query: string) => (await find(query)).data.map(({ id }) => id).toSorted()
  expect(await ids("status:'succeeded' AND metadata['order']:'a AND b'")).toEqual(made.slice(0, 2).toSorted())
  expect(await ids('metadata["order"]~"B"')).toEqual(made.slice(0, 2).toSorted())
  expect(await ids("amount>=7001 AND amount<7003 AND -metadata['order']:null")).toEqual(made.slice(1).toSorted())
  expect(await ids("metadata['order']:'c' OR amount:7000")).toEqual([made[0], made[2]].toSorted())
  const first = await find('amount>6999', { limit: 2 })
  expect([first.has_more, first.data.length]).toEqual([true, 2])
  const second = await find('amount>6999', { limit: 2, page: String(first.next_page) })
  expect([second.has_more, second.next_page, second.data.map(({ id }) => id)]).toEqual([false, null, [made[0]]])
  for (const query of ['name:"x"', 'amount', "status:'a' AND amount>1 OR amount<3"])
    await expect(find(query)).rejects.toMatchObject({ statusCode: 400, param: 'query' })
})

it('its README lists every call that it answers, and no other', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const listed = [...readme.matchAll(/`((?:GET|POST|DELETE) \/v1\/[^`]+)`/g)].map(([, call = '']) => call)
  expect(listed.toSorted()).toEqual(answeredCalls.toSorted())
})
