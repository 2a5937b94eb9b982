import { and, desc, eq, gt, isNotNull, lt } from 'drizzle-orm'
import { paymentLimits } from '#contract/bookings/bookings.rules.ts'
import { refuseUntil } from '#contract/shared/problem.ts'
import { waitWords } from '#contract/shared/texts/wait-words.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { type BookingRow, findLiveHolds } from '../../db/queries/bookings.queries.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { bookings, paymentFailures } from '../../db/schema/bookings.schema.ts'

// Limits failed payments per account, per network address and per hold, to prevent card testing. Cards go from the
// browser straight to the provider, so a failed attempt is learned from the provider afterwards, and only the payment
// can be closed: when a limit is reached, the guest's open payments are voided and no new one is opened for an hour.

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Stores the failed attempts of a payment, each once, and returns the holds that must end because of them: when the
 * hold, its guest or the address has reached the limit, every hold of the guest that waits for its payment. May be
 * called any number of times.
 */
export async function learnFailures(
  { db, clock, payments }: Needs<'db' | 'clock' | 'payments'>,
  booking: BookingRow,
  { intentId, chargeId }: { intentId: string; chargeId: string },
): Promise<BookingRow[]> {
  const { id: bookingId, guestId, payerKey } = booking
  const isKnown = await isKnownFailure(db, chargeId)
  const failed = isKnown ? [] : await payments.listFailedCharges(intentId)
  const rows = failed.map((charge) => ({ chargeId: charge.id, bookingId, guestId, payerKey, failedAt: charge.failedAt }))
  return db.transaction(async (tx) => {
    // A concurrent hold is made before, and ends with the others, or after, and is refused.
    await lockPayer(tx, guestId)
    await keepFailures(tx, rows)
    const until = await findWait(tx, [...payersOf(guestId, payerKey), { bookingId }], clock.now())
    return until ? findLiveHolds(tx, guestId, clock.now()) : []
  })
}

/**
 * Refuses with `payment_limit_reached` while too many payments of the guest, or from the address, have failed.
 * `payerKey` null: any address.
 */
export async function requirePaymentAllowed(
  { clock }: Needs<'clock'>,
  db: Queryable,
  guestId: string,
  payerKey: string | null,
): Promise<void> {
  const now = clock.now()
  const until = await findWait(db, payersOf(guestId, payerKey), now)
  if (!until) return
  const wait = waitWords((until.getTime() - now.getTime()) / 1_000)
  throw refuseUntil('payment_limit_reached', until, now, `Too many payments failed. You can try again in ${wait}.`)
}

/** Deletes what no limit counts any more. */
export const forgetFailures = ({ db, clock }: Needs<'db' | 'clock'>): Promise<void> =>
  forgetPayers(db, new Date(clock.now().getTime() - DAY_MS))

const payersOf = (guestId: string, payerKey: string | null): Payer[] => [{ guestId }, ...(payerKey ? [{ payerKey }] : [])]

/** From when all of these payers may try again; null when they may now. */
async function findWait(db: Queryable, payers: readonly Payer[], now: Date): Promise<Date | null> {
  const since = new Date(now.getTime() - HOUR_MS)
  let latest: Date | null = null
  for (const payer of payers) {
    const oldest = await findNthLatestFailure(db, payer, since, paymentLimits.failedPerHour)
    const until = oldest && new Date(oldest.getTime() + HOUR_MS)
    if (until && (!latest || until > latest)) latest = until
  }
  return latest
}

type PaymentFailure = typeof paymentFailures.$inferInsert

/** The subject whose failed payments are counted. */
type Payer = { guestId: string } | { payerKey: string } | { bookingId: number }

const isOf = (payer: Payer) => {
  if ('guestId' in payer) return eq(paymentFailures.guestId, payer.guestId)
  if ('payerKey' in payer) return eq(paymentFailures.payerKey, payer.payerKey)
  return eq(paymentFailures.bookingId, payer.bookingId)
}

async function isKnownFailure(db: Queryable, chargeId: string): Promise<boolean> {
  const rows = await db.select().from(paymentFailures).where(eq(paymentFailures.chargeId, chargeId))
  return rows.length > 0
}

/** Stores failed attempts, each once however often it is reported. */
async function keepFailures(tx: Queryable, failures: readonly PaymentFailure[]): Promise<void> {
  if (failures.length > 0)
    await tx
      .insert(paymentFailures)
      .values([...failures])
      .onConflictDoNothing()
}

/** The time of the `count`th latest failed payment since an instant; null when there were fewer. */
async function findNthLatestFailure(db: Queryable, payer: Payer, since: Date, count: number): Promise<Date | null> {
  const [row] = await db
    .select({ failedAt: paymentFailures.failedAt })
    .from(paymentFailures)
    .where(and(isOf(payer), gt(paymentFailures.failedAt, since)))
    .orderBy(desc(paymentFailures.failedAt))
    .offset(count - 1)
    .limit(1)
  return row?.failedAt ?? null
}

/** Serializes a guest's holds, and the counts of their failed payments, until the transaction ends. */
async function lockPayer(tx: Queryable, guestId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, guestId)).for('no key update')
}

/** Records the address from which the payment of a hold is prepared. */
export async function keepPayerKey(db: Queryable, bookingId: number, payerKey: string | null): Promise<void> {
  await db
    .update(bookings)
    .set({ payerKey })
    .where(and(eq(bookings.id, bookingId), eq(bookings.phase, 'held')))
}

/** Deletes counts and payment addresses from before an instant. */
export async function forgetPayers(db: Queryable, before: Date): Promise<void> {
  await db.delete(paymentFailures).where(lt(paymentFailures.failedAt, before))
  await db
    .update(bookings)
    .set({ payerKey: null })
    .where(and(isNotNull(bookings.payerKey), lt(bookings.holdExpiresAt, before)))
}
