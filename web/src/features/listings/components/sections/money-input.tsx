import type { ComponentProps } from 'react'
import { cn } from '../../../../ui/class-names.ts'
import { Input } from '../../../../ui/forms/input.tsx'

/** An amount in US dollars. The `$` is only visible; the label names the amount for screen readers. */
export function MoneyInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <span className="relative block">
      <span aria-hidden className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted">
        $
      </span>
      <Input
        type="number"
        inputMode="decimal"
        min={1}
        step="any"
        // Without this, scrolling the page over a focused number would change it unnoticed.
        onWheel={(event) => event.currentTarget.blur()}
        className={cn(
          'num appearance-none pl-8 [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none',
          className,
        )}
        {...rest}
      />
    </span>
  )
}
