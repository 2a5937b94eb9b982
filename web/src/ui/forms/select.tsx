import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'
import { controlClasses } from './input.tsx'

/** The native select with the product's style; children are `<option>`s. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select className={cn(controlClasses, 'appearance-none truncate pe-10', className)} {...rest}>
        {children}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 end-3 size-5 -translate-y-1/2 text-muted" />
    </span>
  )
}
