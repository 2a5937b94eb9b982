import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { cents } from './columns.ts'

// What search reads. Every table here is derived: triggers on `properties`, `property_fees`, `occupancy` and the
// stay rules (written by hand in the migration) maintain it in the transaction of the change, and `search_rebuild()`
// rebuilds all of it.

const tsvector = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' })
const nights = (name: string) => bigint(name, { mode: 'bigint' }).notNull().default(sql`0`)

/**
 * A ZIP code of a city as listings write it, with its state normalized: what "Where" suggests, and what a city
 * search walks.
 */
export const places = pgTable(
  'places',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    regionText: text('region_text').notNull().unique(),
    words: tsvector('words').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    country: text('country').notNull(),
  },
  (table) => [index('places_words').using('gin', table.words).with({ fastupdate: false })],
)

/**
 * One row: which 64 nights the oldest word of the availability bitmap stands for (days since 1970 / 64). While the
 * rolling window advances, `turnedTo` is the last listing whose words were recomputed.
 */
export const searchRing = pgTable('search_ring', {
  firstWord: integer('first_word').primaryKey(),
  turnedTo: integer('turned_to'),
})

/**
 * One narrow row per public listing. `n0` … `n12` are its availability bitmap: taken nights, a bit each, 64 per
 * word, in a rolling window by day number. `g13` … `g5` are cells of the Mercator grid with 2^13 … 2^5 cells around
 * the world. Coordinates are the public ones.
 */
export const searchListings = pgTable(
  'search_listings',
  {
    id: integer('id').primaryKey(),
    placeId: integer('place_id'),
    categoryId: integer('category_id').notNull(),
    score: integer('score').notNull(),
    bedrooms: integer('bedrooms').notNull(),
    bathroomsHalves: integer('bathrooms_halves').notNull(),
    maxGuests: integer('max_guests').notNull(),
    g13: integer('g13'),
    g10: integer('g10'),
    g8: integer('g8'),
    g5: integer('g5'),
    ratingKey: bigint('rating_key', { mode: 'number' }).notNull(),
    priceCents: cents('price_cents').notNull(),
    requiredFeeCents: cents('required_fee_cents').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    n0: nights('n0'),
    n1: nights('n1'),
    n2: nights('n2'),
    n3: nights('n3'),
    n4: nights('n4'),
    n5: nights('n5'),
    n6: nights('n6'),
    n7: nights('n7'),
    n8: nights('n8'),
    n9: nights('n9'),
    n10: nights('n10'),
    n11: nights('n11'),
    n12: nights('n12'),
    /** Whether its host set rules or prices by day: then `stay_allowed` and `stay_rent_cents` decide for a stay. */
    hasRules: boolean('has_rules').notNull().default(false),
    instantBook: boolean('instant_book').notNull().default(false),
  },
  (table) => [
    index('search_listings_score').on(table.score, table.id),
    index('search_listings_place').on(table.placeId, table.score, table.id),
    index('search_listings_category').on(table.categoryId, table.score, table.id),
    index('search_listings_g13').on(table.g13, table.score, table.id),
    index('search_listings_g10').on(table.g10, table.score, table.id),
    index('search_listings_g8').on(table.g8, table.score, table.id),
    index('search_listings_g5').on(table.g5, table.score, table.id),
    index('search_listings_rating').on(table.ratingKey, table.id),
    index('search_listings_price').on(table.priceCents, table.id),
    index('search_listings_cheap').on(sql`(-price_cents)`, table.id),
  ],
)

/**
 * The words of those listings: `word` for every word, `^word` for city, state, country and ZIP code, `=word` for
 * title and street.
 */
export const searchTexts = pgTable(
  'search_texts',
  {
    id: integer('id').primaryKey(),
    words: tsvector('words').notNull(),
  },
  (table) => [index('search_texts_words').using('gin', table.words).with({ fastupdate: false })],
)

/** Number of listings per grid cell: of `level` 13 (about 5 km) and 10 (about 35 km). */
export const searchCells = pgTable(
  'search_cells',
  {
    level: smallint('level').notNull(),
    cell: integer('cell').notNull(),
    count: integer('count').notNull(),
    bestId: integer('best_id').notNull(),
    bestScore: integer('best_score').notNull(),
    minPriceCents: cents('min_price_cents').notNull(),
    latitudes: doublePrecision('latitudes').notNull(),
    longitudes: doublePrecision('longitudes').notNull(),
    west: doublePrecision('west').notNull(),
    south: doublePrecision('south').notNull(),
    east: doublePrecision('east').notNull(),
    north: doublePrecision('north').notNull(),
  },
  (table) => [primaryKey({ columns: [table.level, table.cell] }), check('search_cells_counted', sql`${table.count} > 0`)],
)

/** Words of titles and places, used to correct typos. A word that no listing has any more may remain for a while. */
export const searchVocabulary = pgTable('search_vocabulary', { word: text('word').primaryKey() })
