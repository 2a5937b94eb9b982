import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'

/** A placeholder for loading content; give it the final size. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      aria-hidden
      className={cn('animate-skeleton rounded-control bg-skeleton motion-reduce:animate-none', className)}
      {...rest}
    />
  )
}
