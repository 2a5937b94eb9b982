import { t } from '@lingui/core/macro'
import { cn } from '../class-names.ts'
import { MapFrame } from './map-frame.tsx'
import { useMapStyleUrl } from './map-settings.tsx'
import type { LatLng } from './mercator.ts'
import { describePlace } from './pin-moves.ts'

interface PinMapProps {
  /** The position of the pin; null without one. A new value from the caller moves the map to it. */
  value: LatLng | null
  /**
   * Called when the pin was dragged, moved with the arrow keys or set by a click; degrees with five decimals, about a
   * meter.
   */
  onChange: (place: LatLng) => void
  className?: string
}

const load = () =>
  import.meta.env.SSR ? Promise.reject(new Error('Maps are drawn in the browser')) : import('./pin-map-canvas.tsx')
const wholeUs = { latitude: 39.8283, longitude: -98.5795, zoom: 3 }
/** The embedded map has towns, not streets: the zoom is limited to show some. */
const zooms = { streets: 15, towns: 10 } as const

/** A map to set a place on. Its library is loaded when it is shown; without it the place stays as located. */
export function PinMap({ value, onChange, className }: PinMapProps) {
  const hasStreets = useMapStyleUrl() !== null
  const place = value ? describePlace(value) : null
  return (
    <div className={cn('grid gap-2', className)}>
      <MapFrame load={load} className="h-80" withoutMap={t`We use the location of the address.`}>
        {({ PinMapCanvas }) => (
          <PinMapCanvas value={value} onChange={onChange} whole={wholeUs} pinZoom={hasStreets ? zooms.streets : zooms.towns} />
        )}
      </MapFrame>
      <p aria-live="polite" className="num text-sm text-muted">
        {place ? t`Pin at ${place}. Drag it, click the map or use the arrow keys.` : t`No pin yet. Click the map to set one.`}
      </p>
    </div>
  )
}
