import { t } from '@lingui/core/macro'

/** Words one after another: `2 bookings, 5 nights`. Japanese has a comma of its own. */
export const joinWords = (words: readonly string[]): string =>
  words.slice(1).reduce((joined, word) => t`${joined}, ${word}`, words[0] ?? '')
