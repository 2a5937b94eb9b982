import type { ApprovedVersion } from './approved-version.schemas.ts'
import { isUnitedStates, spellState } from './places/us-states.rules.ts'
import { foldText } from './search/search-text.rules.ts'

/** Why a changed listing needs another approval: another town, or another text. */
export type ReapprovalReason = 'place' | 'text'

/** A listing that keeps less than this of its text has another text. */
const LEAST_KEPT = 0.5
const SCRIPTS_WITHOUT_SPACES =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}'
/** In scripts that put no space between words each letter counts as one. */
const WORD = new RegExp(`[${SCRIPTS_WITHOUT_SPACES}]|(?:(?![${SCRIPTS_WITHOUT_SPACES}])[\\p{L}\\p{N}])+`, 'gu')

const wordsOf = (text: string): string[] => foldText(text).match(WORD) ?? []

/** Each word with the next one; the first and the last one with the edge of the text. */
const pairsOf = (words: readonly string[]): string[] =>
  Array.from({ length: words.length + 1 }, (_, index) => `${words[index - 1] ?? ''} ${words[index] ?? ''}`)

/**
 * How much of a text is kept, from 0 to 1: the share of words, of the longer of the two texts, that have the same
 * neighbor in both. Single words are no measure, because two texts of one language share many of them; moved
 * sentences still count as kept. Case, accents and punctuation are ignored. Runs in linear time.
 */
export function keptShare(before: string, after: string): number {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const longer = Math.max(old.length, now.length)
  if (longer === 0) return 1
  const left = new Map<string, number>()
  for (const pair of pairsOf(old)) left.set(pair, (left.get(pair) ?? 0) + 1)
  const isKept = now.map(() => false)
  pairsOf(now).forEach((pair, index) => {
    const count = left.get(pair) ?? 0
    if (count === 0) return
    left.set(pair, count - 1)
    if (index > 0) isKept[index - 1] = true
    if (index < now.length) isKept[index] = true
  })
  return isKept.filter(Boolean).length / longer
}

const placeOf = ({ city, state, country }: ApprovedVersion): string =>
  [city, spellState(state)[0], isUnitedStates(country) ? 'us' : country].map(foldText).join('|')

const textOf = ({ title, description }: ApprovedVersion): string => `${title}\n${description}`

/**
 * Why a listing needs another approval; empty when it does not. A changed city, state or country is another place,
 * in any spelling; a text of which more than half is new or gone is another text. Compared with the approved
 * version, so that small steps add up.
 */
export function reapprovalReasons(approved: ApprovedVersion, now: ApprovedVersion): ReapprovalReason[] {
  return [
    ...(placeOf(approved) === placeOf(now) ? [] : (['place'] as const)),
    ...(keptShare(textOf(approved), textOf(now)) < LEAST_KEPT ? (['text'] as const) : []),
  ]
}
