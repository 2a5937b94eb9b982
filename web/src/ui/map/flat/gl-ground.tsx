// A chunk of its own: MapLibre draws the operator's style, with the first map that has one.

import 'maplibre-gl/dist/maplibre-gl.css'
import '../map.css'
import * as maplibre from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useRef } from 'react'
import { cn } from '../../class-names.ts'
import { toPlace } from '../mercator.ts'
import type { Camera } from './camera.ts'

// The bundler does not detect MapLibre's module worker. As a file of the site it is allowed by `worker-src 'self'`.
maplibre.setWorkerUrl(workerUrl)

interface GlGroundProps {
  styleUrl: string
  start: Camera
  /** Calls with each camera of a map that moves; returns how to stop. */
  follow?: ((listener: (camera: Camera) => void) => () => void) | undefined
  isDrawn: boolean
  /** Called with the first picture: what stood there before may go. */
  onDrawn: () => void
}

const viewOf = (camera: Camera) => {
  const { latitude, longitude } = toPlace(camera, 0)
  return { center: [longitude, latitude] as [number, number], zoom: camera.zoom }
}

/** The operator's map under the pins. It follows the camera of the flat map, in the same frame, and takes no input. */
export function GlGround({ styleUrl, start, follow, isDrawn, onDrawn }: GlGroundProps) {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef({ start, onDrawn })
  latest.current.onDrawn = onDrawn
  useEffect(() => {
    if (!box.current) return
    const map = new maplibre.Map({
      ...viewOf(latest.current.start),
      container: box.current,
      style: styleUrl,
      interactive: false,
      attributionControl: { compact: false },
      fadeDuration: 0,
      minZoom: 0,
    })
    map.getCanvas().tabIndex = -1
    map.getCanvas().setAttribute('aria-hidden', 'true')
    const stop = follow?.((camera) => {
      map.jumpTo(viewOf(camera))
      map.redraw()
    })
    void map.once('load').then(() => latest.current.onDrawn())
    return () => {
      stop?.()
      map.remove()
    }
  }, [styleUrl, follow])
  return <div ref={box} className={cn('absolute! inset-0', !isDrawn && 'invisible')} />
}
