import { useEffect, useRef, useState } from 'react'
import { MapLoading } from '../../../../ui/map/map-frame.tsx'
import { PinMap } from '../../../../ui/map/pin-map.tsx'
import type { Place } from '../../model/listing-values.ts'

const NEAR = '400px'

/** The map with the pin, loaded when it is scrolled near the viewport: it is the largest part of the form. */
export function LazyPinMap(props: { value: Place | null; onChange: (place: Place) => void }) {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setNear(true)
        watcher.disconnect()
      },
      { rootMargin: NEAR },
    )
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])
  return <div ref={box}>{isNear ? <PinMap {...props} /> : <MapLoading className="h-80" />}</div>
}
