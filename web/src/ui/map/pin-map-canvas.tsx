// A chunk of its own: the library of the map loads in the browser, with the map.

import { t } from '@lingui/core/macro'
import { Marker } from '@vis.gl/react-maplibre'
import { useCallback, useEffect, useRef, useState } from 'react'
import { MapCanvas, type MapHandle } from './map-canvas.tsx'
import type { LatLng } from './mercator.ts'
import { describePlace, movePin, roundPlace } from './pin-moves.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

export interface PinMapCanvasProps {
  value: LatLng | null
  onChange: (place: LatLng) => void
  /** Center and zoom without a pin. */
  whole: LatLng & { zoom: number }
  pinZoom: number
}

function PinShape() {
  return (
    <svg aria-hidden viewBox="0 0 40 48" className="h-12 w-10 drop-shadow-[0_3px_4px_rgb(20_24_22/0.35)]">
      <path
        d="M20 2c9.400 0 17 7.400 17 16.600C37 30 20 46 20 46S3 30 3 18.600C3 9.400 10.600 2 20 2z"
        className="fill-primary stroke-surface"
        strokeWidth="2.500"
      />
      <circle cx="20" cy="18.500" r="6.500" className="fill-amber" />
    </svg>
  )
}

/** The pin: a button that the arrow keys move. It stops those keys from moving the map. */
function PinButton({ value, zoomOf, onChange }: { value: LatLng; zoomOf: () => number; onChange: (place: LatLng) => void }) {
  const latest = useRef({ value, zoomOf, onChange })
  latest.current = { value, zoomOf, onChange }
  const ref = useCallback((button: HTMLButtonElement | null) => {
    if (!button) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { value: from, zoomOf: zoom, onChange: change } = latest.current
      const moved = movePin(from, event.key, zoom(), event.shiftKey)
      if (!moved) return
      event.preventDefault()
      event.stopPropagation()
      change(moved)
    }
    button.addEventListener('keydown', onKeyDown)
    return () => button.removeEventListener('keydown', onKeyDown)
  }, [])
  const place = describePlace(value)
  return (
    <button
      ref={ref}
      type="button"
      aria-label={t`Pin at ${place}. Arrow keys move it, with Shift farther.`}
      className="block cursor-grab rounded-full active:cursor-grabbing"
    >
      <PinShape />
    </button>
  )
}

/**
 * A map with one pin: drag it, click to place it, or move it with the arrow keys. The map moves to a place set by the
 * caller.
 */
export function PinMapCanvas({ value, onChange, whole, pinZoom }: PinMapCanvasProps) {
  const map = useRef<MapHandle>(null)
  const own = useRef<LatLng | null>(value)
  const [start] = useState(value)
  const place = useCallback(
    (at: { lng: number; lat: number }) => {
      const rounded = roundPlace({ latitude: at.lat, longitude: at.lng })
      own.current = rounded
      onChange(rounded)
    },
    [onChange],
  )
  useEffect(() => {
    const isOwn = own.current?.latitude === value?.latitude && own.current?.longitude === value?.longitude
    if (!value || isOwn) return
    own.current = value
    map.current?.easeTo({ center: [value.longitude, value.latitude], zoom: Math.max(map.current.getZoom(), pinZoom) })
  }, [value, pinZoom])
  return (
    <MapCanvas
      mapRef={map}
      label={t`Map. Click to place the pin.`}
      initialViewState={start ? { ...start, zoom: pinZoom } : whole}
      cooperativeGestures
      cursor="crosshair"
      onClick={(event) => place(event.lngLat)}
    >
      {value ? (
        <Marker
          {...value}
          anchor="bottom"
          draggable
          onDragEnd={(event) => place(event.lngLat)}
          onClick={(event) => event.originalEvent.stopPropagation()}
        >
          <PinButton
            value={value}
            zoomOf={() => map.current?.getZoom() ?? pinZoom}
            onChange={(moved) => place({ lng: moved.longitude, lat: moved.latitude })}
          />
        </Marker>
      ) : null}
      <ZoomButtons onZoom={(by) => map.current?.zoomTo(map.current.getZoom() + by)} className="absolute top-3 right-3" />
    </MapCanvas>
  )
}
