import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { listingDeskLimits, listingHints, listingSorts } from '#contract/listing-desk/listing-desk.rules.ts'
import type { ListingChoice } from '#contract/listing-desk/listing-desk.schemas.ts'
import { FilterFold } from '../../../session/console-filter-fold.tsx'
import { useCategories } from '../../../stays/use-categories.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { SearchForm } from '../../../ui/forms/search-form.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useListingCounts } from '../listing-desk.queries.ts'
import { hintWords, readListingChoice, sortWords, statuses, statusWords } from '../model/listing-filter.ts'

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

interface ListingFiltersProps {
  filter: ListingChoice
  onFilter: (filter: ListingChoice) => void
}

/** The statuses with how many listings match, as one line that scrolls sideways when it is too narrow. */
function StatusChips({ filter, onFilter }: ListingFiltersProps) {
  const counts = useListingCounts(filter).data
  const all = counts && statuses.reduce((sum, status) => sum + counts[status], 0)
  const chips = [
    { status: undefined, label: t`All`, count: all },
    ...statuses.map((status) => ({ status, label: statusWords()[status].label, count: counts?.[status] })),
  ]
  return (
    <fieldset className="-m-1 mb-3 flex min-w-0 gap-2 overflow-x-auto p-1">
      <legend className="sr-only">
        <Trans>Status</Trans>
      </legend>
      {chips.map(({ status, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={filter.status === status}
          onClick={() => onFilter({ ...filter, status })}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control border border-control bg-surface px-3.5 text-[15px] font-medium hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:font-semibold"
        >
          {label}
          {count === undefined ? null : (
            <span className="num grid h-6 min-w-6 place-items-center rounded-full bg-sunken px-1.5 text-xs font-semibold text-muted">
              {count}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}

/** Filters of the listings: status, search, category, hints, and the order. On a phone the last ones fold. */
export function ListingFilters({ filter, onFilter }: ListingFiltersProps) {
  const categories = useCategories()
  const choose = (name: keyof ListingChoice) => (value: string) => onFilter(readListingChoice({ ...filter, [name]: value }))
  const folded = [filter.categoryId, filter.hint, filter.featured, filter.order].filter(Boolean).length
  return (
    <section aria-label={t`Filter the listings`} className="mb-5">
      <StatusChips filter={filter} onFilter={onFilter} />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 xl:grid-cols-[minmax(0,1.8fr)_repeat(4,minmax(0,1fr))]">
        <SearchForm
          value={filter.q}
          maxLength={listingDeskLimits.searchLength}
          placeholder={t`Title, city, host or number`}
          onSearch={(q) => onFilter({ ...filter, q })}
          className="col-span-full xl:col-span-1"
        />
        <FilterFold chosen={folded} from="lg">
          <Choice
            label={t`Category`}
            all={t`All`}
            value={filter.categoryId}
            options={(categories.data ?? []).map(({ id, name, isRetired }) => [
              String(id),
              isRetired ? t`${name} (retired)` : name,
            ])}
            onChoose={choose('categoryId')}
          />
          <Choice
            label={t`Quality`}
            all={t`Any`}
            value={filter.hint}
            options={listingHints.map((hint) => [hint, hintWords()[hint]])}
            onChoose={choose('hint')}
          />
          <Choice
            label={t`Home page`}
            all={t`Any`}
            value={filter.featured}
            options={[['true', t`Featured`]]}
            onChoose={choose('featured')}
          />
          <Choice
            label={t`Order`}
            value={filter.order ?? 'newest'}
            options={listingSorts.map((sort) => [sort, sortWords()[sort]])}
            onChoose={choose('order')}
          />
        </FilterFold>
      </div>
    </section>
  )
}
