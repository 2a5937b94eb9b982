import { Marker } from '@vis.gl/react-maplibre'
import { MapCanvas } from './map-canvas.tsx'
import { type LatLng, metresToPixels } from './mercator.ts'

interface AreaMapCanvasProps {
  place: LatLng
  radiusMetres: number
  zoom: number
  label: string
}

/** So small a circle would look like an exact place. */
const smallestPixels = 34

/** A still map with a circle that a place lies somewhere in. */
export function AreaMapCanvas({ place, radiusMetres, zoom, label }: AreaMapCanvasProps) {
  const radius = Math.max(smallestPixels, metresToPixels(radiusMetres, place.latitude, zoom))
  return (
    <MapCanvas label={label} interactive={false} initialViewState={{ ...place, zoom }}>
      <Marker {...place}>
        <span
          className="grid place-items-center rounded-full bg-primary/20 ring-2 ring-primary/70 ring-inset"
          style={{ width: radius * 2, height: radius * 2 }}
        >
          <span className="size-3 rounded-full bg-primary ring-3 ring-surface" />
        </span>
      </Marker>
    </MapCanvas>
  )
}
