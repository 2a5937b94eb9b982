import type { PeopleFilter } from '#contract/people/people.endpoints.ts'
import { type PeopleFilterName, peopleFilters, peopleLimits } from '#contract/people/people.rules.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'

/** The filters in words, as the choice above the list. */
export const filterWords: Record<PeopleFilterName, string> = {
  hosts: 'Hosts',
  guests: 'Guests with stays',
  suspended: 'Suspended',
  administrators: 'Staff',
  unconfirmed: 'Email not confirmed',
}

/** The filter in an address; invalid values are dropped. A phone number to search for arrives as a number. */
export function readPeopleFilter({ filter, q }: Record<string, unknown>): PeopleFilter {
  const words = typeof q === 'string' || typeof q === 'number' ? cleanLine(String(q)).slice(0, peopleLimits.searchLength) : ''
  return { filter: peopleFilters.find((each) => each === filter), q: words || undefined }
}

/** Whether anything is filtered. */
export const isFiltered = ({ filter, q }: PeopleFilter): boolean => filter !== undefined || q !== undefined
