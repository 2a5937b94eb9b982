import { and, eq, sql } from 'drizzle-orm'
import { fullNameOf } from '#contract/auth/person-name.rules.ts'
import { bookingNumber, statusOf, streetForGuest } from '#contract/bookings/bookings.rules.ts'
import { rentLines, toBreakdown } from '#contract/bookings/breakdown.rules.ts'
import { currencyOf, serviceFeeLabel, siteFeesOf } from '#contract/bookings/price.rules.ts'
import type { Receipt } from '#contract/ledger/ledger.schemas.ts'
import { type MoneyFormat, moneyFormat, toAmount } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { onlyRow } from '../../db/only-row.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { bookings, refunds } from '../../db/schema/bookings.schema.ts'
import { ledgerLines, ledgerTransactions } from '../../db/schema/ledger.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { namesForGuest } from '../properties/listing-texts.ts'
import { centsOf, isAccount } from './ledger.queries.ts'

/** The receipt of the actor's booking; refuses with `payment_incomplete` before it was paid. */
export async function getReceipt({ db, settings }: Needs<'db' | 'settings'>, actor: Actor, bookingId: number): Promise<Receipt> {
  const facts = await findReceipt(db, bookingId, actor.id)
  if (!facts) throw new Refusal('booking_not_found')
  if (!facts.booking.paidAt) throw new Refusal('payment_incomplete')
  const { languages, ...site } = settings.current()
  return toReceipt(facts, facts.booking.paidAt, { money: moneyFormat(site), names: namesForGuest(facts.written, languages) })
}

/** A booking of a guest with its refunds, as the ledger has them; null when it is not theirs. */
async function findReceipt(db: Queryable, bookingId: number, guestId: string) {
  const [row] = await db
    .select({
      booking: bookings,
      firstName: users.firstName,
      lastName: users.lastName,
      written: { language: properties.language, translations: properties.translations },
    })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(and(eq(bookings.id, bookingId), eq(bookings.guestId, guestId)))
  if (!row) return null
  const given = await db.select().from(refunds).where(eq(refunds.bookingId, bookingId)).orderBy(refunds.number)
  const paid = await db
    .select({ cents: centsOf(sql`${ledgerTransactions.kind} = 'charge' and ${isAccount('provider_balance')}`) })
    .from(ledgerLines)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerLines.transactionId))
    .where(eq(ledgerTransactions.bookingId, bookingId))
  return { ...row, refunds: given, chargedCents: onlyRow(paid).cents }
}
type ReceiptFacts = NonNullable<Awaited<ReturnType<typeof findReceipt>>>

/** A guest's receipt: the lines of the quote that was charged, and every refund since. */
function toReceipt(
  facts: ReceiptFacts,
  paidAt: Date,
  { money, names }: { money: MoneyFormat; names: ReturnType<typeof namesForGuest> },
): Receipt {
  const { booking, firstName, lastName, refunds, chargedCents } = facts
  const { quote, property } = booking
  // Payments older than the ledger have no recorded charge: the full total was charged.
  const paidCents = chargedCents || booking.totalCents
  const refundedCents = refunds.reduce((sum, refund) => sum + refund.amountCents, 0)
  return {
    bookingId: booking.id,
    number: bookingNumber(booking.id),
    status: statusOf(booking.phase),
    property: {
      title: property.title,
      street: streetForGuest(property.address, booking.phase),
      city: property.city,
      state: property.state,
      country: property.country,
      ...names,
    },
    guestName: fullNameOf({ firstName, lastName }),
    checkInDate: booking.checkIn,
    checkOutDate: booking.checkOut,
    nights: quote.nights,
    guestCount: booking.guestCount,
    paidAt: paidAt.toISOString(),
    lines: [
      ...rentLines(toBreakdown(quote), money),
      ...quote.fees.filter((fee) => fee.included).map((fee) => ({ label: fee.name, amount: toAmount(fee.amountCents) })),
      { label: serviceFeeLabel(siteFeesOf(quote).guestPercent), amount: toAmount(quote.serviceFeeCents) },
    ],
    totalPaid: toAmount(paidCents),
    refunds: refunds.map((refund) => ({
      amount: toAmount(refund.amountCents),
      status: refund.status,
      createdAt: refund.createdAt.toISOString(),
      settledAt: refund.settledAt?.toISOString() ?? null,
    })),
    refundedAmount: toAmount(refundedCents),
    netPaid: toAmount(paidCents - refundedCents),
    currency: currencyOf(quote).toLowerCase(),
  }
}
