import { stringify } from 'csv-stringify/sync'
import { statusOf } from '#contract/bookings/bookings.rules.ts'
import type { Earning, Earnings, PayoutState } from '#contract/ledger/ledger.schemas.ts'
import { toAmount } from '#contract/shared/money.ts'
import { type Page, type PageRequest, standardPage } from '#contract/shared/paging.ts'
import type { Needs } from '../../context.ts'
import {
  byId,
  type ChangesPage,
  type ChangesRequest,
  isChangeOfBookings,
  readChanges,
} from '../../db/queries/record-changes.queries.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { type EarningFacts, listEarnings, listEarningsOf, type MonthSums, sumMonths } from './earnings.queries.ts'

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
export async function listStays({ db }: Needs<'db'>, actor: Actor, page: PageRequest): Promise<Page<Earning>> {
  const { items, next } = await listEarnings(db, actor.id, page)
  return { items: items.map(toEarning), next }
}

/** A page of the same stays of which something has changed: the booking, a refund, a dispute or a payout. */
export const listChangedStays = ({ db }: Needs<'db'>, actor: Actor, asked: ChangesRequest): Promise<ChangesPage<Earning>> =>
  readChanges(db, asked, {
    kind: 'booking',
    among: isChangeOfBookings(actor.id, 'host'),
    load: async (ids) => byId((await listEarningsOf(db, actor.id, ids)).map(toEarning), ({ bookingId }) => bookingId),
  })

/** A host's earnings: the totals, and the first page of single stays; `next` leads to the others. */
export async function readEarnings(
  ctx: Needs<'db' | 'settings'>,
  actor: Actor,
): Promise<{ earnings: Earnings; next: string | null }> {
  const months = await sumMonths(ctx.db, actor.id)
  const [earned, paidOut] = [sumCents(months, (each) => each.earnedCents), sumCents(months, (each) => each.paidOutCents)]
  const { items, next } = await listStays(ctx, actor, standardPage)
  const earnings = {
    totals: { earned: toAmount(earned), paidOut: toAmount(paidOut), outstanding: toAmount(earned - paidOut) },
    months: months.map(({ month, stays, earnedCents, paidOutCents }) => ({
      month,
      stays,
      earned: toAmount(earnedCents),
      paidOut: toAmount(paidOutCents),
    })),
    bookings: items,
    currency: ctx.settings.current().currency.toLowerCase(),
  }
  return { earnings, next }
}

/**
 * All earnings of a host as CSV, streamed page by page without a lock between pages. Text that a spreadsheet would
 * run as a formula is escaped.
 */
export async function* writeEarningsCsv(ctx: Needs<'db'>, actor: Actor): AsyncIterable<string> {
  yield stringify([columns], { bom: true, ...csvStyle })
  let cursor: string | undefined
  do {
    const { items, next } = await listStays(ctx, actor, { limit: standardPage.limit, cursor })
    yield stringify(items.map(toCells), csvStyle)
    cursor = next ?? undefined
  } while (cursor)
}

function toPayoutState(facts: EarningFacts): PayoutState {
  if (facts.earnedCents === facts.paidOutCents) return facts.paidOutCents > 0 ? 'paid' : 'none'
  if (facts.isDisputed) return 'disputed'
  if (facts.payoutPlannedAt) return 'sending'
  return facts.phase === 'paid' ? 'requested' : 'scheduled'
}

/** What a host earned of a booking, in the site's currency: nothing before they approved it. */
const toEarning = (facts: EarningFacts): Earning => ({
  bookingId: facts.bookingId,
  property: { id: facts.propertyId, title: facts.title },
  guestFirstName: facts.guestFirstName,
  checkInDate: facts.checkIn,
  checkOutDate: facts.checkOut,
  status: statusOf(facts.phase),
  subtotal: toAmount(facts.quote.totalCents - facts.quote.serviceFeeCents),
  hostFee: toAmount(facts.hostFeeCents),
  payoutFee: toAmount(facts.payoutFeeCents),
  earned: facts.phase === 'paid' ? 0 : toAmount(facts.earnedCents),
  paidOut: toAmount(facts.paidOutCents),
  payoutState: toPayoutState(facts),
  payoutDueAt: facts.payoutDueAt.toISOString(),
  updatedAt: facts.changedAt.toISOString(),
})
