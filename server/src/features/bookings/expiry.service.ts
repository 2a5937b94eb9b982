import type { Database } from '../../db/client.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { inLanes, withinMs } from '../../platform/in-lanes.ts'
import type { BookingRow } from './bookings.repository.ts'
import { type DueCursor, listEndedHolds, listUnanswered, takeVoidable, type Walk } from './expiry.repository.ts'
import type { SettlementService } from './settlement.service.ts'

interface Deps {
  db: Database
  clock: Clock
  settlement: Pick<SettlementService, 'expireHold' | 'expireRequest' | 'voidHold'>
  log: { error(fields: object, message: string): void }
}

export type ExpiryService = ReturnType<typeof createExpiryService>

const PAGE = 200
const LANES = 4
/** How long one void may take before others get its lane. Its row comes back after a minute, so it is not asked for twice at once. */
const VOID_MS = 20_000
/** How long one run takes up new voids: the next run looks for holds that have ended since. */
const RUN_MS = 25_000

/**
 * Ends what ran out of time: paid requests the host left unanswered, and unpaid holds (decisions B3, B6). The two are swept apart, because
 * ending a request only writes rows, and ending a hold asks the payment provider, which may be slow.
 */
export function createExpiryService({ db, clock, settlement, log }: Deps) {
  /** Goes through everything that is due, page by page: what cannot be ended does not stand before the rest. */
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
      await inLanes(
        LANES,
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
      settlement.expireRequest,
    )

  const expireHolds = async (): Promise<void> => {
    await walk(
      (each) => listEndedHolds(db, each),
      (booking) => booking.holdExpiresAt,
      settlement.expireHold,
    )
    const startedAt = performance.now()
    await inLanes(
      LANES,
      () => (performance.now() - startedAt < RUN_MS ? takeVoidable(db, clock.now()) : Promise.resolve(null)),
      (booking) => endQuietly(booking, () => withinMs(VOID_MS, settlement.voidHold(booking))),
    )
  }

  return {
    /** Cancels paid requests whose host has not answered in time; everything goes back. Never waits for the payment provider. */
    expireRequests,

    /** Ends unpaid holds whose time is over, and has the payments voided, several at a time; the nights are free when that is done. */
    expireHolds,

    /** Both, side by side. */
    sweep: async (): Promise<void> => {
      await Promise.all([expireRequests(), expireHolds()])
    },
  }
}
