import { useEffect, useMemo, useState } from 'react'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { mapPolicy } from '#contract/properties/search/map.rules.ts'
import { rememberList } from '../../../lib/list-place.ts'
import { throttle } from '../../../lib/throttle.ts'
import { cn } from '../../../ui/class-names.ts'
import { ResultsMap } from '../../map/components/results-map.tsx'
import { WishlistButton } from '../../wishlist/components/wishlist-button.tsx'
import type { usePropertySearch } from '../api/use-property-search.ts'
import { PropertyCard } from '../components/card/property-card.tsx'
import { ResultList } from '../components/search/result-list.tsx'
import { type ListSearch, toListPath, toMapFilters } from '../model/search/property-search.ts'

interface SearchMapTabProps {
  search: ListSearch
  results: ReturnType<typeof usePropertySearch>
  onBbox: (bbox: string | undefined) => void
  onReset: () => void
}

/** A stay in the list that highlights its pin on hover, and is outlined while its pin is hovered. */
function LinkedCard(props: {
  property: PropertyListItem
  returnUrl: string
  isLit: boolean
  onLight: (id: number | null) => void
}) {
  const { property, returnUrl, isLit, onLight } = props
  const light = () => onLight(property.id)
  const dim = () => onLight(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover only highlights; the controls are inside
    <div className="grid" onPointerEnter={light} onPointerLeave={dim} onFocus={light} onBlur={dim}>
      <PropertyCard
        property={property}
        returnUrl={returnUrl}
        linkState={rememberList}
        headingLevel="h2"
        corner={<WishlistButton propertyId={property.id} title={property.title} />}
        className={cn(
          'rounded-card outline-3 outline-offset-6 outline-transparent transition-[outline-color]',
          isLit && 'outline-amber',
        )}
      />
    </div>
  )
}

/**
 * The Map tab: the stays of the search with the map beside them, or above them on narrow screens. Card and pin
 * highlight each other.
 */
export function SearchMapTab({ search, results, onBbox, onReset }: SearchMapTabProps) {
  const [litCard, setLitCard] = useState<number | null>(null)
  const [litPin, setLitPin] = useState<number | null>(null)
  const lightCard = useMemo(() => throttle(setLitCard, mapPolicy.hoverThrottleMs), [])
  useEffect(() => lightCard.cancel, [lightCard])
  const filters = useMemo(() => toMapFilters(search), [search])
  const returnUrl = toListPath({ ...search, view: 'map' })
  return (
    <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,11fr)_minmax(0,10fr)]">
      <section aria-label="Search map" className="lg:order-last">
        <div className="lg:sticky lg:top-21">
          <ResultsMap
            filters={filters}
            bbox={search.bbox}
            onBbox={onBbox}
            returnUrl={returnUrl}
            litId={litCard}
            onLight={setLitPin}
          />
        </div>
      </section>
      <section aria-label="Stays" className="min-w-0">
        <ResultList results={results} onReset={onReset} width="half">
          {(property) => (
            <LinkedCard property={property} returnUrl={returnUrl} isLit={litPin === property.id} onLight={lightCard} />
          )}
        </ResultList>
      </section>
    </div>
  )
}
