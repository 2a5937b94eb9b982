import { Search } from 'lucide-react'
import { useState } from 'react'
import type { PeopleFilter } from '#contract/people/people.endpoints.ts'
import { peopleFilters, peopleLimits } from '#contract/people/people.rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { filterWords } from '../model/people-filter.ts'

interface PeopleFiltersProps {
  filter: PeopleFilter
  onFilter: (filter: PeopleFilter) => void
}

/** Search and filter of the list of people. */
export function PeopleFilters({ filter, onFilter }: PeopleFiltersProps) {
  const [words, setWords] = useState(filter.q ?? '')
  return (
    <section aria-label="Filter people" className="mb-6 grid gap-3 sm:grid-cols-[minmax(220px,1.6fr)_minmax(180px,1fr)]">
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          onFilter({ ...filter, q: words.trim() || undefined })
        }}
      >
        <Field label="Search" className="min-w-0 flex-1">
          <Input
            type="search"
            value={words}
            maxLength={peopleLimits.searchLength}
            placeholder="Name, email or phone"
            onChange={(event) => {
              setWords(event.target.value)
              if (event.target.value === '' && filter.q) onFilter({ ...filter, q: undefined })
            }}
          />
        </Field>
        <Button type="submit" variant="outline" size="icon" aria-label="Search">
          <Search aria-hidden className="size-5" />
        </Button>
      </form>
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
