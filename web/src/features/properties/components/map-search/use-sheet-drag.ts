import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { restingStop, type SheetStop, stopHeight } from './sheet-stops.ts'

/** From this window on the list stands beside the map and is no sheet. */
export const besideMap = '(width >= 64rem)'

/** A shorter movement is a tap, in pixels. */
const slack = 6

interface Drag {
  x: number
  y: number
  height: number
  fullHeight: number
  isMoving: boolean
  /** The last movement, for the speed at release. */
  last: { y: number; at: number; speed: number }
}

/** The height of the sheet, of its parent, and of what a full sheet leaves free. */
function measure(sheet: HTMLElement) {
  const gap = Number.parseFloat(getComputedStyle(sheet).getPropertyValue('--sheet-gap')) || 0
  return { height: sheet.offsetHeight, fullHeight: (sheet.parentElement?.clientHeight ?? 0) - gap }
}

/** Lets a pointer drag a sheet up and down; `canDrag` says whether a drag may start at an element. */
export function useSheetDrag(onStop: (stop: SheetStop) => void, canDrag: (at: Element) => boolean) {
  const drag = useRef<Drag | null>(null)
  const wasMoved = useRef(false)
  const end = (event: PointerEvent<HTMLElement>) => {
    const done = drag.current
    drag.current = null
    if (!done?.isMoving) return
    const sheet = event.currentTarget
    const { height } = measure(sheet)
    const speed = event.timeStamp - done.last.at > 100 ? 0 : done.last.speed
    const stop = restingStop(height, done.fullHeight, speed)
    delete sheet.dataset.dragging
    sheet.style.setProperty('--sheet-height', stopHeight[stop])
    onStop(stop)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasMoved.current = false
      const isMeant = event.isPrimary && event.button === 0 && event.target instanceof Element && canDrag(event.target)
      if (!isMeant || window.matchMedia(besideMap).matches) return
      const { clientX: x, clientY: y, timeStamp: at } = event
      drag.current = { x, y, ...measure(event.currentTarget), isMoving: false, last: { y, at, speed: 0 } }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current
      if (!now) return
      const sheet = event.currentTarget
      const moved = now.y - event.clientY
      if (!now.isMoving) {
        if (Math.abs(moved) < slack || Math.abs(moved) < Math.abs(event.clientX - now.x)) return
        now.isMoving = true
        wasMoved.current = true
        sheet.setPointerCapture(event.pointerId)
        sheet.dataset.dragging = ''
      }
      const passed = event.timeStamp - now.last.at
      if (passed > 0) now.last = { y: event.clientY, at: event.timeStamp, speed: (now.last.y - event.clientY) / passed }
      const height = Math.max(48, Math.min(now.fullHeight, now.height + moved))
      sheet.style.setProperty('--sheet-height', `${height}px`)
    },
    onPointerUp: end,
    onPointerCancel: end,
    /** The click at the end of a drag opens nothing. */
    onClickCapture: (event: MouseEvent) => {
      if (!wasMoved.current) return
      wasMoved.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
