import { type ComponentProps, createContext, type ReactNode, use, useId, useRef } from 'react'
import type { PopoverContentProps, PopoverTies } from './popover-panel.tsx'
import { type OpenState, useOverlay } from './use-overlay.ts'

/** Loads the code of floating panels. */
export const loadPopover = () => import('./popover-panel.tsx')

const Ties = createContext<PopoverTies>({ open: false, onOpenChange: () => undefined, trigger: { current: null }, panelId: '' })

/** A button with a floating panel; the owner controls whether it is open. */
export function Popover({ open, onOpenChange, children }: OpenState & { children: ReactNode }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  return <Ties value={{ open, onOpenChange, trigger, panelId }}>{children}</Ties>
}

/** The button that opens and closes the panel. */
export function PopoverTrigger(props: ComponentProps<'button'>) {
  const { open, onOpenChange, trigger, panelId } = use(Ties)
  return (
    <button
      ref={trigger}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      data-state={open ? 'open' : 'closed'}
      onClick={() => onOpenChange(!open)}
      {...props}
    />
  )
}

/** A floating panel beside its trigger. */
export function PopoverContent(props: PopoverContentProps) {
  const ties = use(Ties)
  const loaded = useOverlay(loadPopover, ties)
  return loaded ? <loaded.PopoverPanel ties={ties} {...props} /> : null
}
