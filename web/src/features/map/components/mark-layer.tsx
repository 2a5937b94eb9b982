import { Marker, Popup } from '@vis.gl/react-maplibre'
import type { MouseEvent } from 'react'
import { canBeParted, type MapMark } from '../model/map-markers.ts'
import { ClusterPin } from './cluster-pin.tsx'
import { PricePin } from './price-pin.tsx'
import { StayCard, StayList } from './stay-card.tsx'
import type { OpenMark } from './use-open-mark.ts'

/** A stable function: a new one on each render would move the focus back each time. */
const focusLink = (link: HTMLAnchorElement | null) => link?.focus({ preventScroll: true })

interface MarkLayerProps {
  marks: readonly MapMark[]
  returnUrl: string
  litId: number | null
  open: OpenMark
  onZoomTo: (mark: MapMark, event: MouseEvent) => void
}

/**
 * All marks of the map and the card of the active one; after a tap the card is at the bottom of the map, where it
 * fits every screen.
 */
export function MarkLayer({ marks, returnUrl, litId, open, onZoomTo }: MarkLayerProps) {
  const shown = marks.find(({ key }) => key === open.key)
  const [only] = shown?.pins ?? []
  return (
    <>
      {marks.map((mark) => {
        const [stay] = mark.pins
        const isOpen = mark.key === open.key
        const isLit = isOpen || mark.pins.some(({ id }) => id === litId)
        return (
          <Marker
            key={mark.key}
            longitude={mark.longitude}
            latitude={mark.latitude}
            style={isLit ? { zIndex: 2 } : { zIndex: mark.count > 1 ? 1 : 0 }}
          >
            {mark.count === 1 && stay ? (
              <PricePin
                stay={stay}
                returnUrl={returnUrl}
                isLit={isLit}
                isOpen={isOpen}
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
      })}
      {shown && only && open.isPinned ? (
        <div className="absolute inset-x-3 bottom-8 z-4 grid justify-items-center">
          {shown.count > 1 ? (
            <StayList stays={shown.pins} returnUrl={returnUrl} onClose={open.close} />
          ) : (
            <StayCard stay={only} returnUrl={returnUrl} onClose={open.close} linkRef={focusLink} />
          )}
        </div>
      ) : null}
      {shown && only && !open.isPinned ? (
        <Popup
          key={shown.key}
          longitude={shown.longitude}
          latitude={shown.latitude}
          offset={24}
          closeButton={false}
          closeOnClick={false}
          focusAfterOpen={false}
          maxWidth="none"
        >
          <div onPointerEnter={open.stay} onPointerLeave={open.leave}>
            <StayCard stay={only} returnUrl={returnUrl} />
          </div>
        </Popup>
      ) : null}
    </>
  )
}
