import type { BookingRow } from '../../../db/queries/bookings.queries.ts'
import { inParallel, withinMs } from '../../../platform/concurrency/in-parallel.ts'
import type { MoneyContext } from '../../payments/operations/provider-operation.ts'
import { expireHold, releaseHold } from './advance-payment.ts'
import { type DueCursor, listEndedHolds, listUnanswered, takeVoidable, type Walk } from './expiry.queries.ts'
import { expireRequest } from './requests.ts'

// Expires unanswered paid requests and unpaid holds. They run separately, because expiring a request only writes
// rows, and expiring a hold calls the payment provider, which may be slow.

const PAGE = 200
const CONCURRENCY = 4
/**
 * How long one void may take before others get its slot. Its row is due again after a minute, so it is not claimed
 * twice at once.
 */
const VOID_MS = 20_000
/** How long one run starts new voids: the next run finds holds that have ended since. */
const RUN_MS = 25_000

/** Cancels paid requests past the host's deadline with a full refund. Never waits for the payment provider. */
export const expireRequests = (ctx: MoneyContext): Promise<void> =>
  walkDue(ctx, {
    list: (walk) => listUnanswered(ctx.db, walk),
    dueAtOf: ({ respondBy }) => respondBy,
    end: (booking) => expireRequest(ctx, booking),
  })

/** Expires unpaid holds and voids their payments, several at a time; the nights are free afterwards. */
export async function expireHolds(ctx: MoneyContext): Promise<void> {
  const { db, clock } = ctx
  await walkDue(ctx, {
    list: (walk) => listEndedHolds(db, walk),
    dueAtOf: ({ holdExpiresAt }) => holdExpiresAt,
    end: (booking) => expireHold(ctx, booking),
  })
  const startedAt = performance.now()
  await inParallel(
    CONCURRENCY,
    () => (performance.now() - startedAt < RUN_MS ? takeVoidable(db, clock.now()) : Promise.resolve(null)),
    (booking) => endQuietly(ctx, booking, () => withinMs(VOID_MS, releaseHold(ctx, booking))),
  )
}

/** Both, concurrently. */
export async function expireDue(ctx: MoneyContext): Promise<void> {
  await Promise.all([expireRequests(ctx), expireHolds(ctx)])
}

interface DueBookings {
  list(walk: Walk): Promise<BookingRow[]>
  dueAtOf(booking: BookingRow): Date | null
  end(booking: BookingRow): Promise<unknown>
}

/** Goes through everything that is due, page by page: a failing row does not block the rest. */
async function walkDue(ctx: MoneyContext, { list, dueAtOf, end }: DueBookings): Promise<void> {
  const now = ctx.clock.now()
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
      (booking) => endQuietly(ctx, booking, () => end(booking)),
    )
  }
}

async function endQuietly({ log }: MoneyContext, booking: BookingRow, end: () => Promise<unknown>): Promise<void> {
  await end().catch((error: unknown) =>
    log.error({ err: error, booking: booking.id }, 'A booking that is due could not be ended yet'),
  )
}
