import type { DeskFilter } from '#contract/desk/desk.schemas.ts'
import { deskMoney, deskSearchLength, deskStatuses } from '#contract/desk/desk-filter.rules.ts'
import { addDays } from '#contract/shared/dates.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { SearchForm } from '../../../ui/forms/search-form.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { moneyWords, statusBadges } from '../model/desk-words.ts'

interface DeskFiltersProps {
  filter: DeskFilter
  onFilter: (filter: DeskFilter) => void
}

/** Filters of the bookings: search, status, money and the nights of the stay. */
export function DeskFilters({ filter, onFilter }: DeskFiltersProps) {
  return (
    <section
      aria-label="Filter the bookings"
      className="mb-6 grid grid-cols-2 gap-3 xl:grid-cols-[minmax(240px,1.6fr)_1fr_1fr_1fr_1fr]"
    >
      <SearchForm
        value={filter.q}
        maxLength={deskSearchLength}
        placeholder="Number, name, email, listing or card"
        onSearch={(q) => onFilter({ ...filter, q })}
        className="col-span-2 xl:col-span-1"
      />
      <Field label="Status">
        <Select
          value={filter.status ?? ''}
          onChange={(event) => onFilter({ ...filter, status: deskStatuses.find((each) => each === event.target.value) })}
        >
          <option value="">All</option>
          {deskStatuses.map((status) => (
            <option key={status} value={status}>
              {statusBadges[status].label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Money">
        <Select
          value={filter.money ?? ''}
          onChange={(event) => onFilter({ ...filter, money: deskMoney.find((each) => each === event.target.value) })}
        >
          <option value="">All</option>
          {deskMoney.map((money) => (
            <option key={money} value={money}>
              {moneyWords[money]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Stays from">
        <Input
          type="date"
          value={filter.from ?? ''}
          onChange={(event) => onFilter({ ...filter, from: event.target.value || undefined })}
        />
      </Field>
      <Field label="Stays until">
        <Input
          type="date"
          value={filter.to ?? ''}
          min={filter.from && addDays(filter.from, 1)}
          onChange={(event) => onFilter({ ...filter, to: event.target.value || undefined })}
        />
      </Field>
    </section>
  )
}
