import { t } from '@lingui/core/macro'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { mapPolicy, parseBbox, writeBbox } from '#contract/properties/search/map.rules.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { laptop } from '../../../lib/use-media.ts'
import { fitOf, offsetFrom } from '../../../ui/map/flat/camera.ts'
import { FlatMap } from '../../../ui/map/flat/flat-map.tsx'
import type { FlatMapHandle, View } from '../../../ui/map/flat/use-flat-camera.ts'
import { centerOfGround, type GroundName, type GroundView } from '../../../ui/map/ground/ground-view.ts'
import { roomOfName, touches } from '../../../ui/map/ground/name-room.ts'
import { ZoomButtons } from '../../../ui/map/zoom-buttons.tsx'
import type { SeenPart } from '../map.queries.ts'
import { groupMarks, type MapMark, roomOf } from '../model/map-markers.ts'
import {
  closestFits,
  countInBounds,
  groundOfOpening,
  isInBounds,
  type Layout,
  marksNear,
  openingOf,
  toApiBounds,
  viewOfAll,
  zoomOf,
} from '../model/map-view.ts'
import { EmptyMapNote, FollowControl, ViewSummary } from './map-controls.tsx'
import { MarkCard, Marks } from './mark-layer.tsx'
import { useOpenMark } from './use-open-mark.ts'

export interface StaysMapProps {
  /** The stays to draw, and all results of the search regardless of the map. */
  marks: readonly MapMark[]
  whole: readonly MapMark[]
  total: number
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

/**
 * Moves the camera when the search changes: another place, a new response before the map was moved or with its best
 * match elsewhere, or a box in the address.
 */
function useMoves({ whole, placeKey, bbox }: Pick<StaysMapProps, 'whole' | 'placeKey' | 'bbox'>) {
  const money = useMoney()
  const map = useRef<FlatMapHandle | null>(null)
  const known = useRef({ placeKey, bbox, whole })
  const hasMoved = useRef(false)
  // Boxes of this map that the address does not have yet: one that arrives late moves nothing back.
  const pending = useRef<(string | undefined)[]>([])
  useEffect(() => {
    const before = known.current
    known.current = { placeKey, bbox, whole }
    if (!map.current) return
    const arrived = pending.current.lastIndexOf(bbox)
    const isOwn = bbox !== before.bbox && arrived >= 0
    if (isOwn) pending.current.splice(0, arrived + 1)
    const box = parseBbox(bbox)
    if (box) {
      if (bbox !== before.bbox && !isOwn) map.current.show(fitOf(box, mapPolicy.maxZoom), { isByUser: false, isTight: true })
      return
    }
    if (placeKey !== before.placeKey || (before.bbox !== undefined && !isOwn)) hasMoved.current = false
    if (before.whole === whole) return
    // A moved map stays while its best match is visible.
    const [best] = whole
    if (hasMoved.current && best && isInBounds(best, toApiBounds(map.current.box()))) return
    map.current.show(openingOf(whole, undefined, money).fit, { isByUser: false })
  }, [whole, placeKey, bbox, money])
  /** The next box in the address is the one the map shows already. */
  const agree = useCallback((to: string | undefined) => {
    if (known.current.bbox !== to) pending.current.push(to)
    hasMoved.current = true
  }, [])
  return { map, agree }
}

/** The visible part of the map, and a search that follows it or waits for a button. */
function useFollowing({ whole, bbox, onBbox, onSeen }: StaysMapProps, { map, agree }: ReturnType<typeof useMoves>) {
  const money = useMoney()
  const [isFollowing, setFollowing] = useState(true)
  const [isElsewhere, setElsewhere] = useState(false)
  const boxText = () => (map.current ? writeBbox(toApiBounds(map.current.box())) : null)
  const search = (text: string | null) => {
    if (!text) return
    agree(text)
    setElsewhere(false)
    onBbox(text)
  }
  const onRest = ({ camera }: View, isByUser: boolean, handle: FlatMapHandle) => {
    map.current = handle
    const text = boxText()
    if (text) onSeen({ bbox: text, zoom: Math.floor(camera.zoom) })
    // A move without a gesture (a resize, a new response) does not search.
    if (!isByUser) return
    if (isFollowing) search(text)
    else {
      agree(bbox)
      setElsewhere(true)
    }
  }
  const showAll = () => {
    agree(undefined)
    setElsewhere(false)
    onBbox(undefined)
    if (whole.length > 0) map.current?.show(viewOfAll(whole, money).fit, { isByUser: false })
  }
  const follow = (isOn: boolean) => {
    setFollowing(isOn)
    if (isOn && isElsewhere) search(boxText())
  }
  const onSearchHere = isElsewhere && !isFollowing ? () => search(boxText()) : null
  return { onRest, showAll, control: { isFollowing, onFollow: follow, onSearchHere } }
}

/** Whether a name of a picture touches none of the marks of a zoom: prices come before names. */
function nameTest(
  marks: readonly MapMark[],
  zoom: number,
  ground: GroundView,
  money: MoneyFormat,
): (name: GroundName) => boolean {
  const scale = 2 ** zoom
  const center = centerOfGround(ground)
  const taken = marks.map((mark) => {
    const { x, y } = offsetFrom(center, mark)
    const half = roomOf(mark, money)
    const [left, top] = [x * scale, y * scale + (mark.shift ?? 0)]
    return { left: left - half.x, right: left + half.x, top: top - half.y, bottom: top + half.y }
  })
  return (name) => {
    const room = roomOfName(name, 2 ** (zoom - ground.zoom))
    return !taken.some((mark) => touches(mark, room))
  }
}

interface Layer {
  layout: Layout
  zoom: number
  marks: MapMark[]
  className: string
}

/**
 * The marks to draw: of the view, and before the box is measured of each common window, from which the styles choose.
 * The layer of this window stays when the view is known, with what was pressed on it.
 */
function useMarks({ marks, whole, bbox }: StaysMapProps) {
  const money = useMoney()
  const [opening] = useState(() => openingOf(whole, bbox, money))
  const [seen, setSeen] = useState<{ zoom: number; layout: Layout } | null>(null)
  const layers = useMemo((): Layer[] => {
    if (seen) return [{ ...seen, marks: groupMarks(marks, seen.zoom, money), className: 'contents' }]
    return (['laptop', 'phone'] as const).map((layout) => ({
      layout,
      zoom: zoomOf(opening, layout),
      marks: groupMarks(marks, zoomOf(opening, layout), money),
      className: layout === 'laptop' ? 'max-lg:hidden' : 'lg:hidden',
    }))
  }, [marks, seen, opening, money])
  const see = ({ camera }: View) => {
    const zoom = Math.round(camera.zoom * 4) / 4
    const layout = window.matchMedia(laptop).matches ? 'laptop' : 'phone'
    setSeen((before) => (before?.zoom === zoom && before.layout === layout ? before : { zoom, layout }))
  }
  const freeOn = useCallback(
    (ground: GroundView) => {
      const tests = layers.map((layer) => nameTest(layer.marks, layer.zoom, ground, money))
      return (name: GroundName) => tests.every((isFree, at) => (at > 0 && !name.isFar) || isFree(name))
    },
    [layers, money],
  )
  return { opening, layers, see, freeOn }
}

/** The map of a search: prices and clusters, the selected stay, and a search that follows the map. */
export function StaysMap(props: StaysMapProps) {
  const { marks, total, isChanging } = props
  const { opening, layers, see, freeOn } = useMarks(props)
  const moves = useMoves(props)
  const { onRest, showAll, control } = useFollowing(props, moves)
  const open = useOpenMark({ onLight: props.onLight, onOpen: props.onOpen })
  const [start] = useState(() => groundOfOpening(opening))
  const zoomTo = ({ bounds }: MapMark) => moves.map.current?.show(fitOf(bounds, closestFits.parted), { isByUser: true })
  return (
    <FlatMap
      label={t`Map of stays`}
      fit={opening.fit}
      isTight={opening.isTight}
      opening={start}
      onRest={(view, isByUser, handle) => {
        see(view)
        onRest(view, isByUser, handle)
      }}
      onPress={open.close}
      freeOn={freeOn}
      pins={({ anchor, view, handle }) => {
        const box = handle.box()
        const bounds = toApiBounds(box)
        return layers.map((layer) => (
          <div key={layer.layout} className={layer.className}>
            <Marks
              {...props}
              marks={view ? marksNear(layer.marks, box) : layer.marks}
              anchor={anchor}
              isReachable={(mark) => view === null || isInBounds(mark, bounds)}
              open={open}
              onZoomTo={zoomTo}
            />
          </div>
        ))
      }}
    >
      {({ view, handle }) => {
        const shown = countInBounds(marks, toApiBounds(handle.box()))
        return (
          <>
            <FollowControl {...control} />
            <ZoomButtons onZoom={handle.zoomBy} className="absolute top-28 right-3 z-3 low-phone:top-24 sm:top-4 sm:right-4" />
            {view ? (
              <>
                <MarkCard {...props} marks={layers[0]?.marks ?? []} open={open} handle={handle} size={view.size} />
                {total > 0 ? (
                  <ViewSummary
                    shown={shown}
                    total={total}
                    isListEmpty={shown === 0 && control.onSearchHere === null}
                    isChanging={isChanging}
                    onShowAll={showAll}
                  />
                ) : null}
              </>
            ) : null}
            {props.whole.length === 0 ? <EmptyMapNote /> : null}
          </>
        )
      }}
    </FlatMap>
  )
}
