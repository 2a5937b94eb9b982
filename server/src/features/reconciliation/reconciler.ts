import type { PaymentProvider, ProviderEvent } from '../../platform/payment-provider/payment-provider.ts'
import { OVERLAP_MS } from '../payments/reconciliation/overdue-news.domain.ts'
import { followNext, postNext, type UnfinishedPaymentsDeps } from '../payments/reconciliation/unfinished-payments.service.ts'
import type { ProviderBooks } from './provider-books.ts'
import { keepCursor, readCursor } from './reconciler.queries.ts'
import { claimNewIntents, type UnclaimedPaymentsDeps } from './unclaimed-payments.ts'

interface Deps extends UnfinishedPaymentsDeps, UnclaimedPaymentsDeps {
  payments: Pick<PaymentProvider, 'getIntent' | 'listIntents' | 'listEvents' | 'cancelIntent' | 'refund'>
  books: ProviderBooks
  receiveEvent: (event: ProviderEvent) => Promise<boolean>
}

export type Reconciler = ReturnType<typeof createReconciler>

const DAY_MS = 86_400_000

/** Recovers from omissions: a lost event, a missing call, a payment the database does not know. */
export function createReconciler(deps: Deps) {
  const { db, clock, payments, exceptions, books } = deps
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)

  return {
    /**
     * Every minute: checks unsettled bookings without recent news, and looks for some more bookings in the ledger.
     */
    followUnfinished: async (): Promise<void> => {
      await followNext(deps)
      await postNext(deps)
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
    claimIntents: (): Promise<void> => claimNewIntents(deps),

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
