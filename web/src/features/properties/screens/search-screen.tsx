import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useCallback } from 'react'
import { Spinner } from '../../../ui/spinner.tsx'
import { useToast } from '../../../ui/toast-store.ts'
import { WishlistButton } from '../../wishlist/components/wishlist-button.tsx'
import { useCategories } from '../api/use-categories.ts'
import { usePropertySearch } from '../api/use-property-search.ts'
import { PropertyCard } from '../components/card/property-card.tsx'
import { ResultList } from '../components/search/result-list.tsx'
import { SortField } from '../components/search/search-fields.tsx'
import { SearchFilters } from '../components/search/search-filters.tsx'
import { explainIgnoredDates, type ListSearch, toListPath } from '../model/property-search.ts'
import { describeResults, titleOfResults } from '../model/search-words.ts'

const route = getRouteApi('/properties')

/** The number of pictures that are on the screen at once: they load first. */
const firstRow = 4

/** The URL is the only state of the search: every change goes through it, so back and forward undo and redo. */
function useSearchChanges() {
  const navigate = useNavigate()
  const toast = useToast()
  const change = useCallback(
    (part: Partial<ListSearch>) =>
      void navigate({ to: '/properties', search: (known) => ({ ...known, ...part }), resetScroll: false }),
    [navigate],
  )
  const apply = (search: ListSearch) => {
    void navigate({ to: '/properties', search })
    toast.show({ title: 'Filters applied' })
  }
  const reset = () => {
    void navigate({ to: '/properties', search: {} })
    toast.show({ title: 'Filters reset' })
  }
  return { change, apply, reset }
}

/** `/properties`: filters above, stays below (spec §2, list view). */
export function SearchScreen() {
  const search = route.useSearch()
  const { change, apply, reset } = useSearchChanges()
  const categories = useCategories()
  const results = usePropertySearch(search)
  const categoryName = categories.find(({ slug }) => slug === search.categorySlug)?.name
  const note = explainIgnoredDates(search)
  const isBusy = results.isLoading || results.isChanging
  const returnUrl = toListPath(search)
  return (
    <>
      <div className="sticky top-0 z-30 border-y border-line bg-surface">
        <div className="wrap py-3">
          <SearchFilters search={search} categories={categories} onChange={change} onApply={apply} onReset={reset} />
        </div>
      </div>
      <div className="wrap pt-7 pb-16">
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
          <div className="w-full sm:w-52">
            <SortField search={search} onChange={change} />
          </div>
        </div>
        {note ? (
          <p role="status" className="mb-6 flex items-center gap-3 rounded-control bg-amber-soft px-4 py-3 text-sm">
            <Info aria-hidden className="size-5 shrink-0" /> {note}
          </p>
        ) : null}
        <ResultList results={results} onReset={reset}>
          {(property, index) => (
            <PropertyCard
              property={property}
              returnUrl={returnUrl}
              priority={index < firstRow}
              headingLevel="h2"
              corner={<WishlistButton propertyId={property.id} title={property.title} />}
            />
          )}
        </ResultList>
      </div>
    </>
  )
}
