import type { Suggestion } from '#contract/properties/search/suggestions.rules.ts'
import { plural } from '../../../../lib/format.ts'

/** The server stops counting here. */
const MOST_COUNTED = 100

/** 'United States · 24 stays', 'State · 100+ stays'; for a stay, its location. */
export function describeSuggestion({ detail, listings }: Suggestion): string {
  if (listings === undefined) return detail
  const stays = listings >= MOST_COUNTED ? `${MOST_COUNTED}+ stays` : plural(listings, 'stay')
  return detail ? `${detail} · ${stays}` : stays
}

/** The announcement once suggestions have arrived; '' before. */
export const announceSuggestions = (count: number, isAnswered: boolean): string => {
  if (!isAnswered) return ''
  return count === 0 ? 'No suggestions' : plural(count, 'suggestion')
}
