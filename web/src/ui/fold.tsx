import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './button.tsx'

interface Fold<Item> {
  /** What is to be drawn now. */
  shown: readonly Item[]
  /** There is enough beyond the first items to be worth a button. */
  isLong: boolean
  isOpen: boolean
  toggle: () => void
}

/** The first items of a long list until somebody asks for all of it. One item alone is never held back. */
export function useFold<Item>(items: readonly Item[], atFirst: number): Fold<Item> {
  const [isOpen, setIsOpen] = useState(false)
  const isLong = items.length > atFirst + 1
  return { shown: isOpen || !isLong ? items : items.slice(0, atFirst), isLong, isOpen, toggle: () => setIsOpen(!isOpen) }
}

/**
 * Opens and closes a folded list from its end. The button stays where the focus is, so that a keyboard never falls
 * back to the top of the page; closing brings it into sight again.
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
