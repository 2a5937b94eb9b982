import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { IsoDate } from '#contract/shared/dates.ts'
import type { Cell, Corners } from '../../model/night-selection.ts'
import { cellAt, cellOf, useEdgeScroll } from './cells.ts'

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
    const next = move(cell, event.key)
    if (!next) return
    event.preventDefault()
    wantsFocus.current = true
    setCursor(next)
    onShow?.(next)
    if (!event.shiftKey || !isInside(next)) return
    setPicked((known) => ({ anchor: known?.anchor ?? cell, head: next, isOpen: false }))
  }

  return { corners: picked, cursor, clear: () => setPicked(null), grid, handlers: { onPointerDown, onClick, onKeyDown } }
}
export type CellSelection = ReturnType<typeof useCellSelection>
