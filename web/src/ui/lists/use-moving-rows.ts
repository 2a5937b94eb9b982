import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'

interface Place {
  left: number
  top: number
}

const timing = { duration: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const

/** Where the rows stand in their list. Scrolling does not change that, and neither does a row on its way. */
function placesOf(list: HTMLElement): Map<HTMLElement, Place> {
  const rows = [...list.children].filter((row) => row instanceof HTMLElement)
  return new Map(
    rows.map((row) => {
      const isParent = row.offsetParent === list
      return [
        row,
        { left: row.offsetLeft - (isParent ? 0 : list.offsetLeft), top: row.offsetTop - (isParent ? 0 : list.offsetTop) },
      ]
    }),
  )
}

function moveRows(before: Map<HTMLElement, Place>, after: Map<HTMLElement, Place>): void {
  for (const [row, { left, top }] of after) {
    const from = before.get(row)
    if (!from) row.animate({ opacity: [0, 1] }, timing)
    else if (from.left !== left || from.top !== top) {
      const start = `translate(${from.left - left}px, ${from.top - top}px)`
      // Added to a movement that has not ended yet.
      row.animate({ transform: [start, 'translate(0, 0)'] }, { ...timing, composite: 'add' })
    }
  }
}

/**
 * For a list whose rows leave and arrive: the rows that stay move to their new places, and new ones fade in. The
 * component that shows the list calls it, because it looks at the rows whenever that is rendered. Reduced motion
 * leaves all rows still.
 * @returns the `ref` of the list
 */
export function useMovingRows(): RefCallback<HTMLElement> {
  const list = useRef<HTMLElement>(null)
  const places = useRef<Map<HTMLElement, Place>>(null)
  useLayoutEffect(() => {
    const before = places.current
    places.current = list.current && placesOf(list.current)
    if (!before || !places.current || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    moveRows(before, places.current)
  })
  return useCallback((element: HTMLElement) => {
    list.current = element
    // A window of another width, or a picture that has loaded, moves rows without a change of the list.
    const observer = new ResizeObserver(() => {
      places.current = placesOf(element)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      list.current = null
      places.current = null
    }
  }, [])
}
