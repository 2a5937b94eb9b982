import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import type { AuditFilter } from '#contract/audit/audit.endpoints.ts'
import { auditActions, auditLimits } from '#contract/audit/audit.rules.ts'
import { isIsoDate } from '#contract/shared/dates.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { FilterFold } from '../../../session/console-filter-fold.tsx'
import { ConsolePage } from '../../../session/console-page.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { NoMatches } from '../../../ui/feedback/no-matches.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { SearchForm } from '../../../ui/forms/search-form.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { DownloadCsv } from '../../../ui/lists/download-csv.tsx'
import { auditCsvUrl, useAuditLog } from '../audit.queries.ts'
import { AuditList } from '../components/audit-list.tsx'
import { actionWords } from '../model/audit-words.ts'

const route = getRouteApi('/admin/audit')

const readDay = (value: unknown) => (typeof value === 'string' && isIsoDate(value) ? value : undefined)

/** The filter in an address; invalid values are dropped. A number to search for arrives as a number. */
function readAuditFilter({ action, q, from, to }: Record<string, unknown>): AuditFilter {
  const words = typeof q === 'string' || typeof q === 'number' ? cleanLine(String(q)).slice(0, auditLimits.searchLength) : ''
  return {
    action: auditActions.find((each) => each === action),
    q: words || undefined,
    from: readDay(from),
    to: readDay(to),
  }
}

/** Whether anything is filtered. */
const isFiltered = (filter: AuditFilter): boolean => Object.values(filter).some((value) => value !== undefined)

/** The filter of the address; invalid values are dropped. */
const useFilter = () => readAuditFilter({ ...route.useSearch() })

interface AuditFiltersProps {
  filter: AuditFilter
  onFilter: (filter: AuditFilter) => void
}

/** Filters of the audit log: search, action and days. */
function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const isBackwards = filter.from !== undefined && filter.to !== undefined && filter.from > filter.to
  const words = actionWords()
  const folded = [filter.action, filter.from, filter.to].filter(Boolean).length
  return (
    <section
      aria-label={t`Filter the audit log`}
      className="mb-5 grid grid-cols-2 gap-3 xl:grid-cols-[minmax(220px,1.6fr)_minmax(200px,1.2fr)_1fr_1fr]"
    >
      <SearchForm
        value={filter.q}
        maxLength={auditLimits.searchLength}
        placeholder={t`Number, reason or name`}
        onSearch={(q) => onFilter({ ...filter, q })}
        className="col-span-2 xl:col-span-1"
      />
      <FilterFold chosen={folded} from="sm">
        <Field label={t`Action`} className="col-span-2 xl:col-span-1">
          <Select
            value={filter.action ?? ''}
            onChange={(event) => onFilter({ ...filter, action: auditActions.find((each) => each === event.target.value) })}
          >
            <option value="">{t`All actions`}</option>
            {auditActions.map((action) => (
              <option key={action} value={action}>
                {words[action]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`From`} className="max-sm:col-span-1">
          <Input
            type="date"
            value={filter.from ?? ''}
            onChange={(event) => onFilter({ ...filter, from: event.target.value || undefined })}
          />
        </Field>
        <Field label={t`To`} error={isBackwards ? t`Choose a later date` : null}>
          <Input
            type="date"
            value={filter.to ?? ''}
            onChange={(event) => onFilter({ ...filter, to: event.target.value || undefined })}
          />
        </Field>
      </FilterFold>
    </section>
  )
}

function AuditLog() {
  const filter = useFilter()
  const navigate = route.useNavigate()
  const log = useAuditLog(filter)
  const changeFilter = (next: typeof filter) => void navigate({ search: next, replace: true, resetScroll: false })
  return (
    <>
      <AuditFilters key={filter.q ?? ''} filter={filter} onFilter={changeFilter} />
      <LoadedList
        list={log}
        loading={<Skeleton className="skeleton-fields w-full" />}
        failure={t`The audit log could not be loaded`}
        empty={
          isFiltered(filter) ? (
            <NoMatches icon={ScrollText} noun="decision" onClear={() => changeFilter({})} />
          ) : (
            <EmptyState icon={ScrollText} title={t`No decisions yet`}>
              <Trans>Approvals, refunds and other decisions by staff appear here.</Trans>
            </EmptyState>
          )
        }
      >
        {(entries) => (
          <>
            <AuditList entries={entries} isChanging={log.isChanging} heading="h2" />
            <ShowMore list={log} noun="decision" className="mt-5" />
          </>
        )}
      </LoadedList>
    </>
  )
}

function DownloadButton() {
  const filter = useFilter()
  return <DownloadCsv href={auditCsvUrl(filter)} />
}

/** `/admin/audit`: what staff decided and changed. */
export function AuditScreen() {
  return (
    <ConsolePage
      page="audit"
      title={t`Audit log`}
      lead={t`Every decision by staff, with its reason. Entries are never changed or removed.`}
      ask={t`Sign in as staff to see the audit log.`}
      actions={<DownloadButton />}
    >
      <AuditLog />
    </ConsolePage>
  )
}
