/** The option after an arrow key; past either end is the input itself, which is -1. */
export function moveActive(active: number, step: 1 | -1, count: number): number {
  return ((active + 1 + step + count + 1) % (count + 1)) - 1
}

export type KeyMeaning = 'next' | 'previous' | 'ask' | 'take' | 'close' | null

/**
 * The action of a key in an input with a list, by the combobox pattern of ARIA 1.2. Null leaves the key to the input,
 * its form and the page.
 */
export function meaningOfKey(key: string, list: { isOpen: boolean; active: number }): KeyMeaning {
  const { isOpen, active } = list
  if (key === 'ArrowDown') return isOpen ? 'next' : 'ask'
  if (key === 'ArrowUp') return isOpen ? 'previous' : 'ask'
  if (key === 'Enter' && isOpen && active >= 0) return 'take'
  return key === 'Escape' && isOpen ? 'close' : null
}

interface Box {
  top: number
  bottom: number
  left: number
  width: number
}

/** The visible part of the page, in pixels of the layout viewport: an on-screen keyboard covers its lower end. */
export interface Sight {
  top: number
  bottom: number
  width: number
}

const sizes = { margin: 12, widthAtLeast: 280, heightAtMost: 416, enough: 240 } as const

/**
 * The position of a list: below its anchor, or above it where there is more room; always visible. In pixels; `gap` is
 * the distance.
 */
export function placeList(anchor: Box, sight: Sight, gap: number) {
  const width = Math.min(Math.max(anchor.width, sizes.widthAtLeast), sight.width - 2 * sizes.margin)
  const left = Math.max(sizes.margin, Math.min(anchor.left, sight.width - sizes.margin - width))
  const under = sight.bottom - anchor.bottom - gap - sizes.margin
  const over = anchor.top - sight.top - gap - sizes.margin
  const isOver = under < sizes.enough && over > under
  const maxHeight = Math.max(0, Math.min(isOver ? over : under, sizes.heightAtMost))
  return { left, width, maxHeight, edge: isOver ? anchor.top - gap : anchor.bottom + gap, isOver }
}
