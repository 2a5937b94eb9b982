import { Marker, useMap } from '@vis.gl/react-maplibre'
import { type MouseEvent, type ReactNode, useEffect, useMemo } from 'react'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { useSeenStays } from '../../../stays/seen-stays.ts'
import { LabelRoom } from '../../../ui/map/style/label-room.tsx'
import { canBeParted, type MapMark } from '../model/map-markers.ts'
import type { Size } from '../model/map-view.ts'
import { priceOnPin } from '../model/map-words.ts'
import { cornerClasses, placePreview } from '../model/preview-place.ts'
import { ClusterPin } from './cluster-pin.tsx'
import { PricePin } from './price-pin.tsx'
import { StayList, StayPreview } from './stay-card.tsx'
import type { OpenMark } from './use-open-mark.ts'

interface MarkLayerProps {
  marks: readonly MapMark[]
  returnUrl: string
  litId: number | null
  open: OpenMark
  onZoomTo: (mark: MapMark, event: MouseEvent) => void
  savedIds: ReadonlySet<number>
  heartOf: (stay: PropertyListItem) => ReactNode
  size: Size
  /** The cards are in a sheet: the map shows none. */
  hasSheet: boolean
}

/** All marks of the map. */
function Marks({ marks, returnUrl, litId, open, onZoomTo, savedIds }: MarkLayerProps) {
  const seenIds = useSeenStays()
  return marks.map((mark) => {
    const [stay] = mark.pins
    const isOpen = mark.key === open.key
    const isLit = isOpen || mark.key === open.litKey || mark.pins.some(({ id }) => id === litId)
    return (
      <Marker
        key={mark.key}
        longitude={mark.longitude}
        latitude={mark.latitude}
        style={{ zIndex: isLit ? 2 : mark.count > 1 ? 1 : 0 }}
      >
        {mark.count === 1 && stay ? (
          <PricePin
            stay={stay}
            returnUrl={returnUrl}
            isLit={isLit}
            isOpen={isOpen}
            isSeen={seenIds.has(stay.id)}
            isSaved={savedIds.has(stay.id)}
            onPoint={(isOver) => (isOver ? open.point(mark) : open.leave())}
            onTap={() => open.tap(mark)}
          />
        ) : (
          <ClusterPin
            mark={mark}
            isLit={isLit}
            onChoose={(event) => (canBeParted(mark) ? onZoomTo(mark, event) : open.tap(mark))}
          />
        )}
      </Marker>
    )
  })
}

/** The card of the selected mark, in the corner with the fewest pins and never over its own. */
function Preview({ mark, marks, size, ...rest }: MarkLayerProps & { mark: MapMark }) {
  const { current: map } = useMap()
  const { returnUrl, open, heartOf, hasSheet } = rest
  const [only] = mark.pins
  const pointOf = ({ longitude, latitude }: MapMark) => map?.project([longitude, latitude]) ?? { x: 0, y: 0 }
  const others = marks.filter(({ key }) => key !== mark.key).map(pointOf)
  const { corner, moveBy } = placePreview(pointOf(mark), others, size)
  const isMoved = moveBy !== 0 && !hasSheet
  useEffect(() => {
    if (isMoved) map?.panBy([-moveBy, 0])
  }, [map, isMoved, moveBy])
  if (!only || (hasSheet && mark.count === 1)) return null
  const place = hasSheet ? 'inset-x-3 top-20 mx-auto w-72' : cornerClasses[corner]
  return (
    <div className={`absolute z-4 ${place}`}>
      {mark.count > 1 ? (
        <StayList stays={mark.pins} returnUrl={returnUrl} onClose={open.close} />
      ) : (
        <StayPreview stay={only} returnUrl={returnUrl} onClose={open.close} heart={heartOf(only)} />
      )}
    </div>
  )
}

/** Two lines as wide as a cluster's disc. */
const roomOfCluster = { text: '000\n000', size: 22 }

/** All marks of the map, and the card of the selected one. Escape closes it. */
export function MarkLayer(props: MarkLayerProps) {
  const { marks, open } = props
  const shown = marks.find(({ key }) => key === open.key)
  const { key, close } = open
  useEffect(() => {
    if (key === null) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [key, close])
  const room = useMemo(
    () =>
      marks.map(({ longitude, latitude, count, pins: [stay] }) => ({
        longitude,
        latitude,
        ...(count === 1 && stay ? { text: priceOnPin(stay), size: 18 } : roomOfCluster),
      })),
    [marks],
  )
  return (
    <>
      <LabelRoom markers={room} />
      <Marks {...props} />
      {shown ? <Preview {...props} mark={shown} /> : null}
    </>
  )
}
