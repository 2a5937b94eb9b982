import type { Database } from '../../../db/client.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { PaymentProvider, ProviderIntent } from '../../../platform/payment-provider/payment-provider.ts'
import {
  type BookingRow,
  keepPosition,
  listUnfinished,
  listUnposted,
  readPosition,
} from '../../reconciliation/reconciler.queries.ts'
import { QUIET_MS } from './overdue-news.domain.ts'

export interface UnfinishedPaymentsDeps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'getIntent'>
  /** Each asks the provider for one payment's state and applies it. */
  advance: (bookingId: number) => Promise<unknown>
  syncRefunds: (intentId: string) => Promise<void>
  syncDispute: (intentId: string) => Promise<void>
  postCharge: (booking: BookingRow, intent: ProviderIntent) => Promise<void>
  log: { error(fields: object, message: string): void }
}

type FollowDeps = Pick<UnfinishedPaymentsDeps, 'advance' | 'syncRefunds' | 'syncDispute'>

/** How long one round lasts; the next one continues behind it. */
const ROUND_MS = 45_000

/** Waits for the work and logs its failure, so that one booking never stops the round. */
async function logFailure({ log }: UnfinishedPaymentsDeps, bookingId: number, message: string, work: Promise<void>) {
  await work.catch((error: unknown) => log.error({ booking: bookingId, err: error }, message))
}

async function followPayment({ advance, syncRefunds, syncDispute }: FollowDeps, bookingId: number, intentId: string) {
  await advance(bookingId)
  await syncRefunds(intentId)
  await syncDispute(intentId)
}

/** Checks unsettled bookings from where the last round ended, so that those at the front never starve the rest. */
export async function followNext(deps: UnfinishedPaymentsDeps): Promise<void> {
  const { db, clock } = deps
  const [before, end] = [new Date(clock.now().getTime() - QUIET_MS), Date.now() + ROUND_MS]
  let position = await readPosition(db, 'unfinished')
  do {
    const { payments: open, isLastPage } = await listUnfinished(db, { before, after: position })
    for (const { id, intentId } of open) {
      if (Date.now() >= end) break
      await logFailure(deps, id, 'A payment could not be looked up', followPayment(deps, id, intentId))
      position = id
    }
    if (isLastPage && (open.at(-1)?.id ?? position) === position) position = 0
    await keepPosition(db, 'unfinished', position)
  } while (position > 0 && Date.now() < end)
}

/** Writes charges that are missing from the ledger, of the next bookings after the last round's. */
export async function postNext(deps: UnfinishedPaymentsDeps): Promise<void> {
  const { db, payments, postCharge } = deps
  const { unposted, next } = await listUnposted(db, await readPosition(db, 'charges'))
  for (const booking of unposted) {
    if (!booking.intentId) continue
    const posting = payments.getIntent(booking.intentId).then((intent) => postCharge(booking, intent))
    await logFailure(deps, booking.id, 'A charge could not be written into the ledger', posting)
  }
  await keepPosition(db, 'charges', next)
}
