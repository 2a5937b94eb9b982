import { t } from '@lingui/core/macro'
import { perLocale } from './format-date.ts'
import { currentLocale } from './texts.tsx'

/** Words one after another: `2 bookings, 5 nights`. Japanese has a comma of its own. */
export const joinWords = (words: readonly string[]): string =>
  words.slice(1).reduce((joined, word) => t`${joined}, ${word}`, words[0] ?? '')

const list = perLocale((locale) => new Intl.ListFormat(locale))

/** A list of things: `Fridays, Saturdays, and Sundays`. */
export const listWords = (words: readonly string[]): string => list().format(words)

/** What stands between two sentences: Japanese has no space there. */
export const sentenceGap = (): string => (currentLocale().startsWith('ja') ? '' : ' ')
