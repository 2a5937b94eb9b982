import type pg from 'pg'
import { matchesWholeWord } from '#contract/properties/search/search-text.rules.ts'
import type { FoundPage, PageRequest, SearchFilter } from '../../../server/src/features/search/search-filter.ts'
import {
  ALL_TEXT,
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

/** Beside the product's tables, so that these stay as they are. */
const SCHEMA = 'bench_peer'
/** Exact counts would take seconds: it counts no further. */
const COUNTED = 1_001

/**
 * A good conventional design: one wide table of listings with a text vector under GIN, indexes for its order,
 * category and point, and the taken nights behind the exclusion constraint's GiST index. Words of title and place
 * count more than those of descriptions.
 */
export async function buildTextVectorPeer(pool: pg.Pool): Promise<void> {
  await dropTextVectorPeer(pool)
  for (const statement of [
    `create schema ${SCHEMA}`,
    `create table ${SCHEMA}.listings as
      select p.id, p.owner_id, p.category_id, p.title, p.description, p.address, p.city, p.state, p.zip_code, p.price_cents, p.bedrooms,
        p.bathrooms_halves, p.max_guests, p.rating_average, p.review_count,
        ${SCORE}::int as score, point(${LONGITUDE}, ${LATITUDE}) as place,
        array_to_tsvector(array(select distinct left(word, 200) from string_to_table(${ALL_TEXT}, ' ') word where word <> '')) as words,
        array_to_tsvector(array(select distinct left(word, 200) from string_to_table(trim(p.place_text), ' ') word where word <> '')) as place_words
      from properties p where p.status = 'approved' and p.deleted_at is null`,
    `alter table ${SCHEMA}.listings add primary key (id)`,
    `create index on ${SCHEMA}.listings using gin (words)`,
    `create index on ${SCHEMA}.listings using gin (place_words)`,
    `create index on ${SCHEMA}.listings (score desc, id desc)`,
    `create index on ${SCHEMA}.listings (category_id, score desc, id desc)`,
    `create index on ${SCHEMA}.listings using gist (place)`,
    `vacuum analyze ${SCHEMA}.listings`,
  ])
    await pool.query(statement)
}

export async function dropTextVectorPeer(pool: pg.Pool): Promise<void> {
  await pool.query(`drop schema if exists ${SCHEMA} cascade`)
}

const toTerm = (word: string): string => {
  if (!isPlainWord(word)) throw new Error(`${word} is no word`)
  return matchesWholeWord(word) ? `'${word}'` : `'${word}':*`
}

function conditions(filter: SearchFilter, parameters: Parameters): string[] {
  const { put } = parameters
  const { words, box } = filter
  const anywhere = words.filter((word) => !matchesWholeWord(word)).map(toTerm)
  const states = words.filter(matchesWholeWord).map(toTerm)
  return [
    ...(anywhere.length > 0 ? [`p.words @@ ${put(anywhere.join(' & '))}::tsquery`] : []),
    ...(states.length > 0 ? [`p.place_words @@ ${put(states.join(' & '))}::tsquery`] : []),
    ...plainConditions(filter, parameters),
    ...(box ? [`p.place <@ box(point(${put(box.west)}, ${put(box.south)}), point(${put(box.east)}, ${put(box.north)}))`] : []),
    ...isFree(filter, parameters),
  ]
}

function keyOf({ words }: SearchFilter, { put }: Parameters): string {
  return words.length === 0
    ? 'p.score'
    : `p.score + case when p.place_words @@ ${put(words.map(toTerm).join(' & '))}::tsquery then ${PLACE_BONUS} else 0 end`
}

/**
 * The same searches on this design: one statement for the page, one for the capped count where there are more pages.
 */
export function createTextVectorSearch(pool: pg.Pool) {
  async function findPage(filter: SearchFilter, { limit, after }: PageRequest) {
    const parameters = createParameters()
    const key = keyOf(filter, parameters)
    const where = conditions(filter, parameters)
    if (after) where.push(`(${key}, p.id) < (${parameters.put(after.key)}::int, ${parameters.put(after.id)}::int)`)
    const { rows } = await pool.query<{ id: number; key: number }>(
      `select p.id, ${key} as key from ${SCHEMA}.listings p ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
       order by ${filter.words.length === 0 ? 'p.score desc, p.id desc' : '2 desc, 1 desc'} limit ${parameters.put(limit + 1)}::int`,
      parameters.values,
    )
    return rows
  }

  async function count(filter: SearchFilter): Promise<number> {
    const parameters = createParameters()
    const where = conditions(filter, parameters)
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from (select 1 from ${SCHEMA}.listings p ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
       limit ${COUNTED}) counted`,
      parameters.values,
    )
    return rows[0]?.count ?? 0
  }

  return {
    async search(filter: SearchFilter, page: PageRequest): Promise<FoundPage> {
      const found = await findPage(filter, page)
      const shown = found.slice(0, page.limit)
      const next = found.length > page.limit ? (shown.at(-1) ?? null) : null
      const isAll = page.after === null && next === null
      const ids = shown.map(({ id }) => id)
      return { ids, dates: new Map(), next, total: isAll ? shown.length : await count(filter) }
    },
  }
}
