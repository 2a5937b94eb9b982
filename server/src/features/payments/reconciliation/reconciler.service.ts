import type { Database } from '../../../db/client.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { PaymentProvider, ProviderEvent, ProviderIntent } from '../../../platform/payment-provider/payment-provider.ts'
import type { PaymentExceptions } from './payment-exceptions.repository.ts'
import type { ProviderBooks } from './provider-books.service.ts'
import {
  type BookingRow,
  findClaim,
  keepCursor,
  keepPosition,
  listUnfinished,
  listUnposted,
  postOrphan,
  readCursor,
  readPosition,
} from './reconciler.repository.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'getIntent' | 'listIntents' | 'listEvents' | 'cancelIntent' | 'refund'>
  exceptions: PaymentExceptions
  books: ProviderBooks
  /** Each asks the provider for one payment's state and applies it. */
  advance: (bookingId: number) => Promise<unknown>
  syncRefunds: (intentId: string) => Promise<void>
  syncDispute: (intentId: string) => Promise<void>
  receiveEvent: (event: ProviderEvent) => Promise<boolean>
  attachIntent: (bookingId: number, intent: ProviderIntent) => Promise<void>
  postCharge: (booking: BookingRow, intent: ProviderIntent) => Promise<void>
  log: { error(fields: object, message: string): void }
}

export type Reconciler = ReturnType<typeof createReconciler>

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** After so long without an event, news is overdue. */
const QUIET_MS = 2 * MINUTE_MS
/** How far back payments are checked: further than any backup that would be restored. */
const INTENTS_BACK_MS = 7 * DAY_MS
/** Walks overlap a little, because the provider's clock differs from ours. */
const OVERLAP_MS = 5 * MINUTE_MS
/** How long one round lasts; the next one continues behind it. */
const ROUND_MS = 45_000

/** Recovers whatever was missed: a lost event, a missing call, a payment the database does not know. */
export function createReconciler(deps: Deps) {
  const { db, clock, payments, exceptions, books, log } = deps
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)

  const quietly = async (work: Promise<unknown>, what: string, fields: object): Promise<void> => {
    await work.catch((error: unknown) => log.error({ ...fields, err: error }, what))
  }

  const followPayment = async ({ id, intentId }: { id: number; intentId: string }): Promise<void> => {
    await deps.advance(id)
    await deps.syncRefunds(intentId)
    await deps.syncDispute(intentId)
  }

  /** Checks unsettled bookings from where the last round ended, so that those at the front never starve the rest. */
  const followNext = async (): Promise<void> => {
    const [before, end] = [ago(QUIET_MS), Date.now() + ROUND_MS]
    let position = await readPosition(db, 'unfinished')
    do {
      const { payments: open, isLastPage } = await listUnfinished(db, { before, after: position })
      for (const booking of open) {
        if (Date.now() >= end) break
        await quietly(followPayment(booking), 'A payment could not be looked up', { booking: booking.id })
        position = booking.id
      }
      if (isLastPage && (open.at(-1)?.id ?? position) === position) position = 0
      await keepPosition(db, 'unfinished', position)
    } while (position > 0 && Date.now() < end)
  }

  const postNext = async (): Promise<void> => {
    const { unposted, next } = await listUnposted(db, await readPosition(db, 'charges'))
    for (const booking of unposted) {
      if (!booking.intentId) continue
      const posting = payments.getIntent(booking.intentId).then((intent) => deps.postCharge(booking, intent))
      await quietly(posting, 'A charge could not be written into the ledger', { booking: booking.id })
    }
    await keepPosition(db, 'charges', next)
  }

  /**
   * A payment whose booking is gone: unpaid it is voided, paid it is refunded and raises an exception. False while
   * neither is possible yet.
   */
  const settleOrphan = async (intent: ProviderIntent): Promise<boolean> => {
    const current = intent.status === 'succeeded' ? intent : await payments.cancelIntent(intent.id, `void:orphan:${intent.id}`)
    if (current.status !== 'succeeded') return current.status === 'canceled'
    const amountCents = current.amountReceivedCents
    const at = clock.now()
    const detail = `Payment ${intent.id} of ${amountCents} cents belongs to no booking and is refunded in full.`
    await exceptions.raise(db, { key: `orphan:${intent.id}`, kind: 'orphan', bookingId: null, detail })
    if (current.chargeId) await postOrphan(db, { kind: 'orphan_charge', providerRef: current.chargeId, amountCents, at })
    const metadata = { orphan: intent.id }
    const refund = await payments.refund({
      intentId: intent.id,
      amountCents,
      idempotencyKey: `ref:orphan:${intent.id}`,
      metadata,
    })
    await postOrphan(db, { kind: 'orphan_refund', providerRef: refund.id, amountCents, at })
    return true
  }

  /** Assigns a payment to its booking; false while that has to be retried. */
  const claim = async (intent: ProviderIntent): Promise<boolean> => {
    const bookingId = Number(intent.metadata.booking_id)
    const isOurs = Number.isInteger(bookingId) && bookingId > 0
    const state = await findClaim(db, isOurs ? bookingId : null, intent.id)
    if (state === 'known' || state === 'foreign' || intent.status === 'canceled') return true
    if (state === 'orphan') return settleOrphan(intent)
    await deps.attachIntent(bookingId, intent)
    await deps.advance(bookingId)
    return true
  }

  const claimOrTellLog = (intent: ProviderIntent): Promise<boolean> =>
    claim(intent).catch((error: unknown) => {
      log.error({ intent: intent.id, err: error }, 'A payment could not be claimed')
      return false
    })

  return {
    /**
     * Every minute: checks unsettled bookings without recent news, and looks for some more bookings in the ledger.
     */
    followUnfinished: async (): Promise<void> => {
      await followNext()
      await postNext()
    },

    /** Every quarter of an hour: processes missed events as if they had arrived. */
    catchUpEvents: async (): Promise<void> => {
      const until = clock.now()
      const since = (await readCursor(db, 'events')) ?? ago(DAY_MS)
      for await (const event of payments.listEvents({ since: new Date(since.getTime() - OVERLAP_MS) })) {
        await deps.receiveEvent(event)
      }
      await keepCursor(db, 'events', until)
    },

    /** Every quarter of an hour: assigns or refunds payments the database does not know, as after a restore. */
    claimIntents: async (): Promise<void> => {
      const since = (await readCursor(db, 'intents')) ?? ago(INTENTS_BACK_MS)
      const until = ago(QUIET_MS)
      // The next walk begins no later than at the first payment that could not be settled in this one.
      let next = until
      for await (const intent of payments.listIntents({ since: new Date(since.getTime() - OVERLAP_MS), until })) {
        if (!(await claimOrTellLog(intent)) && intent.createdAt < next) next = intent.createdAt
      }
      await keepCursor(db, 'intents', next)
    },

    /** Called every hour, runs once a day: compares the whole ledger with the provider's books. */
    compareBooks: async (): Promise<void> => {
      const last = await readCursor(db, 'books')
      if (last && last > ago(DAY_MS)) return
      const { count, differences } = await books.compareNew()
      await keepCursor(db, 'books', clock.now())
      if (count === 0) return
      const first = differences.slice(0, 5).map((row) => `${row.providerRef}: ledger ${row.ledger}, provider ${row.provider}`)
      const detail = `${count} differences between the ledger and the provider: ${first.join('; ')}`
      await exceptions.raise(db, {
        key: `difference:${clock.now().toISOString().slice(0, 10)}`,
        kind: 'difference',
        bookingId: null,
        detail,
      })
    },
  }
}
