import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { mapPolicy } from '#contract/properties/search/map.rules.ts'
import { throttle } from '../../../lib/timing/throttle.ts'
import { markSeen } from '../../../stays/seen-stays.ts'
import type { MapMark } from '../model/map-markers.ts'

/** A mouse on its way to the open card passes other pins: they open after a rest, in milliseconds. */
const restMs = 180

export interface OpenMark {
  /** The hovered mark, or null. */
  litKey: string | null
  /** The selected mark, whose card is open until it is closed; null without one. */
  key: string | null
  point: (mark: MapMark) => void
  leave: () => void
  tap: (mark: MapMark) => void
  close: () => void
}

interface Callbacks {
  onLight: (id: number | null) => void
  onOpen: (stay: PropertyListItem | null) => void
}

const firstOf = (mark: MapMark | null) => mark?.pins[0] ?? null

/** The hovered and the selected mark of a map. Hovering is throttled to 32 ms. */
export function useOpenMark(callbacks: Callbacks): OpenMark {
  const [lit, setLit] = useState<MapMark | null>(null)
  const [open, setOpen] = useState<MapMark | null>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(callbacks)
  latest.current = callbacks
  const known = useRef<MapMark | null>(null)
  const light = useMemo(
    () =>
      throttle((mark: MapMark | null) => {
        setLit(mark)
        latest.current.onLight(firstOf(mark ?? known.current)?.id ?? null)
      }, mapPolicy.hoverThrottleMs),
    [],
  )
  useEffect(
    () => () => {
      clearTimeout(resting.current)
      light.cancel()
    },
    [light],
  )
  const show = useCallback((mark: MapMark | null) => {
    clearTimeout(resting.current)
    known.current = mark
    setOpen(mark)
    const stay = firstOf(mark)
    if (stay && mark?.count === 1) markSeen(stay.id)
    latest.current.onLight(stay?.id ?? null)
    latest.current.onOpen(mark?.count === 1 ? stay : null)
  }, [])
  const point = useCallback(
    (mark: MapMark) => {
      light(mark)
      clearTimeout(resting.current)
      if (known.current?.key === mark.key) return
      resting.current = setTimeout(() => show(mark), known.current ? restMs : mapPolicy.hoverThrottleMs)
    },
    [light, show],
  )
  const leave = useCallback(() => {
    clearTimeout(resting.current)
    light(null)
  }, [light])
  const close = useCallback(() => show(null), [show])
  return { litKey: lit?.key ?? null, key: open?.key ?? null, point, leave, tap: show, close }
}
