import type { Receipt } from '#contract/ledger/ledger.schemas.ts'
import type { PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Actor } from '../../http/caller/actor.ts'
import {
  type BalanceDeps,
  countPaymentExceptions,
  listPaymentExceptions,
  readBalance,
  resolvePaymentException,
} from '../payments/balance.ts'
import { listStays, readEarnings, writeEarningsCsv } from './earnings.ts'
import { findReceipt } from './ledger.queries.ts'
import { toReceipt } from './receipts.ts'

export type LedgerService = ReturnType<typeof createLedgerService>

/** What guest, host and operator read of the ledger: the same lines, each their own part. */
export function createLedgerService(deps: BalanceDeps) {
  const { db } = deps
  return {
    /** The receipt of the actor's booking; refuses with `payment_incomplete` before it was paid. */
    getReceipt: async (actor: Actor, bookingId: number): Promise<Receipt> => {
      const facts = await findReceipt(db, bookingId, actor.id)
      if (!facts) throw new Refusal('booking_not_found')
      if (!facts.booking.paidAt) throw new Refusal('payment_incomplete')
      return toReceipt(facts, facts.booking.paidAt)
    },

    /** A host's earnings: the totals, and the first page of single stays; `next` leads to the others. */
    getEarnings: (actor: Actor) => readEarnings(db, actor),

    /** A page of a host's earnings by stay, the latest stay first. */
    listStays: (actor: Actor, page: PageRequest) => listStays(db, actor, page),

    /**
     * All earnings as CSV, streamed page by page without a lock between pages. Text that a spreadsheet would run as
     * a formula is escaped.
     */
    writeEarningsCsv: (actor: Actor) => writeEarningsCsv(db, actor),

    /** A page of the open exceptions, newest first. */
    listPaymentExceptions: (page: PageRequest) => listPaymentExceptions(deps, page),

    /** How many disputes and other exceptions are open, and since when the first one is. */
    countPaymentExceptions: () => countPaymentExceptions(deps),

    /** The accounts, for the operator, with the first page of open exceptions. */
    getBalance: () => readBalance(deps),

    /**
     * The operator has resolved an exception. Refuses with `exception_not_found`, and with `exception_resolves_itself`
     * where only the payment decides.
     */
    resolvePaymentException: (actor: Actor, id: number) => resolvePaymentException(deps, actor, id),
  }
}
