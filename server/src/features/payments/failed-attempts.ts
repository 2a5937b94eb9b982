import { paymentLimits } from '#contract/bookings/bookings.rules.ts'
import { refuseUntil } from '#contract/shared/problem.ts'
import { waitWords } from '#contract/shared/wait-words.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { type BookingRow, findLiveHolds } from '../../db/queries/bookings.queries.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts'
import {
  findNthLatestFailure,
  forgetPayers,
  isKnownFailure,
  keepFailures,
  keepPayerKey,
  lockPayer,
  type Payer,
} from './intents/payment-attempts.repository.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'listFailedCharges'>
}

export type PaymentAttempts = ReturnType<typeof createPaymentAttempts>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Limits failed payments per account, per network address and per hold, to prevent card testing. Cards go from the
 * browser straight to the provider, so a failed attempt is learned from the provider afterwards, and only the
 * payment can be closed: when a limit is reached, the guest's open payments are voided and no new one is opened for
 * an hour.
 */
export function createPaymentAttempts({ db, clock, payments }: Deps) {
  /** From when a payer may try again; null when they may now. */
  const waitOf = async (queryable: Queryable, payer: Payer): Promise<Date | null> => {
    const since = new Date(clock.now().getTime() - HOUR_MS)
    const oldest = await findNthLatestFailure(queryable, payer, since, paymentLimits.failedPerHour)
    return oldest && new Date(oldest.getTime() + HOUR_MS)
  }

  const findWait = async (queryable: Queryable, payers: readonly Payer[]): Promise<Date | null> => {
    let latest: Date | null = null
    for (const payer of payers) {
      const until = await waitOf(queryable, payer)
      if (until && (!latest || until > latest)) latest = until
    }
    return latest
  }

  const payersOf = (guestId: string, payerKey: string | null): Payer[] => [{ guestId }, ...(payerKey ? [{ payerKey }] : [])]

  return {
    /**
     * Stores the failed attempts of a payment, each once, and returns the holds that must end because of them: when
     * the hold, its guest or the address has reached the limit, every hold of the guest that waits for its payment.
     * May be called any number of times.
     */
    learn: async (booking: BookingRow, { intentId, chargeId }: { intentId: string; chargeId: string }): Promise<BookingRow[]> => {
      const { id: bookingId, guestId, payerKey } = booking
      const isKnown = await isKnownFailure(db, chargeId)
      const failed = isKnown ? [] : await payments.listFailedCharges(intentId)
      const rows = failed.map((charge) => ({ chargeId: charge.id, bookingId, guestId, payerKey, failedAt: charge.failedAt }))
      return db.transaction(async (tx) => {
        // A concurrent hold is made before, and ends with the others, or after, and is refused.
        await lockPayer(tx, guestId)
        await keepFailures(tx, rows)
        const until = await findWait(tx, [...payersOf(guestId, payerKey), { bookingId }])
        return until ? findLiveHolds(tx, guestId, clock.now()) : []
      })
    },

    /**
     * Refuses with `payment_limit_reached` while too many payments of the guest, or from the address, have failed.
     * `payerKey` null: any address.
     */
    requireAllowed: async (queryable: Queryable, guestId: string, payerKey: string | null): Promise<void> => {
      const until = await findWait(queryable, payersOf(guestId, payerKey))
      if (!until) return
      const now = clock.now()
      const wait = waitWords((until.getTime() - now.getTime()) / 1_000)
      throw refuseUntil('payment_limit_reached', until, now, `Too many payments failed. You can try again in ${wait}.`)
    },

    /** Records the address from which the payment of a hold is prepared. */
    keepPayerKey: (bookingId: number, payerKey: string | null) => keepPayerKey(db, bookingId, payerKey),

    /** Deletes what no limit counts any more. */
    forget: () => forgetPayers(db, new Date(clock.now().getTime() - DAY_MS)),
  }
}
