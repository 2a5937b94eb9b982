import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import type { ReportFailure } from '../../platform/background/background-errors.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { emptySample, RING_WORDS, type SearchStatistics } from './search-statistics.domain.ts'

const MAX_AGE_MS = 300_000
const SAMPLE_SIZE = 2_048

interface SampleRow extends Record<string, unknown> {
  categoryId: number
  priceCents: number
  bedrooms: number
  bathroomsHalves: number
  maxGuests: number
  instantBook: boolean
  latitude: number | null
  longitude: number | null
  region: string | null
  nights: string[]
}

const nightColumns = sql.raw(Array.from({ length: RING_WORDS }, (_, slot) => `n${slot}::text`).join(', '))

function indexPlaces(places: ReadonlyMap<string, number>): SearchStatistics['placeWords'] {
  const byWord = new Map<string, number[]>()
  for (const [region, number] of places) {
    for (const word of new Set(region.trim().split(' '))) byWord.set(word, [...(byWord.get(word) ?? []), number])
  }
  return [...byWord].map(([word, numbers]) => ({ word, places: numbers })).sort((a, b) => (a.word < b.word ? -1 : 1))
}

function toSample(rows: readonly SampleRow[]): Pick<SearchStatistics, 'sample' | 'placeWords'> {
  const sample = emptySample(rows.length)
  const places = new Map<string, number>()
  for (const [at, row] of rows.entries()) {
    if (row.region !== null && !places.has(row.region)) places.set(row.region, places.size)
    sample.place[at] = places.get(row.region ?? '') ?? -1
    sample.categoryId[at] = row.categoryId
    sample.priceCents[at] = row.priceCents
    sample.bedrooms[at] = row.bedrooms
    sample.bathroomsHalves[at] = row.bathroomsHalves
    sample.maxGuests[at] = row.maxGuests
    sample.instantBook[at] = row.instantBook ? 1 : 0
    sample.latitude[at] = row.latitude ?? Number.NaN
    sample.longitude[at] = row.longitude ?? Number.NaN
    for (const [slot, text] of row.nights.entries()) {
      const bits = BigInt.asUintN(64, BigInt(text))
      sample.nights.set([Number(bits & 0xffffffffn), Number(bits >> 32n)], (at * RING_WORDS + slot) * 2)
    }
  }
  return { sample, placeWords: indexPlaces(places) }
}

async function readSample(db: Queryable, listings: number): Promise<ReturnType<typeof toSample>> {
  const percent = Math.min(100, (SAMPLE_SIZE / Math.max(listings, 1)) * 100)
  const { rows } = await db.execute<SampleRow>(sql`
    select category_id as "categoryId", price_cents::float8 as "priceCents", bedrooms, bathrooms_halves as "bathroomsHalves",
      max_guests as "maxGuests", instant_book as "instantBook", latitude, longitude, pl.region_text as region, array[${nightColumns}] as nights
    from search_listings l tablesample bernoulli (${percent}::float4) left join places pl on pl.id = l.place_id`)
  return toSample(rows)
}

/** The database's word statistics from the last ANALYZE, or null when there was none. */
async function readWords(db: Queryable): Promise<SearchStatistics['words']> {
  const { rows } = await db.execute<{ lexemes: string[]; shares: number[] }>(sql`
    select most_common_elems::text::text[] as lexemes, most_common_elem_freqs::float8[] as shares
    from pg_stats where schemaname = current_schema() and tablename = 'search_texts' and attname = 'words'
      and most_common_elems is not null`)
  const [counted] = rows
  if (!counted) return null
  const sorted = counted.lexemes
    .map((lexeme, at) => ({ lexeme, share: counted.shares[at] ?? 0 }))
    .sort((a, b) => (a.lexeme < b.lexeme ? -1 : 1))
  return { lexemes: sorted.map(({ lexeme }) => lexeme), shares: sorted.map(({ share }) => share) }
}

async function readStatistics(db: Queryable): Promise<SearchStatistics> {
  const { rows } = await db.execute<{ counted: number; firstWord: number }>(sql`
    select case when reltuples > 0 then reltuples else (select count(*) from search_listings) end::float8 as counted, first_word as "firstWord"
    from search_ring, pg_class where oid = 'search_listings'::regclass`)
  const { counted = 0, firstWord = 0 } = rows[0] ?? {}
  const { sample, placeWords } = await readSample(db, counted)
  const categories = await db.execute<{ id: number; slug: string }>(sql`select id, slug from categories`)
  return {
    listings: Math.max(counted, sample.size, 1),
    sample,
    placeWords,
    words: await readWords(db),
    categoryIds: new Map(categories.rows.map(({ id, slug }) => [slug, id])),
    firstWord,
  }
}

/**
 * Returns rough statistics of all listings, refreshed every five minutes; the old ones serve meanwhile. Reports
 * every failed refresh.
 */
export function createSearchStatistics(
  db: Queryable,
  clock: Clock,
  maxAgeMs = MAX_AGE_MS,
  reportFailure: ReportFailure = () => undefined,
) {
  let known: { statistics: SearchStatistics; readAt: number } | null = null
  let reading: Promise<SearchStatistics> | null = null

  function read(): Promise<SearchStatistics> {
    reading ??= readStatistics(db)
      .then((statistics) => {
        known = { statistics, readAt: clock.now().getTime() }
        return statistics
      })
      .catch((error: unknown) => {
        reportFailure(error)
        throw error
      })
      .finally(() => {
        reading = null
      })
    return reading
  }

  return {
    async current(): Promise<SearchStatistics> {
      if (!known) return read()
      if (clock.now().getTime() - known.readAt < maxAgeMs) return known.statistics
      const fresh = read()
      if (maxAgeMs <= 0) return fresh
      // A search does not wait for statistics that only guide it, and the old ones serve on when a refresh fails.
      fresh.catch(() => undefined)
      return known.statistics
    },
  }
}
export type SearchStatisticsReadModel = ReturnType<typeof createSearchStatistics>
