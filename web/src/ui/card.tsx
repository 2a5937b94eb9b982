import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

/** A bordered surface for grouped content. */
export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('rounded-card border border-line bg-surface', className)} {...rest} />
}
