import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { tablet } from '../../../../lib/use-media.ts'

/** A shorter movement is a tap, in pixels. */
const slack = 6

/** The height of the sheet, of its parent, and of what a full sheet leaves free. */
function measure(sheet: HTMLElement) {
  const gap = Number.parseFloat(getComputedStyle(sheet).getPropertyValue('--sheet-gap')) || 0
  return { height: sheet.offsetHeight, fullHeight: (sheet.parentElement?.clientHeight ?? 0) - gap }
}

/** The three heights of the sheet, lowest first. */
const sheetStops = ['peek', 'half', 'full'] as const
export type SheetStop = (typeof sheetStops)[number]

const peekPixels = 64
const halfPixels = 400
const halfShare = 0.58
/** What a half sheet leaves of the map, in a low window as far as it goes. */
const mapPixels = 240

/** The height of a stop in CSS; `--sheet-gap` is what a full sheet leaves free above it. */
export const stopHeight: Record<SheetStop, string> = {
  peek: `${peekPixels}px`,
  half: `min(${halfPixels}px, ${halfShare * 100}%, max(${peekPixels}px, 100% - ${mapPixels}px))`,
  full: 'calc(100% - var(--sheet-gap))',
}

/** The stop above or below, or the same at either end. */
export const nextStop = (stop: SheetStop, step: 1 | -1): SheetStop => sheetStops[sheetStops.indexOf(stop) + step] ?? stop

/** A flick is faster than this, in pixels per millisecond. */
const flick = 0.5

/** The stop at which a dragged sheet comes to rest: the nearest, or the next in the direction of a flick. */
export function restingStop(height: number, fullHeight: number, speed: number): SheetStop {
  const besideMap = Math.max(peekPixels, fullHeight - mapPixels)
  const heights = { peek: peekPixels, half: Math.min(halfPixels, halfShare * fullHeight, besideMap), full: fullHeight }
  if (speed > flick) return sheetStops.find((stop) => heights[stop] > height) ?? 'full'
  if (speed < -flick) return sheetStops.findLast((stop) => heights[stop] < height) ?? 'peek'
  const distance = (stop: SheetStop) => Math.abs(heights[stop] - height)
  return sheetStops.reduce((best, stop) => (distance(stop) < distance(best) ? stop : best))
}

interface Drag {
  x: number
  y: number
  height: number
  fullHeight: number
  isMoving: boolean
  /** The last movement, for the speed at release. */
  last: { y: number; at: number; speed: number }
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
      if (!isMeant || window.matchMedia(tablet).matches) return
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
