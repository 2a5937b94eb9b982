import type { ComponentProps } from 'react'
import { useMoney } from '../../lib/site-settings.tsx'
import { cn } from '../class-names.ts'
import { Input } from './input.tsx'

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** An amount: the site's sign is beside it, where the page's language writes it. Screen readers skip it. */
  isAmount?: boolean | undefined
}

// Their place is the sign's.
const withoutSpinner =
  'appearance-none [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none'

/** A number input. Scrolling the page over it never changes it. */
export function NumberInput({ isAmount = false, className, ...rest }: NumberInputProps) {
  const money = useMoney()
  const sign = money.label.trim()
  const isFirst = money.whole(1).startsWith(sign)
  const room = isFirst ? (sign.length > 1 ? 'ps-16' : 'ps-8') : sign.length > 1 ? 'pe-16' : 'pe-8'
  const input = (
    <Input
      type="number"
      inputMode="decimal"
      min={0}
      step="any"
      onWheel={(event) => event.currentTarget.blur()}
      className={cn('num', isAmount && withoutSpinner, isAmount && room, className)}
      {...rest}
    />
  )
  if (!isAmount) return input
  return (
    <span className="relative block">
      <span
        aria-hidden
        className={cn('pointer-events-none absolute top-1/2 -translate-y-1/2 text-muted', isFirst ? 'start-3.5' : 'end-3.5')}
      >
        {sign}
      </span>
      {input}
    </span>
  )
}
