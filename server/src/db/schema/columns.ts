import { sql } from 'drizzle-orm'
import { bigint, customType, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/shared/texts/languages.ts'
import type { PerLanguage, TranslatedLine } from '#contract/shared/texts/written-texts.ts'

/** An amount in integer cents. `bigint` because a long stay at a high price exceeds 32 bits. */
export const cents = (name: string) => bigint(name, { mode: 'number' })

/** An instant, stored with its zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Half-open nights `[from, to)` as a PostgreSQL `daterange`. */
export const daterange = customType<{ data: { from: string; to: string }; driverData: string }>({
  dataType: () => 'daterange',
  toDriver: ({ from, to }) => `[${from},${to})`,
  fromDriver: (value) => {
    const [from = '', to = ''] = value.slice(1, -1).split(',')
    return { from, to }
  },
})

/** A range of bigints in PostgreSQL's own notation, used for the overlap groups of the occupancy table. */
export const int8range = customType<{ data: string; driverData: string }>({ dataType: () => 'int8range' })

/** `source` names the originals that a translation was written for. */
export interface StoredTexts {
  title: string
  description: string
  captions?: TranslatedLine[]
  /** Of the names of fees. */
  fees?: TranslatedLine[]
  source: string
  /** The approved version, while the translation differs from it: '' when there was none. */
  approved?: { title: string; description: string }
  /** Whether guests read the original until the next approval. */
  isWaiting?: boolean
}
export interface StoredDetails {
  directions: string
  houseManual: string
  source: string
}

export const translations = <Texts extends StoredTexts | StoredDetails>() => jsonb('translations').$type<PerLanguage<Texts>>()

/** The language that somebody wrote in: without one, the site's first language at that time. */
export const writtenLanguage = () => text('language').$type<Language>().notNull().default(sql`first_language_of_site()`)
