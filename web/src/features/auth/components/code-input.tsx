import { type ComponentProps, useEffect, useRef } from 'react'
import { Input } from '../../../ui/forms/input.tsx'

interface CodeInputProps extends Omit<ComponentProps<'input'>, 'ref'> {
  ref?: (element: HTMLInputElement | null) => void
  /** Called when the sixth digit is entered. */
  onComplete?: () => void
  /** Focuses the input when it appears. */
  takesFocus?: boolean
}

/** The input for a six-digit emailed code; password managers and phones may fill it in. Put it in a `Field`. */
export function CodeInput({ ref, onChange, onComplete, takesFocus = false, ...rest }: CodeInputProps) {
  const own = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) own.current?.focus()
  }, [takesFocus])
  return (
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      {...rest}
      ref={(element) => {
        own.current = element
        ref?.(element)
      }}
      onChange={(event) => {
        onChange?.(event)
        if (/^\d{6}$/.test(event.target.value)) onComplete?.()
      }}
      className="font-semibold tracking-[0.35em] tabular-nums"
    />
  )
}
