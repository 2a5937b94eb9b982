// A chunk of its own: it loads when a panel may open.

import { Popover as Radix } from 'radix-ui'
import { type ComponentProps, type RefObject, useRef } from 'react'
import { cn } from '../class-names.ts'
import { useBackToClose } from './use-back-to-close.ts'
import type { OpenState } from './use-overlay.ts'

export type PopoverContentProps = ComponentProps<typeof Radix.Content>

/** The ids that associate a panel with its button. */
export interface PopoverTies extends OpenState {
  trigger: RefObject<HTMLButtonElement | null>
  panelId: string
}

/**
 * The floating panel beside its button. Focus returns to the button unless the user moved it elsewhere. Loaded by
 * `PopoverContent`.
 */
export function PopoverPanel(props: PopoverContentProps & { ties: PopoverTies }) {
  const { ties, className, align = 'start', sideOffset = 8, ...rest } = props
  const { open, onOpenChange, trigger, panelId } = ties
  useBackToClose({ open, onOpenChange })
  const wentElsewhere = useRef(false)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={trigger} />
      <Radix.Portal>
        <Radix.Content
          id={panelId}
          align={align}
          sideOffset={sideOffset}
          collisionPadding={12}
          onOpenAutoFocus={() => {
            wentElsewhere.current = false
          }}
          onInteractOutside={(event) => {
            // The button toggles its own panel.
            const isTrigger = event.target instanceof Node && trigger.current?.contains(event.target)
            if (isTrigger) event.preventDefault()
            else wentElsewhere.current = true
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!wentElsewhere.current) trigger.current?.focus()
          }}
          className={cn(
            'z-50 max-w-[calc(100vw-24px)] rounded-card bg-surface p-4 text-ink shadow-float ring-1 ring-line outline-none data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-95',
            className,
          )}
          {...rest}
        />
      </Radix.Portal>
    </Radix.Root>
  )
}
