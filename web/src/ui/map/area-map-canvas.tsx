// A chunk of its own: the library of the map loads in the browser, with the operator's map.

import { Marker } from '@vis.gl/react-maplibre'
import type { ReactNode } from 'react'
import { MapCanvas } from './map-canvas.tsx'
import type { LatLng } from './mercator.ts'

/** A static map of the operator's style, with a mark at a place. */
export function AreaMapCanvas({ place, zoom, label, mark }: { place: LatLng; zoom: number; label: string; mark: ReactNode }) {
  return (
    <MapCanvas label={label} interactive={false} initialViewState={{ ...place, zoom }}>
      <Marker {...place}>{mark}</Marker>
    </MapCanvas>
  )
}
