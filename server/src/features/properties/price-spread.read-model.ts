import { type SQL, sql } from 'drizzle-orm'
import { priceSpreadPolicy } from '#contract/properties/search/price-spread.rules.ts'
import { countNights } from '#contract/shared/dates.ts'
import type { Database } from '../../db/client.ts'
import { executePrepared } from '../../db/prepared.ts'
import type { FoundPrices, PropertyPriceIndex } from './price-spread.domain.ts'
import type { SearchFilter } from './search.domain.ts'
import { type Asked, selectBest } from './search.read-model.ts'
import { rentOfStay, subtotalOfStay } from './search-sql.read-model.ts'
import type { SearchStatisticsReadModel } from './search-statistics.read-model.ts'
import type { TypoReadModel } from './typo.read-model.ts'

interface PriceRow extends Record<string, unknown> {
  night: number
  subtotal: number | null
  count: number
}

/** The price of a night, with dates on average, and the price of the stay before the service fee. */
function pricesOf({ stay }: SearchFilter): { night: SQL; subtotal: SQL } {
  if (!stay) return { night: sql`l.price_cents`, subtotal: sql`null` }
  const nights = countNights(stay.checkIn, stay.checkOut)
  return { night: sql`round(${rentOfStay(stay)}::numeric / ${nights}::int)`, subtotal: subtotalOfStay(stay) }
}

async function countPrices(asked: Asked): Promise<FoundPrices> {
  const { night, subtotal } = pricesOf(asked.filter)
  const rows = await executePrepared<PriceRow>(
    asked.db,
    sql`
    select night::float8 as night, subtotal::float8 as subtotal, count(*)::int as count
    from (select ${night} as night, ${subtotal} as subtotal from (${selectBest(asked, priceSpreadPolicy.countCap)}) l) priced
    group by 1, 2`,
  )
  return {
    nights: rows.map((row) => ({ cents: row.night, count: row.count })),
    subtotals: rows.flatMap((row) => (row.subtotal === null ? [] : [{ cents: row.subtotal, count: row.count }])),
  }
}

/**
 * Prices on PostgreSQL: one statement over the best listings of the search. Typos are corrected as in the list of
 * the same search.
 */
export function createSqlPriceIndex(
  db: Database,
  typos: TypoReadModel,
  statistics: SearchStatisticsReadModel,
): PropertyPriceIndex {
  return {
    async count(filter) {
      const asked = { db, statistics: await statistics.current(), filter, words: filter.words.map((word) => [word]) }
      const found = await countPrices(asked)
      if (found.nights.length > 0 || asked.words.length === 0) return found
      const meant = await typos.correct(filter.words)
      return meant ? countPrices({ ...asked, words: meant }) : found
    },
  }
}
