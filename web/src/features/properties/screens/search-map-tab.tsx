import { useEffect, useMemo, useState } from 'react'
import { mapPolicy } from '#contract/properties/map.rules.ts'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { throttle } from '../../../lib/throttle.ts'
import { cn } from '../../../ui/class-names.ts'
import { ResultsMap } from '../../map/components/results-map.tsx'
import { WishlistButton } from '../../wishlist/components/wishlist-button.tsx'
import type { usePropertySearch } from '../api/use-property-search.ts'
import { PropertyCard } from '../components/card/property-card.tsx'
import { ResultList } from '../components/search/result-list.tsx'
import { type ListSearch, toListPath, toMapFilters } from '../model/property-search.ts'

interface SearchMapTabProps {
  search: ListSearch
  results: ReturnType<typeof usePropertySearch>
  onBbox: (bbox: string | undefined) => void
  onReset: () => void
}

/** A stay of the list that lights its pin while it is pointed at, and is ringed while its pin is. */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only echoes on the map; everything to act on is inside the card
    <div className="grid" onPointerEnter={light} onPointerLeave={dim} onFocus={light} onBlur={dim}>
      <PropertyCard
        property={property}
        returnUrl={returnUrl}
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

/** The Map tab: the stays of the search and, beside them or on a narrow screen above them, the map. Card and pin light each other up. */
export function SearchMapTab({ search, results, onBbox, onReset }: SearchMapTabProps) {
  const [litCard, setLitCard] = useState<number | null>(null)
  const [litPin, setLitPin] = useState<number | null>(null)
  const lightCard = useMemo(() => throttle(setLitCard, mapPolicy.hoverThrottleMs), [])
  useEffect(() => lightCard.cancel, [lightCard])
  const filters = useMemo(() => toMapFilters(search), [search])
  const returnUrl = toListPath({ ...search, view: 'map' })
  return (
    <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,11fr)_minmax(0,10fr)]">
      <section aria-label="Map of the stays" className="lg:order-last">
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
