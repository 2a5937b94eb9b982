import type { ComponentProps } from 'react'
import { Input } from '../../../ui/input.tsx'

/** The six-digit code from a mail; password managers and phones may fill it in. Put it in a `Field`. */
export function CodeInput(props: ComponentProps<'input'>) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      {...props}
      className="font-semibold tracking-[0.35em] tabular-nums"
    />
  )
}
