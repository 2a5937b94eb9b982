import { stringify } from 'csv-stringify/sync'
import { resolvesItself } from '#contract/ledger/ledger.rules.ts'
import type { Earning, Earnings, LedgerBalance, PaymentException, Receipt } from '#contract/ledger/ledger.schemas.ts'
import { toDollars } from '#contract/shared/money.ts'
import { type Page, type PageRequest, standardPage } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { PaymentExceptions } from '../payments/reconciliation/payment-exceptions.repository.ts'
import { listEarnings, type MonthSums, sumMonths } from './reports/earnings.read-model.ts'
import { toEarning, toReceipt } from './reports/ledger.mapper.ts'
import { countKinds, findReceipt, sumAccounts } from './reports/ledger.read-model.ts'

export type LedgerService = ReturnType<typeof createLedgerService>

const sumCents = (months: readonly MonthSums[], read: (month: MonthSums) => number) =>
  months.reduce((sum, month) => sum + read(month), 0)

const columns = [
  'Booking',
  'Property',
  'Guest',
  'Check-in',
  'Check-out',
  'Status',
  'Subtotal',
  'Host fee',
  'Payout fee',
  'Earned',
  'Paid out',
  'Payout',
  'Payout due',
]

const csvStyle = { escape_formulas: true, record_delimiter: 'windows' } as const

const toCells = (earning: Earning) => [
  earning.bookingId,
  earning.property.title,
  earning.guestFirstName,
  earning.checkInDate,
  earning.checkOutDate,
  earning.status,
  ...[earning.subtotal, earning.hostFee, earning.payoutFee, earning.earned, earning.paidOut].map((amount) => amount.toFixed(2)),
  earning.payoutState,
  earning.payoutDueAt,
]

/** What guest, host and operator read of the ledger: the same lines, each their own part. */
export function createLedgerService({ db, exceptions }: { db: Database; exceptions: PaymentExceptions }) {
  const listStays = async (actor: Actor, page: PageRequest): Promise<Page<Earning>> => {
    const { items, next } = await listEarnings(db, actor.id, page)
    return { items: items.map(toEarning), next }
  }

  const listPaymentExceptions = async (page: PageRequest): Promise<Page<PaymentException> & { total: number }> => {
    const { items, ...rest } = await exceptions.listOpen(db, page)
    const shown = items.map(({ id, kind, bookingId, detail, raisedAt }) => ({
      id,
      kind,
      bookingId,
      detail,
      raisedAt: raisedAt.toISOString(),
    }))
    return { items: shown, ...rest }
  }

  const readEarnings = async (actor: Actor): Promise<{ earnings: Earnings; next: string | null }> => {
    const months = await sumMonths(db, actor.id)
    const [earned, paidOut] = [sumCents(months, (each) => each.earnedCents), sumCents(months, (each) => each.paidOutCents)]
    const { items, next } = await listStays(actor, standardPage)
    const earnings = {
      totals: { earned: toDollars(earned), paidOut: toDollars(paidOut), outstanding: toDollars(earned - paidOut) },
      months: months.map(({ month, stays, earnedCents, paidOutCents }) => ({
        month,
        stays,
        earned: toDollars(earnedCents),
        paidOut: toDollars(paidOutCents),
      })),
      bookings: items,
      currency: 'usd' as const,
    }
    return { earnings, next }
  }

  const readBalance = async (): Promise<{ balance: LedgerBalance; next: string | null; total: number }> => {
    const [accounts, kinds] = await Promise.all([sumAccounts(db), countKinds(db)])
    const { items, next, total } = await listPaymentExceptions(standardPage)
    const balance = {
      accounts: accounts.map(({ name, amount }) => ({ account: name, balance: toDollars(amount) })),
      kinds: kinds.map(({ name, amount }) => ({ kind: name, transactions: amount })),
      sum: toDollars(accounts.reduce((sum, { amount }) => sum + amount, 0)),
      exceptions: items,
    }
    return { balance, next, total }
  }

  return {
    /** The receipt of the actor's booking; refuses with `payment_incomplete` before it was paid. */
    getReceipt: async (actor: Actor, bookingId: number): Promise<Receipt> => {
      const facts = await findReceipt(db, bookingId, actor.id)
      if (!facts) throw new Refusal('booking_not_found')
      if (!facts.booking.paidAt) throw new Refusal('payment_incomplete')
      return toReceipt(facts, facts.booking.paidAt)
    },

    /** A host's earnings: the totals, and the first page of single stays; `next` leads to the others. */
    getEarnings: readEarnings,

    /** A page of a host's earnings by stay, the latest stay first. */
    listStays,

    /** A page of the open exceptions, newest first. */
    listPaymentExceptions,

    /**
     * All earnings as CSV, streamed page by page without a lock between pages. Text that a spreadsheet would run as
     * a formula is escaped.
     */
    writeEarningsCsv: async function* (actor: Actor): AsyncIterable<string> {
      yield stringify([columns], { bom: true, ...csvStyle })
      let cursor: string | undefined
      do {
        const { items, next } = await listStays(actor, { limit: standardPage.limit, cursor })
        yield stringify(items.map(toCells), csvStyle)
        cursor = next ?? undefined
      } while (cursor)
    },

    /** The accounts, for the operator, with the first page of open exceptions. */
    getBalance: readBalance,

    /**
     * The operator has resolved an exception. Refuses with `exception_not_found`, and with `exception_resolves_itself`
     * where only the payment decides.
     */
    resolvePaymentException: async (id: number) => {
      const exception = await exceptions.findOpen(db, id)
      if (!exception) throw new Refusal('exception_not_found')
      if (resolvesItself(exception.kind)) throw new Refusal('exception_resolves_itself')
      await exceptions.resolve(db, exception.key)
      return readBalance()
    },
  }
}
