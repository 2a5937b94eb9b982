import { cloneElement, type ReactElement, type ReactNode, useId } from 'react'
import { cn } from './class-names.ts'

interface ControlProps {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

interface FieldProps {
  label: ReactNode
  /** What is wrong; the control is marked invalid and the text is announced. */
  error?: string | null
  hint?: ReactNode
  className?: string
  /** The label is read out but not shown. */
  hideLabel?: boolean
  /** One control that passes `id` and `aria-*` on: Input, Select, Textarea. */
  children: ReactElement<ControlProps>
}

/** A labelled control with its hint and its error, tied together for assistive technology. */
export function Field({ label, error, hint, className, hideLabel = false, children }: FieldProps) {
  const made = useId()
  const id = children.props.id ?? made
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      {cloneElement(children, {
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      ) : null}
    </div>
  )
}
