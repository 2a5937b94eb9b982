import { Refusal } from '#contract/shared/problem.ts'
import { type BookingRow, requireBooking } from '../../db/queries/bookings.queries.ts'
import { PostponedJob } from '../../platform/jobs/jobs.ts'
import { createOpening, createVoiding, type IntentOperationDeps, type PaidBooking } from './intents/intent-operations.service.ts'
import type { PaymentOperations } from './operations/plan-operation.ts'

interface Deps extends IntentOperationDeps {
  ops: PaymentOperations
}

export type PaymentIntents = ReturnType<typeof createPaymentIntents>

const hasIntent = (booking: BookingRow): booking is PaidBooking => booking.intentId !== null && booking.clientSecret !== null

/** Opening and voiding the payment of a booking, as operations that survive a lost response and a dead process. */
export function createPaymentIntents({ ops, ...deps }: Deps) {
  const { db } = deps

  /**
   * Gives the booking its payment at the provider. A repeat, or another process at the same time, finds the first
   * one.
   */
  const ensureIntent = async (booking: BookingRow): Promise<PaidBooking> => {
    const known = hasIntent(booking) ? booking : await requireBooking(db, booking.id)
    if (hasIntent(known)) return known
    const planned = await ops.planNow(booking.id, 'intent', booking.totalCents)
    const failure = await ops.execute(planned.id).catch((error: unknown) => error)
    const opened = await requireBooking(db, booking.id)
    if (hasIntent(opened)) return opened
    // Refused or postponed: the guest may try again, which is no fault of the server.
    if (!failure || failure instanceof PostponedJob) throw new Refusal('provider_unavailable')
    throw failure
  }

  const opening = createOpening(deps)

  return {
    /** Open and void payments at the provider. */
    operationHandlers: { opening, voiding: createVoiding(deps, ensureIntent) },

    ensureIntent,

    /** Whether the provider has refused to open a payment for the booking: then there is nothing to void. */
    wasRefused: async (booking: BookingRow): Promise<boolean> => {
      const [opened] = await ops.list(db, booking.id, 'intent')
      if (opened?.state !== 'parked' || hasIntent(await requireBooking(db, booking.id))) return false
      return (await opening.find(opened)) === null
    },

    /**
     * Asks the provider to void the payment. Ask for its state afterwards: it may have succeeded a moment before.
     */
    voidPayment: async (booking: BookingRow): Promise<void> => {
      const planned = await ops.planNow(booking.id, 'void', booking.totalCents)
      await ops.execute(planned.id)
    },
  }
}
