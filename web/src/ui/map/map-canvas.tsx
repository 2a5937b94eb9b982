import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import { AttributionControl, type MapProps, type MapRef, Map as MapView } from '@vis.gl/react-maplibre'
import * as maplibre from 'maplibre-gl'
import { setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { type ReactNode, type Ref, useState } from 'react'
import { cn } from '../class-names.ts'
import { MapLoading, MapNotice } from './map-frame.tsx'
import { detailZoom } from './style/map-data.ts'
import { useMapStyle } from './style/use-map-style.ts'

// The bundler does not detect MapLibre's module worker. As a file of the site it is allowed by `worker-src 'self'`.
setWorkerUrl(workerUrl)

export type MapHandle = MapRef

const isNearAt = (zoom: number) => zoom >= detailZoom - 0.5

interface MapCanvasProps extends Pick<MapProps, 'initialViewState' | 'onClick' | 'cooperativeGestures' | 'cursor'> {
  /** The map's accessible name. */
  label: string
  mapRef?: Ref<MapRef>
  children?: ReactNode
}

/** A map that fills its box: flat, north up, without pitch or rotation. Markers are its children. */
export function MapCanvas({ label, mapRef, children, ...rest }: MapCanvasProps) {
  const [isNear, setNear] = useState(() => isNearAt(rest.initialViewState?.zoom ?? 0))
  const [isDrawn, setDrawn] = useState(false)
  const { style, hasFailed } = useMapStyle(isNear)
  if (hasFailed) {
    return (
      <MapNotice title={t`The map could not be loaded`} className="size-full">
        <Trans>Check your connection and open the page again.</Trans>
      </MapNotice>
    )
  }
  if (!style) return <MapLoading className="size-full" />
  const view = (
    <MapView
      {...rest}
      ref={mapRef}
      mapLib={maplibre}
      mapStyle={style}
      style={{ position: 'absolute', inset: 0 }}
      locale={{ 'Map.Title': label }}
      attributionControl={false}
      dragRotate={false}
      pitchWithRotate={false}
      touchPitch={false}
      maxPitch={0}
      minZoom={1}
      maxZoom={18}
      fadeDuration={0}
      onLoad={(event) => {
        setDrawn(true)
        event.target.touchZoomRotate.disableRotation()
        event.target.keyboard.disableRotation()
        setNear(isNearAt(event.target.getZoom()))
      }}
      onMoveEnd={(event) => setNear((was) => was || isNearAt(event.viewState.zoom))}
    >
      <AttributionControl compact={false} />
      {children}
    </MapView>
  )
  // The canvas starts as an empty sea: until the first picture is complete, the ground has the color of land.
  return <div className={cn('absolute inset-0 bg-(--map-land)', !isDrawn && '[&_.maplibregl-canvas]:opacity-0')}>{view}</div>
}
