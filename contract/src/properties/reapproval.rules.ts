import type { ApprovedVersion } from './approved-version.schemas.ts'
import { foldText } from './search-text.rules.ts'
import { isUnitedStates, spellState } from './us-states.rules.ts'

/** Why a changed listing needs another approval: it lies in another town, or says something else. */
export type ReapprovalReason = 'place' | 'text'

/** A listing that keeps less than this of its text says something else. */
const LEAST_KEPT = 0.5
const SCRIPTS_WITHOUT_SPACES =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}'
/** In scripts that put no space between words each letter counts as one. */
const WORD = new RegExp(`[${SCRIPTS_WITHOUT_SPACES}]|(?:(?![${SCRIPTS_WITHOUT_SPACES}])[\\p{L}\\p{N}])+`, 'gu')

const wordsOf = (text: string): string[] => foldText(text).match(WORD) ?? []

/** Each word with the one after it; the first and the last one with the edge of the text. */
const pairsOf = (words: readonly string[]): string[] =>
  Array.from({ length: words.length + 1 }, (_, index) => `${words[index - 1] ?? ''} ${words[index] ?? ''}`)

/**
 * How much of a text is still there, from 0 to 1: the share of words, of the longer of the two texts, that stand beside the same neighbor in
 * both. Single words say little, because two texts of one language share a good part of them; moved sentences still count as kept. Case,
 * accents and punctuation are left out. Takes time in proportion to the texts.
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
  [city, spellState(state)[0] ?? state, isUnitedStates(country) ? 'us' : country].map(foldText).join('|')

const textOf = ({ title, description }: ApprovedVersion): string => `${title}\n${description}`

/**
 * Why a listing can no longer stand on its approval; empty when it can. A changed city, state or country is another place, however it is
 * spelled; a text of which more than half is new or gone is another text. Compared with what was approved, so that small steps add up.
 */
export function reapprovalReasons(approved: ApprovedVersion, now: ApprovedVersion): ReapprovalReason[] {
  return [
    ...(placeOf(approved) === placeOf(now) ? [] : (['place'] as const)),
    ...(keptShare(textOf(approved), textOf(now)) < LEAST_KEPT ? (['text'] as const) : []),
  ]
}
