import type { ViewStateChangeEvent } from '@vis.gl/react-maplibre'
import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Bounds, parseBbox, writeBbox } from '#contract/properties/map.rules.ts'
import { MapCanvas, type MapHandle } from '../../../ui/map/map-canvas.tsx'
import { ZoomButtons } from '../../../ui/map/zoom-buttons.tsx'
import type { SeenPart } from '../api/use-map-results.ts'
import { groupMarks, type MapMark } from '../model/map-markers.ts'
import { boundsOfMarks, countInBounds, openingView, type Size, toApiBounds, toCameraBounds } from '../model/map-view.ts'
import { FollowControl, ViewSummary } from './map-controls.tsx'
import { MarkLayer } from './mark-layer.tsx'
import { useOpenMark } from './use-open-mark.ts'

export interface ResultsMapCanvasProps {
  /** What is drawn, and all there is of the search wherever it lies. */
  marks: readonly MapMark[]
  whole: readonly MapMark[]
  total: number
  /** Of the box, in pixels. */
  size: Size
  isChanging: boolean
  /** Changes when another place is searched: the map starts anew. */
  placeKey: string
  bbox: string | undefined
  onBbox: (bbox: string | undefined) => void
  onSeen: (seen: SeenPart) => void
  returnUrl: string
  litId: number | null
  onLight: (id: number | null) => void
}

/** Room for the controls and for half a pin at the edges. */
const padding = { top: 76, bottom: 76, left: 56, right: 72 }
const nearestFit = 16

function boundsOf(map: MapHandle): Bounds {
  const box = map.getBounds()
  return { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() }
}

/** Moves the camera when the search says so: another place, another answer before the map was moved, a box of the address. */
function useCamera({ whole, placeKey, bbox, size }: Pick<ResultsMapCanvasProps, 'whole' | 'placeKey' | 'bbox' | 'size'>) {
  const map = useRef<MapHandle>(null)
  const known = useRef({ placeKey, bbox, whole })
  const hasMoved = useRef(false)
  useEffect(() => {
    const before = known.current
    known.current = { placeKey, bbox, whole }
    if (!map.current) return
    const box = parseBbox(bbox)
    if (box) {
      if (bbox !== before.bbox) map.current.fitBounds(toCameraBounds(box), { padding: 0 })
      return
    }
    if (placeKey !== before.placeKey || before.bbox !== undefined) hasMoved.current = false
    if (hasMoved.current || before.whole === whole) return
    const view = openingView(whole, size)
    map.current.easeTo({ center: [view.longitude, view.latitude], zoom: view.zoom })
  }, [whole, placeKey, bbox, size])
  /** The address will say this box because the map shows it already. */
  const agree = useCallback((to: string | undefined) => {
    known.current = { ...known.current, bbox: to }
    hasMoved.current = true
  }, [])
  return { map, agree, hasMoved }
}

/** The map of a search: prices and clusters, cards on pointing, and a search that follows it. */
export function ResultsMapCanvas(props: ResultsMapCanvasProps) {
  const { marks, whole, total, isChanging, bbox, onBbox, onSeen, returnUrl, litId, onLight } = props
  const { map, agree } = useCamera(props)
  const [start] = useState(() => {
    const box = parseBbox(bbox)
    return box ? { bounds: toCameraBounds(box) } : openingView(whole, props.size)
  })
  const [view, setView] = useState<{ zoom: number; bounds: Bounds } | null>(null)
  const [isFollowing, setFollowing] = useState(true)
  const [isElsewhere, setElsewhere] = useState(false)
  const open = useOpenMark(onLight)
  const zoom = view?.zoom
  const grouped = useMemo(() => (zoom === undefined ? [] : groupMarks(marks, zoom)), [marks, zoom])

  const look = () => {
    if (!map.current) return null
    const bounds = boundsOf(map.current)
    const near = map.current.getZoom()
    setView({ zoom: Math.round(near * 4) / 4, bounds })
    const text = writeBbox(toApiBounds(bounds))
    onSeen({ bbox: text, zoom: Math.floor(near) })
    return text
  }
  const searchHere = (text: string | null) => {
    if (!text) return
    agree(text)
    setElsewhere(false)
    onBbox(text)
  }
  const onMoveEnd = (event: ViewStateChangeEvent) => {
    const text = look()
    // A move that nobody made (a resized window, a new answer) searches for nothing.
    if (!('originalEvent' in event) || !event.originalEvent) return
    if (isFollowing) searchHere(text)
    else {
      agree(bbox)
      setElsewhere(true)
    }
  }
  const zoomTo = ({ bounds }: MapMark, event: MouseEvent) =>
    map.current?.fitBounds(toCameraBounds(bounds), { padding, maxZoom: nearestFit }, { originalEvent: event.nativeEvent })
  const showAll = () => {
    const bounds = boundsOfMarks(whole)
    agree(undefined)
    setElsewhere(false)
    onBbox(undefined)
    if (bounds) map.current?.fitBounds(toCameraBounds(bounds), { padding, maxZoom: nearestFit })
  }
  return (
    <MapCanvas
      mapRef={map}
      label="Map of the stays found"
      initialViewState={start}
      onReady={() => void look()}
      onMoveEnd={onMoveEnd}
      onClick={(event) => {
        const { target } = event.originalEvent
        if (target instanceof HTMLCanvasElement) open.close()
      }}
    >
      <MarkLayer marks={grouped} returnUrl={returnUrl} litId={litId} open={open} onZoomTo={zoomTo} />
      <FollowControl
        isFollowing={isFollowing}
        onFollow={(isOn) => {
          setFollowing(isOn)
          if (isOn && isElsewhere) searchHere(look())
        }}
        onSearchHere={isElsewhere && !isFollowing ? () => searchHere(look()) : null}
      />
      <ZoomButtons className="absolute top-3 right-3" />
      {view ? (
        <ViewSummary
          shown={countInBounds(marks, toApiBounds(view.bounds))}
          total={total}
          isChanging={isChanging}
          onShowAll={showAll}
        />
      ) : null}
    </MapCanvas>
  )
}
