import { Tabs as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

export const Tabs = Radix.Root
export const TabsContent = Radix.Content

/** The row of tabs; scrolls sideways inside its own box when it is too narrow. */
export function TabsList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List className={cn('flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]', className)} {...rest} />
  )
}

/** One tab: the active one is ink over a 3 px amber line. */
export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(
        'inline-flex min-h-12 shrink-0 items-center gap-2 border-b-3 border-transparent px-4 font-medium whitespace-nowrap text-muted -outline-offset-3 hover:text-ink data-[state=active]:border-amber data-[state=active]:font-semibold data-[state=active]:text-ink',
        className,
      )}
      {...rest}
    />
  )
}
