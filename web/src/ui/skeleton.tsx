import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

/** A place held for what is loading; give it the final size. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div aria-hidden className={cn('animate-pulse rounded-control bg-line/70 motion-reduce:animate-none', className)} {...rest} />
  )
}
