import { Marker } from '@vis.gl/react-maplibre'
import { MapCanvas } from './map-canvas.tsx'
import { type LatLng, metersToPixels } from './mercator.ts'

interface AreaMapCanvasProps {
  place: LatLng
  /** 0 for an exact place, which has no circle. */
  radiusMeters: number
  zoom: number
  town: string
}

/** A smaller circle would look like an exact place. */
const smallestPixels = 34

/** A static map with a circle around an approximate place, or a pin at an exact one. */
export function AreaMapCanvas({ place, radiusMeters, zoom, town }: AreaMapCanvasProps) {
  const radius = radiusMeters === 0 ? 12 : Math.max(smallestPixels, metersToPixels(radiusMeters, place.latitude, zoom))
  return (
    <MapCanvas label={`Map of the area around ${town}`} interactive={false} initialViewState={{ ...place, zoom }}>
      <Marker {...place}>
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
      </Marker>
    </MapCanvas>
  )
}
