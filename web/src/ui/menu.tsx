import { DropdownMenu as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

export const Menu = Radix.Root
export const MenuTrigger = Radix.Trigger

/** The list that a menu button opens. */
export function MenuContent({ className, align = 'end', sideOffset = 8, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align={align}
        sideOffset={sideOffset}
        collisionPadding={12}
        className={cn(
          'z-50 min-w-56 rounded-card bg-surface p-2 text-ink shadow-float ring-1 ring-line outline-none data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-95',
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
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
