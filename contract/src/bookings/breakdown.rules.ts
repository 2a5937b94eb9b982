import { type MoneyFormat, toAmount } from '../shared/money.ts'
import type { Breakdown } from './bookings.schemas.ts'
import { currencyOf, type Quote, siteFeesOf } from './price.rules.ts'

/** The parts of the rent, where the quote has them. */
const rentParts = ({ nightly, discount, extraGuests }: Quote): Pick<Breakdown, 'nightlyLines' | 'discount' | 'extraGuests'> => ({
  ...(nightly ? { nightlyLines: nightly.map(({ cents, ...night }) => ({ ...night, amount: toAmount(cents) })) } : {}),
  ...(discount ? { discount: { kind: discount.kind, percent: discount.percent, amount: toAmount(discount.cents) } } : {}),
  ...(extraGuests
    ? {
        extraGuests: {
          guests: extraGuests.guests,
          pricePerNight: toAmount(extraGuests.cents),
          amount: toAmount(extraGuests.totalCents),
        },
      }
    : {}),
})

/** A stored quote as the breakdown of the API, in its currency. */
export const toBreakdown = (quote: Quote): Breakdown => ({
  nights: quote.nights,
  nightlyRate: toAmount(quote.nightlyRateCents),
  rentalAmount: toAmount(quote.rentalCents),
  ...rentParts(quote),
  propertyFees: quote.fees.map(({ id, name, amountCents, isRequired, included }) => ({
    id,
    name,
    amount: toAmount(amountCents),
    isRequired,
    included,
  })),
  processingFeeAmount: toAmount(quote.serviceFeeCents),
  processingFeePercent: siteFeesOf(quote).guestPercent,
  totalPrice: toAmount(quote.totalCents),
  currency: currencyOf(quote).toLowerCase(),
})

/** A line of the rent for people; in its currency, negative for deductions. */
export interface RentLine {
  label: string
  amount: number
}

type NightLine = NonNullable<Breakdown['nightlyLines']>[number]

const nightsOf = (count: number) => `${count} ${count === 1 ? 'night' : 'nights'}`
const discountNames = { weekly: 'Weekly discount', monthly: 'Monthly discount' } as const

/** Why a night costs what it does, in a word or two; empty for the usual price. */
export function describeNight({ why, name }: Pick<NightLine, 'why' | 'name'>): string {
  const words = { special: 'Special price', season: name ?? 'Season', weekend: 'Weekend', base: '' }
  return words[why]
}

/** Nights of one price and reason together, in order of appearance. */
function groupNights(lines: readonly NightLine[]): { line: NightLine; count: number }[] {
  const groups = new Map<string, { line: NightLine; count: number }>()
  for (const line of lines) {
    const key = `${line.amount} ${line.why} ${line.name ?? ''}`
    const known = groups.get(key)
    if (known) known.count += 1
    else groups.set(key, { line, count: 1 })
  }
  return [...groups.values()]
}

/**
 * The lines of the rent, exact to the cent: nights by price, the discount, extra guests. Without rules it is one
 * line.
 */
export function rentLines(breakdown: Breakdown, money: MoneyFormat): RentLine[] {
  const { nightlyLines, discount, extraGuests, nightlyRate, nights, rentalAmount } = breakdown
  if (!nightlyLines) return [{ label: `${money.exact(nightlyRate)} × ${nightsOf(nights)}`, amount: rentalAmount }]
  const lines = groupNights(nightlyLines).map(({ line, count }) => {
    const why = describeNight(line)
    return {
      label: `${money.exact(line.amount)} × ${nightsOf(count)}${why ? ` · ${why}` : ''}`,
      amount: line.amount * count,
    }
  })
  if (discount) lines.push({ label: `${discountNames[discount.kind]} (${discount.percent}%)`, amount: -discount.amount })
  if (extraGuests) {
    const { guests, pricePerNight, amount } = extraGuests
    const who = `${guests} extra ${guests === 1 ? 'guest' : 'guests'}`
    lines.push({ label: `${who} × ${nightsOf(nights)} × ${money.exact(pricePerNight)}`, amount })
  }
  return lines.map((line) => ({ ...line, amount: Math.round(line.amount * 100) / 100 }))
}
