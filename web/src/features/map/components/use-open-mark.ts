import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { mapPolicy } from '#contract/properties/search/map.rules.ts'
import { throttle } from '../../../lib/throttle.ts'
import type { MapMark } from '../model/map-markers.ts'

/** The time to move the mouse from a pin to its card, in milliseconds. */
const leaveDelayMs = 160

export interface OpenMark {
  /** The mark with the open card, or null. */
  key: string | null
  /** Opened by a tap: it stays until it is closed. */
  isPinned: boolean
  point: (mark: MapMark) => void
  leave: () => void
  /** The mouse is over the card: it stays open. */
  stay: () => void
  tap: (mark: MapMark) => void
  close: () => void
}

interface Shown {
  key: string
  ids: number[]
  isPinned: boolean
}

/** The state of the open mark. Hovering is throttled to 32 ms; `onLight` receives the hovered stay. */
export function useOpenMark(onLight: (id: number | null) => void): OpenMark {
  const [shown, setShown] = useState<Shown | null>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onLight)
  latest.current = onLight
  const show = useMemo(
    () =>
      throttle((next: Shown | null) => {
        setShown(next)
        latest.current(next?.ids[0] ?? null)
      }, mapPolicy.hoverThrottleMs),
    [],
  )
  useEffect(
    () => () => {
      clearTimeout(leaving.current)
      show.cancel()
    },
    [show],
  )
  const stay = useCallback(() => clearTimeout(leaving.current), [])
  const open = useCallback(
    (mark: MapMark, isPinned: boolean) => {
      stay()
      show({ key: mark.key, ids: mark.pins.map(({ id }) => id), isPinned })
    },
    [show, stay],
  )
  const close = useCallback(() => {
    stay()
    show(null)
  }, [show, stay])
  const leave = useCallback(() => {
    stay()
    leaving.current = setTimeout(() => show(null), leaveDelayMs)
  }, [show, stay])
  const point = useCallback((mark: MapMark) => open(mark, false), [open])
  const tap = useCallback((mark: MapMark) => open(mark, true), [open])
  return { key: shown?.key ?? null, isPinned: shown?.isPinned ?? false, point, leave, stay, tap, close }
}
