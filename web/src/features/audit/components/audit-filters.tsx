import { Search } from 'lucide-react'
import { useState } from 'react'
import type { AuditFilter } from '#contract/audit/audit.endpoints.ts'
import { auditActions, auditLimits } from '#contract/audit/audit.rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { actionWords } from '../model/audit-words.ts'

interface AuditFiltersProps {
  filter: AuditFilter
  onFilter: (filter: AuditFilter) => void
}

/** Filters of the audit log: search, action and days. */
export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const [words, setWords] = useState(filter.q ?? '')
  const isBackwards = filter.from !== undefined && filter.to !== undefined && filter.from > filter.to
  return (
    <section
      aria-label="Filter the audit log"
      className="mb-6 grid grid-cols-2 gap-3 xl:grid-cols-[minmax(220px,1.6fr)_minmax(200px,1.2fr)_1fr_1fr]"
    >
      <form
        className="col-span-2 flex items-end gap-2 xl:col-span-1"
        onSubmit={(event) => {
          event.preventDefault()
          onFilter({ ...filter, q: words.trim() || undefined })
        }}
      >
        <Field label="Search" className="min-w-0 flex-1">
          <Input
            type="search"
            value={words}
            maxLength={auditLimits.searchLength}
            placeholder="Number, reason or name"
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
