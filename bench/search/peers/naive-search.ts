import type pg from 'pg'
import { matchesWholeWord } from '#contract/properties/search/search-text.rules.ts'
import type { PageRequest, SearchFilter } from '../../../server/src/features/search/search-filter.ts'
import {
  AMENITY_TEXT,
  createParameters,
  isFree,
  isPlainWord,
  LATITUDE,
  LONGITUDE,
  type Parameters,
  PLACE_BONUS,
  plainConditions,
  SCORE,
} from './conditions.ts'

const pattern = (word: string): string => (matchesWholeWord(word) ? `% ${word} %` : `% ${word}%`)

function isInPlace(word: string, { put }: Parameters): string {
  if (!isPlainWord(word)) throw new Error(`${word} is no word`)
  return `p.place_text like ${put(pattern(word))}`
}

/** The abbreviation of a state counts in the place only; other words may be those of an amenity. */
function isAnywhere(word: string, parameters: Parameters): string {
  if (matchesWholeWord(word)) return isInPlace(word, parameters)
  const like = `like ${parameters.put(pattern(word))}`
  return `(p.search_text ${like} or p.id in (select pa.property_id from property_amenities pa
    join amenities a on a.id = pa.amenity_id where ${AMENITY_TEXT} ${like}))`
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
  const inPlace = words.map((word) => isInPlace(word, parameters)).join(' and ')
  const key = words.length === 0 ? SCORE : `${SCORE} + case when ${inPlace} then ${PLACE_BONUS} else 0 end`
  const where = [
    `p.status = 'approved' and p.deleted_at is null`,
    ...words.map((word) => isAnywhere(word, parameters)),
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
