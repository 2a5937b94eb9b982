import { stringify } from 'csv-stringify/sync'
import { settlesItself } from '#contract/ledger/ledger.rules.ts'
import type { Earnings, LedgerBalance, Receipt } from '#contract/ledger/ledger.schemas.ts'
import { toDollars } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import type { Concerns } from './concerns.repository.ts'
import { toEarning, toReceipt } from './ledger.mapper.ts'
import { countKinds, type EarningFacts, findReceipt, listEarnings, sumAccounts } from './ledger.read-model.ts'

export type LedgerService = ReturnType<typeof createLedgerService>

const sumCents = (rows: readonly EarningFacts[], read: (row: EarningFacts) => number) =>
  rows.reduce((sum, row) => sum + read(row), 0)

function toMonths(rows: readonly EarningFacts[]): Earnings['months'] {
  const monthOf = (row: EarningFacts) => row.checkIn.slice(0, 7)
  return [...new Set(rows.map(monthOf))]
    .sort((one, other) => other.localeCompare(one))
    .map((month) => ({ month, stays: rows.filter((row) => monthOf(row) === month) }))
    .map(({ month, stays }) => ({
      month,
      stays: stays.filter((stay) => stay.phase !== 'cancelled').length,
      earned: toDollars(sumCents(stays, (stay) => stay.earnedCents)),
      paidOut: toDollars(sumCents(stays, (stay) => stay.paidOutCents)),
    }))
}

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
    const rows = await listEarnings(db, actor.id)
    const [earned, paidOut] = [sumCents(rows, (row) => row.earnedCents), sumCents(rows, (row) => row.paidOutCents)]
    return {
      totals: { earned: toDollars(earned), paidOut: toDollars(paidOut), outstanding: toDollars(earned - paidOut) },
      months: toMonths(rows),
      bookings: rows.map(toEarning),
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

    getEarnings: readEarnings,

    /** The earnings as comma-separated values. Text that a spreadsheet would take for a formula is made harmless. */
    getEarningsCsv: async (actor: Actor): Promise<string> => {
      const { bookings } = await readEarnings(actor)
      const rows = bookings.map((each) => [
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
