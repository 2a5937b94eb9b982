import { inArray, isNull, sql } from 'drizzle-orm'
import { refunds } from '../../src/db/schema/bookings.schema.ts'
import { disputes, paymentExceptions, paymentOps } from '../../src/db/schema/ledger.schema.ts'
import { jobs, providerEvents } from '../../src/db/schema/platform.schema.ts'
import { accountsOf } from '../ledger/money-world.ts'
import { listStageBookings, type Stage } from './actors.ts'

type StageBooking = Awaited<ReturnType<typeof listStageBookings>>[number]

/** O1: no two active stays of a property share a night. */
async function findOverlaps({ api }: Stage): Promise<string[]> {
  const { rows } = await api.db.execute<{ pair: string }>(sql`
    select a.booking_id || ' and ' || b.booking_id as pair from occupancy a join occupancy b
      on a.property_id = b.property_id and a.id < b.id and a.during && b.during and a.overlap_group && b.overlap_group
    where a.active and b.active`)
  return rows.map(({ pair }) => `O1 bookings ${pair} share a night`)
}

/** O2, O4: the provider's state of a booking matches the booking. */
async function compareWithProvider(stage: Stage, booking: StageBooking): Promise<string[]> {
  const { api } = stage
  if (!booking.intentId) return []
  const intent = await api.platform.payments.getIntent(booking.intentId)
  const isPaid = intent.status === 'succeeded'
  const faults: string[] = []
  if (isPaid !== (booking.paidAt !== null)) faults.push(`O2 booking ${booking.id} ${booking.phase}: payment is ${intent.status}`)
  if (!isPaid && booking.phase === 'cancelled' && intent.status !== 'canceled') {
    faults.push(`O2 booking ${booking.id} is over and its payment ${intent.status}`)
  }
  if (!isPaid) return faults
  const given = await api.platform.payments.listRefunds(booking.intentId)
  const sum = given.reduce((total, refund) => total + refund.amountCents, 0)
  const own = await api.db
    .select()
    .from(refunds)
    .where(inArray(refunds.bookingId, [booking.id]))
  const promised = own.reduce((total, refund) => total + refund.amountCents, 0)
  const hasDispute = await isDisputed(stage, booking.id)
  if (sum > booking.totalCents) faults.push(`O4 booking ${booking.id} was refunded ${sum} of ${booking.totalCents}`)
  if (sum !== promised && !hasDispute) faults.push(`O4 booking ${booking.id} was promised ${promised} and got ${sum}`)
  const mayKeep = stage.isCanceledByPolicy.has(booking.id) || hasDispute
  if (booking.phase === 'cancelled' && sum !== booking.totalCents && !mayKeep) faults.push(`O2 booking ${booking.id} kept money`)
  return faults
}

/**
 * Whether the guest's bank was involved in the booking: the provider then refuses refunds, and an exception is
 * raised.
 */
async function isDisputed({ api }: Stage, bookingId: number): Promise<boolean> {
  return (
    (
      await api.db
        .select()
        .from(disputes)
        .where(inArray(disputes.bookingId, [bookingId]))
    ).length > 0
  )
}

/** O3: the accounts of a booking are settled without an exception; with a dispute there may be one. */
async function checkAccounts(stage: Stage, booking: StageBooking): Promise<string[]> {
  const accounts = await accountsOf(stage.api, booking.id)
  const raised = await stage.api.db
    .select()
    .from(paymentExceptions)
    .where(inArray(paymentExceptions.bookingId, [booking.id]))
  // A refund made by hand raises an exception and is recorded: the accounts must still be right.
  const open = raised.filter(({ key, resolvedAt }) => resolvedAt === null && !key.startsWith('refund_by_hand'))
  if (open.length > 0) return (await isDisputed(stage, booking.id)) ? [] : open.map(({ detail }) => `O3 ${detail}`)
  return (['refund_payable', 'disputed', 'host_payable'] as const)
    .filter((account) => accounts[account] !== undefined)
    .map((account) => `O3 booking ${booking.id} ${booking.phase} leaves ${accounts[account]} on ${account}`)
}

/** O5 to O7: nothing is left half-way. */
async function findUnfinished(stage: Stage, all: readonly StageBooking[]): Promise<string[]> {
  const { api } = stage
  const faults = all
    .filter(({ phase }) => phase === 'held' || phase === 'expiring' || phase === 'paid')
    .map(({ id, phase }) => `O7 booking ${id} is still ${phase}`)
  const ids = all.map(({ id }) => id)
  const ops = ids.length > 0 ? await api.db.select().from(paymentOps).where(inArray(paymentOps.bookingId, ids)) : []
  for (const op of ops) {
    if (op.state === 'done' || (op.state === 'parked' && (await isDisputed(stage, op.bookingId)))) continue
    faults.push(`O7 ${op.kind} ${op.number} of booking ${op.bookingId} is ${op.state}: ${op.lastError}`)
  }
  const events = await api.db.select().from(providerEvents).where(isNull(providerEvents.processedAt))
  const waiting = await api.db.select().from(jobs).where(isNull(jobs.doneAt))
  return [
    ...faults,
    ...events.map(({ id, type }) => `O5 event ${id} (${type}) is not worked through`),
    ...waiting.filter(({ kind }) => kind === 'mail.send').map(({ key }) => `O6 ${key} was not sent`),
  ]
}

/** Everything that is wrong when the faults are over, one line each; empty when all is well. */
export async function consultOracle(stage: Stage): Promise<string[]> {
  const all = await listStageBookings(stage)
  const faults = [...(await findOverlaps(stage)), ...(await findUnfinished(stage, all))]
  for (const booking of all) {
    faults.push(...(await compareWithProvider(stage, booking)), ...(await checkAccounts(stage, booking)))
  }
  return faults
}
