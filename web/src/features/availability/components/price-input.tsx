import type { ComponentProps } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { Input } from '../../../ui/input.tsx'

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> {
  value: string
  onText: (text: string) => void
  /** What stands before the number for the eye: `$`. */
  sign?: string
}

/** A number that is typed; an empty text says nothing. Scrolling the page over it never changes it. */
export function NumberInput({ value, onText, sign, className, ...rest }: NumberInputProps) {
  return (
    <span className="relative block">
      {sign ? (
        <span aria-hidden className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted">
          {sign}
        </span>
      ) : null}
      <Input
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        value={value}
        onChange={(event) => onText(event.target.value)}
        onWheel={(event) => event.currentTarget.blur()}
        className={cn('num', sign && 'pl-8', className)}
        {...rest}
      />
    </span>
  )
}
