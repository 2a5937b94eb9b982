import { Trans } from '@lingui/react/macro'
import { cn } from '../../../../ui/class-names.ts'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import type { ListSearch } from '../../model/search/property-search.ts'
import { describeResults, titleOfResults } from '../../model/search/search-words.ts'
import type { usePropertySearch } from '../../properties.queries.ts'
import { SortField } from './fields/search-fields.tsx'
import type { useSearchChanges } from './use-search-changes.ts'

export type Results = ReturnType<typeof usePropertySearch>

/** The number of results, also announced by screen readers. */
export function ResultsCount({ search, results, className }: { search: ListSearch; results: Results; className?: string }) {
  const isBusy = results.isLoading || results.isChanging
  return (
    <p role="status" className={cn('num flex min-h-6 items-center gap-2 text-muted', className)}>
      {isBusy ? (
        <>
          <Spinner className="size-4" /> <Trans>Searching...</Trans>
        </>
      ) : results.isFailed ? null : (
        describeResults(results.total, search)
      )}
    </p>
  )
}

export interface HeadingProps {
  search: ListSearch
  results: Results
  categoryName: string | undefined
  onChange: ReturnType<typeof useSearchChanges>['change']
}

/** The heading of the list, the number of results, and the sort order unless the search failed. */
export function ListHeading({ search, results, categoryName, onChange }: HeadingProps) {
  return (
    <div className="mb-6 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5">
      <h1 className="text-title break-words max-sm:col-span-2">{titleOfResults(search, categoryName)}</h1>
      <ResultsCount search={search} results={results} className="col-start-1 row-start-2" />
      {results.isFailed ? null : (
        <div className="row-start-2 w-46 sm:row-span-2 sm:row-start-1 sm:w-52 sm:self-end">
          <SortField search={search} onChange={onChange} />
        </div>
      )}
    </div>
  )
}
