import { type SQL, sql } from 'drizzle-orm'
import { searchPolicy } from '#contract/properties/search/search.rules.ts'
import type { Database } from '../../db/client.ts'
import { executePrepared } from '../../db/prepared.ts'
import type { FoundPage, PageRequest, Position, PropertySearchIndex, SearchFilter } from './search.domain.ts'
import { choosePath } from './search-plan.domain.ts'
import { literal, selectPart } from './search-sql.read-model.ts'
import type { SearchStatistics } from './search-statistics.domain.ts'
import type { SearchStatisticsReadModel } from './search-statistics.read-model.ts'
import { type TextTier, tiersOf, type Word, wholeTier } from './search-text.domain.ts'
import type { TypoReadModel } from './typo.read-model.ts'

/** Runs one search. */
export interface Asked {
  db: Database
  statistics: SearchStatistics
  filter: SearchFilter
  words: Word[]
}

/** The parts of a search, the better one first; without words it has one. */
function partsOf({ filter: { sort }, words }: Asked): (TextTier | null)[] {
  if (words.length === 0) return [null]
  return sort === 'recommended' ? tiersOf(words) : [wholeTier(words)]
}

/**
 * The position in a part from which to go on: null from its beginning, `past` when an earlier page has left the
 * part.
 */
function enterPart(after: Position | null, bonus: number): Position | null | 'past' {
  if (!after) return null
  const key = after.key - bonus
  if (bonus > 0) return key < 0 ? 'past' : { key, id: after.id }
  return after
}

/** The best listings of a search from a position on, at most `limit`: one statement for each part that is needed. */
export async function findBest(asked: Asked, after: Position | null, limit: number): Promise<Position[]> {
  const { db, statistics, filter } = asked
  const found: Position[] = []
  for (const tier of partsOf(asked)) {
    const bonus = tier?.bonus ?? 0
    const from = enterPart(after, bonus)
    if (from === 'past' || found.length >= limit) continue
    const path = choosePath({ filter, tier, sort: filter.sort, need: limit - found.length }, statistics)
    // The same limit in every part: extra rows cost less than planning another statement.
    const part = selectPart({ filter, tier, path, statistics }, { sort: filter.sort, after: from, limit })
    const rows = await executePrepared<{ id: number; key: number }>(
      db,
      sql`select id, key::float8 as key from (${part}) part order by key desc, id desc limit ${literal(limit)}`,
    )
    found.push(...rows.slice(0, limit - found.length).map(({ id, key }) => ({ id, key: key + bonus })))
  }
  return found
}

/** The best listings of a search as rows with their `key` and the number of their `part`, at most `limit`. */
export function selectBest(asked: Asked, limit: number): SQL {
  const { filter, statistics } = asked
  const parts = partsOf(asked).map((tier, number) => {
    const path = choosePath({ filter, tier, sort: filter.sort, need: limit }, statistics)
    const part = selectPart({ filter, tier, path, statistics }, { sort: filter.sort, after: null, limit })
    return sql`(select part.*, ${number}::int as part from (${part}) part order by key desc, id desc limit ${literal(limit)})`
  })
  return sql`select * from (${sql.join(parts, sql` union all `)}) best order by part, key desc, id desc limit ${literal(limit)}`
}

/** The parts to count: all at once, unless those of a place are walked. */
function partsToCount({ statistics, filter, words }: Asked, need: number): (TextTier | null)[] {
  if (words.length === 0) return [null]
  const parts = tiersOf(words)
  const { by } = choosePath({ filter, tier: parts[0], sort: 'any', need }, statistics)
  return by === 'places' ? parts : [wholeTier(words)]
}

/** The number of listings of a search, counted up to `cap`. */
async function countUpTo(asked: Asked, cap: number): Promise<number> {
  const { db, statistics, filter } = asked
  let total = 0
  for (const tier of partsToCount(asked, cap)) {
    if (total >= cap) break
    const path = choosePath({ filter, tier, sort: 'any', need: cap - total }, statistics)
    const part = selectPart({ filter, tier, path, statistics }, { sort: 'any', after: null, limit: cap })
    const rows = await executePrepared<{ count: number }>(
      db,
      sql`select count(*)::int as count from (select 1 from (${part}) part limit ${literal(cap)}) counted`,
    )
    total += rows[0]?.count ?? 0
  }
  return Math.min(total, cap)
}

async function findPage(asked: Asked, { limit, after }: PageRequest): Promise<FoundPage> {
  const found = await findBest(asked, after, limit + 1)
  const shown = found.slice(0, limit)
  const next = found.length > limit ? (shown.at(-1) ?? null) : null
  const isAll = after === null && next === null
  return {
    ids: shown.map(({ id }) => id),
    next,
    total: isAll ? shown.length : await countUpTo(asked, searchPolicy.countCap + 1),
  }
}

/**
 * The search on PostgreSQL, on its own tables. Only when nothing is found are words that no listing has treated as
 * typos and replaced by the nearest known ones; a word that some listing has is always kept.
 */
export function createSqlSearchIndex(
  db: Database,
  typos: TypoReadModel,
  statistics: SearchStatisticsReadModel,
): PropertySearchIndex {
  return {
    async search(filter, page) {
      const asked = { db, statistics: await statistics.current(), filter, words: filter.words.map((word) => [word]) }
      const found = await findPage(asked, page)
      if (found.total > 0 || asked.words.length === 0) return found
      const meant = await typos.correct(filter.words)
      return meant ? findPage({ ...asked, words: meant }, page) : found
    },
  }
}
