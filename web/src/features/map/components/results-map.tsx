import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useMemo, useState } from 'react'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { MapLoading, MapNotice } from '../../../ui/map/map-frame.tsx'
import { type MapFilters, type SeenPart, useMapResults } from '../map.queries.ts'
import { marksOf } from '../model/map-markers.ts'
import { StaysMap } from './stays-map.tsx'

interface ResultsMapProps {
  filters: MapFilters
  /** The box that limits the list: `west,south,east,north`. */
  bbox: string | undefined
  /** Called when the map was moved and the search follows it; undefined removes the limit. */
  onBbox: (bbox: string | undefined) => void
  /** Path of the search with its map, for the back link of a property page. */
  returnUrl: string
  /** The stay whose card in the list is hovered. */
  litId: number | null
  /** Called with the stay whose pin is hovered or selected. */
  onLight: (id: number | null) => void
  /** Called with the stay of the selected pin. */
  onOpen: (stay: PropertyListItem | null) => void
  savedIds: ReadonlySet<number>
  /** The button that saves a stay. */
  heartOf: (stay: PropertyListItem) => ReactNode
  /** The list shows the selected stay: the map has no preview of it. */
  hasSheet: boolean
}

/** The whole box, without the frame that a map within a page has. */
const fill = 'absolute inset-0 rounded-none bg-(--map-sea) ring-0'

/** The map of a search in each state: loading, failed, empty and drawn. It fills its positioned container. */
export function ResultsMap({ filters, ...rest }: ResultsMapProps) {
  const [seen, setSeen] = useState<SeenPart | null>(null)
  const results = useMapResults(filters, seen)
  const whole = useMemo(() => (results.whole ? marksOf(results.whole) : []), [results.whole])
  const marks = useMemo(() => (results.shown ? marksOf(results.shown) : []), [results.shown])
  if (results.isFailed) {
    return (
      <MapNotice
        title={t`Failed to fetch properties`}
        className={fill}
        action={
          <Button variant="outline" onClick={results.retry} pending={results.isRetrying} pendingLabel={t`Trying again...`}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Check your connection and try again.</Trans>
      </MapNotice>
    )
  }
  if (results.isLoading) return <MapLoading className={fill} />
  return (
    <StaysMap
      {...rest}
      marks={marks}
      whole={whole}
      total={results.whole?.total ?? 0}
      isChanging={results.isChanging}
      placeKey={filters.search ?? ''}
      onSeen={setSeen}
    />
  )
}
