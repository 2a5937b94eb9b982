import { stringify } from 'csv-stringify/sync'
import { settlesItself } from '#contract/ledger/ledger.rules.ts'
import type { Earnings, LedgerBalance, Receipt } from '#contract/ledger/ledger.schemas.ts'
import { toDollars } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import type { Concerns } from './concerns.repository.ts'
import { listEarnings, type MonthSums, sumMonths } from './earnings.read-model.ts'
import { toEarning, toReceipt } from './ledger.mapper.ts'
import { countKinds, findReceipt, sumAccounts } from './ledger.read-model.ts'

export type LedgerService = ReturnType<typeof createLedgerService>

/** What one page shows of single stays; sums and the table count all of them. */
const LISTED_STAYS = 2_000

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

/** What guest, host and operator read of the ledger: the same lines, each their own part (decision M9). */
export function createLedgerService({ db, concerns }: { db: Database; concerns: Concerns }) {
  const readEarnings = async (actor: Actor): Promise<Earnings> => {
    const months = await sumMonths(db, actor.id)
    const [earned, paidOut] = [sumCents(months, (each) => each.earnedCents), sumCents(months, (each) => each.paidOutCents)]
    return {
      totals: { earned: toDollars(earned), paidOut: toDollars(paidOut), outstanding: toDollars(earned - paidOut) },
      months: months.map(({ month, stays, earnedCents, paidOutCents }) => ({
        month,
        stays,
        earned: toDollars(earnedCents),
        paidOut: toDollars(paidOutCents),
      })),
      bookings: (await listEarnings(db, actor.id, LISTED_STAYS)).map(toEarning),
      currency: 'usd',
    }
  }

  const readBalance = async (): Promise<LedgerBalance> => {
    const accounts = await sumAccounts(db)
    const open = await concerns.listOpen(db)
    return {
      accounts: accounts.map(({ account, cents }) => ({ account, balance: toDollars(cents) })),
      kinds: await countKinds(db),
      sum: toDollars(accounts.reduce((sum, { cents }) => sum + cents, 0)),
      concerns: open.map(({ id, kind, bookingId, detail, raisedAt }) => ({
        id,
        kind,
        bookingId,
        detail,
        raisedAt: raisedAt.toISOString(),
      })),
    }
  }

  return {
    /** The receipt of a booking of the actor's own; refuses with `payment_incomplete` before it was paid. */
    getReceipt: async (actor: Actor, bookingId: number): Promise<Receipt> => {
      const facts = await findReceipt(db, bookingId, actor.id)
      if (!facts) throw new Refusal('booking_not_found')
      if (!facts.booking.paidAt) throw new Refusal('payment_incomplete')
      return toReceipt(facts, facts.booking.paidAt)
    },

    /** What a host has earned: the sums of everything, and the newest stays one by one. */
    getEarnings: readEarnings,

    /** All earnings as comma-separated values. Text that a spreadsheet would take for a formula is made harmless. */
    getEarningsCsv: async (actor: Actor): Promise<string> => {
      const rows = (await listEarnings(db, actor.id))
        .map(toEarning)
        .map((each) => [
          each.bookingId,
          each.property.title,
          each.guestFirstName,
          each.checkInDate,
          each.checkOutDate,
          each.status,
          ...[each.subtotal, each.hostFee, each.payoutFee, each.earned, each.paidOut].map((amount) => amount.toFixed(2)),
          each.payoutState,
          each.payoutDueAt,
        ])
      return stringify([columns, ...rows], { escape_formulas: true, bom: true, record_delimiter: 'windows' })
    },

    /** The accounts, for the operator, with what is still open. */
    getBalance: readBalance,

    /** The operator has dealt with a matter. Refuses with `concern_not_found`, and `concern_settles_itself` where only the money decides. */
    settleConcern: async (id: number): Promise<LedgerBalance> => {
      const concern = await concerns.findOpen(db, id)
      if (!concern) throw new Refusal('concern_not_found')
      if (settlesItself(concern.kind)) throw new Refusal('concern_settles_itself')
      await concerns.resolve(db, concern.key)
      return readBalance()
    },
  }
}
