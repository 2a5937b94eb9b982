// A chunk of its own: the library of the map loads in the browser, with the map.

import { Marker } from '@vis.gl/react-maplibre'
import { useMemo } from 'react'
import { MapCanvas } from './map-canvas.tsx'
import { type LatLng, metersToPixels } from './mercator.ts'
import { LabelRoom } from './style/label-room.tsx'

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
  // The town has its name on the marker: the map's own, a little beside it, would be a second one.
  const room = useMemo(() => [{ ...place, text: `MMM\nMMM\n${town}`, size: 26 }], [place, town])
  return (
    <MapCanvas label={`Map of the area around ${town}`} interactive={false} initialViewState={{ ...place, zoom }}>
      <LabelRoom markers={room} />
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
