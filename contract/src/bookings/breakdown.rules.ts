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

/** A part of the rent: nights of one price, a discount, or extra guests. In its currency, negative for deductions. */
export type RentItem = { amount: number } & (
  | { kind: 'nights'; count: number; each: number; line: Pick<NightLine, 'why' | 'name'> | null }
  | { kind: 'discount'; of: 'weekly' | 'monthly'; percent: number }
  | { kind: 'extraGuests'; guests: number; nights: number; each: number }
)

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

/** The parts of the rent, exact to the cent: nights by price, the discount, extra guests. Without rules it is one. */
export function listRent({ nightlyLines, discount, extraGuests, ...plain }: Breakdown): RentItem[] {
  const { nightlyRate, nights, rentalAmount } = plain
  if (!nightlyLines) return [{ kind: 'nights', count: nights, each: nightlyRate, line: null, amount: rentalAmount }]
  const items: RentItem[] = groupNights(nightlyLines).map(({ line, count }) => ({
    kind: 'nights',
    count,
    each: line.amount,
    line,
    amount: line.amount * count,
  }))
  if (discount) items.push({ kind: 'discount', of: discount.kind, percent: discount.percent, amount: -discount.amount })
  if (extraGuests) {
    const { guests, pricePerNight, amount } = extraGuests
    items.push({ kind: 'extraGuests', guests, nights, each: pricePerNight, amount })
  }
  return items.map((item) => ({ ...item, amount: Math.round(item.amount * 100) / 100 }))
}

function labelOf(item: RentItem, money: MoneyFormat): string {
  if (item.kind === 'discount') return `${discountNames[item.of]} (${item.percent}%)`
  if (item.kind === 'extraGuests') {
    const who = `${item.guests} extra ${item.guests === 1 ? 'guest' : 'guests'}`
    return `${who} × ${nightsOf(item.nights)} × ${money.exact(item.each)}`
  }
  const why = item.line ? describeNight(item.line) : ''
  return `${money.exact(item.each)} × ${nightsOf(item.count)}${why ? ` · ${why}` : ''}`
}

/** The lines of the rent in English, for receipts. Pages and emails name the items of `listRent` themselves. */
export const rentLines = (breakdown: Breakdown, money: MoneyFormat): RentLine[] =>
  listRent(breakdown).map((item) => ({ label: labelOf(item, money), amount: item.amount }))
