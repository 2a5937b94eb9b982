import { and, eq, sql } from 'drizzle-orm'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { payoutsEndpoints } from '#contract/payouts/payouts.endpoints.ts'
import { bookings, refunds } from '../../src/db/schema/bookings.schema.ts'
import { ledgerLines, ledgerTransactions, paymentOps } from '../../src/db/schema/ledger.schema.ts'
import { openSession } from '../../src/features/auth/sessions/sessions.ts'
import { planDuePayouts } from '../../src/features/payments/transfers/transfers.ts'
import type { TestApi } from '../api.ts'
import { paidRequest } from '../bookings/stay.ts'
import type { TestUser } from '../make/world.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** A host whose payout account is open at the provider, unlike those of the ordinary factory. */
export async function payableHost(api: TestApi): Promise<TestUser & { accountId: string }> {
  const host = await api.make.user({ firstName: 'Hollis', lastName: 'Reed' })
  const { body } = await api.call(payoutsEndpoints.createAccount, { cookie: host.cookie })
  await api.sandbox.completeOnboarding(body.accountId, 'complete')
  await api.settle()
  return { ...host, accountId: body.accountId }
}

/** A stay of three nights at 200.00 with a cleaning fee of 50.00: 708.50 for the guest, 571.50 for the host. */
export async function paidStay(api: TestApi, options: { host?: TestUser & { accountId: string }; inDays?: number } = {}) {
  const host = options.host ?? (await payableHost(api))
  const guest = await api.make.user()
  const property = await api.make.approvedProperty({ ownerId: host.id, priceCents: 20_000 })
  await api.make.fee(property.id, { name: 'Cleaning', amountCents: 5_000 })
  const inDays = options.inDays ?? 3
  const stay = {
    propertyId: property.id,
    checkInDate: api.make.day(inDays),
    checkOutDate: api.make.day(inDays + 3),
    guestCount: 2,
  }
  return { host, guest, property, stay, ...(await paidRequest(api, guest, stay)) }
}

export const changeStatus = (api: TestApi, who: TestUser, id: number, status: 'cancelled' | 'confirmed') =>
  api.call(bookingsEndpoints.changeBookingStatus, { cookie: who.cookie, params: { id: String(id) }, body: { status } })

export async function confirmedStay(api: TestApi, options: { host?: TestUser & { accountId: string }; inDays?: number } = {}) {
  const made = await paidStay(api, options)
  await changeStatus(api, made.host, made.booking.id, 'confirmed')
  await api.settle()
  return made
}

/** Moves the clock past the payout time of a stay, and executes the payout. */
export async function runToPayout(api: TestApi, days = 6): Promise<void> {
  api.clock.advance(days * DAY)
  await planDuePayouts(api.ctx)
  await api.settle()
}

/** A session that is still valid after the clock has moved. */
export async function signInAgain(api: TestApi, who: TestUser): Promise<string> {
  return `porchlight_session=${(await openSession(api.ctx, who.id, null)).token}`
}

/** The accounts of a booking, in cents, without those at zero. */
export async function accountsOf(api: TestApi, bookingId: number): Promise<Record<string, number>> {
  const rows = await api.db
    .select({ account: ledgerLines.account, cents: sql<string>`sum(${ledgerLines.amountCents})` })
    .from(ledgerLines)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerLines.transactionId))
    .where(eq(ledgerTransactions.bookingId, bookingId))
    .groupBy(ledgerLines.account)
    .orderBy(ledgerLines.account)
  return Object.fromEntries(
    rows.map(({ account, cents }) => [account, Number(cents)] as const).filter(([, cents]) => cents !== 0),
  )
}

export const opsOf = (api: TestApi, bookingId: number, kind: (typeof paymentOps.$inferSelect)['kind']) =>
  api.db
    .select()
    .from(paymentOps)
    .where(and(eq(paymentOps.bookingId, bookingId), eq(paymentOps.kind, kind)))
    .orderBy(paymentOps.number)

export const refundsOf = (api: TestApi, bookingId: number) =>
  api.db.select().from(refunds).where(eq(refunds.bookingId, bookingId)).orderBy(refunds.number)

export const findBookingRow = async (api: TestApi, id: number) => {
  const [row] = await api.db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('No booking')
  return row
}

/** Lets the waits between attempts of the jobs pass, six minutes at a time. */
export async function settleLater(api: TestApi, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    api.clock.advance(6 * 60_000)
    await api.settle()
  }
}

/** The operator refunds a booking: in full, unless an amount in dollars or the policy is given. */
export const refundAsOperator = async (api: TestApi, bookingId: number, wanted: { amount?: number; byPolicy?: true } = {}) =>
  api.call(ledgerEndpoints.refundBooking, {
    cookie: await signInAgain(api, await api.make.admin()),
    body: { bookingId, ...wanted },
  })
