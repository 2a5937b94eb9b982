import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { IsoDate } from '#contract/shared/dates.ts'
import { direction, keyInOrder } from '../../../../lib/texts/texts.tsx'
import type { Cell, Corners } from '../../model/night-selection.ts'

const isSame = (one: Cell, other: Cell) => one.listing === other.listing && one.night === other.night

/** Focuses the cell that the keyboard has reached, as soon as it is shown. */
function useFocusedCell(grid: RefObject<HTMLElement | null>, cursor: Cell | null) {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current || !cursor) return
    const cell = grid.current?.querySelector<HTMLElement>(`[data-listing="${cursor.listing}"][data-night="${cursor.night}"]`)
    if (!cell) return
    isWanted.current = false
    cell.focus({ preventScroll: true })
  })
  return isWanted
}

const readCell = ({ night, listing }: DOMStringMap): Cell | null =>
  night && listing ? { night, listing: Number(listing) } : null

/** The cell that an element belongs to. */
const cellOf = (target: EventTarget | null): Cell | null =>
  target instanceof Element ? readCell(target.closest<HTMLElement>('[data-night]')?.dataset ?? {}) : null

/** The cell below a point of the window. A bar hangs over several cells; a fixed header hides those below it. */
function cellAt(x: number, y: number): Cell | null {
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
function useEdgeScroll(
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
        const [room, forward] = direction() === 'rtl' ? [x - box.left, -edge.step] : [box.right - x, edge.step]
        const left = room < edge.width ? forward : 0
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

interface SelectionBounds {
  /** The first and the last night that may be selected. */
  first: IsoDate
  last: IsoDate
  /** The cell that an arrow key leads to; null for other keys and at an edge. */
  move: (cell: Cell, key: string) => Cell | null
  /** Shows a cell that the keyboard has reached. */
  onShow?: (cell: Cell) => void
}

type Picked = Corners & {
  /** The next tap is the other corner. */
  isOpen: boolean
}

/**
 * Selects nights of listings by dragging a mouse or a handle, by two taps, or by keys: arrows move, Shift extends,
 * Enter or Space picks a corner, Escape clears.
 */
export function useCellSelection({ first, last, move, onShow }: SelectionBounds) {
  const [picked, setPicked] = useState<Picked | null>(null)
  const [cursor, setCursor] = useState<Cell | null>(null)
  const [drags, setDrags] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  const byMouse = useRef(false)
  const wantsFocus = useFocusedCell(grid, cursor)
  const isInside = (cell: Cell | null): cell is Cell => cell !== null && cell.night >= first && cell.night <= last

  const reach = (cell: Cell | null) => {
    if (isInside(cell)) setPicked((known) => known && (isSame(known.head, cell) ? known : { ...known, head: cell }))
  }
  useEdgeScroll(
    grid,
    drags,
    (x, y) => reach(cellAt(x, y)),
    () => setDrags(false),
  )

  const pickHandle = (handle: string) =>
    setPicked((known) => {
      if (!known) return null
      const [early, late] = known.anchor.night <= known.head.night ? [known.anchor, known.head] : [known.head, known.anchor]
      return handle === 'start' ? { anchor: late, head: early, isOpen: false } : { anchor: early, head: late, isOpen: false }
    })
  const onPointerDown = (event: PointerEvent) => {
    byMouse.current = event.pointerType === 'mouse'
    if (!(event.target instanceof Element) || event.button !== 0) return
    const handle = event.target.closest<HTMLElement>('[data-handle]')?.dataset.handle
    if (handle) {
      event.preventDefault()
      pickHandle(handle)
      setDrags(true)
      return
    }
    const cell = event.target.closest('a') ? null : cellAt(event.clientX, event.clientY)
    if (!byMouse.current || !isInside(cell)) return
    setDrags(true)
    setCursor(cell)
    setPicked((known) => ({ anchor: event.shiftKey && known ? known.anchor : cell, head: cell, isOpen: false }))
  }
  const pick = (cell: Cell) => {
    setCursor(cell)
    setPicked((known) =>
      known?.isOpen && !isSame(known.anchor, cell)
        ? { ...known, head: cell, isOpen: false }
        : { anchor: cell, head: cell, isOpen: true },
    )
  }
  const onClick = (event: MouseEvent) => {
    if (byMouse.current || !(event.target instanceof Element) || event.target.closest('a, [data-handle]')) return
    const cell = cellAt(event.clientX, event.clientY) ?? cellOf(event.target)
    if (isInside(cell)) pick(cell)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setPicked(null)
    const cell = cellOf(event.target)
    if (!cell) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (isInside(cell)) pick(cell)
      return
    }
    const next = move(cell, keyInOrder(event.key))
    if (!next) return
    event.preventDefault()
    wantsFocus.current = true
    setCursor(next)
    onShow?.(next)
    if (!event.shiftKey || !isInside(next)) return
    setPicked((known) => ({ anchor: known?.anchor ?? cell, head: next, isOpen: false }))
  }

  // What was selected since stays: a change that was sent with an earlier selection may be answered late.
  const clear = () => setPicked((now) => (now === picked ? null : now))
  return { corners: picked, cursor, clear, grid, handlers: { onPointerDown, onClick, onKeyDown } }
}
export type CellSelection = ReturnType<typeof useCellSelection>
