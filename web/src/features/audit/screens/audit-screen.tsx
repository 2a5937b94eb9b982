import { getRouteApi } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { ConsolePage } from '../../../session/console-page.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { NoMatches } from '../../../ui/feedback/no-matches.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DownloadCsv } from '../../../ui/lists/download-csv.tsx'
import { auditCsvUrl, useAuditLog } from '../api/use-audit-log.ts'
import { AuditFilters } from '../components/audit-filters.tsx'
import { AuditRow } from '../components/audit-row.tsx'
import { isFiltered, readAuditFilter } from '../model/audit-filter.ts'

const route = getRouteApi('/admin/audit')

/** The filter of the address; invalid values are dropped. */
const useFilter = () => readAuditFilter({ ...route.useSearch() })

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
        loading={<Skeleton className="h-80 w-full" />}
        failure="The audit log could not be loaded"
        empty={
          isFiltered(filter) ? (
            <NoMatches icon={ScrollText} noun="decision" onClear={() => changeFilter({})} />
          ) : (
            <EmptyState icon={ScrollText} title="No decisions yet">
              Approvals, refunds and other decisions by staff appear here.
            </EmptyState>
          )
        }
      >
        {(entries) => (
          <>
            <ul aria-busy={log.isChanging} className="border-t border-line">
              {entries.map((entry) => (
                <AuditRow key={entry.id} entry={entry} />
              ))}
            </ul>
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
      title="Audit log"
      lead="Every decision by staff, with its reason. Entries are never changed or removed."
      ask="Sign in as staff to see the audit log."
      actions={<DownloadButton />}
    >
      <AuditLog />
    </ConsolePage>
  )
}
