import { t } from '@lingui/core/macro'
import { type CSSProperties, useMemo, useState } from 'react'
import { cn } from '../class-names.ts'
import { Attribution } from './flat/attribution.tsx'
import { OperatorGround } from './flat/operator-ground.tsx'
import { GroundLayer, onMap, useGround } from './ground/ground-layer.tsx'
import { centerOfGround, type GroundName, type GroundView, groundAround } from './ground/ground-view.ts'
import { type LatLng, metersToPixels, toPixels } from './mercator.ts'

interface AreaMapProps {
  place: LatLng
  /** The place is exact: a pin instead of a circle around it. */
  isExact?: boolean
  /** The caption of the place. */
  town: string
  className?: string
}

/** The public place is on a grid of 200 m: a circle of this radius contains the real one without revealing it. */
const radiusMeters = 400
/** A smaller circle would look like an exact place, and half the size of the mark of an exact one; pixels. */
const [smallestCircle, halfDot] = [34, 12]
/** The ground shows the town among its neighbors. */
const zooms = { streets: 13.5, towns: 9.2 } as const

/** The picture of the ground around a place, for the page that carries it. */
export const groundOfArea = (place: LatLng): GroundView => groundAround(place, zooms.towns, 'place')

/** A circle around an approximate place, or a dot at an exact one, with the name of its town. */
function PlaceMark({ radius, town }: { radius: number; town: string }) {
  return (
    <span className="relative grid place-items-center">
      <span
        className="grid place-items-center rounded-full bg-primary/20 ring-2 ring-primary/70 ring-inset"
        style={{ width: radius * 2, height: radius * 2 }}
      >
        <span className="size-3 rounded-full bg-primary ring-3 ring-surface" />
      </span>
      <span
        aria-hidden
        className="absolute top-full mt-1.5 rounded-full bg-surface px-3 py-1 text-sm font-semibold whitespace-nowrap shadow-float"
      >
        {town}
      </span>
    </span>
  )
}

/** The room of the mark and its caption among the names of the ground, in pixels from the place. */
const roomOfMark = { across: 70, above: 40, below: 76 }

interface AreaGroundProps {
  place: LatLng
  town: string
  radiusAt: (zoom: number) => number
}

/** The ground around a place, which needs no script, until the operator's map is drawn over it. */
function AreaGround({ place, town, radiusAt }: AreaGroundProps) {
  const [isDrawn, setDrawn] = useState(false)
  const view = useMemo(() => groundOfArea(place), [place])
  const picture = useGround(view)
  const anchor = useMemo(() => toPixels(place, 0), [place])
  const isFree = ({ text, x, y }: GroundName) => {
    const center = centerOfGround(view)
    const east = (center.x - anchor.x) * 2 ** zooms.towns + x * 2 ** (zooms.towns - view.zoom)
    const south = (center.y - anchor.y) * 2 ** zooms.towns + y * 2 ** (zooms.towns - view.zoom)
    const isBeside = east > roomOfMark.across || east + text.length * 7 < -roomOfMark.across
    return text !== town && (isBeside || south < -roomOfMark.above || south > roomOfMark.below)
  }
  return (
    <section
      aria-label={t`Map of the area around ${town}`}
      className="absolute inset-0 overflow-hidden rounded-card bg-(--map-sea)"
    >
      <OperatorGround start={{ ...anchor, zoom: zooms.streets }} isDrawn={isDrawn} onDrawn={() => setDrawn(true)} />
      <div className="absolute top-1/2 left-1/2 size-0" style={{ '--k': `${2 ** zooms.towns}px` } as CSSProperties}>
        {picture && !isDrawn ? (
          <GroundLayer picture={picture} anchor={anchor} scale={2 ** (zooms.towns - picture.view.zoom)} isFree={isFree} />
        ) : null}
        <div className="on-map size-0" style={onMap({ x: 0, y: 0 })}>
          <div className="absolute -translate-1/2">
            <PlaceMark radius={radiusAt(isDrawn ? zooms.streets : zooms.towns)} town={town} />
          </div>
        </div>
      </div>
      {isDrawn ? null : <Attribution />}
    </section>
  )
}

/**
 * A small static map of a place, approximate unless it `isExact`: the ground of the first HTML, over which the
 * operator's map is drawn where there is one.
 */
export function AreaMap({ place, isExact = false, town, className }: AreaMapProps) {
  const radiusAt = (zoom: number) =>
    isExact ? halfDot : Math.max(smallestCircle, metersToPixels(radiusMeters, place.latitude, zoom))
  return (
    <div className={cn('relative grid h-72 sm:h-96', className)}>
      <AreaGround key={`${place.latitude},${place.longitude}`} place={place} town={town} radiusAt={radiusAt} />
    </div>
  )
}
