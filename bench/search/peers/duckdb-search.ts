import { matchesWholeWord } from '#contract/properties/search/search-text.rules.ts'
import type { PropertySearchIndex, SearchFilter } from '../../../server/src/features/search/search-filter.ts'
import { createParameters, isPlainWord, type Parameters, PLACE_BONUS } from './conditions.ts'
import { daysOf, type PeerListing } from './peer-listings.ts'
import { peerPackages } from './peer-packages.ts'

/** The part of DuckDB's API that is used. */
interface Appender {
  appendInteger(value: number): void
  appendDouble(value: number): void
  appendVarchar(value: string): void
  endRow(): void
  closeSync(): void
}
interface Connection {
  run(statement: string): Promise<unknown>
  runAndReadAll(statement: string, values: unknown[]): Promise<{ getRows(): unknown[][] }>
  createAppender(table: string): Promise<Appender>
  closeSync(): void
}
interface DuckDb {
  DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<Connection>; closeSync(): void }> }
}

const TABLES = [
  `create table listings (id integer, category varchar, price_cents integer, guests integer, bedrooms integer,
     bathrooms_halves integer, latitude double, longitude double, score integer, place_text varchar, all_text varchar)`,
  'create table taken (listing_id integer, from_day integer, to_day integer)',
]

async function fillListings(connection: Connection, listings: readonly PeerListing[]): Promise<void> {
  const rows = await connection.createAppender('listings')
  for (const one of listings) {
    rows.appendInteger(one.id)
    rows.appendVarchar(one.categorySlug)
    for (const count of [one.priceCents, one.guests, one.bedrooms, one.bathroomsHalves]) rows.appendInteger(count)
    rows.appendDouble(one.latitude)
    rows.appendDouble(one.longitude)
    rows.appendInteger(one.score)
    rows.appendVarchar(one.placeText)
    rows.appendVarchar(one.allText)
    rows.endRow()
  }
  rows.closeSync()
}

/** Sorted by their first night, so that blocks of other times are passed over. */
async function fillTaken(connection: Connection, listings: readonly PeerListing[]): Promise<void> {
  const all = listings.flatMap(({ id, takenFrom, takenTo }) =>
    takenFrom.map((from, at) => [id, from, takenTo[at] ?? from] as const),
  )
  all.sort(([, from], [, other]) => from - other)
  const rows = await connection.createAppender('taken')
  for (const stay of all) {
    for (const value of stay) rows.appendInteger(value)
    rows.endRow()
  }
  rows.closeSync()
}

const textOf = (word: string): string => {
  if (!isPlainWord(word)) throw new Error(`${word} is no word`)
  return matchesWholeWord(word) ? ` ${word} ` : ` ${word}`
}

function conditions(filter: SearchFilter, { put }: Parameters): string[] {
  const { words, categorySlug, minPriceCents, maxPriceCents, guests, bedrooms, bathroomsHalves, box, stay } = filter
  const bounds: [column: string, sign: string, bound: number | null][] = [
    ['price_cents', '>=', minPriceCents],
    ['price_cents', '<=', maxPriceCents],
    ['guests', '>=', guests],
    ['bedrooms', '>=', bedrooms],
    ['bathrooms_halves', '>=', bathroomsHalves],
  ]
  const all = words.map((word) => `contains(p.${matchesWholeWord(word) ? 'place_text' : 'all_text'}, ${put(textOf(word))})`)
  if (categorySlug !== null) all.push(`p.category = ${put(categorySlug)}`)
  for (const [column, sign, bound] of bounds) if (bound !== null) all.push(`p.${column} ${sign} ${put(bound)}::integer`)
  if (box) {
    all.push(`p.latitude between ${put(box.south)}::double and ${put(box.north)}::double`)
    all.push(`p.longitude between ${put(box.west)}::double and ${put(box.east)}::double`)
  }
  if (stay) {
    const [from, to] = daysOf(stay)
    all.push(
      `p.id not in (select t.listing_id from taken t where t.from_day < ${put(to)}::integer and t.to_day > ${put(from)}::integer)`,
    )
  }
  return all
}

function keyOf({ words }: SearchFilter, { put }: Parameters): string {
  if (words.length === 0) return 'p.score'
  const inPlace = words.map((word) => `contains(p.place_text, ${put(textOf(word))})`).join(' and ')
  return `p.score + case when ${inPlace} then ${PLACE_BONUS} else 0 end`
}

/**
 * The same searches in DuckDB, its tables in the memory of this process and all its threads at work: every search
 * reads the columns it needs, and one statement gives the page and the exact count.
 */
export async function openDuckDb(listings: readonly PeerListing[]): Promise<PropertySearchIndex & { close(): void }> {
  const { DuckDBInstance } = await peerPackages.load<DuckDb>('@duckdb/node-api')
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  for (const table of TABLES) await connection.run(table)
  await fillListings(connection, listings)
  await fillTaken(connection, listings)
  return {
    async search(filter, { limit, after }) {
      const parameters = createParameters()
      const { put, values } = parameters
      const key = keyOf(filter, parameters)
      const where = ['true', ...conditions(filter, parameters)].join(' and ')
      const onwards = after
        ? `where key < ${put(after.key)}::integer or (key = ${put(after.key)}::integer and id < ${put(after.id)}::integer)`
        : ''
      const reader = await connection.runAndReadAll(
        `with found as materialized (select p.id, ${key} as key from listings p where ${where})
         select id, key, (select count(*) from found) from found ${onwards} order by key desc, id desc limit ${limit + 1}`,
        values,
      )
      const rows = reader.getRows().map((row) => row.map(Number))
      const ids = rows.slice(0, limit).map(([id = 0]) => id)
      const [id = 0, lastKey = 0] = rows[limit - 1] ?? []
      const next = rows.length > limit ? { key: lastKey, id } : null
      return { ids, dates: new Map(), next, total: rows[0]?.[2] ?? 0 }
    },
    close() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}
