import { toCents, writeWithCode } from '#contract/shared/money.ts'
import type { Needs } from '../../context.ts'
import { advancePayment } from '../bookings/lifecycle/advance-payment.ts'
import { syncDispute } from '../payments/disputes.ts'
import { raiseException } from '../payments/exceptions.ts'
import type { MoneyContext } from '../payments/operations/provider-operation.ts'
import { syncRefunds } from '../payments/refunds/refund-records.ts'
import { postMissing } from '../payments/refunds/refunds.ts'
import { compareNewBooks } from './provider-books.ts'
import { receiveEvent } from './provider-events.ts'
import {
  keepCursor,
  keepPosition,
  listUnfinished,
  listUnposted,
  OVERLAP_MS,
  QUIET_MS,
  readCursor,
  readPosition,
} from './reconciler.queries.ts'

// Recovers from omissions: a lost event, a missing call, a payment the database does not know
// (`unclaimed-payments.ts`).

const DAY_MS = 86_400_000
/** How long one round lasts; the next one continues behind it. */
const ROUND_MS = 45_000

/** Every minute: checks unsettled bookings without recent news, and looks for some more bookings in the ledger. */
export async function followUnfinished(ctx: MoneyContext): Promise<void> {
  await followNext(ctx)
  await postNext(ctx)
}

/** Every quarter of an hour: processes missed events as if they had arrived. */
export async function catchUpEvents(ctx: Needs<'db' | 'clock' | 'payments'>): Promise<void> {
  const { db, clock, payments } = ctx
  const until = clock.now()
  const since = (await readCursor(db, 'events')) ?? new Date(until.getTime() - DAY_MS)
  for await (const event of payments.listEvents({ since: new Date(since.getTime() - OVERLAP_MS) })) {
    await receiveEvent(ctx, event)
  }
  await keepCursor(db, 'events', until)
}

/** Called every hour, runs once a day: compares the whole ledger with the provider's books. */
export async function compareBooks(ctx: Needs<'db' | 'clock' | 'payments' | 'log' | 'settings'>): Promise<void> {
  const { db, clock } = ctx
  const last = await readCursor(db, 'books')
  if (last && last > new Date(clock.now().getTime() - DAY_MS)) return
  const { count, differences } = await compareNewBooks(ctx)
  await keepCursor(db, 'books', clock.now())
  if (count === 0) return
  const { currency } = ctx.settings.current()
  const write = (amount: number) => writeWithCode(toCents(amount), currency)
  const first = differences
    .slice(0, 5)
    .map((row) => `${row.providerRef}: ledger ${write(row.ledger)}, provider ${write(row.provider)}`)
  const detail = `Differences between the ledger and the provider (${count}): ${first.join('; ')}`
  await raiseException(ctx, db, {
    key: `difference:${clock.now().toISOString().slice(0, 10)}`,
    kind: 'difference',
    bookingId: null,
    detail,
  })
}

/** Waits for the work and logs its failure, so that one booking never stops the round. */
async function logFailure({ log }: Needs<'log'>, bookingId: number, message: string, work: Promise<void>) {
  await work.catch((error: unknown) => log.error({ booking: bookingId, err: error }, message))
}

async function followPayment(ctx: MoneyContext, bookingId: number, intentId: string) {
  await advancePayment(ctx, bookingId)
  await syncRefunds(ctx, intentId)
  await syncDispute(ctx, intentId)
}

/** Checks unsettled bookings from where the last round ended, so that those at the front never starve the rest. */
async function followNext(ctx: MoneyContext): Promise<void> {
  const { db, clock } = ctx
  const [before, end] = [new Date(clock.now().getTime() - QUIET_MS), Date.now() + ROUND_MS]
  let position = await readPosition(db, 'unfinished')
  do {
    const { payments: open, isLastPage } = await listUnfinished(db, { before, after: position })
    for (const { id, intentId } of open) {
      if (Date.now() >= end) break
      await logFailure(ctx, id, 'A payment could not be looked up', followPayment(ctx, id, intentId))
      position = id
    }
    if (isLastPage && (open.at(-1)?.id ?? position) === position) position = 0
    await keepPosition(db, 'unfinished', position)
  } while (position > 0 && Date.now() < end)
}

/** Writes charges that are missing from the ledger, of the next bookings after the last round's. */
async function postNext(ctx: MoneyContext): Promise<void> {
  const { db, payments } = ctx
  const { unposted, next } = await listUnposted(db, await readPosition(db, 'charges'))
  for (const booking of unposted) {
    if (!booking.intentId) continue
    const posting = payments.getIntent(booking.intentId).then(({ chargeId }) => postMissing(ctx, booking, chargeId))
    await logFailure(ctx, booking.id, 'A charge could not be written into the ledger', posting)
  }
  await keepPosition(db, 'charges', next)
}
