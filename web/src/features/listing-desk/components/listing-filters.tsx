import { listingDeskLimits, listingHints, listingSorts } from '#contract/listing-desk/listing-desk.rules.ts'
import type { ListingChoice } from '#contract/listing-desk/listing-desk.schemas.ts'
import { useCategories } from '../../../stays/use-categories.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { SearchForm } from '../../../ui/forms/search-form.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { hintWords, readListingChoice, sortWords, statusWords } from '../model/listing-filter.ts'

interface ListingFiltersProps {
  filter: ListingChoice
  onFilter: (filter: ListingChoice) => void
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
      <SearchForm
        value={filter.q}
        maxLength={listingDeskLimits.searchLength}
        placeholder="Title, city, host or number"
        onSearch={(q) => onFilter({ ...filter, q })}
        className="col-span-full max-w-2xl"
      />
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
        options={(categories.data ?? []).map(({ id, name, isRetired }) => [String(id), isRetired ? `${name} (retired)` : name])}
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
