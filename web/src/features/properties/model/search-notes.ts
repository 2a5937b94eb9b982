import { refuseSearchedStay, searchPolicy } from '#contract/properties/search.rules.ts'
import { hasTooManyWords, toSearchWords } from '#contract/properties/search-text.rules.ts'
import { earliestToday } from '#contract/shared/dates.ts'
import { datesOf, type ListSearch } from './property-search.ts'

/** Why the dates of a link were left out of the search, or null when they count or there are none (decision S2). */
export function explainIgnoredDates(search: ListSearch): string | null {
  const { checkIn, checkOut } = search
  if ((!checkIn && !checkOut) || datesOf(search)) return null
  const refusal = refuseSearchedStay(search, earliestToday(new Date()))
  if (refusal) return `${refusal} Your dates were left out of this search.`
  if (checkIn && checkOut) return 'Check-out must be after check-in, so your dates were left out of this search.'
  return `Add a ${checkIn ? 'check-out' : 'check-in'} date too: one date alone is left out of this search.`
}

/** What is said when a search has more words than are looked for; null when all of them count. */
export function explainIgnoredWords({ search = '' }: ListSearch): string | null {
  if (!hasTooManyWords(search)) return null
  return `Only the first ${searchPolicy.maxWords} words of your search count: ${toSearchWords(search).join(', ')}.`
}

/** What a person is told about the parts of a search that could not be used, one line for each. */
export const explainIgnored = (search: ListSearch): string[] =>
  [explainIgnoredDates(search), explainIgnoredWords(search)].filter((note) => note !== null)
