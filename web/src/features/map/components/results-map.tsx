import { useEffect, useMemo, useRef, useState } from 'react'
import { mapPolicy } from '#contract/properties/search/map.rules.ts'
import { Button } from '../../../ui/button.tsx'
import { MapFrame, MapLoading, MapNotice } from '../../../ui/map/map-frame.tsx'
import { type MapFilters, type SeenPart, useMapResults } from '../api/use-map-results.ts'
import { marksOf } from '../model/map-markers.ts'
import type { Size } from '../model/map-view.ts'

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
  onLight: (id: number | null) => void
}

const load = () =>
  import.meta.env.SSR ? Promise.reject(new Error('Maps are drawn in the browser')) : import('./results-map-canvas.tsx')
/** 600 px. */
const height = 'h-150'

/** The map of a search in each state: loading, failed, empty, no WebGL, and drawn. */
function MapStates({ filters, size, ...rest }: ResultsMapProps & { size: Size }) {
  const [seen, setSeen] = useState<SeenPart | null>(null)
  const results = useMapResults(filters, seen)
  const whole = useMemo(() => (results.whole ? marksOf(results.whole) : []), [results.whole])
  const marks = useMemo(() => (results.shown ? marksOf(results.shown) : []), [results.shown])
  if (results.isFailed) {
    return (
      <MapNotice
        title="Failed to fetch properties"
        className={height}
        action={
          <Button variant="outline" onClick={results.retry} pending={results.isRetrying} pendingLabel="Trying again...">
            Try again
          </Button>
        }
      >
        Check your connection and try again.
      </MapNotice>
    )
  }
  if (results.isLoading) return <MapLoading className={height} />
  if (whole.length === 0) {
    return (
      <MapNotice title="No Map Data Available" className={height}>
        None of these stays can be shown on a map. Try different dates, fewer filters or a wider area.
      </MapNotice>
    )
  }
  return (
    <MapFrame load={load} className={height} withoutMap="The list shows every stay.">
      {({ ResultsMapCanvas }) => (
        <ResultsMapCanvas
          {...rest}
          size={size}
          marks={marks}
          whole={whole}
          total={results.whole?.total ?? 0}
          isChanging={results.isChanging}
          placeKey={filters.search ?? ''}
          onSeen={setSeen}
        />
      )}
    </MapFrame>
  )
}

/** The map of a search, 600 px high and as wide as its container. */
export function ResultsMap(props: ResultsMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>({ width: 600, height: mapPolicy.heightPixels })
  useEffect(() => {
    if (box.current) setSize({ width: box.current.clientWidth, height: mapPolicy.heightPixels })
  }, [])
  return (
    <div ref={box}>
      <MapStates {...props} size={size} />
    </div>
  )
}
