import type { StyleSpecification } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import { useMapStyleUrl } from '../map-settings.tsx'
import { type Basemap, type BasemapDetail, loadBasemap, loadBasemapDetail } from './basemap.ts'
import { embeddedStyle } from './embedded-style.ts'
import { useMapPalette } from './map-palette.ts'

let basemap: Promise<Basemap> | null = null
let detail: Promise<BasemapDetail> | null = null

/** One download for all maps of a visit; a failed one is not cached, so that the next map tries again. */
function shareBasemap(): Promise<Basemap> {
  basemap ??= loadBasemap().catch((error: unknown) => {
    basemap = null
    throw error
  })
  return basemap
}
function shareDetail(): Promise<BasemapDetail> {
  detail ??= loadBasemapDetail().catch((error: unknown) => {
    detail = null
    throw error
  })
  return detail
}

function useLoaded<Part>(load: () => Promise<Part>, isWanted: boolean): { part: Part | null; hasFailed: boolean } {
  const [part, setPart] = useState<Part | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isWanted || part !== null) return
    let isCurrent = true
    load().then(
      (loaded) => isCurrent && setPart(loaded),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [load, isWanted, part])
  return { part, hasFailed }
}

/**
 * The style of a map: the operator's URL, or the embedded one in the colors of the current theme, with more detail
 * when `isNear` is true. Null while it loads; `hasFailed` after a failure.
 */
export function useMapStyle(isNear: boolean): { style: StyleSpecification | string | null; hasFailed: boolean } {
  const styleUrl = useMapStyleUrl()
  const palette = useMapPalette()
  const isEmbedded = styleUrl === null
  const ground = useLoaded(shareBasemap, isEmbedded)
  const near = useLoaded(shareDetail, isEmbedded && isNear)
  const style = useMemo(
    () => (ground.part ? embeddedStyle(palette, ground.part, near.part) : null),
    [palette, ground.part, near.part],
  )
  return { style: styleUrl ?? style, hasFailed: ground.hasFailed }
}
