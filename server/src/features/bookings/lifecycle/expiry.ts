import type { Database } from '../../../db/client.ts'
import type { BookingRow } from '../../../db/queries/bookings.queries.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { inParallel, withinMs } from '../../../platform/in-parallel.ts'
import type { BookingLifecycle } from './advance-payment.ts'
import { type DueCursor, listEndedHolds, listUnanswered, takeVoidable, type Walk } from './expiry.queries.ts'

interface Deps {
  db: Database
  clock: Clock
  lifecycle: Pick<BookingLifecycle, 'expireHold' | 'expireRequest' | 'voidHold'>
  log: { error(fields: object, message: string): void }
}

export type ExpiryService = ReturnType<typeof createExpiryService>

const PAGE = 200
const CONCURRENCY = 4
/**
 * How long one void may take before others get its slot. Its row is due again after a minute, so it is not claimed
 * twice at once.
 */
const VOID_MS = 20_000
/** How long one run starts new voids: the next run finds holds that have ended since. */
const RUN_MS = 25_000

/**
 * Expires unanswered paid requests and unpaid holds. They run separately, because expiring a request only writes
 * rows, and expiring a hold calls the payment provider, which may be slow.
 */
export function createExpiryService({ db, clock, lifecycle, log }: Deps) {
  /** Goes through everything that is due, page by page: a failing row does not block the rest. */
  const walk = async (
    list: (walk: Walk) => Promise<BookingRow[]>,
    dueAtOf: (booking: BookingRow) => Date | null,
    end: (booking: BookingRow) => Promise<unknown>,
  ): Promise<void> => {
    const now = clock.now()
    let after: DueCursor | null = null
    for (let isLast = false; !isLast; ) {
      const page: BookingRow[] = await list({ now, after, limit: PAGE })
      const last = page.at(-1)
      const dueAt = last && dueAtOf(last)
      isLast = page.length < PAGE || !dueAt
      if (dueAt) after = { dueAt, id: last.id }
      const left = [...page]
      await inParallel(
        CONCURRENCY,
        async () => left.shift() ?? null,
        (booking) => endQuietly(booking, () => end(booking)),
      )
    }
  }

  const endQuietly = async (booking: BookingRow, end: () => Promise<unknown>): Promise<void> => {
    await end().catch((error: unknown) =>
      log.error({ err: error, booking: booking.id }, 'A booking that is due could not be ended yet'),
    )
  }

  const expireRequests = () =>
    walk(
      (each) => listUnanswered(db, each),
      (booking) => booking.respondBy,
      lifecycle.expireRequest,
    )

  const expireHolds = async (): Promise<void> => {
    await walk(
      (each) => listEndedHolds(db, each),
      (booking) => booking.holdExpiresAt,
      lifecycle.expireHold,
    )
    const startedAt = performance.now()
    await inParallel(
      CONCURRENCY,
      () => (performance.now() - startedAt < RUN_MS ? takeVoidable(db, clock.now()) : Promise.resolve(null)),
      (booking) => endQuietly(booking, () => withinMs(VOID_MS, lifecycle.voidHold(booking))),
    )
  }

  return {
    /** Cancels paid requests past the host's deadline with a full refund. Never waits for the payment provider. */
    expireRequests,

    /** Expires unpaid holds and voids their payments, several at a time; the nights are free afterwards. */
    expireHolds,

    /** Both, concurrently. */
    sweep: async (): Promise<void> => {
      await Promise.all([expireRequests(), expireHolds()])
    },
  }
}
