import { stringify } from 'csv-stringify/sync'
import { settlesItself } from '#contract/ledger/ledger.rules.ts'
import type { Earning, Earnings, LedgerBalance, MoneyConcern, Receipt } from '#contract/ledger/ledger.schemas.ts'
import { toDollars } from '#contract/shared/money.ts'
import { type Page, type PageRequest, standardPage } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import type { Concerns } from './concerns.repository.ts'
import { listEarnings, type MonthSums, sumMonths } from './earnings.read-model.ts'
import { toEarning, toReceipt } from './ledger.mapper.ts'
import { countKinds, findReceipt, sumAccounts } from './ledger.read-model.ts'

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

/** What guest, host and operator read of the ledger: the same lines, each their own part (decision M9). */
export function createLedgerService({ db, concerns }: { db: Database; concerns: Concerns }) {
  const listStays = async (actor: Actor, page: PageRequest): Promise<Page<Earning>> => {
    const { items, next } = await listEarnings(db, actor.id, page)
    return { items: items.map(toEarning), next }
  }

  const listConcerns = async (page: PageRequest): Promise<Page<MoneyConcern> & { total: number }> => {
    const { items, ...rest } = await concerns.listOpen(db, page)
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
    const accounts = await sumAccounts(db)
    const { items, next, total } = await listConcerns(standardPage)
    const balance = {
      accounts: accounts.map(({ account, cents }) => ({ account, balance: toDollars(cents) })),
      kinds: await countKinds(db),
      sum: toDollars(accounts.reduce((sum, { cents }) => sum + cents, 0)),
      concerns: items,
    }
    return { balance, next, total }
  }

  return {
    /** The receipt of a booking of the actor's own; refuses with `payment_incomplete` before it was paid. */
    getReceipt: async (actor: Actor, bookingId: number): Promise<Receipt> => {
      const facts = await findReceipt(db, bookingId, actor.id)
      if (!facts) throw new Refusal('booking_not_found')
      if (!facts.booking.paidAt) throw new Refusal('payment_incomplete')
      return toReceipt(facts, facts.booking.paidAt)
    },

    /** What a host has earned: the sums of everything, and the first page of single stays; `next` leads to the others. */
    getEarnings: readEarnings,

    /** A page of what a host has earned with single stays, the latest stay first. */
    listStays,

    /** A page of what is still open, newest first. */
    listConcerns,

    /**
     * All earnings as comma-separated values, in pieces as they are read; between two pages nothing is held. Text that a spreadsheet would take
     * for a formula is made harmless.
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

    /** The accounts, for the operator, with the first page of what is still open. */
    getBalance: readBalance,

    /** The operator has dealt with a matter. Refuses with `concern_not_found`, and `concern_settles_itself` where only the money decides. */
    settleConcern: async (id: number) => {
      const concern = await concerns.findOpen(db, id)
      if (!concern) throw new Refusal('concern_not_found')
      if (settlesItself(concern.kind)) throw new Refusal('concern_settles_itself')
      await concerns.resolve(db, concern.key)
      return readBalance()
    },
  }
}
