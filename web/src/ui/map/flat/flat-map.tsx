import { type CSSProperties, type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { cn } from '../../class-names.ts'
import { GroundLayer, useGround } from '../ground/ground-layer.tsx'
import { centerOfGround, type GroundName, type GroundView, groundAround, groundSizes } from '../ground/ground-view.ts'
import { type Point, toPlace, worldPixels } from '../mercator.ts'
import { Attribution } from './attribution.tsx'
import { type Fit, middleOfFit, nearestCopy, scaleOfFit } from './camera.ts'
import { OperatorGround } from './operator-ground.tsx'
import { type FlatMapHandle, useFlatCamera, type View } from './use-flat-camera.ts'
import { useGestures } from './use-gestures.ts'

/** The padding of a map in pixels: 48, and the room of its controls, which a low window has in other places. */
const mapPadding =
  '[--pad-bottom:84px] [--pad-left:48px] [--pad-right:76px] [--pad-top:128px] sm:[--pad-top:96px] sm:[@media(height<600px)]:[--pad-top:64px] low-phone:[--pad-top:88px] low-phone:[--pad-bottom:114px] lg:[--pad-right:48px] lg:[--pad-top:132px]'

/** A picture is stretched and shrunk by these factors before another one replaces it. */
const scales = { least: 0.45, most: 2.01 }

const noPadding = { '--pad-top': '0px', '--pad-right': '0px', '--pad-bottom': '0px', '--pad-left': '0px' }

/** Whether a picture covers the box of a view. */
function covers(ground: GroundView, { camera, size }: View): boolean {
  const { x, y } = nearestCopy(centerOfGround(ground), camera)
  const across = size.width / 2 / 2 ** camera.zoom
  const down = size.height / 2 / 2 ** camera.zoom
  const room = groundSizes[ground.kind] / 2 / 2 ** ground.zoom
  // Beyond the poles there is nothing to cover.
  const top = Math.max(0, camera.y - down)
  const bottom = Math.min(worldPixels, camera.y + down)
  return Math.abs(x - camera.x) + across <= room && y - top <= room && bottom - y <= room
}

/**
 * The picture for a view: the one that is there, as long as it covers the box and is neither too coarse nor too fine.
 * A large box takes the picture of a farther zoom.
 */
export function groundFor(view: View, known: GroundView): GroundView {
  const { camera } = view
  const scale = 2 ** (camera.zoom - known.zoom)
  let wanted = groundAround(toPlace(camera, 0), camera.zoom, known.kind)
  while (wanted.zoom > 0 && !covers(wanted, view)) wanted = groundAround(toPlace(camera, 0), wanted.zoom - 1, known.kind)
  const isTooCoarse = scale > scales.most && wanted.zoom > known.zoom
  return covers(known, view) && scale >= scales.least && !isTooCoarse ? known : wanted
}

/** What a map draws its content with: the anchor of the layer, and the view once the box is measured. */
export interface MapContent {
  anchor: Point
  view: View | null
  handle: FlatMapHandle
}

interface FlatMapProps {
  /** The accessible name. */
  label: string
  /** What the map shows at first; without padding if `isTight`. Another fit moves nothing. */
  fit: Fit
  isTight?: boolean
  /** The picture before the box is measured. */
  opening: GroundView
  onRest: (view: View, isByUser: boolean, handle: FlatMapHandle) => void
  /** Called when the ground is pressed. */
  onPress: () => void
  /** Tells which names of a picture stand free of what is on the map. */
  freeOn: (picture: GroundView) => (name: GroundName) => boolean
  /** What stands on the ground, in elements of the class `on-map`. */
  pins: (content: MapContent) => ReactNode
  /** What stands over the map. */
  children: (content: MapContent) => ReactNode
}

/**
 * A map without WebGL that is whole in the first HTML: the styles fit the picture of the ground and its pins into
 * whatever box there is. Pointers, wheel and keys move it once it has hydrated. It fills its positioned container.
 */
export function FlatMap({ label, fit, isTight = false, opening, onRest, onPress, freeOn, pins, children }: FlatMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLElement>(null)
  const world = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(opening)
  const [hasOwnGround, setOwnGround] = useState(true)
  const rest = (next: View, isByUser: boolean) => {
    // No picture is fetched below the operator's map.
    if (hasOwnGround) setWanted((before) => groundFor(next, before))
    onRest(next, isByUser, handle)
  }
  const { view, handle } = useFlatCamera({ box, world, fit, isTight, onRest: rest })
  useGestures(surface, handle)
  const picture = useGround(wanted)
  const isFree = useMemo(() => (picture ? freeOn(picture.view) : null), [picture, freeOn])
  const anchor = view?.camera ?? fit
  const content = { anchor, view, handle }
  const scale = view && picture ? 2 ** (view.camera.zoom - picture.view.zoom) : null
  const layer = view
    ? { '--k': `${2 ** view.camera.zoom}px`, translate: `${view.size.width / 2}px ${view.size.height / 2}px` }
    : { '--k': scaleOfFit(fit), translate: middleOfFit, ...(isTight ? noPadding : null) }
  const press = (event: MouseEvent<HTMLElement>) => {
    const isGround = event.target instanceof Element && event.target.closest('a,button') === null
    if (isGround && event.currentTarget.dataset.moved === undefined) onPress()
  }
  return (
    <div ref={box} className={cn('absolute inset-0 overflow-hidden bg-(--map-sea) [container-type:size]', mapPadding)}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press on the ground closes a card, which Escape does too */}
      <section
        ref={surface}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map
        tabIndex={0}
        onClick={press}
        className="absolute inset-0 cursor-grab touch-none overflow-hidden -outline-offset-3 select-none data-moving:cursor-grabbing"
      >
        {view ? (
          <OperatorGround
            start={view.camera}
            follow={handle.follow}
            isDrawn={!hasOwnGround}
            onDrawn={() => setOwnGround(false)}
          />
        ) : null}
        <div ref={world} className="absolute top-0 left-0 size-0" style={layer as CSSProperties}>
          {picture && isFree && hasOwnGround ? (
            <GroundLayer picture={picture} anchor={anchor} scale={scale} isFree={isFree} />
          ) : null}
          {pins(content)}
        </div>
      </section>
      {hasOwnGround ? <Attribution /> : null}
      {children(content)}
    </div>
  )
}
