import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { bookings } from '../../src/db/schema/bookings.schema.ts'
import { endUnopenedHold } from '../../src/features/bookings/lifecycle/advance-payment.ts'
import { expireDue } from '../../src/features/bookings/lifecycle/expiry.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold } from '../bookings/stay.ts'
import type { TestUser } from '../make/world.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  // What a full disk answers, for the statements of a table that a test names.
  await api.db.execute(sql`create function refuse_write() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
})
afterEach(() => release())
afterAll(() => api.close())

const refuse = (statement: 'insert' | 'update', table: 'payment_ops' | 'bookings') =>
  api.db.execute(sql`create trigger ${sql.identifier(`full_${table}`)} before ${sql.raw(statement)} on ${sql.identifier(table)}
    for each row execute function refuse_write()`)
const release = async () => {
  for (const table of ['payment_ops', 'bookings'])
    await api.db.execute(sql`drop trigger if exists ${sql.identifier(`full_${table}`)} on ${sql.identifier(table)}`)
}

async function tryToHold(guest: TestUser) {
  const { id } = await api.make.approvedProperty()
  return hold(api, guest, { propertyId: id, checkInDate: api.make.day(10), checkOutDate: api.make.day(12), guestCount: 1 })
}
const phasesOf = async ({ id }: TestUser) =>
  (await api.db.select().from(bookings).where(eq(bookings.guestId, id))).map(({ phase }) => phase)
const statusesOf = async (guest: TestUser) =>
  (await api.call(bookingsEndpoints.listMyBookings, { cookie: guest.cookie })).body.map(({ status }) => status)

it('a hold whose payment could not be written is no pending booking, and does not count against its guest', async () => {
  const guest = await api.make.user()
  await refuse('insert', 'payment_ops')
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const { status, problem } = await tryToHold(guest)
    expect([status, problem.code]).toEqual([503, 'unavailable'])
    await expect.poll(async () => (await phasesOf(guest)).includes('held')).toBe(false)
  }
  expect(await statusesOf(guest)).not.toContain('pending')
  await release()
  await expireDue(api.ctx)
  expect(await phasesOf(guest)).toEqual(Array(4).fill('cancelled'))
  expect((await tryToHold(guest)).status).toBe(201)
})

it('is ended as soon as the database can write again, when it could not be ended at once', async () => {
  const guest = await api.make.user()
  await refuse('insert', 'payment_ops')
  await refuse('update', 'bookings')
  expect((await tryToHold(guest)).status).toBe(503)
  expect(await phasesOf(guest)).toEqual(['held'])
  await release()
  await expect.poll(() => phasesOf(guest)).not.toEqual(['held'])
  expect(await statusesOf(guest)).not.toContain('pending')
})

it('stays once its payment is open', async () => {
  const guest = await api.make.user()
  const { body } = await tryToHold(guest)
  const [held] = await api.db.select().from(bookings).where(eq(bookings.id, body.bookingId))
  if (!held) throw new Error('No hold')
  await endUnopenedHold(api.ctx, held)
  expect(await phasesOf(guest)).toEqual(['held'])
})
