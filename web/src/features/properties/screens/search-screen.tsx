import { getRouteApi } from '@tanstack/react-router'
import { Map as MapIcon } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { rememberList } from '../../../lib/list-place.ts'
import { useCategories } from '../../../stays/use-categories.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Tabs, TabsContent } from '../../../ui/tabs.tsx'
import { WishlistButton } from '../../wishlist/components/wishlist-button.tsx'
import { usePropertySearch } from '../api/use-property-search.ts'
import { PropertyCard } from '../components/card/property-card.tsx'
import { SortField } from '../components/search/fields/search-fields.tsx'
import { ResultList } from '../components/search/result-list.tsx'
import { SearchFilters } from '../components/search/search-filters.tsx'
import { SearchNote } from '../components/search/search-note.tsx'
import { useSearchChanges } from '../components/search/use-search-changes.ts'
import { ViewTabs } from '../components/search/view-tabs.tsx'
import { type ListSearch, staysOf, toListPath } from '../model/search/property-search.ts'
import { describeResults, titleOfResults } from '../model/search/search-words.ts'
import { LazyMapTab } from './lazy-map-tab.ts'

const route = getRouteApi('/properties')

type Results = ReturnType<typeof usePropertySearch>
type Changes = ReturnType<typeof useSearchChanges>

/** The heading, the number of results, and the view. */
function ResultsHeading(props: {
  search: ListSearch
  results: Results
  categoryName: string | undefined
  onChange: Changes['change']
}) {
  const { search, results, categoryName, onChange } = props
  const isBusy = results.isLoading || results.isChanging
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-title break-words">{titleOfResults(search, categoryName)}</h1>
        <p role="status" className="num mt-1.5 flex min-h-6 items-center gap-2 text-muted">
          {isBusy ? (
            <>
              <Spinner className="size-4" /> Searching...
            </>
          ) : results.isFailed ? null : (
            describeResults(results.total, search)
          )}
        </p>
      </div>
      <div className="flex w-full items-center gap-3 sm:w-auto">
        <ViewTabs />
        <div className="flex-1 sm:w-52">
          <SortField search={search} onChange={onChange} />
        </div>
      </div>
    </div>
  )
}

/** Notes about the results: ignored dates and words, and the map's box. */
function SearchNotes({ search, onEverywhere }: { search: ListSearch; onEverywhere: () => void }) {
  const { notes } = route.useLoaderData()
  const isPart = search.bbox !== undefined && search.view !== 'map'
  return (
    <>
      {staysOf(search).length > 0 ? null : (
        <p className="-mt-4 mb-6 text-sm text-muted">Nightly prices exclude fees. Add dates to see the full total.</p>
      )}
      {notes.map((note) => (
        <SearchNote key={note}>{note}</SearchNote>
      ))}
      {isPart ? (
        <p className="mb-6 flex flex-wrap items-center gap-x-3 rounded-control bg-sunken px-4 text-sm">
          <MapIcon aria-hidden className="size-5 shrink-0" /> Showing only stays in the map area.
          <Button variant="link" className="text-sm" onClick={onEverywhere}>
            Search everywhere
          </Button>
        </p>
      ) : null}
    </>
  )
}

/** A change whose results fail to load is reverted with a toast; the last results stay until then. */
function useUndoneFailure(results: Results, canUndo: () => boolean, undo: () => void): Results {
  const isUndone = results.isFailed && !results.isChanging && results.hasLast && canUndo()
  const latest = useRef(undo)
  latest.current = undo
  useEffect(() => {
    if (isUndone) latest.current()
  }, [isUndone])
  return isUndone ? { ...results, isFailed: false, isChanging: true } : results
}

/** `/properties`: filters above, stays below as a list or beside their map. */
export function SearchScreen() {
  const { search, change, moveTo, apply, reset, canUndo, undo } = useSearchChanges(route.useSearch())
  const categories = useCategories().data ?? []
  const results = useUndoneFailure(usePropertySearch(search), canUndo, undo)
  const categoryName = categories.find(({ slug }) => slug === search.categorySlug)?.name
  const returnUrl = toListPath(search)
  return (
    <>
      <div className="sticky top-0 z-30 border-y border-line bg-surface">
        <div className="wrap py-3">
          <SearchFilters search={search} categories={categories} onChange={change} onApply={apply} onReset={reset} />
        </div>
      </div>
      <Tabs
        value={search.view ?? 'list'}
        onValueChange={(view) => change({ view: view === 'map' ? 'map' : undefined })}
        className="wrap pt-7 pb-16"
      >
        <ResultsHeading search={search} results={results} categoryName={categoryName} onChange={change} />
        <SearchNotes search={search} onEverywhere={() => change({ bbox: undefined })} />
        <TabsContent value="list" tabIndex={-1} className="outline-none">
          <ResultList results={results} onReset={reset}>
            {(property, index) => (
              <PropertyCard
                property={property}
                returnUrl={returnUrl}
                linkState={rememberList}
                priority={index === 0}
                headingLevel="h2"
                corner={<WishlistButton propertyId={property.id} title={property.title} />}
              />
            )}
          </ResultList>
        </TabsContent>
        <TabsContent value="map" tabIndex={-1} className="outline-none">
          <Suspense fallback={<Skeleton className="h-150 w-full rounded-card" />}>
            <LazyMapTab search={search} results={results} onBbox={moveTo} onReset={reset} />
          </Suspense>
        </TabsContent>
      </Tabs>
    </>
  )
}
