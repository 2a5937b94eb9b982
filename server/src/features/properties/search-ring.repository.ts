import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { NIGHTS_A_WORD } from './search-statistics.domain.ts'

const DAY_MS = 86_400_000
const LISTINGS_AT_ONCE = 500

/**
 * Advances the rolling window of availability bitmaps to the 64 nights of `now`, and recomputes the nights of every
 * listing, some at a time; resumes after an interruption. The freed word stands for nights more than two years
 * ahead, which cannot be booked yet.
 */
export async function turnRing(db: Database, now: Date): Promise<void> {
  const word = Math.floor(now.getTime() / DAY_MS / NIGHTS_A_WORD)
  await db.execute(sql`update search_ring set first_word = ${word}::int, turned_to = 0 where first_word < ${word}::int`)
  for (;;) {
    const { rows } = await db.execute<{ last: number | null }>(sql`
      with next as materialized (
        select l.id from search_ring r join search_listings l on l.id > r.turned_to order by l.id limit ${LISTINGS_AT_ONCE}),
      turned as materialized (select search_refresh_nights(array(select id from next)))
      update search_ring set turned_to = (select max(id) from next) from turned where turned_to is not null returning turned_to as last`)
    if (rows.length === 0 || rows[0]?.last === null) return
  }
}
