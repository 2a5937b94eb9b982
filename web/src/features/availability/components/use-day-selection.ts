import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { addDays, type IsoDate } from '#contract/shared/dates.ts'
import { moveMonth } from '../../../stays/calendar/months.ts'
import type { Nights } from '../model/host-calendar.ts'

interface Picked {
  anchor: IsoDate
  head: IsoDate
  /** An action was executed on the selection: the next tap starts a new one. */
  isSettled?: boolean
}

const nightOf = (target: EventTarget): IsoDate | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-night]')?.dataset.night ?? null) : null

const steps: Record<string, (day: IsoDate) => IsoDate> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => `${moveMonth(day.slice(0, 7), -1)}-01`,
  PageDown: (day) => `${moveMonth(day.slice(0, 7), 1)}-01`,
}

interface Bounds {
  first: IsoDate
  last: IsoDate
  /** Shows the month of a day. */
  onShow: (day: IsoDate) => void
}

/**
 * Selects a range of nights by dragging a mouse, by two taps, or by keys: arrows move, Shift extends the range, Enter
 * starts or ends one, Escape clears it.
 */
export function useDaySelection({ first, last, onShow }: Bounds) {
  const [picked, setPicked] = useState<Picked | null>(null)
  const [cursor, setCursor] = useState<IsoDate>(first)
  const grid = useRef<HTMLDivElement>(null)
  const drags = useRef(false)
  const byMouse = useRef(false)
  const movesFocus = useRef(false)
  const isInside = (day: IsoDate | null): day is IsoDate => day !== null && day >= first && day <= last

  useEffect(() => {
    const end = () => {
      drags.current = false
    }
    window.addEventListener('pointerup', end)
    return () => window.removeEventListener('pointerup', end)
  }, [])

  useEffect(() => {
    if (!movesFocus.current) return
    const day = grid.current?.querySelector<HTMLElement>(`[data-night="${cursor}"]`)
    if (!day) return
    movesFocus.current = false
    day.focus()
  })

  const onPointerDown = (event: PointerEvent) => {
    byMouse.current = event.pointerType === 'mouse'
    const day = nightOf(event.target)
    if (!byMouse.current || event.button !== 0 || !isInside(day)) return
    drags.current = true
    setCursor(day)
    setPicked((known) => (event.shiftKey && known ? { anchor: known.anchor, head: day } : { anchor: day, head: day }))
  }
  const onPointerOver = (event: PointerEvent) => {
    const day = nightOf(event.target)
    if (drags.current && isInside(day)) setPicked((known) => known && { ...known, head: day })
  }
  const onClick = (event: MouseEvent) => {
    const day = nightOf(event.target)
    const isMouse = byMouse.current && event.detail > 0
    if (isMouse || !isInside(day)) return
    setCursor(day)
    setPicked((known) =>
      known && !known.isSettled && known.anchor === known.head && known.anchor !== day
        ? { ...known, head: day }
        : { anchor: day, head: day },
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setPicked(null)
    const day = nightOf(event.target)
    const next = day && steps[event.key]?.(day)
    if (!day || !next) return
    event.preventDefault()
    const inside = next < first ? first : next > last ? last : next
    movesFocus.current = true
    setCursor(inside)
    onShow(inside)
    if (event.shiftKey) setPicked((known) => ({ anchor: known?.anchor ?? day, head: inside }))
  }

  const range: Nights | null = picked && {
    from: picked.anchor < picked.head ? picked.anchor : picked.head,
    to: picked.anchor < picked.head ? picked.head : picked.anchor,
  }
  return {
    range,
    cursor,
    clear: () => setPicked(null),
    settle: () => setPicked((known) => known && { ...known, isSettled: true }),
    grid,
    handlers: { onPointerDown, onPointerOver, onClick, onKeyDown },
  }
}
