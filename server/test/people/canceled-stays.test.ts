import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { bookings, refunds } from '../../src/db/schema/bookings.schema.ts'
import { cancelStay } from '../../src/features/people/manage-person.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { goodCard, hold } from '../bookings/stay.ts'
import { confirmedStay, DAY, paidStay, payableHost } from '../ledger/money-world.ts'
import type { TestUser } from '../make/world.ts'

const { suspendPerson, getPerson } = peopleEndpoints

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await openTestApi()
  admin = await api.make.admin()
})
afterAll(() => api.close())

const suspend = async (id: string, stays: 'keep' | 'cancel') =>
  (await api.call(suspendPerson, { cookie: admin.cookie, params: { id }, body: { reason: 'Unsafe place.', stays } })).body
const read = async (id: string) => (await api.call(getPerson, { cookie: admin.cookie, params: { id } })).body
const find = async (id: number) => {
  const [row] = await api.db.select().from(bookings).where(eq(bookings.id, id))
  return row
}
const refundedCents = async (id: number) => {
  const rows = await api.db.select().from(refunds).where(eq(refunds.bookingId, id))
  return rows.map(({ amountCents, status }) => [amountCents, status])
}

it('cancels every coming stay and request of a host with a full refund, one job each, and shows the result', async () => {
  const host = await payableHost(api)
  const confirmed = await confirmedStay(api, { host, inDays: 5 })
  const request = await paidStay(api, { host, inDays: 9 })
  const other = await confirmedStay(api, { inDays: 5 })
  expect((await read(host.id)).comingStays).toEqual({ asGuest: 0, asHost: 2 })

  expect(await suspend(host.id, 'cancel')).toEqual({ canceling: 2 })
  expect((await read(host.id)).cancelingStays).toBe(2)
  await api.settle()
  expect(await read(host.id)).toMatchObject({ cancelingStays: 0, comingStays: { asGuest: 0, asHost: 0 } })
  for (const { booking, guest } of [confirmed, request]) {
    expect(await find(booking.id)).toMatchObject({ phase: 'cancelled', cancelReason: 'operator' })
    expect(await refundedCents(booking.id)).toEqual([[70_850, 'succeeded']])
    const { body } = await api.call(auditEndpoints.listAuditEntries, { cookie: admin.cookie, query: { q: `PL-${booking.id}` } })
    expect(body).toMatchObject([{ action: 'booking.canceled', detail: '$708.50 refunded', by: { id: admin.id } }])
    expect(api.mails.filter(({ to }) => to === guest.email).at(-1)?.subject).toMatch(/was canceled|refund/i)
  }
  expect(await find(other.booking.id)).toMatchObject({ phase: 'confirmed' })
})

it('cancels the stays of a guest, and leaves one that has begun', async () => {
  const { guest, booking } = await confirmedStay(api, { inDays: 1 })
  api.clock.advance(2 * DAY)
  // The clock has moved: the former session is too old.
  admin = await api.make.admin()
  const later = await confirmedStay(api)
  await api.db.update(bookings).set({ guestId: guest.id }).where(eq(bookings.id, later.booking.id))
  expect(await suspend(guest.id, 'cancel')).toEqual({ canceling: 1 })
  await api.settle()
  expect(await find(booking.id)).toMatchObject({ phase: 'confirmed' })
  expect(await find(later.booking.id)).toMatchObject({ phase: 'cancelled', cancelReason: 'operator' })
})

it('ends unpaid holds with the stays; a payment that is under way is refunded', async () => {
  const host = await payableHost(api)
  const property = await api.make.approvedProperty({ ownerId: host.id, instantBook: true, priceCents: 20_000 })
  const guest = await api.make.user()
  const stay = { propertyId: property.id, checkInDate: api.make.day(4), checkOutDate: api.make.day(6), guestCount: 1 }
  const { body: payment } = await hold(api, guest, stay)
  await suspend(host.id, 'cancel')
  await api.sandbox.pay({ clientSecret: payment.clientSecret, card: goodCard })
  await api.settle()
  expect(await find(payment.bookingId)).toMatchObject({ phase: 'cancelled', cancelReason: 'operator' })
  const [refund] = await refundedCents(payment.bookingId)
  expect(refund?.[1]).toBe('succeeded')
})

it('keeps a hold and lets it be paid when stays are kept', async () => {
  const host = await payableHost(api)
  const property = await api.make.approvedProperty({ ownerId: host.id, instantBook: true, priceCents: 20_000 })
  const guest = await api.make.user()
  const stay = { propertyId: property.id, checkInDate: api.make.day(4), checkOutDate: api.make.day(6), guestCount: 1 }
  const { body: payment } = await hold(api, guest, stay)
  await suspend(host.id, 'keep')
  await api.sandbox.pay({ clientSecret: payment.clientSecret, card: goodCard })
  await api.settle()
  expect(await find(payment.bookingId)).toMatchObject({ phase: 'confirmed' })
})

it('runs twice without a second refund', async () => {
  const { host, booking } = await confirmedStay(api)
  await suspend(host.id, 'keep')
  const again = () => cancelStay(api.ctx, { bookingId: booking.id, actorId: admin.id })
  await again()
  await again()
  await api.settle()
  expect(await refundedCents(booking.id)).toEqual([[70_850, 'succeeded']])
  const { body } = await api.call(auditEndpoints.listAuditEntries, { cookie: admin.cookie, query: { q: `PL-${booking.id}` } })
  expect(body).toHaveLength(1)
})
