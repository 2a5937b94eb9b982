// A chunk of its own: the Map tab loads when it is opened.

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from 'react'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { mapPolicy } from '#contract/properties/search/map.rules.ts'
import { throttle } from '../../../lib/timing/throttle.ts'
import { useFillsWindow } from '../../../lib/use-fills-window.ts'
import { laptop, lowPhone, useMedia } from '../../../lib/use-media.ts'
import { ResultsMap } from '../../map/components/results-map.tsx'
import { WishlistButton } from '../../wishlist/components/wishlist-button.tsx'
import { useWishlist } from '../../wishlist/wishlist.queries.ts'
import { MapStay, MapStaySkeleton } from '../components/map-search/map-stay.tsx'
import { StaySheet } from '../components/map-search/stay-sheet.tsx'
import { type SheetStop, stopHeight } from '../components/map-search/use-sheet-drag.ts'
import { SortField } from '../components/search/fields/search-fields.tsx'
import { type HeadingProps, ResultsCount } from '../components/search/list-heading.tsx'
import { ResultList, skeletonCount } from '../components/search/result-list.tsx'
import { staysOf, toListPath, toMapFilters } from '../model/search/property-search.ts'
import { titleOfResults } from '../model/search/search-words.ts'

const heartOf = ({ id, title }: PropertyListItem) => <WishlistButton propertyId={id} title={title} />

const Loading = () => (
  <div role="status" aria-label={t`Loading stays...`} className="flex gap-3 sm:flex-col lg:-mx-3 lg:gap-0">
    {Array.from({ length: skeletonCount }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      <MapStaySkeleton key={index} />
    ))}
  </div>
)

/**
 * The heading beside the map; in the sheet of a phone one line, with the sort order when it is full. After a failed
 * search it says nothing about prices and order.
 */
function MapHeading({ search, results, categoryName, onChange }: HeadingProps) {
  const isDated = staysOf(search).length > 0
  return (
    <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 lg:mb-2">
      <div className="min-w-0 flex-1">
        <h1 className="text-[22px] break-words max-sm:sr-only [@media(height<600px)]:sr-only lg:text-[26px]">
          {titleOfResults(search, categoryName)}
        </h1>
        <ResultsCount
          search={search}
          results={results}
          className="text-sm max-sm:font-semibold max-sm:text-ink sm:min-h-5 lg:mt-1"
        />
      </div>
      {results.isFailed ? null : (
        <>
          <p className="shrink-0 text-sm text-muted group-data-[at=full]/sheet:hidden lg:hidden">
            {isDated ? t`Fees included` : t`Fees excluded`}
          </p>
          <div className="w-44 shrink-0 max-sm:hidden group-data-[at=full]/sheet:block sm:max-lg:my-1 sm:max-lg:w-full lg:w-48">
            <SortField search={search} onChange={onChange} />
          </div>
          {isDated ? null : (
            <p className="basis-full text-sm text-muted max-lg:hidden">
              <Trans>Nightly prices exclude fees. Add dates to see the full total.</Trans>
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** The height of a sheet that nothing has moved. */
const firstHeight = 'var(--first-stop)'

/** The saved stays, for the hearts on their pins. */
function useSavedIds(): ReadonlySet<number> {
  const { data } = useWishlist()
  return useMemo(() => new Set(data?.map(({ property }) => property.id)), [data])
}

interface SearchMapTabProps {
  heading: HeadingProps
  /** Below the heading. */
  notes: ReactNode
  onBbox: (bbox: string | undefined) => void
  onReset: (() => void) | undefined
  /** Leaves the map for the list. */
  onList: () => void
}

/**
 * The Map tab fills the window: the stays of the search in a column beside the map, on a phone in a sheet over
 * it. A stay and its pin highlight each other: a pressed one has its card on a wide map, else the list shows it.
 */
export function SearchMapTab({ heading, notes, onBbox, onReset, onList }: SearchMapTabProps) {
  useFillsWindow()
  const { search, results } = heading
  const [litCard, setLitCard] = useState<number | null>(null)
  const [litPin, setLitPin] = useState<number | null>(null)
  const [open, setOpen] = useState<PropertyListItem | null>(null)
  const [moved, setStop] = useState<SheetStop | null>(null)
  const isLow = useMedia(lowPhone)
  const stop = moved ?? (isLow ? 'peek' : 'half')
  const isBeside = useMedia(laptop)
  const lightCard = useMemo(() => throttle(setLitCard, mapPolicy.hoverThrottleMs), [])
  useEffect(() => lightCard.cancel, [lightCard])
  const filters = useMemo(() => toMapFilters(search), [search])
  const savedIds = useSavedIds()
  const returnUrl = toListPath({ ...search, view: 'map' })
  const isExtra = open !== null && !isBeside && !results.stays.some(({ id }) => id === open.id)
  const stayOf = (property: PropertyListItem) => (
    <MapStay
      property={property}
      returnUrl={returnUrl}
      isLit={litPin === property.id || (!isBeside && litCard === property.id)}
      onLight={lightCard}
      corner={heartOf(property)}
    />
  )
  const showOpen = (stay: PropertyListItem | null) => {
    setOpen(stay)
    if (stay && stop === 'peek') setStop('half')
  }
  return (
    <div
      // The first stop is a style, so that the first HTML has it too.
      style={{ '--half-stop': stopHeight.half, '--peek-stop': stopHeight.peek } as CSSProperties}
      className="relative min-h-0 flex-1 overflow-hidden bg-(--map-land) [--first-stop:var(--half-stop)] low-phone:[--first-stop:var(--peek-stop)] sm:grid sm:grid-cols-[42fr_58fr] sm:grid-rows-[minmax(0,1fr)] lg:grid-cols-[45fr_55fr] min-[100rem]:grid-cols-[40rem_minmax(0,1fr)]"
    >
      <section
        aria-label={t`Search map`}
        style={{ '--covered': moved ? stopHeight[moved === 'full' ? 'half' : moved] : firstHeight } as CSSProperties}
        className="absolute inset-0 bottom-[calc(var(--covered)-24px)] sm:relative sm:bottom-0 sm:order-last"
      >
        <ResultsMap
          filters={filters}
          bbox={search.bbox}
          onBbox={onBbox}
          returnUrl={returnUrl}
          litId={litCard}
          onLight={setLitPin}
          onOpen={showOpen}
          savedIds={savedIds}
          heartOf={heartOf}
          hasSheet={!isBeside}
        />
      </section>
      <StaySheet
        stop={stop}
        height={moved ? stopHeight[moved] : firstHeight}
        onStop={setStop}
        onList={onList}
        onSwipe={setLitCard}
        shownId={isBeside ? null : (open?.id ?? null)}
        heading={
          <>
            <MapHeading {...heading} />
            {notes}
          </>
        }
      >
        {isExtra ? <div className="h-full [scroll-snap-align:center] sm:mb-3 sm:h-auto">{stayOf(open)}</div> : null}
        <ResultList results={results} onReset={onReset} width="map" loading={<Loading />}>
          {stayOf}
        </ResultList>
      </StaySheet>
    </div>
  )
}
