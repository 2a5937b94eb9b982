import type { ComponentProps } from 'react'
import { cn } from '../../../../ui/class-names.ts'
import { Input } from '../../../../ui/forms/input.tsx'

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> {
  value: string
  onText: (text: string) => void
  /** The visible prefix of the number: `$`; screen readers skip it. */
  sign?: string | undefined
}

/** A number input; an empty text means no value. Scrolling the page over it never changes it. */
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
