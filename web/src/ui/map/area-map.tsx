import { useEffect, useRef, useState } from 'react'
import { cn } from '../class-names.ts'
import { MapFrame } from './map-frame.tsx'
import { useMapStyleUrl } from './map-settings.tsx'
import type { LatLng } from './mercator.ts'

interface AreaMapProps {
  place: LatLng
  /** The place is exact: a pin instead of a circle around it. */
  isExact?: boolean
  /** The caption of the place. */
  town: string
  className?: string
}

const load = () =>
  import.meta.env.SSR ? Promise.reject(new Error('Maps are drawn in the browser')) : import('./area-map-canvas.tsx')
/** The public place is on a grid of 200 m: a circle of this radius contains the real one without revealing it. */
const radiusMeters = 400
/** The embedded map shows the town among its neighbors. */
const zooms = { streets: 13.5, towns: 9.2 } as const

/**
 * A small static map of a place, approximate unless it `isExact`. Nothing is loaded before it is near the viewport.
 */
export function AreaMap({ place, isExact = false, town, className }: AreaMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const hasStreets = useMapStyleUrl() !== null
  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: '300px',
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className={cn('grid', className)}>
      <MapFrame load={load} isWanted={isNear} className="h-72 sm:h-96" withoutMap="The area is named below.">
        {({ AreaMapCanvas }) => (
          <AreaMapCanvas
            place={place}
            town={town}
            radiusMeters={isExact ? 0 : radiusMeters}
            zoom={hasStreets ? zooms.streets : zooms.towns}
          />
        )}
      </MapFrame>
    </div>
  )
}
