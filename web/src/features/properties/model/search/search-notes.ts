// A chunk of its own: only a search with an unknown filter loads it.

import { t } from '@lingui/core/macro'
import { isMonthSearch } from '#contract/properties/search/flexible-dates.rules.ts'
import { refuseSearchedStay, searchPolicy } from '#contract/properties/search/search.rules.ts'
import { hasTooManyWords, toSearchWords } from '#contract/properties/search/search-text.rules.ts'
import { earliestToday } from '#contract/shared/dates.ts'
import { translateRefusal } from '../../../../lib/texts/texts.tsx'
import { nameOfMonth } from '../../../../stays/calendar/months.ts'
import { type ListSearch, staysOf } from './property-search.ts'

/** The reason why a link's dates were ignored, or null when they are valid or missing. */
export function explainIgnoredDates(search: ListSearch): string | null {
  const { checkIn, checkOut, month } = search
  if (staysOf(search).length > 0) return null
  if (isMonthSearch(search)) {
    const name = nameOfMonth(month ?? '')
    return t`${name} has no stays to offer. We searched without dates.`
  }
  if (!checkIn && !checkOut) return null
  const refusal = refuseSearchedStay(search, earliestToday(new Date()))
  const reason = refusal ? translateRefusal(refusal.message) : null
  if (reason) return t`${reason} We searched without your dates.`
  if (checkIn && checkOut) return t`Check-out must be after check-in. We searched without your dates.`
  return checkIn ? t`Add a check-out date to search by dates.` : t`Add a check-in date to search by dates.`
}

/** The note for a search with too many words; null when all are used. */
export function explainIgnoredWords({ search = '' }: ListSearch): string | null {
  if (!hasTooManyWords(search)) return null
  const { maxWords: most } = searchPolicy
  const words = toSearchWords(search).join(', ')
  return t`We searched for the first ${most} words only: ${words}.`
}

/** The notes about ignored parts of a search, one line each. */
export const explainIgnored = (search: ListSearch): string[] =>
  [explainIgnoredDates(search), explainIgnoredWords(search)].filter((note) => note !== null)
