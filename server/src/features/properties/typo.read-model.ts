import { sql } from 'drizzle-orm'
import { matchesWholeWord } from '#contract/properties/search-text.rules.ts'
import { nearestWords, typosForgiven } from '#contract/properties/typo.rules.ts'
import type { Queryable } from '../../db/client.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { isListed } from './visibility.read-model.ts'

const MAX_AGE_MS = 60_000

/** Knows the words of titles and places and what a mistyped word may have meant. The words are read again after a minute. */
export function createTypoReadModel(db: Queryable, clock: Clock, maxAgeMs = MAX_AGE_MS) {
  let known: { words: Promise<string[]>; readAt: number } | null = null

  async function readWords(): Promise<string[]> {
    const { rows } = await db.execute<{ word: string }>(sql`
      select distinct word from properties p, string_to_table(trim(p.place_text), ' ') word
      where ${isListed} and length(word) > 2`)
    return rows.map(({ word }) => word)
  }

  function knownWords(): Promise<string[]> {
    const now = clock.now().getTime()
    if (!known || now - known.readAt >= maxAgeMs) {
      const words = readWords()
      known = { words, readAt: now }
      // A failed reading must not be what everybody gets for the next minute.
      words.catch(() => {
        known = null
      })
    }
    return known.words
  }

  async function findUnknown(words: string[]): Promise<Set<string>> {
    const { rows } = await db.execute<{ word: string }>(sql`
      select w.word from unnest(${sql.param(words)}::text[]) w(word)
      where not exists (select 1 from properties p where ${isListed} and p.search_text like '% ' || w.word || '%')`)
    return new Set(rows.map(({ word }) => word))
  }

  return {
    /** Each word with what it may have meant, or null when no word of the search was mistyped. */
    async correct(words: string[]): Promise<string[][] | null> {
      const doubtful = words.filter((word) => typosForgiven(word) > 0 && !matchesWholeWord(word))
      if (doubtful.length === 0) return null
      const unknown = await findUnknown(doubtful)
      if (unknown.size === 0) return null
      const terms = await knownWords()
      const meant = words.map((word) => (unknown.has(word) ? nearestWords(word, terms) : [word]))
      return meant.every((alternatives) => alternatives.length > 0) ? meant : null
    },
  }
}
export type TypoReadModel = ReturnType<typeof createTypoReadModel>
