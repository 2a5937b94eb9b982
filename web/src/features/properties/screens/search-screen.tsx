// A chunk of its own: the screen loads with its page.

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { Info, List, Map as MapIcon } from 'lucide-react'
import { memo, type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { rememberList } from '../../../lib/list-place.ts'
import { useFillsWindow } from '../../../lib/use-fills-window.ts'
import { useCategories } from '../../../stays/use-categories.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Part } from '../../../ui/hydration/part.tsx'
import { segments, Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { WishlistButton } from '../../wishlist/components/wishlist-button.tsx'
import { PropertyCard } from '../components/card/property-card.tsx'
import { FloatingButton } from '../components/map-search/floating-button.tsx'
import { ListHeading, type Results } from '../components/search/list-heading.tsx'
import { ResultList } from '../components/search/result-list.tsx'
import { SearchFilters } from '../components/search/search-filters.tsx'
import { useSearchChanges } from '../components/search/use-search-changes.ts'
import { canReset, type ListSearch, staysOf, toListPath } from '../model/search/property-search.ts'
import { usePropertySearch } from '../properties.queries.ts'
import { LazyMapTab } from './lazy-map-tab.ts'

const route = getRouteApi('/properties')

/** A line above the results about an ignored part of the search. */
const SearchNote = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mb-6 flex items-center gap-3 rounded-control bg-amber-soft px-4 py-3 text-sm">
    <Info aria-hidden className="size-5 shrink-0" /> <span className="min-w-0 break-words">{children}</span>
  </p>
)

const isEmpty = ({ isLoading, total }: Results): boolean => !isLoading && total === '0'

/** Notes about the results: what prices leave out, ignored dates and words, and the map's box. */
function SearchNotes({ search, results, onEverywhere }: { search: ListSearch; results: Results; onEverywhere: () => void }) {
  const { notes } = route.useLoaderData()
  const isMap = search.view === 'map'
  return (
    <>
      {isMap || isEmpty(results) || staysOf(search).length > 0 ? null : (
        <p className="-mt-3.5 mb-5 text-sm text-muted sm:-mt-4 sm:mb-6">
          <Trans>Nightly prices exclude fees. Add dates to see the full total.</Trans>
        </p>
      )}
      {notes.map((note) => (
        <SearchNote key={note}>{note}</SearchNote>
      ))}
      {search.bbox !== undefined && !isMap ? (
        <p className="mb-6 flex flex-wrap items-center gap-x-3 rounded-control bg-sunken px-4 text-sm">
          <MapIcon aria-hidden className="size-5 shrink-0" /> <Trans>Showing only stays in the map area.</Trans>
          <Button variant="link" className="text-sm" onClick={onEverywhere}>
            <Trans>Search everywhere</Trans>
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

/** List or Map, as one control, icons alone below a laptop's width; a phone has a floating button in its place. */
function ViewTabs() {
  return (
    <TabsList aria-label={t`Show stays as`} className={cn(segments.list, 'hidden shrink-0 sm:flex')}>
      <TabsTrigger value="list" className={segments.tab}>
        <List aria-hidden className="size-4" />
        <span className="max-lg:sr-only">
          <Trans>List</Trans>
        </span>
      </TabsTrigger>
      <TabsTrigger value="map" className={segments.tab}>
        <MapIcon aria-hidden className="size-4" />
        <span className="max-lg:sr-only">
          <Trans>Map</Trans>
        </span>
      </TabsTrigger>
    </TabsList>
  )
}

/** The filters, with the tabs beside them; on a phone they float over the map. */
function SearchBar({ isMap, children }: { isMap: boolean; children: ReactNode }) {
  return (
    <div
      className={cn(
        'z-30 border-y border-line bg-surface',
        isMap ? 'max-sm:absolute max-sm:inset-x-0 max-sm:top-0 max-sm:border-0 max-sm:bg-transparent' : 'sticky top-0',
      )}
    >
      <div className="wrap flex items-center justify-between gap-4 py-3 lg:gap-6">
        <div className="min-w-0 flex-1">{children}</div>
        <ViewTabs />
      </div>
    </div>
  )
}

/** The map's ground until its code has arrived. */
function EmptyMap() {
  useFillsWindow()
  return <div className="flex-1 bg-(--map-land)" />
}

interface ResultCardProps {
  property: PropertyListItem
  returnUrl: string
  isFirst: boolean
}

/**
 * A card of the list, rendered again only when its stay or the way back changes. It hydrates by itself, the card that
 * is pressed before the others.
 */
const ResultCard = memo(function ResultCard({ property, returnUrl, isFirst }: ResultCardProps) {
  return (
    <Part>
      <PropertyCard
        property={property}
        returnUrl={returnUrl}
        linkState={rememberList}
        priority={isFirst}
        headingLevel="h2"
        corner={<WishlistButton propertyId={property.id} title={property.title} />}
      />
    </Part>
  )
})

/** `/properties`: filters above, stays below as a list or beside their map. */
export function SearchScreen() {
  const { search, change, moveTo, apply, reset, canUndo, undo } = useSearchChanges(route.useSearch())
  const categories = useCategories().data ?? []
  const results = useUndoneFailure(usePropertySearch(search), canUndo, undo)
  const categoryName = categories.find(({ slug }) => slug === search.categorySlug)?.name
  // The cards carry it: a filter shows its change before they do.
  const returnUrl = useDeferredValue(toListPath(search))
  const isMap = search.view === 'map'
  const onReset = canReset(search) ? reset : undefined
  const show = (view: string) => change({ view: view === 'map' ? 'map' : undefined })
  const heading = { search, results, categoryName, onChange: change }
  const notes = <SearchNotes search={search} results={results} onEverywhere={() => change({ bbox: undefined })} />
  return (
    <Tabs value={search.view ?? 'list'} onValueChange={show} className={cn(isMap && 'relative flex min-h-0 flex-col')}>
      <SearchBar isMap={isMap}>
        <SearchFilters search={search} categories={categories} onChange={change} onApply={apply} onReset={reset} />
      </SearchBar>
      <TabsContent value="list" tabIndex={-1} className="wrap pt-5 pb-16 outline-none sm:pt-7">
        <ListHeading {...heading} />
        {notes}
        <ResultList results={results} onReset={onReset}>
          {(property, index) => <ResultCard property={property} returnUrl={returnUrl} isFirst={index === 0} />}
        </ResultList>
        {results.isFailed || isEmpty(results) ? null : (
          <div className="sticky bottom-[calc(20px+var(--banner-space,0px))] z-20 mt-6 flex justify-center sm:hidden">
            <FloatingButton icon={MapIcon} onClick={() => show('map')} className="">
              <Trans>Map</Trans>
            </FloatingButton>
          </div>
        )}
      </TabsContent>
      <TabsContent value="map" tabIndex={-1} className={cn('outline-none', isMap && 'flex min-h-0 flex-1')}>
        <Part fallback={<EmptyMap />}>
          <LazyMapTab heading={heading} notes={notes} onBbox={moveTo} onReset={onReset} onList={() => show('list')} />
        </Part>
      </TabsContent>
    </Tabs>
  )
}
