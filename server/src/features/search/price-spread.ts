import { totalOf } from '#contract/bookings/price.rules.ts'
import { type PriceSpread, priceSpreadPolicy } from '#contract/properties/search/price-spread.rules.ts'
import type { ListingIndex } from './index/listing-index.ts'
import { visitMatches } from './index/matches.ts'
import type { Slices } from './index/slices.ts'
import { findAll } from './pages.ts'
import type { SearchFilter } from './search-filter.ts'

/** The number of listings at a price, in whole units of the currency rounded down: no bar is narrower. */
export interface PriceCount {
  units: number
  count: number
}

/** The listings of a search by price: per night and, with dates, what the guest pays, every fee included. */
export interface FoundPrices {
  nights: PriceCount[]
  totals: PriceCount[]
}

/** Counts approved listings by price. */
export interface PropertyPriceIndex {
  count(filter: SearchFilter): Promise<FoundPrices>
}

class PriceCounts {
  readonly #counts = new Map<number, number>()

  add(cents: number): void {
    const units = Math.floor(cents / 100)
    this.#counts.set(units, (this.#counts.get(units) ?? 0) + 1)
  }

  all(): PriceCount[] {
    return [...this.#counts].map(([units, count]) => ({ units, count }))
  }
}

/** Every listing of a search by the price of a night, with dates on average, and by the total of the stay. */
export async function countPrices(index: ListingIndex, filter: SearchFilter, slices: Slices): Promise<FoundPrices> {
  const found = await findAll(index, filter, { rents: true, slices })
  const { offers } = found
  const { segment } = index
  const [nights, totals] = [new PriceCounts(), new PriceCounts()]
  const add = (priceCents: number, rentCents: number | null, feeCents: number) => {
    nights.add(offers && rentCents !== null ? Math.round(rentCents / offers.nights) : priceCents)
    if (rentCents !== null && filter.stay) totals.add(totalOf(rentCents, feeCents, filter.stay.siteFees).totalCents)
  }
  for (const part of [found.inPlace, found.elsewhere]) {
    await visitMatches(part, slices, (ordinal) => {
      const { ranges, columns } = segment.data
      add(ranges.priceCents.values[ordinal] ?? 0, offers?.rentOf(ordinal) ?? null, columns.requiredFeeCents[ordinal] ?? 0)
    })
  }
  for (const { listing } of found.fresh) add(listing.priceCents, offers?.freshRent(listing) ?? null, listing.requiredFeeCents)
  return { nights: nights.all(), totals: totals.all() }
}

/** Widths of a bar in units; with the last one, any price needs few bars. */
const steps = [1, 2, 5].flatMap((first) => [0, 1, 2, 3, 4, 5, 6, 7].map((zeros) => first * 10 ** zeros)).sort((a, b) => a - b)

const smallest = (numbers: readonly number[]): number =>
  numbers.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY)

/**
 * The counts as bars of equal width, the narrowest round one that needs no more than `priceSpreadPolicy.bars`; null
 * without any listing.
 */
export function spreadPrices(found: readonly PriceCount[]): PriceSpread | null {
  if (found.length === 0) return null
  const units = found.map((one) => one.units)
  const [cheapest, dearest] = [smallest(units), -smallest(units.map((one) => -one))]
  const barsOf = (step: number) => Math.floor(dearest / step) - Math.floor(cheapest / step) + 1
  const step = steps.find((width) => barsOf(width) <= priceSpreadPolicy.bars) ?? 10 ** 9
  const first = Math.floor(cheapest / step)
  const counts = Array.from({ length: barsOf(step) }, () => 0)
  for (const one of found) {
    const bar = Math.floor(one.units / step) - first
    counts[bar] = (counts[bar] ?? 0) + one.count
  }
  return { lowest: first * step, step, counts }
}
