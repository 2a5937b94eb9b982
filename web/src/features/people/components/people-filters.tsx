import type { PeopleFilter } from '#contract/people/people.endpoints.ts'
import { peopleFilters, peopleLimits } from '#contract/people/people.rules.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { SearchForm } from '../../../ui/forms/search-form.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { filterWords } from '../model/people-filter.ts'

interface PeopleFiltersProps {
  filter: PeopleFilter
  onFilter: (filter: PeopleFilter) => void
}

/** Search and filter of the list of people. */
export function PeopleFilters({ filter, onFilter }: PeopleFiltersProps) {
  return (
    <section aria-label="Filter people" className="mb-6 grid gap-3 sm:grid-cols-[minmax(220px,1.6fr)_minmax(180px,1fr)]">
      <SearchForm
        value={filter.q}
        maxLength={peopleLimits.searchLength}
        placeholder="Name, email or phone"
        onSearch={(q) => onFilter({ ...filter, q })}
      />
      <Field label="Show">
        <Select
          value={filter.filter ?? ''}
          onChange={(event) => onFilter({ ...filter, filter: peopleFilters.find((each) => each === event.target.value) })}
        >
          <option value="">Everyone</option>
          {peopleFilters.map((each) => (
            <option key={each} value={each}>
              {filterWords[each]}
            </option>
          ))}
        </Select>
      </Field>
    </section>
  )
}
