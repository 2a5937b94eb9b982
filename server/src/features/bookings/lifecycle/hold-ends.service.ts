import type { CancelReason } from '#contract/bookings/bookings.rules.ts'
import type { Database, Transaction } from '../../../db/client.ts'
import { type BookingRow, excuseUnopenedHold, lockBooking } from '../../../db/queries/bookings.queries.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { PaymentIntents } from '../../payments/intents.ts'
import type { ApplyTransition, BookingTransitions } from './transitions.ts'

interface Deps {
  db: Database
  clock: Clock
  transition: ApplyTransition
  transitions: BookingTransitions
  intents: Pick<PaymentIntents, 'wasRefused' | 'voidPayment'>
  /** Moves the booking to the state of its payment at the provider. */
  advance(bookingId: number): Promise<unknown>
  /** Runs work again while the database cannot write. */
  persist<T>(work: () => Promise<T>): Promise<T>
  log: { error(fields: object, message: string): void }
}

/** Ends unpaid holds: their payments are voided, and their nights become free. */
export function createHoldEnds({ db, clock, transition, transitions, intents, advance, persist, log }: Deps) {
  /**
   * Ends an unpaid hold: the payment is voided first, and only then are the nights free. False: no longer a hold.
   */
  const endHold = async (booking: BookingRow, by: 'guest' | 'system', reason: CancelReason): Promise<boolean> => {
    const holdExpiresAt = new Date(Math.min(booking.holdExpiresAt.getTime(), clock.now().getTime()))
    const moved = await transition(booking, { action: 'end_hold', by, patch: { cancelReason: reason, holdExpiresAt } })
    // While the provider does not answer, the nights stay taken, and the sweep retries.
    if (moved) await releaseOrTellLog(moved)
    return moved !== null
  }

  const releaseOrTellLog = (booking: BookingRow): Promise<void> =>
    release(booking).catch((error: unknown) => log.error({ err: error, booking: booking.id }, 'A hold could not be voided yet'))

  const release = async (booking: BookingRow): Promise<void> => {
    if (await intents.wasRefused(booking)) {
      await transition(booking, { action: 'release_nights', by: 'system' })
      return
    }
    await intents.voidPayment(booking)
    // A payment that succeeded a moment before cannot be voided; advance() then finds it paid.
    await advance(booking.id)
  }

  const endUnopened = async ({ id }: BookingRow): Promise<void> => {
    const moved = await db.transaction(async (tx) => {
      const booking = await lockBooking(tx, id)
      if (booking?.phase !== 'held' || booking.intentId) return null
      await excuseUnopenedHold(tx, id)
      const holdExpiresAt = new Date(Math.min(booking.holdExpiresAt.getTime(), clock.now().getTime()))
      const patch = { cancelReason: 'hold_expired', holdExpiresAt } as const
      return transitions.apply(tx, booking, { action: 'end_hold', by: 'system', patch })
    })
    if (moved) await releaseOrTellLog(moved)
  }

  return {
    endHold,

    /**
     * Ends a hold whose payment the database did not let us open; no effect once it is open. Tried again while the
     * database cannot write, and not counted against the guest, who never learned of the hold. Never rejects.
     */
    endUnopenedHold: (booking: BookingRow): Promise<void> =>
      persist(() => endUnopened(booking)).catch((error: unknown) =>
        log.error({ err: error, booking: booking.id }, 'A hold without a payment could not be ended'),
      ),

    /** Expires a hold; its nights stay taken until `voidHold` has asked the provider. Null: no longer a hold. */
    expireHold: (booking: BookingRow) =>
      transition(booking, { action: 'end_hold', by: 'system', patch: { cancelReason: 'hold_expired' } }),

    /** Voids the payment of an ended hold and frees its nights; a payment that was quicker is applied. */
    voidHold: release,

    /**
     * Ends a hold in the transaction of its replacement, nights first: they are free for that one alone until it
     * commits, and taken again when it rolls back. `voidReplaced` handles the payment afterwards. Null: no longer a
     * hold.
     */
    replaceHold: (tx: Transaction, booking: BookingRow): Promise<BookingRow | null> =>
      transitions.apply(tx, booking, {
        action: 'replace',
        by: 'guest',
        patch: { cancelReason: 'replaced', holdExpiresAt: clock.now() },
      }),

    /** Voids the payment of a replaced hold; the sweep does it when the provider does not answer now. */
    voidReplaced: releaseOrTellLog,
  }
}
