import type pg from 'pg'
import { matchesWholeWord } from '#contract/properties/search/search-text.rules.ts'
import type { PageRequest, SearchFilter } from '../../../server/src/features/search/search-filter.domain.ts'
import { createParameters, isFree, isPlainWord, type Parameters, plainConditions } from './conditions.ts'

const LATITUDE = 'floor(p.latitude * 500 + 0.5) / 500'
const LONGITUDE = 'floor(p.longitude * 500 + 0.5) / 500'
const SCORE = 'floor((coalesce(p.rating_average, 0) * p.review_count + 33.6) / (p.review_count + 8) * 100000)'

function contains(column: string, word: string, { put }: Parameters): string {
  if (!isPlainWord(word)) throw new Error(`${word} is no word`)
  return matchesWholeWord(word) ? `p.place_text like ${put(`% ${word} %`)}` : `${column} like ${put(`% ${word}%`)}`
}

function isInBox({ box }: SearchFilter, { put }: Parameters): string[] {
  if (!box) return []
  return [
    `${LATITUDE} between ${put(box.south)}::float8 and ${put(box.north)}::float8`,
    `${LONGITUDE} between ${put(box.west)}::float8 and ${put(box.east)}::float8`,
  ]
}

/** The search as written naively, on the listings themselves: every one is read. The reference for all others. */
export async function searchNaively(pool: pg.Pool, filter: SearchFilter, { limit, after }: PageRequest): Promise<number[]> {
  const parameters = createParameters()
  const { words } = filter
  const inPlace = words.map((word) => contains('p.place_text', word, parameters)).join(' and ')
  const key = words.length === 0 ? SCORE : `${SCORE} + case when ${inPlace} then 1000000 else 0 end`
  const where = [
    `p.status = 'approved' and p.deleted_at is null`,
    ...words.map((word) => contains('p.search_text', word, parameters)),
    ...plainConditions(filter, parameters),
    ...isInBox(filter, parameters),
    ...isFree(filter, parameters),
  ].join(' and ')
  const onwards = after ? `where (key, id) < (${parameters.put(after.key)}::float8, ${parameters.put(after.id)}::int)` : ''
  const { rows } = await pool.query<{ id: number }>(
    `select id from (select p.id, (${key})::float8 as key from properties p where ${where}) found ${onwards}
     order by key desc, id desc limit ${parameters.put(limit)}::int`,
    parameters.values,
  )
  return rows.map(({ id }) => id)
}
