import { totalOf } from '#contract/bookings/price.rules.ts'
import type { PriceSearch, SearchPrices } from '#contract/properties/search/price-spread.rules.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { type PropertyPriceIndex, spreadPrices } from './price-spread.domain.ts'
import { toSearchFilter } from './search.domain.ts'

/** The price distribution of a search, for the price filter. */
export function createPriceSpreadService({ index, clock }: { index: PropertyPriceIndex; clock: Clock }) {
  return {
    /**
     * Counts of the best listings by price, ignoring the price filter. Totals are what the guest pays, service fee
     * included.
     */
    async find(query: PriceSearch): Promise<SearchPrices> {
      const { nights, subtotals } = await index.count(toSearchFilter(query, clock.now()))
      return {
        night: spreadPrices(nights),
        total: spreadPrices(subtotals.map(({ cents, count }) => ({ cents: totalOf(cents, 0).totalCents, count }))),
      }
    },
  }
}
export type PriceSpreadService = ReturnType<typeof createPriceSpreadService>
