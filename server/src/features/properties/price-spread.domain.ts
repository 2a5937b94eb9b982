import { type PriceSpread, priceSpreadPolicy } from '#contract/properties/search/price-spread.rules.ts'
import { toCents } from '#contract/shared/money.ts'
import type { SearchFilter } from './search.domain.ts'

/** The number of listings at a price, in cents. */
export interface PriceCount {
  cents: number
  count: number
}

/** The best listings of a search by price: per night and, with dates, rent and required fees together. */
export interface FoundPrices {
  nights: PriceCount[]
  subtotals: PriceCount[]
}

/** Counts approved listings by price. */
export interface PropertyPriceIndex {
  count(filter: SearchFilter): Promise<FoundPrices>
}

/** Widths of a bar in dollars; with the last one, any price needs few bars. */
const steps = [1, 2, 5].flatMap((first) => [0, 1, 2, 3, 4, 5, 6, 7].map((zeros) => first * 10 ** zeros)).sort((a, b) => a - b)

/**
 * The counts as bars of equal width, the narrowest round one that needs no more than `priceSpreadPolicy.bars`; null
 * without any listing.
 */
export function spreadPrices(found: readonly PriceCount[]): PriceSpread | null {
  if (found.length === 0) return null
  const cents = found.map((one) => one.cents)
  const [cheapest, dearest] = [Math.min(...cents), Math.max(...cents)]
  const barsOf = (step: number) => Math.floor(dearest / toCents(step)) - Math.floor(cheapest / toCents(step)) + 1
  const step = steps.find((width) => barsOf(width) <= priceSpreadPolicy.bars) ?? 10 ** 9
  const first = Math.floor(cheapest / toCents(step))
  const counts = Array.from({ length: barsOf(step) }, () => 0)
  for (const one of found) {
    const bar = Math.floor(one.cents / toCents(step)) - first
    counts[bar] = (counts[bar] ?? 0) + one.count
  }
  return { lowest: first * step, step, counts }
}
