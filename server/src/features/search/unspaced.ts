import { searchPolicy } from '#contract/properties/search/search.rules.ts'
import { toSearchWords } from '#contract/properties/search/search-text.rules.ts'

/** Scripts whose words have no blank between them, or grow at their end, as those of Korean do. */
const UNSPACED = ['Han', 'Hira', 'Kana', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr'].map((name) => `\\p{scx=${name}}`).join('')
const RUN = new RegExp(`[${UNSPACED}]+`, 'gu')
const BEGINS = new RegExp(`^[${UNSPACED}]`, 'u')
const PIECE = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu')
/** Folded text has the parts of a Korean syllable one by one. */
const LETTER = /[\u1100-\u115F][\u1160-\u11FF]*|./gu

/** Each letter of a run with the next one; the last one alone. */
const pairsOf = (run: string): string[] => {
  const letters = run.match(LETTER) ?? []
  return letters.map((letter, at) => letter + (letters[at + 1] ?? ''))
}

/** Whether a word or a term of a search is of a script without blanks between words. */
export const isUnspaced = (word: string): boolean => BEGINS.test(word)

/** Whether a term of a search is two letters of such a script. */
export const isPair = (term: string): boolean => isUnspaced(term) && (term.match(LETTER) ?? []).length > 1

/**
 * Folded text whose runs of such scripts are words of two letters, one from each letter on: a word is found wherever
 * it is in its run, and so is a single letter, as the beginning of one of them. Other text stays as it is.
 */
export function splitUnspaced(text: string): string {
  const split = text.replace(RUN, (run) => ` ${pairsOf(run).join(' ')} `)
  return split === text ? text : split.replace(/ {2,}/g, ' ')
}

/** The terms of a word, those first that have all of its letters. */
function termsOf(word: string): string[] {
  const terms = (word.match(PIECE) ?? []).map((piece) => {
    if (!isUnspaced(piece)) return [piece]
    const pairs = pairsOf(piece)
    return pairs.length > 1 ? pairs.slice(0, -1) : pairs
  })
  const isNeeded = (at: number, { length }: readonly string[]) => at % 2 === 0 || at === length - 1
  const needed = terms.flatMap((pairs) => pairs.filter((_, at) => isNeeded(at, pairs)))
  return [...needed, ...terms.flatMap((pairs) => pairs.filter((_, at) => !isNeeded(at, pairs)))]
}

/**
 * The terms of a search that must all match, once each: its words, and the pairs of letters of a run. They are at
 * most `searchPolicy.maxWords`, because each takes time to match. Of more pairs some of every word are left out, so
 * that a search by very long runs finds what has most of their letters together.
 */
export function toSearchTerms(typed: string): string[] {
  const words = toSearchWords(typed).map(termsOf)
  const longest = Math.max(0, ...words.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, at) => words.flatMap((terms) => terms[at] ?? [])).flat()
  return [...new Set(inTurn)].slice(0, searchPolicy.maxWords)
}
