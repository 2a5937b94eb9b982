import { stringify } from 'csv-stringify/sync'
import type { Earning, Earnings } from '#contract/ledger/ledger.schemas.ts'
import { toDollars } from '#contract/shared/money.ts'
import { type Page, type PageRequest, standardPage } from '#contract/shared/paging.ts'
import type { Database } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { listEarnings, type MonthSums, sumMonths } from './earnings.queries.ts'
import { toEarning } from './receipts.ts'

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

const sumCents = (months: readonly MonthSums[], read: (month: MonthSums) => number) =>
  months.reduce((sum, month) => sum + read(month), 0)

/** A page of a host's earnings by stay, the latest stay first. */
export async function listStays(db: Database, actor: Actor, page: PageRequest): Promise<Page<Earning>> {
  const { items, next } = await listEarnings(db, actor.id, page)
  return { items: items.map(toEarning), next }
}

/** A host's earnings: the totals, and the first page of single stays; `next` leads to the others. */
export async function readEarnings(db: Database, actor: Actor): Promise<{ earnings: Earnings; next: string | null }> {
  const months = await sumMonths(db, actor.id)
  const [earned, paidOut] = [sumCents(months, (each) => each.earnedCents), sumCents(months, (each) => each.paidOutCents)]
  const { items, next } = await listStays(db, actor, standardPage)
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

/**
 * All earnings of a host as CSV, streamed page by page without a lock between pages. Text that a spreadsheet would
 * run as a formula is escaped.
 */
export async function* writeEarningsCsv(db: Database, actor: Actor): AsyncIterable<string> {
  yield stringify([columns], { bom: true, ...csvStyle })
  let cursor: string | undefined
  do {
    const { items, next } = await listStays(db, actor, { limit: standardPage.limit, cursor })
    yield stringify(items.map(toCells), csvStyle)
    cursor = next ?? undefined
  } while (cursor)
}
