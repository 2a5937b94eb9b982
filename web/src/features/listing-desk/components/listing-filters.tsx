import { Search } from 'lucide-react'
import { useState } from 'react'
import { listingDeskLimits, listingHints, listingSorts } from '#contract/listing-desk/listing-desk.rules.ts'
import type { ListingChoice } from '#contract/listing-desk/listing-desk.schemas.ts'
import { useCategories } from '../../../stays/use-categories.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { hintWords, readListingChoice, sortWords, statusWords } from '../model/listing-filter.ts'

interface ListingFiltersProps {
  filter: ListingChoice
  onFilter: (filter: ListingChoice) => void
}

function SearchField({ filter, onFilter }: ListingFiltersProps) {
  const [words, setWords] = useState(filter.q ?? '')
  return (
    <form
      className="col-span-full flex max-w-2xl items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onFilter({ ...filter, q: words.trim() || undefined })
      }}
    >
      <Field label="Search" className="min-w-0 flex-1">
        <Input
          type="search"
          value={words}
          maxLength={listingDeskLimits.searchLength}
          placeholder="Title, city, host or number"
          onChange={(event) => {
            setWords(event.target.value)
            if (event.target.value === '' && filter.q) onFilter({ ...filter, q: undefined })
          }}
        />
      </Field>
      <IconButton type="submit" variant="outline" label="Search">
        <Search aria-hidden className="size-5" />
      </IconButton>
    </form>
  )
}

interface ChoiceProps {
  label: string
  all?: string
  value: string | undefined
  options: readonly (readonly [value: string, label: string])[]
  onChoose: (value: string) => void
}

function Choice({ label, all, value, options, onChoose }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select value={value ?? ''} onChange={({ target }) => onChoose(target.value)}>
        {all ? <option value="">{all}</option> : null}
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Filters of the listings: search, status, category, hints, and the order. */
export function ListingFilters({ filter, onFilter }: ListingFiltersProps) {
  const categories = useCategories()
  const choose = (name: keyof ListingChoice) => (value: string) => onFilter(readListingChoice({ ...filter, [name]: value }))
  return (
    <section
      aria-label="Filter the listings"
      className="mb-6 grid grid-cols-2 gap-3 xl:grid-cols-5 max-xl:[&>:last-child]:col-span-2"
    >
      <SearchField filter={filter} onFilter={onFilter} />
      <Choice
        label="Status"
        all="All"
        value={filter.status}
        options={Object.entries(statusWords).map(([status, { label }]) => [status, label])}
        onChoose={choose('status')}
      />
      <Choice
        label="Category"
        all="All"
        value={filter.categoryId}
        options={(categories.data ?? []).map(({ id, name }) => [String(id), name])}
        onChoose={choose('categoryId')}
      />
      <Choice
        label="Quality"
        all="Any"
        value={filter.hint}
        options={listingHints.map((hint) => [hint, hintWords[hint]])}
        onChoose={choose('hint')}
      />
      <Choice
        label="Home page"
        all="Any"
        value={filter.featured}
        options={[['true', 'Featured']]}
        onChoose={choose('featured')}
      />
      <Choice
        label="Order"
        value={filter.order ?? 'newest'}
        options={listingSorts.map((sort) => [sort, sortWords[sort]])}
        onChoose={choose('order')}
      />
    </section>
  )
}
