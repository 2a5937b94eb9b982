import { useEffect, useRef, useState } from 'react'
import { cn } from '../class-names.ts'
import { MapFrame } from './map-frame.tsx'
import { useMapStyleUrl } from './map-settings.tsx'
import type { LatLng } from './mercator.ts'

interface AreaMapProps {
  /** The approximate place (decision S7). */
  place: LatLng
  /** The town it is in or near: written under the circle. */
  town: string
  className?: string
}

const load = () =>
  import.meta.env.SSR ? Promise.reject(new Error('Maps are drawn in the browser')) : import('./area-map-canvas.tsx')
/** The public place is on a grid of 200 m: a circle of this radius holds the real one without pointing at it. */
const radiusMetres = 400
const zooms = { streets: 13.5, towns: 7.6 } as const

/** A small still map of roughly where something is. Nothing of it is loaded before it is about to be seen. */
export function AreaMap({ place, town, className }: AreaMapProps) {
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
      <MapFrame load={load} isWanted={isNear} className="h-72" withoutMap="The area is named below.">
        {({ AreaMapCanvas }) => (
          <AreaMapCanvas place={place} town={town} radiusMetres={radiusMetres} zoom={hasStreets ? zooms.streets : zooms.towns} />
        )}
      </MapFrame>
    </div>
  )
}
