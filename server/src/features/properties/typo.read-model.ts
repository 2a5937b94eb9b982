import { sql } from 'drizzle-orm'
import { matchesWholeWord } from '#contract/properties/search/search-text.rules.ts'
import { nearestWords, typosForgiven } from '#contract/properties/search/typo.rules.ts'
import type { Queryable } from '../../db/client.ts'
import type { ReportFailure } from '../../platform/background/background-errors.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { anywhere } from './search-text.domain.ts'

const MAX_AGE_MS = 60_000
/** How often the nearest words may turn out to belong to deleted listings only. */
const MAX_TRIES = 5

/** The vocabulary of titles and places, for corrections of mistyped words. Refreshed after a minute. */
export function createTypoReadModel(
  db: Queryable,
  clock: Clock,
  maxAgeMs = MAX_AGE_MS,
  reportFailure: ReportFailure = () => undefined,
) {
  let known: { words: Promise<string[]>; readAt: number } | null = null

  async function readWords(): Promise<string[]> {
    const { rows } = await db.execute<{ word: string }>(sql`select word from search_vocabulary`)
    return rows.map(({ word }) => word)
  }

  function knownWords(): Promise<string[]> {
    const now = clock.now().getTime()
    if (!known || now - known.readAt >= maxAgeMs) {
      const words = readWords()
      known = { words, readAt: now }
      // A failed read must not be cached for the next minute.
      words.catch((error: unknown) => {
        known = null
        reportFailure(error)
      })
    }
    return known.words
  }

  /** Those of the words that a listing has, as `query` looks for them. */
  async function findUsed(words: readonly string[], query: (word: string) => string): Promise<Set<string>> {
    const asked = words.map((word) => sql`(${word}, ${query(word)}::tsquery)`)
    const { rows } = await db.execute<{ word: string }>(sql`
      select w.word from (values ${sql.join(asked, sql`, `)}) w(word, query)
      where exists (select 1 from search_texts t where t.words @@ w.query limit 1)`)
    return new Set(rows.map(({ word }) => word))
  }

  /**
   * The nearest words that some listing has in title or place; the vocabulary may still contain some that none has.
   */
  async function nearestUsed(word: string, vocabulary: readonly string[]): Promise<string[]> {
    let terms = vocabulary
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const nearest = nearestWords(word, terms)
      if (nearest.length === 0) return []
      const used = await findUsed(nearest, (term) => `'^${term}' | '=${term}'`)
      if (used.size > 0) return nearest.filter((term) => used.has(term))
      terms = terms.filter((term) => !nearest.includes(term))
    }
    return []
  }

  return {
    /** Each word with its possible corrections, or null when no word of the search was mistyped. */
    async correct(words: string[]): Promise<string[][] | null> {
      const doubtful = words.filter((word) => typosForgiven(word) > 0 && !matchesWholeWord(word))
      if (doubtful.length === 0) return null
      const used = await findUsed(doubtful, (word) => anywhere([word]))
      const unknown = new Set(doubtful.filter((word) => !used.has(word)))
      if (unknown.size === 0) return null
      const vocabulary = await knownWords()
      const meant: string[][] = []
      for (const word of words) meant.push(unknown.has(word) ? await nearestUsed(word, vocabulary) : [word])
      return meant.every((alternatives) => alternatives.length > 0) ? meant : null
    },
  }
}
export type TypoReadModel = ReturnType<typeof createTypoReadModel>
