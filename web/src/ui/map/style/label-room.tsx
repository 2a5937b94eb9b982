import { Layer, Source } from '@vis.gl/react-maplibre'
import type { FeatureCollection, Point } from 'geojson'
import { useMemo } from 'react'
import { useMapStyleUrl } from '../map-settings.tsx'
import type { LatLng } from '../mercator.ts'

/** A text that takes the room of a marker: the map's own names avoid it. */
export interface MarkerRoom extends LatLng {
  text: string
  /** The size of the text in pixels. */
  size: number
}

/** Keeps the names of the embedded map away from markers, which are drawn above the map. Place it inside a map. */
export function LabelRoom({ markers }: { markers: readonly MarkerRoom[] }) {
  const isEmbedded = useMapStyleUrl() === null
  const data = useMemo<FeatureCollection<Point, { text: string; size: number }>>(
    () => ({
      type: 'FeatureCollection',
      features: markers.map(({ longitude, latitude, text, size }) => ({
        type: 'Feature',
        properties: { text, size },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    }),
    [markers],
  )
  if (!isEmbedded) return null
  return (
    <Source id="marker-room" type="geojson" data={data}>
      <Layer
        id="marker-room"
        type="symbol"
        layout={{
          'text-field': ['get', 'text'],
          'text-size': ['get', 'size'],
          'text-font': ['Figtree SemiBold', 'Figtree'],
          'text-allow-overlap': true,
          'text-padding': 6,
        }}
        paint={{ 'text-opacity': 0 }}
      />
    </Source>
  )
}
