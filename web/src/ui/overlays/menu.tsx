import { Menu as Radix } from 'radix-ui/internal'
import type { ComponentProps, RefObject } from 'react'
import { cn } from '../class-names.ts'
import { useBackToClose } from './use-back-to-close.ts'
import type { OpenState } from './use-overlay.ts'

interface MenuProps extends OpenState, ComponentProps<typeof Radix.Content> {
  /** The button that opens the menu and gets the focus back. */
  trigger: RefObject<HTMLButtonElement | null>
}

/** The list of a menu button. The button is separate, so that the list can be loaded on demand. */
export function Menu({ open, onOpenChange, trigger, className, align = 'end', sideOffset = 8, ...rest }: MenuProps) {
  useBackToClose({ open, onOpenChange })
  return (
    // Not modal: a modal menu hides the page from screen readers while focus can still reach it.
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={trigger} />
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={sideOffset}
          collisionPadding={12}
          className={cn(
            'z-50 min-w-56 rounded-card bg-surface p-2 text-ink shadow-float ring-1 ring-line outline-none data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-95',
            className,
          )}
          onInteractOutside={(event) => {
            // The button toggles its own menu.
            if (event.target instanceof Node && trigger.current?.contains(event.target)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            trigger.current?.focus()
          }}
          {...rest}
        />
      </Radix.Portal>
    </Radix.Root>
  )
}

/** One entry, 44 px high. Use `asChild` with a link. */
export function MenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 font-medium outline-none select-none data-[highlighted]:bg-sunken data-[disabled]:opacity-60 [&_svg]:size-5 [&_svg]:text-muted',
        className,
      )}
      {...rest}
    />
  )
}

export function MenuSeparator() {
  return <Radix.Separator className="my-2 h-px bg-line" />
}

export function MenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn('px-3 py-2 text-sm text-muted', className)} {...rest} />
}
