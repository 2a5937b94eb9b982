import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { MapFrame, MapLoading, MapNotice } from '../../../ui/map/map-frame.tsx'
import { type MapFilters, type SeenPart, useMapResults } from '../map.queries.ts'
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
  /** Called with the stay whose pin is hovered or selected. */
  onLight: (id: number | null) => void
  /** Called with the stay of the selected pin. */
  onOpen: (stay: PropertyListItem | null) => void
  savedIds: ReadonlySet<number>
  /** The button that saves a stay. */
  heartOf: (stay: PropertyListItem) => ReactNode
  /** The cards are in a sheet: the map has no preview of a stay. */
  hasSheet: boolean
}

const load = () =>
  import.meta.env.SSR ? Promise.reject(new Error('Maps are drawn in the browser')) : import('./results-map-canvas.tsx')
/** The whole box, without the frame that a map within a page has. */
const fill = 'absolute inset-0 rounded-none bg-(--map-land) ring-0'

/** The map of a search in each state: loading, failed, empty, no WebGL, and drawn. */
function MapStates({ filters, size, ...rest }: ResultsMapProps & { size: Size | null }) {
  const [seen, setSeen] = useState<SeenPart | null>(null)
  const results = useMapResults(filters, seen)
  const whole = useMemo(() => (results.whole ? marksOf(results.whole) : []), [results.whole])
  const marks = useMemo(() => (results.shown ? marksOf(results.shown) : []), [results.shown])
  if (results.isFailed) {
    return (
      <MapNotice
        title="Failed to fetch properties"
        className={fill}
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
  if (results.isLoading || !size) return <MapLoading className={fill} />
  if (whole.length === 0) {
    return (
      <MapNotice title="No Map Data Available" className={fill}>
        None of these stays can be shown on a map. Try different dates, fewer filters or a wider area.
      </MapNotice>
    )
  }
  return (
    <MapFrame load={load} className={fill} withoutMap="The list shows every stay.">
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

/** The map of a search, which fills its positioned container. */
export function ResultsMap(props: ResultsMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className="absolute inset-0 bg-(--map-land)">
      <MapStates {...props} size={size} />
    </div>
  )
}
