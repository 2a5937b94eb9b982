import { type RefObject, useEffect, useRef } from 'react'
import type { Cell } from '../../model/night-selection.ts'

const readCell = ({ night, listing }: DOMStringMap): Cell | null =>
  night && listing ? { night, listing: Number(listing) } : null

/** The cell that an element belongs to. */
export const cellOf = (target: EventTarget | null): Cell | null =>
  target instanceof Element ? readCell(target.closest<HTMLElement>('[data-night]')?.dataset ?? {}) : null

/** The cell below a point of the window. A bar hangs over several cells; a fixed header hides those below it. */
export function cellAt(x: number, y: number): Cell | null {
  for (const element of document.elementsFromPoint(x, y)) {
    if (element.closest('[data-fixed]')) return null
    const cell = element instanceof HTMLElement ? readCell(element.dataset) : null
    if (cell) return cell
  }
  return null
}

/** Pixels from an edge at which a drag scrolls, and how far it does in one frame. */
const edge = { width: 48, step: 12 }

/** While dragging, follows the pointer and scrolls the grid near its edges; `onEnd` is called on release. */
export function useEdgeScroll(
  grid: RefObject<HTMLElement | null>,
  drags: boolean,
  onReach: (x: number, y: number) => void,
  onEnd: () => void,
): void {
  const latest = useRef({ onReach, onEnd })
  latest.current = { onReach, onEnd }
  useEffect(() => {
    if (!drags) return
    let [x, y, frame] = [0, 0, 0]
    const scroll = () => {
      const box = grid.current?.getBoundingClientRect()
      if (box && grid.current) {
        const top = y > box.bottom - edge.width ? edge.step : y < box.top + 60 + edge.width ? -edge.step : 0
        const left = x > box.right - edge.width ? edge.step : 0
        const before = [grid.current.scrollTop, grid.current.scrollLeft]
        grid.current.scrollBy({ top, left, behavior: 'instant' })
        if (grid.current.scrollTop !== before[0] || grid.current.scrollLeft !== before[1]) latest.current.onReach(x, y)
      }
      frame = requestAnimationFrame(scroll)
    }
    const follow = (event: globalThis.PointerEvent) => {
      if (frame === 0) frame = requestAnimationFrame(scroll)
      x = event.clientX
      y = event.clientY
      latest.current.onReach(x, y)
    }
    const end = () => latest.current.onEnd()
    const ends = ['pointerup', 'pointercancel', 'blur'] as const
    window.addEventListener('pointermove', follow)
    for (const name of ends) window.addEventListener(name, end)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', follow)
      for (const name of ends) window.removeEventListener(name, end)
    }
  }, [drags, grid])
}
