import type { Suggestion } from '#contract/properties/suggestions.rules.ts'
import { plural } from '../../../lib/format.ts'

/** The server counts no further than this. */
const MOST_COUNTED = 100

/** 'United States · 24 stays', 'State · 100+ stays'; of a stay, where it is. */
export function describeSuggestion({ detail, listings }: Suggestion): string {
  if (listings === undefined) return detail
  const stays = listings >= MOST_COUNTED ? `${MOST_COUNTED}+ stays` : plural(listings, 'stay')
  return detail ? `${detail} · ${stays}` : stays
}

/** What is read out once suggestions are there; '' before. */
export const announceSuggestions = (count: number, isAnswered: boolean): string => {
  if (!isAnswered) return ''
  return count === 0 ? 'No suggestions' : plural(count, 'suggestion')
}
