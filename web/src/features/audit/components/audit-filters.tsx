import type { AuditFilter } from '#contract/audit/audit.endpoints.ts'
import { auditActions, auditLimits } from '#contract/audit/audit.rules.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { SearchForm } from '../../../ui/forms/search-form.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { actionWords } from '../model/audit-words.ts'

interface AuditFiltersProps {
  filter: AuditFilter
  onFilter: (filter: AuditFilter) => void
}

/** Filters of the audit log: search, action and days. */
export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const isBackwards = filter.from !== undefined && filter.to !== undefined && filter.from > filter.to
  return (
    <section
      aria-label="Filter the audit log"
      className="mb-6 grid grid-cols-2 gap-3 xl:grid-cols-[minmax(220px,1.6fr)_minmax(200px,1.2fr)_1fr_1fr]"
    >
      <SearchForm
        value={filter.q}
        maxLength={auditLimits.searchLength}
        placeholder="Number, reason or name"
        onSearch={(q) => onFilter({ ...filter, q })}
        className="col-span-2 xl:col-span-1"
      />
      <Field label="Action" className="col-span-2 sm:col-span-1">
        <Select
          value={filter.action ?? ''}
          onChange={(event) => onFilter({ ...filter, action: auditActions.find((each) => each === event.target.value) })}
        >
          <option value="">All actions</option>
          {auditActions.map((action) => (
            <option key={action} value={action}>
              {actionWords[action]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="From" className="max-sm:col-span-1">
        <Input
          type="date"
          value={filter.from ?? ''}
          onChange={(event) => onFilter({ ...filter, from: event.target.value || undefined })}
        />
      </Field>
      <Field label="To" error={isBackwards ? 'Choose a later date' : null}>
        <Input
          type="date"
          value={filter.to ?? ''}
          onChange={(event) => onFilter({ ...filter, to: event.target.value || undefined })}
        />
      </Field>
    </section>
  )
}
