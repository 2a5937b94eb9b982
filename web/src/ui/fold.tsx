import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './button.tsx'

interface Fold<Item> {
  /** The items to render now. */
  shown: readonly Item[]
  /** There are enough further items for a button. */
  isLong: boolean
  isOpen: boolean
  toggle: () => void
}

/** The first items of a long list until it is expanded. A single item is never hidden. */
export function useFold<Item>(items: readonly Item[], atFirst: number): Fold<Item> {
  const [isOpen, setIsOpen] = useState(false)
  const isLong = items.length > atFirst + 1
  return { shown: isOpen || !isLong ? items : items.slice(0, atFirst), isLong, isOpen, toggle: () => setIsOpen(!isOpen) }
}

/**
 * Expands and collapses a list from its end. The button keeps the focus, so that keyboard users never jump to the top
 * of the page; collapsing scrolls it into view.
 */
export function FoldButton({ fold, all, fewer }: { fold: Fold<unknown>; all: string; fewer: string }) {
  const button = useRef<HTMLButtonElement>(null)
  if (!fold.isLong) return null
  const toggle = () => {
    flushSync(fold.toggle)
    if (fold.isOpen) button.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <Button ref={button} variant="outline" aria-expanded={fold.isOpen} onClick={toggle}>
      {fold.isOpen ? fewer : all}
    </Button>
  )
}
