// A chunk of its own: the library of the map loads in the browser, with the map.

import type { ViewStateChangeEvent } from '@vis.gl/react-maplibre'
import { type MouseEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { type Bounds, parseBbox, writeBbox } from '#contract/properties/search/map.rules.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { MapCanvas, type MapHandle } from '../../../ui/map/map-canvas.tsx'
import { ZoomButtons } from '../../../ui/map/zoom-buttons.tsx'
import type { SeenPart } from '../map.queries.ts'
import { groupMarks, type MapMark } from '../model/map-markers.ts'
import {
  boundsOfMarks,
  countInBounds,
  farthestZoom,
  isInBounds,
  openingView,
  mapPadding as padding,
  type Size,
  toApiBounds,
  toCameraBounds,
} from '../model/map-view.ts'
import { FollowControl, ViewSummary } from './map-controls.tsx'
import { MarkLayer } from './mark-layer.tsx'
import { useOpenMark } from './use-open-mark.ts'

export interface ResultsMapCanvasProps {
  /** The stays to draw, and all results of the search regardless of the map. */
  marks: readonly MapMark[]
  whole: readonly MapMark[]
  total: number
  /** The size of the box in pixels. */
  size: Size
  isChanging: boolean
  /** Changes when another place is searched: the map resets. */
  placeKey: string
  bbox: string | undefined
  onBbox: (bbox: string | undefined) => void
  onSeen: (seen: SeenPart) => void
  returnUrl: string
  litId: number | null
  onLight: (id: number | null) => void
  onOpen: (stay: PropertyListItem | null) => void
  savedIds: ReadonlySet<number>
  heartOf: (stay: PropertyListItem) => ReactNode
  hasSheet: boolean
}

const nearestFit = 16

function boundsOf(map: MapHandle): Bounds {
  const box = map.getBounds()
  return { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() }
}

/**
 * Moves the camera when the search changes: another place, a new response before the map was moved or with its best
 * match elsewhere, or a box in the address.
 */
function useCamera({ whole, placeKey, bbox, size }: Pick<ResultsMapCanvasProps, 'whole' | 'placeKey' | 'bbox' | 'size'>) {
  const map = useRef<MapHandle>(null)
  const known = useRef({ placeKey, bbox, whole })
  const hasMoved = useRef(false)
  const latestSize = useRef(size)
  latestSize.current = size
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
    if (before.whole === whole) return
    // A moved map stays while its best match is visible.
    const [best] = whole
    if (hasMoved.current && best && isInBounds(best, toApiBounds(boundsOf(map.current)))) return
    const view = openingView(whole, latestSize.current)
    map.current.easeTo({ center: [view.longitude, view.latitude], zoom: view.zoom })
  }, [whole, placeKey, bbox])
  /** The next box in the address is the one the map shows already. */
  const agree = useCallback((to: string | undefined) => {
    known.current = { ...known.current, bbox: to }
    hasMoved.current = true
  }, [])
  return { map, agree, hasMoved }
}

function openingCamera({ bbox, whole, size }: ResultsMapCanvasProps) {
  const box = parseBbox(bbox)
  return box ? { bounds: toCameraBounds(box) } : openingView(whole, size)
}

/** The visible part of the map, and a search that follows it or waits for a button. */
function useFollowing({ whole, bbox, onBbox, onSeen }: ResultsMapCanvasProps, { map, agree }: ReturnType<typeof useCamera>) {
  const [view, setView] = useState<{ zoom: number; bounds: Bounds } | null>(null)
  const [isFollowing, setFollowing] = useState(true)
  const [isElsewhere, setElsewhere] = useState(false)
  const look = () => {
    if (!map.current) return null
    const bounds = boundsOf(map.current)
    const near = map.current.getZoom()
    setView({ zoom: Math.round(near * 4) / 4, bounds })
    const text = writeBbox(toApiBounds(bounds))
    onSeen({ bbox: text, zoom: Math.floor(near) })
    return text
  }
  const search = (text: string | null) => {
    if (!text) return
    agree(text)
    setElsewhere(false)
    onBbox(text)
  }
  const onMoveEnd = (event: ViewStateChangeEvent) => {
    const text = look()
    // A move without a gesture (a resize, a new response) does not search.
    if (!('originalEvent' in event) || !event.originalEvent) return
    if (isFollowing) search(text)
    else {
      agree(bbox)
      setElsewhere(true)
    }
  }
  const showAll = () => {
    const bounds = boundsOfMarks(whole)
    agree(undefined)
    setElsewhere(false)
    onBbox(undefined)
    if (bounds) map.current?.fitBounds(toCameraBounds(bounds), { padding, maxZoom: nearestFit })
  }
  const follow = (isOn: boolean) => {
    setFollowing(isOn)
    if (isOn && isElsewhere) search(look())
  }
  const onSearchHere = isElsewhere && !isFollowing ? () => search(look()) : null
  return { view, look, onMoveEnd, showAll, control: { isFollowing, onFollow: follow, onSearchHere } }
}

/** The map of a search: prices and clusters, the selected stay, and a search that follows the map. */
export function ResultsMapCanvas(props: ResultsMapCanvasProps) {
  const money = useMoney()
  const { marks, total, isChanging, returnUrl, litId, onLight } = props
  const camera = useCamera(props)
  const { map } = camera
  const [start] = useState(() => openingCamera(props))
  const { view, look, onMoveEnd, showAll, control } = useFollowing(props, camera)
  const open = useOpenMark({ onLight, onOpen: props.onOpen })
  const zoom = view?.zoom
  const grouped = useMemo(() => (zoom === undefined ? [] : groupMarks(marks, zoom, money)), [marks, zoom, money])
  const zoomTo = ({ bounds }: MapMark, event: MouseEvent) =>
    map.current?.fitBounds(toCameraBounds(bounds), { padding, maxZoom: nearestFit }, { originalEvent: event.nativeEvent })
  return (
    <MapCanvas
      mapRef={map}
      label="Map of stays"
      initialViewState={start}
      minZoom={farthestZoom}
      onReady={() => void look()}
      onMoveEnd={onMoveEnd}
      onClick={(event) => {
        const { target } = event.originalEvent
        if (target instanceof HTMLCanvasElement) open.close()
      }}
    >
      <MarkLayer
        marks={grouped}
        returnUrl={returnUrl}
        litId={litId}
        open={open}
        onZoomTo={zoomTo}
        savedIds={props.savedIds}
        heartOf={props.heartOf}
        size={props.size}
        hasSheet={props.hasSheet}
      />
      <FollowControl {...control} />
      <ZoomButtons className="absolute top-28 right-3 z-3 sm:top-4 sm:right-4 max-lg:sm:top-10" />
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
