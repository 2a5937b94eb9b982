import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'

export const controlClasses =
  'w-full min-h-11 rounded-control bg-surface px-3.5 text-base text-ink text-ellipsis ring-1 ring-inset ring-control placeholder:text-muted transition-shadow focus-visible:outline-none focus-visible:ring-2 focus-visible:ring-primary disabled:opacity-60 disabled:bg-sunken aria-invalid:ring-2 aria-invalid:ring-bad'

/** A single-line text input, 44 px high. Put it in a `Field` to give it a label. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cn(controlClasses, className)} {...rest} />
}
