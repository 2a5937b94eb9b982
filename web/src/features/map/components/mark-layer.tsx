import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { rememberList } from '../../../lib/list-place.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { formatNumber } from '../../../lib/texts/format-date.ts'
import { stayLink } from '../../../stays/format-stay.ts'
import { markSeen, useSeenStays } from '../../../stays/seen-stays.ts'
import { cn } from '../../../ui/class-names.ts'
import { offsetFrom, type Size } from '../../../ui/map/flat/camera.ts'
import type { FlatMapHandle } from '../../../ui/map/flat/use-flat-camera.ts'
import { onMap } from '../../../ui/map/ground/ground-layer.tsx'
import type { Point } from '../../../ui/map/mercator.ts'
import { canBeParted, type MapMark } from '../model/map-markers.ts'
import { nameCluster, namePin, priceOnPin } from '../model/map-words.ts'
import { cornerClasses, placePreview } from '../model/preview-place.ts'
import { StayList, StayPreview } from './stay-card.tsx'
import type { OpenMark } from './use-open-mark.ts'

const sizeOf = (count: number) => (count < 10 ? 'size-11' : count < 100 ? 'size-12' : 'size-14')

/** Several stays at one spot of the map. A click zooms in, or lists them where zooming cannot separate them. */
function ClusterPin({ mark, isLit, onChoose }: { mark: MapMark; isLit: boolean; onChoose: () => void }) {
  const money = useMoney()
  return (
    <button
      type="button"
      aria-label={nameCluster(mark, canBeParted(mark), money)}
      onClick={onChoose}
      className={cn(
        'num grid place-content-center rounded-full bg-primary text-[15px] leading-none font-bold text-on-primary shadow-[0_0_0_3px_var(--map-halo),0_2px_6px_rgb(43_33_20/0.3)] transition-transform duration-150 hover:scale-105 motion-reduce:transform-none',
        sizeOf(mark.count),
        isLit && 'scale-105 bg-amber text-on-amber shadow-[0_4px_14px_rgb(43_33_20/0.35),0_0_0_7px_rgb(244_182_63/0.3)]',
      )}
    >
      {formatNumber(mark.count)}
    </button>
  )
}

/** The pill of a pin, 32 px high in a touch area of 44: quieter once seen, amber while highlighted. */
const pinPill = (isLit: boolean, isSeen: boolean) =>
  cn(
    'num inline-flex h-8 items-center gap-1 rounded-full px-2.75 text-sm font-semibold shadow-[0_1px_3px_rgb(43_33_20/0.34),0_0_0_1px_rgb(43_33_20/0.1)] transition-transform duration-150 group-hover:scale-105 motion-reduce:transform-none',
    isSeen ? 'bg-pin-seen text-on-pin-seen' : 'bg-pin text-on-pin',
    isLit &&
      'scale-[1.14] bg-amber text-on-amber shadow-[0_4px_14px_rgb(43_33_20/0.35),0_0_0_7px_rgb(244_182_63/0.3)] group-hover:scale-[1.14]',
  )

interface PricePinProps {
  stay: PropertyListItem
  returnUrl: string
  isLit: boolean
  isOpen: boolean
  isSeen: boolean
  isSaved: boolean
  /** Called when hover or focus enters (`true`) or leaves the pin. */
  onPoint: (isOver: boolean) => void
  /** Called on a tap: the first tap shows the stay's card, which links to its page. */
  onTap: () => void
}

/** A stay on the map: its price, which links to its page. */
function PricePin({ stay, returnUrl, isLit, isOpen, isSeen, isSaved, onPoint, onTap }: PricePinProps) {
  const money = useMoney()
  const isFinger = useRef(false)
  const pointWithMouse = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') onPoint(isOver)
  }
  const click = (event: MouseEvent) => {
    if (isFinger.current && !isOpen) {
      event.preventDefault()
      onTap()
    } else markSeen(stay.id)
  }
  return (
    <Link
      {...stayLink(stay, returnUrl)}
      state={rememberList}
      aria-label={namePin(stay, { isSeen, isSaved }, money)}
      draggable={false}
      onPointerDown={(event) => {
        isFinger.current = event.pointerType !== 'mouse'
      }}
      onPointerEnter={pointWithMouse(true)}
      onPointerLeave={pointWithMouse(false)}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && onPoint(true)}
      onBlur={() => onPoint(false)}
      onClick={click}
      className="group grid min-h-11 min-w-11 place-items-center rounded-full outline-offset-0"
    >
      <span className={pinPill(isLit, isSeen)}>
        {isSaved ? <Heart aria-hidden className="size-3.5 fill-[#c4443a] stroke-[#c4443a]" /> : null}
        {priceOnPin(stay, money)}
      </span>
    </Link>
  )
}

interface MarksProps {
  marks: readonly MapMark[]
  /** The point of the layer's origin, in pixels of a world map at zoom 0. */
  anchor: Point
  returnUrl: string
  litId: number | null
  open: OpenMark
  onZoomTo: (mark: MapMark) => void
  savedIds: ReadonlySet<number>
  /** Whether a mark is in the box: the focus never goes to one beyond it, which would scroll there. */
  isReachable: (mark: MapMark) => boolean
}

/** All marks of the map, on their places. */
export function Marks({ marks, anchor, isReachable, returnUrl, litId, open, onZoomTo, savedIds }: MarksProps) {
  const seenIds = useSeenStays()
  return marks.map((mark) => {
    const [stay] = mark.pins
    const isOpen = mark.key === open.key
    const isLit = isOpen || mark.key === open.litKey || mark.pins.some(({ id }) => id === litId)
    return (
      <div
        key={mark.key}
        data-mark=""
        inert={!isReachable(mark)}
        className={cn('on-map size-0', isLit ? 'z-2' : mark.count > 1 && 'z-1')}
        style={onMap(offsetFrom(anchor, mark))}
      >
        <div className="absolute -translate-1/2" style={mark.shift ? { top: mark.shift } : undefined}>
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
            <ClusterPin mark={mark} isLit={isLit} onChoose={() => (canBeParted(mark) ? onZoomTo(mark) : open.tap(mark))} />
          )}
        </div>
      </div>
    )
  })
}

interface MarkCardProps {
  marks: readonly MapMark[]
  handle: FlatMapHandle
  size: Size
  returnUrl: string
  open: OpenMark
  heartOf: (stay: PropertyListItem) => ReactNode
  /** The list shows the selected stay: the map has no card of it. */
  hasSheet: boolean
}

/** The card of the selected mark, in the corner with the fewest pins and never over its own. */
function Preview({ mark, marks, handle, size, returnUrl, open, heartOf, hasSheet }: MarkCardProps & { mark: MapMark }) {
  const [only] = mark.pins
  const pointOf = (one: MapMark): Point => {
    const { x, y } = handle.project(one)
    return { x, y: y + (one.shift ?? 0) }
  }
  const others = marks.filter(({ key }) => key !== mark.key).map(pointOf)
  const { corner, moveBy } = placePreview(pointOf(mark), others, size)
  const isMoved = moveBy !== 0 && !hasSheet
  useEffect(() => {
    if (isMoved) handle.panBy(-moveBy, 0, false)
  }, [handle, isMoved, moveBy])
  if (!only || (hasSheet && mark.count === 1)) return null
  const place = hasSheet ? 'inset-x-3 top-20 mx-auto w-72 sm:[@media(height<600px)]:top-4' : cornerClasses[corner]
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

/** The card of the selected mark, if there is one. Escape closes it. */
export function MarkCard(props: MarkCardProps) {
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
  return shown ? <Preview {...props} mark={shown} /> : null
}
