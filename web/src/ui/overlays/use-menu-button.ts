import { type KeyboardEvent, useRef, useState } from 'react'
import { useOverlay } from './use-overlay.ts'

/**
 * The button of a `Menu` whose code is loaded on hover or focus: `module` is that code, null until it has loaded,
 * `menu` are the properties that tie the menu to the button. `load` must be a stable function.
 */
export function useMenuButton<Module>(load: () => Promise<Module>) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [isNear, setNear] = useState(false)
  const approach = () => setNear(true)
  const module = useOverlay(load, { open, onOpenChange: setOpen }, isNear)
  return {
    module,
    menu: { trigger, open, onOpenChange: setOpen },
    button: {
      ref: trigger,
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      onPointerEnter: approach,
      onFocus: approach,
      onClick: () => setOpen(!open),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        setOpen(true)
      },
    },
  } as const
}
